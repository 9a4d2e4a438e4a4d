import { type Day, daysBetween, lastDaysOfMonths } from '../base/day.ts';
import type { Family } from '../input/settings/taxonomy.ts';
import { isIn, type Observation, type Window, windowBefore } from './observations.ts';
import { type Band, toBand } from './salary-band.ts';
import { type GuideFamily, observedFamilies } from './salary-index.ts';

/** What a family paid in the window that ends with a month. */
export type MonthlyBand = { month: string; family: GuideFamily; band: Band };

export const MONTHS = 24;

/** How many days may be missing at the start of a window. */
const MAX_GAP_DAYS = 31;

/** The windows of the past months over which the data reach back, oldest first. */
export function pastWindows(
  observations: readonly Observation[],
  today: Day,
  windowMonths: number,
): Window[] {
  const earliest = observations.reduce(
    (first, { date }) => (date !== null && date < first ? date : first),
    today,
  );
  return lastDaysOfMonths(today, MONTHS)
    .map((lastDay) => windowBefore(lastDay, windowMonths))
    .filter(({ after }) => daysBetween(after, earliest) <= MAX_GAP_DAYS);
}

/**
 * The index as it would have been at the end of each past month, oldest first. Made from dated rows
 * only, so that a correction of an old row also corrects the past.
 */
export function makeSalaryHistory(
  observations: readonly Observation[],
  windows: readonly Window[],
  families: readonly Family[],
  minSample: number,
): MonthlyBand[] {
  const byFamily = observedFamilies(observations, families, minSample);
  return windows.flatMap((window) =>
    byFamily.flatMap(({ family, observed }) => {
      const inWindow = observed.filter(({ date }) => isIn(window, date));
      if (inWindow.length < minSample) return [];
      return [{ month: toMonth(window), family, band: toBand(inWindow) }];
    }),
  );
}

/** `YYYY-MM` of the month with which a window ends. */
export function toMonth({ until }: Window): string {
  return until.slice(0, 7);
}
