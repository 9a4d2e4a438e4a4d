import type { JobSummary } from '../../contract/job.ts';
import { type Observation, observeThat } from '../observation.ts';

/** Vacancies without a date come last; those of the same day are sorted by id. */
export function judgeNewestFirst(items: readonly JobSummary[]): Observation {
  const sorted = items.toSorted(
    (a, b) => compare(b.postedAt ?? '', a.postedAt ?? '') || compare(a.id, b.id),
  );
  const at = items.findIndex((item, index) => item.id !== sorted[index]?.id);
  if (at === -1) return observeThat('order', true, 'newest first', '');
  const place = (list: readonly JobSummary[]) => `items[${at}]: ${list[at]?.id}`;
  return observeThat('order', false, `newest first, ${place(sorted)}`, place(items));
}

/** By code units, like the build. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
