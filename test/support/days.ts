import type { Day } from '../../src/base/day.ts';

/** The day so many days later. */
export function later(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
