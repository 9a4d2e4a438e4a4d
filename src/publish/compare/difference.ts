import { groupBy } from '../../base/group-by.ts';
import { changedFields, type Published, type PublishedVacancy } from './published.ts';

/** A vacancy in the previous build and in this one. */
export type Pair = { from: PublishedVacancy; to: PublishedVacancy };

/** How the vacancies of two builds differ. A vacancy keeps its id. */
export type Difference = {
  opened: PublishedVacancy[];
  closed: PublishedVacancy[];
  pairs: Pair[];
  /** The pairs that differ, with the names of the fields in which they do. */
  edits: (Pair & { fields: ReturnType<typeof changedFields> })[];
};

/** The difference of a first build. */
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

/** What changed since the previous build, for the report. */
export type DifferenceSummary = {
  jobs: {
    opened: string[];
    closed: string[];
    /** How many vacancies changed, and in which fields, the most frequent first. */
    edited: {
      vacancies: number;
      fields: Record<string, number>;
      /** The ids of vacancies whose salary changed by a factor of 3 or more. */
      repriced: string[];
    };
  };
  guides: { gained: string[]; lost: string[] };
  /** Guides whose median moved by 10% or more. */
  medians: MedianPair[];
};

/** The median of a guide in the previous build and in this one. */
export type MedianPair = { family: string; from: number; to: number };

/** A report counts a median as moved if it changed by at least this share. */
export const NOTABLE_SHARE = 0.1;

/** A report names a vacancy whose salary changed by at least this factor. */
export const REPRICED = 3;

export function summarize(
  now: Published,
  before: Published,
  { opened, closed, edits }: Difference,
): DifferenceSummary {
  const names = edits.flatMap(({ fields }) => fields);
  const byField = [...groupBy(names, (field) => field)]
    .map(([field, { length }]) => [field, length] as const)
    .sort(([, one], [, other]) => other - one);
  const fields = Object.fromEntries(byField);
  const repriced = edits.filter(isRepriced).map(({ to }) => to.id);
  return {
    jobs: {
      opened: opened.map(({ id }) => id).sort(),
      closed: closed.map(({ id }) => id),
      edited: { vacancies: edits.length, fields, repriced: repriced.sort() },
    },
    guides: {
      gained: missingFrom(before.guides, now.guides),
      lost: missingFrom(now.guides, before.guides),
    },
    medians: pairMedians(now.guides, before.guides).filter(
      ({ from, to }) => Math.abs(to - from) >= from * NOTABLE_SHARE && to !== from,
    ),
  };
}

function isRepriced({ from: { salary: from }, to: { salary: to } }: Pair): boolean {
  if (!from || !to) return false;
  return isMultiple(from.min, to.min, REPRICED) || isMultiple(from.max, to.max, REPRICED);
}

/** Whether an amount rose or fell by at least this factor. */
export function isMultiple(from: number, to: number, times: number): boolean {
  return Math.max(from, to) >= Math.min(from, to) * times && from !== to;
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
  const others = guides.map(({ family }) => family.slug).filter((slug) => !slugs.has(slug));
  return others.sort();
}
