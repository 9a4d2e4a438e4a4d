import { type Day, daysBetween, endsOf, lastDaysOfMonths } from '../day.ts';
import type { Service } from '../source/service.ts';
import type { Family } from '../source/taxonomy.ts';
import { datedObservations, type ObservedRows, windowBefore } from './observations.ts';
import { type Band, toBand } from './salary-band.ts';
import { type GuideFamily, observedFamilies } from './salary-index.ts';

/** What a family paid in the months until the end of one. */
export type MonthlyBand = { month: string; family: GuideFamily; band: Band };

const MONTHS = 24;

/** How many days of a window the data may lack at its start. */
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
  const ends = endsOf(observations.map(({ date }) => date));
  if (!ends) return [];
  // Each family looks at its own observations only, and by number: comparing days as strings would
  // take most of the time.
  const byFamily = observedFamilies(observations, families, minSample).map((one) => ({
    ...one,
    times: one.observed.map(({ date }) => Date.parse(date)),
  }));
  return lastDaysOfMonths(today, MONTHS)
    .map((lastDay) => windowBefore(lastDay, windowMonths))
    .filter(({ after }) => daysBetween(after, ends.first) <= MAX_GAP_DAYS)
    .flatMap(({ after, until }) => {
      const [start, end] = [Date.parse(after), Date.parse(until)];
      return byFamily.flatMap(({ family, observed, times }) => {
        const inWindow = observed.filter((_, at) => isBetween(start, times[at], end));
        if (inWindow.length < minSample) return [];
        return [{ month: until.slice(0, 7), family, band: toBand(inWindow) }];
      });
    });
}

/** After the start of a window, until its end. */
function isBetween(start: number, time = Number.NaN, end: number): boolean {
  return start < time && time <= end;
}
