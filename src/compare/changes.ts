import { groupBy } from '../group-by.ts';
import type { Difference, Pair } from './difference.ts';
import type { Published } from './published.ts';
import type { PublishedVacancy } from './published-fields.ts';

/** What changed since the previous build, for the report. */
export type Changes = {
  jobs: {
    opened: string[];
    closed: string[];
    rekeyed: Rekeyed[];
    /** How many vacancies say something else, and in which fields, the most frequent first. */
    edited: {
      vacancies: number;
      fields: Record<string, number>;
      /** The ids of those whose salary became three times as high, or as low, or more. */
      repriced: string[];
    };
  };
  guides: { gained: string[]; lost: string[] };
  /** Guides whose median moved by 10% or more. */
  medians: MedianPair[];
};

/** The median of a guide in the previous build and in this one. */
export type MedianPair = { family: string; from: number; to: number };

/** A vacancy that is back under another id, so that its addresses change. */
export type Rekeyed = { vacancyId: string; from: string; to: string };

export const NOTABLE = 0.1;

/** From which factor on a report names the vacancy. */
export const REPRICED = 3;

export function toChanges(now: Published, before: Published, difference: Difference): Changes {
  const { opened, closed, edits } = difference;
  const byField = [
    ...groupBy(
      edits.flatMap(({ fields }) => fields),
      (field) => field,
    ),
  ].map(([field, { length }]) => [field, length] as const);
  const fields = Object.fromEntries(byField.sort(([, one], [, other]) => other - one));
  return {
    jobs: {
      opened: opened.map(({ id }) => id).sort(),
      closed: closed.map(({ id }) => id),
      rekeyed: findRekeyed(closed, now.vacancies),
      edited: {
        vacancies: edits.length,
        fields,
        repriced: edits
          .filter(isRepriced)
          .map(({ to }) => to.id)
          .sort(),
      },
    },
    guides: {
      gained: missingFrom(before.guides, now.guides),
      lost: missingFrom(now.guides, before.guides),
    },
    medians: pairMedians(now.guides, before.guides).filter(
      ({ from, to }) => Math.abs(to - from) >= from * NOTABLE && to !== from,
    ),
  };
}

function isRepriced({ from: { salary: from }, to: { salary: to } }: Pair): boolean {
  if (!from || !to) return false;
  return isMultiple(from.min, to.min, REPRICED) || isMultiple(from.max, to.max, REPRICED);
}

/** Whether an amount became so many times as high, or as low. */
export function isMultiple(from: number, to: number, times: number): boolean {
  return Math.max(from, to) >= Math.min(from, to) * times && from !== to;
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

type Guides = Published['guides'];

/** The guides that are in both builds. */
export function pairMedians(now: Guides, before: Guides): MedianPair[] {
  const medians = new Map(before.map(({ family, median }) => [family.slug, median]));
  return now.flatMap(({ family: { slug: family }, median: to }) => {
    const from = medians.get(family);
    return from === undefined ? [] : [{ family, from, to }];
  });
}

/** The families that have a guide only in the second list. */
function missingFrom(list: Guides, guides: Guides): string[] {
  const slugs = new Set(list.map(({ family }) => family.slug));
  return guides
    .map(({ family }) => family.slug)
    .filter((slug) => !slugs.has(slug))
    .sort();
}
