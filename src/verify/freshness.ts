import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { JobSummary } from '../contract/job.ts';
import { type Day, dayIn, daysBetween } from '../day.ts';
import { count } from '../numbers.ts';
import { toPrintable } from '../report/printable.ts';
import { type Observation, observeThat } from './observation.ts';
import type { SiteFacts } from './site-facts.ts';

/** Builds run every weekday: Friday's is three days old on Monday, four if Monday is a holiday. */
const USUAL_DAYS = 4;

/** A vacancy may be served for so many days after its last one, until the next build removes it. */
const GRACE_DAYS = 1;

/** The API does not say which clock a city keeps. A day that is over in Tijuana is over everywhere. */
const LAST_TIME_ZONE = 'America/Tijuana';

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

/** Whether no vacancy is more than a day past its last one. */
export function judgeLastDays({ everything }: SiteFacts, now: Date): Observation {
  const past = everything && findPast(everything.items, now);
  return observeThat(
    'last-days',
    past?.length === 0,
    'no vacancy more than a day past its validThrough',
    past ? `${countVacancies(past)}: ${listPast(past)}` : 'no readable list of vacancies',
  );
}

/** What is noteworthy about the age of a site where `--max-age` does not judge it. */
export function noteAge({ index, everything }: SiteFacts, now: Date): string[] {
  const age = index ? now.getTime() - Date.parse(index.generatedAt) : 0;
  const past = findPast(everything?.items ?? [], now);
  const old = `It was built on ${index?.generatedAt}, ${toDays(age)} ago. Do builds still run?`;
  const late = `${countVacancies(past)} more than a day past validThrough: ${listPast(past)}`;
  return [
    ...(age > USUAL_DAYS * millisecondsInDay ? [old] : []),
    ...(past.length > 0 ? [late] : []),
  ];
}

/** A build of the future: without this note, a wrong clock could hide that a site is old. */
export function noteClock({ index }: SiteFacts, now: Date): string[] {
  if (!index || Date.parse(index.generatedAt) - now.getTime() <= TOLERANCE) return [];
  return [
    `It was built on ${index.generatedAt}, but here it is ${now.toISOString()}. One of the two clocks is wrong.`,
  ];
}

type Dated = JobSummary & { validThrough: Day };

/** The vacancies that should be gone by now, the longest past first. */
function findPast(items: readonly JobSummary[], now: Date): Dated[] {
  const today = dayIn(LAST_TIME_ZONE, now);
  return items
    .filter((item): item is Dated => item.validThrough !== null)
    .filter(({ validThrough }) => daysBetween(validThrough, today) > GRACE_DAYS)
    .sort((a, b) => daysBetween(b.validThrough, a.validThrough));
}

/** How many vacancies are named: most have the same cause. */
const NAMED = 3;

/** `analista-2 (2026-11-05), ventas-7 (2026-11-09)` */
function listPast(past: readonly Dated[]): string {
  const named = past
    .slice(0, NAMED)
    // A site can send anything as an id.
    .map(({ id, validThrough }) => `${toPrintable(id)} (${validThrough})`);
  return [...named, ...(past.length > NAMED ? ['…'] : [])].join(', ');
}

function countVacancies({ length }: readonly Dated[]): string {
  return count(length, 'vacancy is', 'vacancies are');
}

function toDays(milliseconds: number): string {
  return count(Math.floor(milliseconds / millisecondsInDay), 'day');
}
