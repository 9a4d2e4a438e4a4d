import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { count } from '../numbers.ts';
import { type Observation, observeThat } from './observation.ts';
import type { SiteFacts } from './site-facts.ts';

/** Builds run every weekday: Friday's is three days old on Monday, four if Monday is a holiday. */
const USUAL_DAYS = 4;

/** Clocks differ by a little. */
const TOLERANCE = 5 * millisecondsInMinute;

/** Whether the build is at most so many days old. A build of the future is not old. */
export function judgeAge({ index }: SiteFacts, now: Date, maxDays: number): Observation {
  const oldest = new Date(now.getTime() - maxDays * millisecondsInDay);
  return observeThat(
    'build-age',
    index !== undefined && Date.parse(index.generatedAt) >= oldest.getTime(),
    `built on ${oldest.toISOString()} or later, at most ${count(maxDays, 'day')} ago`,
    index ? `built on ${index.generatedAt}` : 'no readable index.json',
  );
}

/** An old build where `--max-age` does not judge it, and a build of the future: a wrong clock could hide its age. */
export function noteAge({ index }: SiteFacts, now: Date, maxDays: number | undefined): string[] {
  if (!index) return [];
  const age = now.getTime() - Date.parse(index.generatedAt);
  if (age < -TOLERANCE) {
    const here = `but here it is ${now.toISOString()}`;
    return [`It was built on ${index.generatedAt}, ${here}. One of the two clocks is wrong.`];
  }
  if (maxDays !== undefined || age <= USUAL_DAYS * millisecondsInDay) return [];
  return [
    `It was built ${count(Math.floor(age / millisecondsInDay), 'day')} ago. Do builds still run?`,
  ];
}
