import type { Figures, PublishedVacancy } from './figures.ts';

/** What changed since the previous build. What cannot be excluded is null. */
export type Changes = {
  jobs: { opened: string[]; closed: string[]; rekeyed: Rekeyed[] } | null;
  guides: { gained: string[]; lost: string[] } | null;
  /** Guides whose median moved by 10% or more. */
  medians: { family: string; from: number; to: number }[] | null;
};

/** A vacancy that is back under another id, so that its addresses change. */
export type Rekeyed = { vacancyId: string; from: string; to: string };

const NOTABLE = 0.1;

export function compareFigures(now: Required<Figures>, before: Figures): Changes {
  const { vacancies, medians } = before;
  return {
    jobs: vacancies ? compareVacancies(now.vacancies, vacancies) : null,
    guides: medians
      ? {
          gained: without(Object.keys(now.medians), Object.keys(medians)),
          lost: without(Object.keys(medians), Object.keys(now.medians)),
        }
      : null,
    medians: medians ? movedMedians(now.medians, medians) : null,
  };
}

function compareVacancies(
  now: readonly PublishedVacancy[],
  before: readonly PublishedVacancy[],
): NonNullable<Changes['jobs']> {
  const gone = missingFrom(now, before);
  return {
    opened: missingFrom(before, now)
      .map(({ id }) => id)
      .sort(),
    closed: gone.map(({ id }) => id).sort(),
    rekeyed: findRekeyed(gone, now),
  };
}

/** The vacancies whose id is not in the list. */
export function missingFrom(
  list: readonly PublishedVacancy[],
  vacancies: readonly PublishedVacancy[],
): PublishedVacancy[] {
  const ids = new Set(list.map(({ id }) => id));
  return vacancies.filter(({ id }) => !ids.has(id));
}

export function findRekeyed(
  gone: readonly PublishedVacancy[],
  now: readonly PublishedVacancy[],
): Rekeyed[] {
  const idOf = new Map(now.map(({ vacancyId, id }) => [vacancyId, id]));
  return gone.flatMap(({ vacancyId, id: from }) => {
    const to = idOf.get(vacancyId);
    return to === undefined ? [] : [{ vacancyId, from, to }];
  });
}

function movedMedians(now: Record<string, number>, before: Record<string, number>) {
  return Object.entries(now).flatMap(([family, to]) => {
    const from = before[family];
    const moved = from !== undefined && Math.abs(to - from) >= from * NOTABLE && to !== from;
    return moved ? [{ family, from, to }] : [];
  });
}

function without(items: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others);
  return items.filter((item) => !excluded.has(item)).sort();
}
