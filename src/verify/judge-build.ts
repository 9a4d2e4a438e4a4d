import { setTimeout as pause } from 'node:timers/promises';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Manifest } from '../contract/downloads.ts';
import { rightResponse } from '../http/respond.ts';
import { MANIFEST } from '../http/routes.ts';
import { ruleFor } from '../http/site-rules.ts';
import { count } from '../numbers.ts';
import { describeRequest, get, type SendRequest } from './exchange.ts';
import { type Judgement, judgeThat, type Tally } from './judgement.ts';
import { INDEX, PROMISED, type SiteFacts } from './site-facts.ts';

/** The build that the site must serve: its manifest, as bytes and as read. */
export type ExpectedBuild = { bytes: Buffer; manifest: Manifest };

/** What the build of a site must be. */
export type BuildCriteria = {
  origin: string;
  now: Date;
  /** The site may be served under another address than its own. */
  preview?: boolean;
  expected?: ExpectedBuild | undefined;
  /** The age in days that the build must not exceed. */
  maxAge?: number | undefined;
};

/** Whether the site serves one build, the expected one, under its own address, and a recent one. */
export function judgeBuild(request: BuildCriteria, facts: SiteFacts, tally: Tally): void {
  const { now, expected, maxAge } = request;
  tally.add(describeRequest(get(MANIFEST.path)), [
    judgeManifest(facts),
    ...(expected ? [judgeExpected(expected, facts)] : []),
  ]);
  tally.add(describeRequest(get(INDEX)), [
    ...judgeOrigin(request, facts),
    ...(maxAge === undefined ? [] : [judgeAge(facts, now, maxAge)]),
  ]);
}

/** What is no difference, but good to know. */
export function noteBuild(request: BuildCriteria, facts: SiteFacts): string[] {
  const { origin, preview, now } = request;
  const named = namedOrigin(facts) ?? origin;
  const isElsewhere = preview && named !== origin;
  return [
    ...(isElsewhere ? [`This is a preview: its links lead to ${named}.`] : []),
    ...noteClock(facts, now),
  ];
}

/** The files to ask for. A manifest can list anything, also what no request can name. */
export function listedFiles({ manifest, sums }: SiteFacts): string[] {
  return manifest ? [...sums.keys()].filter(isServed) : PROMISED;
}

/** Milliseconds between two requests while a cache may still have the previous build. */
const PAUSE = 2_000;

/** Asks for the manifest until it is the expected one or time is up. Returns whether it had to wait. */
export async function awaitBuild(
  { bytes }: ExpectedBuild,
  timeIsUp: AbortSignal,
  send: SendRequest,
  milliseconds = PAUSE,
): Promise<boolean> {
  let hasWaited = false;
  while (!timeIsUp.aborted && !(await send(get(MANIFEST.path))).body.equals(bytes)) {
    hasWaited = true;
    // Ends early, with an error, when time is up.
    await pause(milliseconds, undefined, { signal: timeIsUp }).catch(() => {});
  }
  return hasWaited;
}

/** Whether the manifest can be trusted to say what every file of this build is. */
function judgeManifest({ manifest, manifestFault, index }: SiteFacts): Judgement {
  const fault = manifest ? findFault(manifest, index) : `no readable manifest: ${manifestFault}`;
  const expected = `the manifest of the build of ${index?.generatedAt ?? 'index.json'}`;
  return judgeThat('manifest', fault === undefined, expected, fault ?? '');
}

function findFault(
  { generatedAt, files }: Manifest,
  index: SiteFacts['index'],
): string | undefined {
  if (!index) return 'no readable index.json to compare it with';
  if (generatedAt !== index.generatedAt) return `the manifest of the build of ${generatedAt}`;
  const lacking = PROMISED.find((path) => !Object.hasOwn(files, path));
  if (lacking) return `a manifest without ${lacking}`;
  const unknown = Object.keys(files).find((path) => !isServed(path));
  if (unknown) return `a manifest with ${unknown}, which no build has`;
  const later = Object.keys(files).find((path) => (files[path]?.generatedAt ?? '') > generatedAt);
  return later && `a manifest whose ${later} is of a later build`;
}

/** Whether a request can name the path, and the contract has a file there. */
function isServed(path: string): boolean {
  const { file } = rightResponse({ method: 'GET', target: path }, (name) => name);
  return /^[\x21-\x7e]+$/.test(path) && ruleFor(path) !== undefined && file === path;
}

/** Whether the manifest of the site is that of the expected build, byte for byte. */
function judgeExpected(
  { bytes, manifest: expected }: ExpectedBuild,
  { references, manifest, manifestFault }: SiteFacts,
): Judgement {
  const isSameInstant = manifest?.generatedAt === expected.generatedAt;
  return judgeThat(
    'expected-build',
    references.get(MANIFEST.path)?.body.equals(bytes) === true,
    `the build of ${expected.generatedAt}`,
    manifest
      ? `the build of ${manifest.generatedAt}${isSameInstant ? ', but with other files' : ''}`
      : `no readable manifest: ${manifestFault}`,
  );
}

/** A build for another address: its links lead away from the site, and every checksum is right. */
function judgeOrigin({ origin, preview }: BuildCriteria, facts: SiteFacts): Judgement[] {
  const named = namedOrigin(facts);
  if (named === undefined || preview) return [];
  const actual = `links to ${named} (build with --base-url, or verify with --preview)`;
  return [judgeThat('origin', named === origin, `links to ${origin}`, actual)];
}

function namedOrigin({ index }: SiteFacts): string | undefined {
  return index && new URL(index.links.openapi).origin;
}

/** Clocks differ by a little. */
const TOLERANCE = 5 * millisecondsInMinute;

/** Whether the build is at most so many days old. A build of the future is not old. */
function judgeAge({ index }: SiteFacts, now: Date, maxDays: number): Judgement {
  const oldest = new Date(now.getTime() - maxDays * millisecondsInDay);
  return judgeThat(
    'build-age',
    index !== undefined && Date.parse(index.generatedAt) >= oldest.getTime(),
    `built on ${oldest.toISOString()} or later, at most ${count(maxDays, 'day')} ago`,
    index ? `built on ${index.generatedAt}` : 'no readable index.json',
  );
}

/** A build of the future: its clock or ours is wrong. */
function noteClock({ index }: SiteFacts, now: Date): string[] {
  if (!index || Date.parse(index.generatedAt) - now.getTime() <= TOLERANCE) return [];
  const here = `but here it is ${now.toISOString()}`;
  return [`It was built on ${index.generatedAt}, ${here}. One of the two clocks is wrong.`];
}
