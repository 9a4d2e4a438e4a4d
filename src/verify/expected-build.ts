import { setTimeout as pause } from 'node:timers/promises';
import type { Manifest } from '../contract/manifest.ts';
import { MANIFEST } from '../http/routes.ts';
import { count } from '../numbers.ts';
import { get, type SendRequest } from './exchange.ts';
import { type Observation, observeThat } from './observation.ts';
import type { SiteFacts } from './site-facts.ts';

/** The build that the site must serve: its manifest, as bytes and as read. */
export type ExpectedBuild = { bytes: Buffer; manifest: Manifest };

/** Milliseconds between two requests while a cache may still have the previous build. */
const PAUSE = 2_000;

/** Asks for the manifest until it is the expected one or time is up. Returns whether it had to wait. */
export async function awaitBuild(
  { bytes }: ExpectedBuild,
  timeIsUp: AbortSignal,
  send: SendRequest,
): Promise<boolean> {
  let hasWaited = false;
  while (!timeIsUp.aborted && !(await send(get(MANIFEST.path))).body.equals(bytes)) {
    hasWaited = true;
    // Ends early, with an error, when time is up.
    await pause(PAUSE, undefined, { signal: timeIsUp }).catch(() => {});
  }
  return hasWaited;
}

/** Whether the manifest of the site is that of the expected build, byte for byte. */
export function judgeExpected(
  { bytes, manifest: expected }: ExpectedBuild,
  { references, manifest, manifestFault }: SiteFacts,
): Observation {
  return observeThat(
    'expected-build',
    references.get(MANIFEST.path)?.body.equals(bytes) === true,
    `the build of ${expected.generatedAt}`,
    manifest ? describeOther(manifest, expected) : `no readable manifest: ${manifestFault}`,
  );
}

function describeOther(actual: Manifest, expected: Manifest): string {
  const build = `the build of ${actual.generatedAt}`;
  if (actual.generatedAt !== expected.generatedAt) return build;
  const paths = Object.keys({ ...expected.files, ...actual.files });
  const different = paths.filter(
    (path) => JSON.stringify(actual.files[path]) !== JSON.stringify(expected.files[path]),
  );
  const files = count(different.length, 'other file');
  return `${build}, but with ${files}, such as ${different[0]}`;
}
