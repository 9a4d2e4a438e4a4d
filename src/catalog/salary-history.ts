import { type Day, daysBetween, lastDaysOfMonths } from '../base/day.ts';
import type { Service } from '../input/settings/service.ts';
import type { Family } from '../input/settings/taxonomy.ts';
import { datedObservations, isIn, type ObservedRows, windowBefore } from './observations.ts';
import { type Band, toBand } from './salary-band.ts';
import { type GuideFamily, observedFamilies } from './salary-index.ts';

/** What a family paid in the window that ends with a month. */
export type MonthlyBand = { month: string; family: GuideFamily; band: Band };

export const MONTHS = 24;

/** How many days may be missing at the start of a window. */
const MAX_GAP_DAYS = 31;

/**
 * The index as it would have been at the end of each past month, oldest first. Made from dated rows
 * only, so that a correction of an old row also corrects the past.
 */
export function makeSalaryHistory(
  rows: ObservedRows,
  families: readonly Family[],
  today: Day,
  { windowMonths, minSample }: Pick<Service['salaryIndex'], 'windowMonths' | 'minSample'>,
): MonthlyBand[] {
  const observations = datedObservations(rows);
  const earliest = observations.reduce((first, { date }) => (date < first ? date : first), today);
  const byFamily = observedFamilies(observations, families, minSample);
  return lastDaysOfMonths(today, MONTHS)
    .map((lastDay) => windowBefore(lastDay, windowMonths))
    .filter(({ after }) => daysBetween(after, earliest) <= MAX_GAP_DAYS)
    .flatMap((window) =>
      byFamily.flatMap(({ family, observed }) => {
        const inWindow = observed.filter(({ date }) => isIn(window, date));
        if (inWindow.length < minSample) return [];
        return [{ month: window.until.slice(0, 7), family, band: toBand(inWindow) }];
      }),
    );
}
