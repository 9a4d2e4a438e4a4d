import { millisecondsInDay } from 'date-fns/constants';
import type { Day } from '../../src/day.ts';

// Arithmetic in UTC by hand: date-fns would need a `TZDate` for each day, which is 40 times slower.

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * millisecondsInDay).toISOString().slice(0, 10);
}

/** Recruiters publish on working days: a weekend becomes the Friday before. */
export function toWorkingDay(day: Day): Day {
  const daysAfterFriday = { 6: 1, 0: 2 }[new Date(day).getUTCDay()] ?? 0;
  return addDays(day, -daysAfterFriday);
}
