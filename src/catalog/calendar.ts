import { type Day, dayIn, daysBetween } from '../day.ts';

/** Which day it is: one pinned day, or the day in each city at the instant of the build. */
export type Calendar = {
  /** The day for the salary index and everything else that is not about one city. */
  today: Day;
  /** The day in a city, by its slug. */
  dayOf(citySlug: string): Day;
};

/** The time zone of the firm, which dates the salary index. */
export const HOME_TIME_ZONE = 'America/Mexico_City';

export function makeCalendar(
  instant: Date,
  cities: readonly { slug: string; timeZone: string }[],
  pinned: Day | undefined,
): Calendar {
  if (pinned !== undefined) return { today: pinned, dayOf: () => pinned };
  const today = dayIn(HOME_TIME_ZONE, instant);
  // Tijuana follows San Diego's clock, so its last day ends two hours later than Mexico City's.
  const days = new Map(cities.map(({ slug, timeZone }) => [slug, dayIn(timeZone, instant)]));
  return { today, dayOf: (slug) => days.get(slug) ?? today };
}

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
