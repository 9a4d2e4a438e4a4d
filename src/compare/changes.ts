import type { Figures, GuideFigures, PublishedVacancy } from './figures.ts';

/** What changed since the previous build. What cannot be excluded is null. */
export type Changes = {
  jobs: { opened: string[]; closed: string[]; rekeyed: Rekeyed[] } | null;
  guides: { gained: string[]; lost: string[] } | null;
  /** Guides whose median moved by 10% or more. */
  medians: MedianPair[] | null;
};

/** The median of a guide in the previous build and in this one. */
export type MedianPair = { family: string; from: number; to: number };

/** A vacancy that is back under another id, so that its addresses change. */
export type Rekeyed = { vacancyId: string; from: string; to: string };

const NOTABLE = 0.1;

export function compareFigures(now: Required<Figures>, before: Figures): Changes {
  const { vacancies, guides } = before;
  return {
    jobs: vacancies ? compareVacancies(now.vacancies, vacancies) : null,
    guides: guides
      ? {
          gained: without(Object.keys(now.guides), Object.keys(guides)),
          lost: without(Object.keys(guides), Object.keys(now.guides)),
        }
      : null,
    medians: guides
      ? pairMedians(now.guides, guides).filter(
          ({ from, to }) => Math.abs(to - from) >= from * NOTABLE && to !== from,
        )
      : null,
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

/** The guides that are in both builds. */
export function pairMedians(
  now: Record<string, GuideFigures>,
  before: Record<string, GuideFigures>,
): MedianPair[] {
  return Object.entries(now).flatMap(([family, { median: to }]) => {
    const from = before[family]?.median;
    return from === undefined ? [] : [{ family, from, to }];
  });
}

function without(items: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others);
  return items.filter((item) => !excluded.has(item)).sort();
}
