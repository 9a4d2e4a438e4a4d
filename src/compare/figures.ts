import { isFilled, MAY_BE_EMPTY } from '../api/empty-fields.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Figures, PublishedVacancy } from './previous-build.ts';

export function figuresOf({ active, guides }: Catalog): Figures {
  const filled = MAY_BE_EMPTY.map((field) => [
    field,
    active.filter((vacancy) => isFilled(vacancy, field)).length,
  ]);
  return {
    vacancies: active.map((one) => ({ ...one, company: one.employer.descriptor })),
    guides: Object.fromEntries(
      guides.map(({ family, overall: { median, sampleSize } }) => [
        family.slug,
        { median, sampleSize },
      ]),
    ),
    filled: Object.fromEntries(filled),
  };
}

/** What changed since the previous build. */
export type Changes = {
  jobs: { opened: string[]; closed: string[]; rekeyed: Rekeyed[] };
  guides: { gained: string[]; lost: string[] };
  /** Guides whose median moved by 10% or more. */
  medians: MedianPair[];
};

/** The median of a guide in the previous build and in this one. */
export type MedianPair = { family: string; from: number; to: number };

/** A vacancy that is back under another id, so that its addresses change. */
export type Rekeyed = { vacancyId: string; from: string; to: string };

const NOTABLE = 0.1;

export function compareFigures(now: Figures, before: Figures): Changes {
  const gone = missingFrom(now.vacancies, before.vacancies);
  const opened = missingFrom(before.vacancies, now.vacancies);
  return {
    jobs: {
      opened: opened.map(({ id }) => id).sort(),
      closed: gone.map(({ id }) => id).sort(),
      rekeyed: findRekeyed(gone, now.vacancies),
    },
    guides: {
      gained: without(now.guides, before.guides),
      lost: without(before.guides, now.guides),
    },
    medians: pairMedians(now.guides, before.guides).filter(
      ({ from, to }) => Math.abs(to - from) >= from * NOTABLE && to !== from,
    ),
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
export function pairMedians(now: Figures['guides'], before: Figures['guides']): MedianPair[] {
  return Object.entries(now).flatMap(([family, { median: to }]) => {
    const from = before[family]?.median;
    return from === undefined ? [] : [{ family, from, to }];
  });
}

function without(guides: Figures['guides'], others: Figures['guides']): string[] {
  return Object.keys(guides)
    .filter((family) => !(family in others))
    .sort();
}
