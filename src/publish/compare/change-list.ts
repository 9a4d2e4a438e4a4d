import { daysEarlier } from '../../base/day.ts';
import type { BuildChanges, ChangeList, VacancyReference } from '../../contract/downloads.ts';
import { CHANGE_LIST_REACH } from '../../contract/figures.ts';
import { DATA_SETS } from '../../contract/http/routes.ts';
import type { Difference } from './difference.ts';
import { PreviousError } from './previous-files.ts';
import type { NewBuild, PublishedVacancy } from './published.ts';

/** The list of changes of a first build. */
export function newChangeList(generatedAt: string): ChangeList {
  return { generatedAt, since: generatedAt, builds: [] };
}

/** Adds a build to a list of changes, and drops builds that are too old. */
export function extendChangeList(
  list: ChangeList,
  entry: ChangeEntry,
  generatedAt: string,
): ChangeList {
  const oldest = daysEarlier(generatedAt, CHANGE_LIST_REACH.days);
  const builds = [{ generatedAt, since: list.generatedAt, ...entry }, ...list.builds]
    .filter((build) => new Date(build.generatedAt) >= oldest)
    .slice(0, CHANGE_LIST_REACH.builds);
  return { generatedAt, since: builds.at(-1)?.since ?? generatedAt, builds };
}

/** The entry of a build: references only, because texts must not outlive a vacancy. */
export type ChangeEntry = Pick<BuildChanges, 'opened' | 'changed' | 'closed' | 'withdrawn'>;

/** `withdrawn` may have ids that were never published; the entry has only those that it closes. */
export function toEntry(
  { opened, edits, closed }: Difference,
  withdrawn: NewBuild['withdrawn'],
): ChangeEntry {
  return {
    opened: opened.map(toReference),
    changed: edits.map(({ to, fields }) => ({ ...toReference(to), fields })),
    closed: closed.map(toReference),
    withdrawn: closed.flatMap(({ id }) => (withdrawn.has(id) ? [id] : [])),
  };
}

/** The list of changes repeats the ids of vacancies that are no longer in the data, so they are searched too. */
export function refusePrivateChanges(
  entry: ChangeEntry,
  list: ChangeList | undefined,
  isPrivate: NewBuild['isPrivate'],
): void {
  const builds = [entry, ...(list?.builds ?? [])];
  const listed = builds.flatMap(({ opened, changed, closed }) => [opened, changed, closed].flat());
  const count = listed.filter(isPrivate).length;
  if (count === 0) return;
  throw new PreviousError({ code: 'changes-private', where: DATA_SETS.changes.path, count });
}

function toReference(vacancy: PublishedVacancy): VacancyReference {
  const { id, vacancyId, city, family, modality } = vacancy;
  const slugs = { city: city.slug, family: family?.slug ?? null, modality: modality.slug };
  return { id, vacancyId, ...slugs };
}
