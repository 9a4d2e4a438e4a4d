import type { BuildChanges, ChangeList, VacancyReference } from '../contract/change-list.ts';

/** What happened since an instant, each vacancy once, by where it stands now. */
export type NetChanges = {
  opened: VacancyReference[];
  changed: (VacancyReference & { fields: string[] })[];
  closed: VacancyReference[];
};

/** The builds after an instant. A build at that very instant is what the client has already. */
export function buildsSince({ builds }: ChangeList, since: Date): BuildChanges[] {
  return builds.filter(({ generatedAt }) => Date.parse(generatedAt) > since.getTime());
}

/** Applies builds, given newest first, oldest first. What opened and closed in between is gone. */
export function combine(builds: readonly BuildChanges[]): NetChanges {
  const opened = new Map<string, VacancyReference>();
  const changed = new Map<string, VacancyReference & { fields: string[] }>();
  const closed = new Map<string, VacancyReference>();
  for (const build of builds.toReversed()) {
    for (const vacancy of build.opened.toReversed()) {
      // Open at the start, closed and open again: its texts may differ in any field.
      if (closed.delete(vacancy.id)) changed.set(vacancy.id, { ...vacancy, fields: [] });
      else opened.set(vacancy.id, vacancy);
    }
    for (const vacancy of build.changed.toReversed()) {
      if (opened.has(vacancy.id)) opened.set(vacancy.id, toReference(vacancy));
      else {
        const fields = [...(changed.get(vacancy.id)?.fields ?? []), ...vacancy.fields];
        changed.set(vacancy.id, { ...vacancy, fields: [...new Set(fields)] });
      }
    }
    for (const vacancy of build.closed.toReversed()) {
      changed.delete(vacancy.id);
      if (!opened.delete(vacancy.id)) closed.set(vacancy.id, vacancy);
    }
  }
  return {
    opened: newestFirst(opened),
    changed: newestFirst(changed),
    closed: newestFirst(closed),
  };
}

function toReference({ id, vacancyId, city, family, modality }: VacancyReference) {
  return { id, vacancyId, city, family, modality };
}

/** The entries of a build keep their order: reversed when they went in, and again here. */
function newestFirst<T>(byId: Map<string, T>): T[] {
  return [...byId.values()].reverse();
}
