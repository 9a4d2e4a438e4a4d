import * as z from 'zod';

const Day = z.iso.date();
const Instant = z.iso.datetime({ offset: true });

/** A day or an instant with its zone. */
export function isMoment(text: string): boolean {
  return Day.safeParse(text).success || Instant.safeParse(text).success;
}

/** A day begins when it begins in Mexico City, which has not changed its clocks since 2022. */
export function toInstant(moment: string): Date {
  return new Date(Day.safeParse(moment).success ? `${moment}T00:00:00-06:00` : moment);
}
