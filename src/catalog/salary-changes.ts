import type { Catalog } from './catalog.ts';
import type { SalaryComparison } from './salary-comparison.ts';

/** How pay changed from a month until today, at the same role and level, in whole per cent with its 90 % interval. */
export type SalaryChange = { month: string; change: number; low: number; high: number };

/**
 * The change since the newest month whose window shares no day with today's (about as long ago as the window is
 * long), and the one since the first month. Each is undefined if there is none, the second also if it is the first.
 */
export function salaryChanges(
  { comparison, windows }: Pick<Catalog, 'comparison' | 'windows'>,
  family: SalaryComparison['family'],
): { recent: SalaryChange | undefined; whole: SalaryChange | undefined } {
  const changes = comparison
    .filter((one) => one.group === 'month' && one.family === family)
    .flatMap(toChange);
  const disjoint = windows.months.findLast(({ until }) => until <= windows.today.after);
  const recent = changes.find(({ month }) => disjoint?.until.startsWith(month));
  const [first] = changes;
  return { recent, whole: first === recent ? undefined : first };
}

/** From the published figures. A month that shares days with today has no interval, and no change. */
function toChange({ key: month, relative, low, high }: SalaryComparison): SalaryChange[] {
  if (low === null || high === null) return [];
  return [{ month, change: changeFrom(relative), low: changeFrom(high), high: changeFrom(low) }];
}

/** Halves up. */
function changeFrom(relative: number): number {
  return Math.floor(100 * (100 / relative - 1) + 0.5);
}
