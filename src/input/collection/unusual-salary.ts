import type { Calendar } from '../../base/calendar.ts';
import { groupBy } from '../../base/group-by.ts';
import { UNUSUAL_PAY } from '../findings/data-limits.ts';
import type { RowRef } from '../rows/rows.ts';
import type { Vacancy } from '../schemas/vacancy.ts';
import { isActive } from '../schemas/vacancy-state.ts';
import type { LateFinding } from './finding-log.ts';

type ReadVacancy = { ref: RowRef; value: Vacancy };

/**
 * Warns of monthly salaries far from the usual one of their level on this board, and of very wide ranges. A
 * level that a default gave to the rows of `presets` says nothing about them.
 */
export function findUnusualSalaries(
  rows: readonly ReadVacancy[],
  presets: ReadonlySet<RowRef>,
  { dayOf }: Calendar,
): LateFinding[] {
  const paid = rows
    .filter(({ value }) => isActive(value, dayOf(value.city)))
    .flatMap(({ ref, value: { salary, seniority } }): Paid[] =>
      salary?.period === 'MONTH' ? [{ ref, level: seniority, ...salary }] : [],
    );
  const levels = groupBy(
    paid.filter(({ ref }) => !presets.has(ref)),
    ({ level }) => level,
  );
  const medians = new Map([...levels].map(([level, all]) => [level, medianOf(all)]));
  return paid.flatMap((one) =>
    judge(one, presets.has(one.ref) ? undefined : medians.get(one.level)),
  );
}

type Paid = { ref: RowRef; level: string; min: number; max: number };

function judge({ ref, level, min, max }: Paid, median: number | undefined): LateFinding[] {
  const { fromMedian, range } = UNUSUAL_PAY;
  const middle = (min + max) / 2;
  const isFar =
    median !== undefined && (middle > median * fromMedian || middle * fromMedian < median);
  if (!isFar && max <= min * range) return [];
  const args = { min, max, ...(isFar && { median, level }) };
  return [
    {
      finding: { code: 'unusual-salary', args },
      at: { ref, path: ['salary'] },
    },
  ];
}

/** Of the middles of the ranges; of a few there is none. */
function medianOf(all: readonly Paid[]): number | undefined {
  if (all.length < UNUSUAL_PAY.fewest) return undefined;
  const middles = all.map(({ min, max }) => (min + max) / 2).sort((a, b) => a - b);
  const half = middles.length / 2;
  const [lower = 0, upper = lower] = [middles[Math.ceil(half) - 1], middles[Math.floor(half)]];
  return (lower + upper) / 2;
}
