import { type Day, dayIn } from './day.ts';

/** Which day it is: one pinned day, or the day in each city at the instant of the build. */
export type Calendar = {
  /** The day for the salary index and everything else that is not about one city. */
  today: Day;
  /** The day in a city, by its slug. */
  dayOf(citySlug: string): Day;
};

/** The operator's time zone, which dates the salary index. */
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
