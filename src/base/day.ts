import { TZDate } from '@date-fns/tz';
import { millisecondsInDay } from 'date-fns/constants';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { subHours } from 'date-fns/subHours';
import { subMonths } from 'date-fns/subMonths';

/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;

// Every row needs these: `Date` reads a day without a time as UTC, so it gives the same results on every
// machine, and far faster than date-fns. `isValid(parseISO(day))` takes 5 times as long, in UTC `addDays`
// takes 20 times and `differenceInCalendarDays` over 100 times.

/** Days that every month has: all that most dates need. */
const COMMON_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
// V8 parses month 13 and day 32 inconsistently, so reject them first.
const LATE_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:29|3[01])$/;

/** Whether the calendar has this day: `2026-02-30` has the right shape but does not exist. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false;
  if (COMMON_DAY.test(value)) return true;
  // `Date` rolls 30 February over to 2 March.
  return LATE_DAY.test(value) && new Date(value).getUTCDate() === Number(value.slice(8));
}

export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsInDay;
}

export function dayAfter(day: Day): Day {
  return addDays(day, 1);
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * millisecondsInDay).toISOString().slice(0, 10);
}

/** The instant that many times 24 hours earlier, whatever clocks change. */
export function daysEarlier(instant: Date | string, days: number): Date {
  return subHours(instant, 24 * days);
}

/** From this instant on, a year has five digits, and dates no longer have the form of a `Day`. */
export const YEAR_10000 = Date.UTC(10_000, 0);

/** The calendar day at an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  return toDay(new TZDate(instant, timeZone));
}

/** The instant at which a day begins in a time zone. */
export function startOfDay(timeZone: string, day: Day): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime());
}

/** The same date that many months earlier, or the last day of that month if it is shorter. */
export function subtractMonths(day: Day, months: number): Day {
  return toDay(subMonths(toDate(day), months));
}

/** The last days of the most recent months that have ended by this day, oldest first. */
export function lastDaysOfMonths(until: Day, count: number): Day[] {
  const latest = lastDayOf(until) === until ? 0 : 1;
  return Array.from({ length: count }, (_, index) =>
    lastDayOf(subtractMonths(until, latest + count - 1 - index)),
  );
}

/** Of the month of a day. */
export function lastDayOf(day: Day): Day {
  return toDay(lastDayOfMonth(toDate(day)));
}

/** In UTC, so that the clock changes of a machine do not matter. */
const toDate = (day: Day) => new TZDate(day, 'UTC');
const toDay = (date: Date): Day => lightFormat(date, 'yyyy-MM-dd');
