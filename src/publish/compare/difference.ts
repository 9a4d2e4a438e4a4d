import { groupBy } from '../../base/group-by.ts';
import { changedFields, type Published, type PublishedVacancy } from './published.ts';

/** A vacancy in the previous build and in this one. */
export type Pair = { from: PublishedVacancy; to: PublishedVacancy };

export type Difference = ReturnType<typeof findDifference>;

/** How the vacancies of two builds differ. A vacancy keeps its id. */
export function findDifference(
  now: readonly PublishedVacancy[],
  before: readonly PublishedVacancy[],
) {
  const left = new Map(before.map((vacancy) => [vacancy.id, vacancy]));
  const opened: PublishedVacancy[] = [];
  const pairs: Pair[] = [];
  for (const to of now) {
    const from = left.get(to.id);
    if (from) pairs.push({ from, to });
    else opened.push(to);
    left.delete(to.id);
  }
  /** The pairs that differ, with the names of the fields in which they do. */
  const edits = pairs
    .map((pair) => ({ ...pair, fields: changedFields(pair.from, pair.to) }))
    .filter(({ fields }) => fields.length > 0);
  const closed = [...left.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { opened, closed, pairs, edits };
}

/** A report counts a median as moved if it changed by at least this share. */
export const NOTABLE_SHARE = 0.1;

/** A report names a vacancy whose salary changed by at least this factor. */
export const REPRICED = 3;

/** What changed since the previous build, for the report. */
export function summarize(
  now: Published,
  before: Published,
  { opened, closed, edits }: Difference,
) {
  const names = edits.flatMap(({ fields }) => fields);
  const byField = [...groupBy(names, (field) => field)]
    .map(([field, { length }]) => [field, length] as const)
    .sort(([, one], [, other]) => other - one);
  /** In how many vacancies each field changed, the most frequent first. */
  const fields: Record<string, number> = Object.fromEntries(byField);
  const repriced = edits.filter(isRepriced).map(({ to }) => to.id);
  return {
    jobs: {
      opened: opened.map(({ id }) => id).sort(),
      closed: closed.map(({ id }) => id),
      edited: { vacancies: edits.length, fields, repriced: repriced.sort() },
      listed: [
        ...edits.filter(({ fields }) => fields.includes('salary')).map(listPair),
        ...opened.map((to) => listPair({ to })),
        ...closed.map((from) => listPair({ from })),
      ].slice(0, MAX_LISTED),
    },
    guides: {
      gained: slugsOf(guidesOnlyIn(now.guides, before.guides)),
      lost: slugsOf(guidesOnlyIn(before.guides, now.guides)),
    },
    medians: pairMedians(now.guides, before.guides).filter(
      ({ from, to }) => Math.abs(to - from) >= from * NOTABLE_SHARE && to !== from,
    ),
  };
}

/** How many vacancies the summary lists: first those with a new salary, then opened, then closed ones. */
const MAX_LISTED = 20;

/** A vacancy with its salary in both builds. Its texts are masked, as they are published. */
function listPair({ from, to }: Partial<Pair>) {
  const { id = '', title = '', city } = to ?? from ?? {};
  const change: 'salary' | 'opened' | 'closed' = from && to ? 'salary' : to ? 'opened' : 'closed';
  const [before, after] = [from?.salary?.text ?? null, to?.salary?.text ?? null];
  return { id, change, title, city: city?.name ?? '', before, after };
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

/** The medians of the guides that are in both builds. */
export function pairMedians(now: Guides, before: Guides) {
  const medians = new Map(before.map(({ family, median }) => [family.slug, median]));
  return now.flatMap(({ family: { slug: family }, median: to }) => {
    const from = medians.get(family);
    return from === undefined ? [] : [{ family, from, to }];
  });
}

/** The guides whose family has no guide in the second list. */
export function guidesOnlyIn(guides: Guides, others: Guides): Guides {
  const slugs = new Set(others.map(({ family }) => family.slug));
  return guides.filter(({ family }) => !slugs.has(family.slug));
}

function slugsOf(guides: Guides): string[] {
  return guides.map(({ family }) => family.slug).sort();
}
