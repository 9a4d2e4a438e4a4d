import { TZDate } from '@date-fns/tz';
import { lightFormat } from 'date-fns/lightFormat';
import { subMonths } from 'date-fns/subMonths';

/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;

const MS_PER_DAY = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Is this a day that the calendar has? (`2026-02-30` has the shape, but does not exist.) */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !SHAPE.test(value)) return false;
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8));
  const leapDay = month === 2 && isLeapYear(Number(value.slice(0, 4))) ? 1 : 0;
  return day >= 1 && day <= (DAYS_OF_MONTH[month - 1] ?? 0) + leapDay;
}

/** The calendar day at an instant, as people in that time zone count it. */
export function dayIn(timeZone: string, instant: Date): Day {
  return lightFormat(new TZDate(instant, timeZone), 'yyyy-MM-dd');
}

/** The same date so many months earlier, or that month's last day where it is shorter. */
export function subtractMonths(day: Day, months: number): Day {
  return lightFormat(subMonths(atUtc(day), months), 'yyyy-MM-dd');
}

export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

// Arithmetic in UTC, so that the zone and the clock changes of the build machine never matter.
function atUtc(day: Day): TZDate {
  return new TZDate(`${day}T00:00:00Z`, 'UTC');
}
