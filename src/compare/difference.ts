import type { BuildChanges, VacancyReference } from '../contract/downloads.ts';
import { changedFields, type PublishedVacancy } from './published-fields.ts';

/** A vacancy in the previous build and in this one. */
export type Pair = { from: PublishedVacancy; to: PublishedVacancy };

/** How the vacancies of two builds differ. A vacancy keeps its id. */
export type Difference = {
  opened: PublishedVacancy[];
  closed: PublishedVacancy[];
  pairs: Pair[];
  /** The pairs that say something else, with the names of those fields. */
  edits: (Pair & { fields: ReturnType<typeof changedFields> })[];
};

/** That of a build without a previous one. */
export const NO_DIFFERENCE: Difference = { opened: [], closed: [], pairs: [], edits: [] };

export function findDifference(
  now: readonly PublishedVacancy[],
  before: readonly PublishedVacancy[],
): Difference {
  const left = new Map(before.map((vacancy) => [vacancy.id, vacancy]));
  const opened: PublishedVacancy[] = [];
  const pairs: Pair[] = [];
  for (const to of now) {
    const from = left.get(to.id);
    if (from) pairs.push({ from, to });
    else opened.push(to);
    left.delete(to.id);
  }
  const edits = pairs
    .map((pair) => ({ ...pair, fields: changedFields(pair.from, pair.to) }))
    .filter(({ fields }) => fields.length > 0);
  const closed = [...left.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { opened, closed, pairs, edits };
}

/** What the list of changes says about a build: references only, because contents must not outlive a vacancy. */
export type ChangeEntry = Pick<BuildChanges, 'opened' | 'changed' | 'closed'>;

export function toEntry({ opened, edits, closed }: Difference): ChangeEntry {
  return {
    opened: opened.map(toReference),
    changed: edits.map(({ to, fields }) => ({ ...toReference(to), fields })),
    closed: closed.map(toReference),
  };
}

function toReference(vacancy: PublishedVacancy): VacancyReference {
  const { id, vacancyId, city, family, modality } = vacancy;
  return {
    id,
    vacancyId,
    city: city.slug,
    family: family?.slug ?? null,
    modality: modality.slug,
  };
}
