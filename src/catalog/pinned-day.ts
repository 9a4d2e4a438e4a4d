import { type Day, dayIn, daysBetween } from '../day.ts';
import { HOME_TIME_ZONE } from './calendar.ts';

/** How far a pinned day may be from the day of the build, in days. */
const FAR = 7;

/**
 * How many days a pinned day is before the day of the build (negative: after it), if that is far: a day
 * that was pinned for a test and forgotten keeps vacancies open that have closed. The sample data is
 * pinned for ever, and its site ends in `.example`, like no real one.
 */
export function daysBehind(pinned: Day, instant: Date, siteUrl: string): number | undefined {
  const days = daysBetween(pinned, dayIn(HOME_TIME_ZONE, instant));
  const isSample = new URL(siteUrl).hostname.endsWith('.example');
  return Math.abs(days) > FAR && !isSample ? days : undefined;
}
