import { type Day, dayIn } from '../day.ts';

/** Which day it is: pinned for all, or as each city counts it at the instant of the build. */
export type Calendar = {
  /** The day of the salary index and of everything that is not of one city. */
  today: Day;
  /** The day in a city, by its slug. */
  dayOf(citySlug: string): Day;
};

/** The firm's own clock, by which the index is dated. */
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
