import { setTimeout as pause } from 'node:timers/promises';
import { daysEarlier } from '../../base/day.ts';
import { say, type Translated } from '../../base/languages.ts';
import { count } from '../../base/numbers.ts';
import { alike, joinTranslated } from '../../base/wording.ts';
import type { Manifest } from '../../contract/downloads.ts';
import { MANIFEST } from '../../contract/http/routes.ts';
import { describeRequest, get, type SendRequest, toSum, type Wording } from './exchange.ts';
import { type Judgement, judgeThat, type Tally } from './judgement.ts';
import { INDEX, type SiteFacts } from './site-facts.ts';

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

/** Remarks that are not differences. */
export function noteBuild(request: BuildCriteria, facts: SiteFacts): Translated[] {
  const { origin, preview } = request;
  const named = namedOrigin(facts) ?? origin;
  if (!preview || named === origin) return [];
  const en = `This is a preview: its links lead to ${named}.`;
  return [{ en, es: `Es una vista previa: sus enlaces llevan a ${named}.` }];
}

/** Milliseconds between requests while a cache may still serve the previous build. */
const PAUSE = 2_000;

/** Asks for the manifest until it is the expected one or time is up. Returns whether it had to wait. */
export async function awaitBuild(
  { bytes }: ExpectedBuild,
  timeIsUp: AbortSignal,
  send: SendRequest,
  milliseconds = PAUSE,
): Promise<boolean> {
  const wanted = toSum(bytes);
  const request = { ...get(MANIFEST.path), maxBytes: wanted.bytes };
  let hasWaited = false;
  while (!timeIsUp.aborted && (await send(request)).sum.sha256 !== wanted.sha256) {
    hasWaited = true;
    // Ends early, with an error, when time is up.
    await pause(milliseconds, undefined, { signal: timeIsUp }).catch(() => {});
  }
  return hasWaited;
}

/** Whether the manifest belongs to the same build as the index. */
function judgeManifest({ manifest, manifestFault, index }: SiteFacts): Judgement {
  const isSame = manifest !== undefined && manifest.generatedAt === index?.generatedAt;
  const readable = { en: 'a readable index.json', es: 'un index.json legible' };
  const expected = describeManifest(index ? alike(index.generatedAt) : readable);
  const actual = manifest
    ? describeManifest(alike(manifest.generatedAt))
    : unreadable(manifestFault);
  return judgeThat('build', isSame, expected, actual);
}

function describeManifest({ en, es }: Translated): Translated {
  return { en: `the manifest of the build of ${en}`, es: `el manifiesto del build de ${es}` };
}

/** Whether the manifest of the site is that of the expected build, byte for byte. */
function judgeExpected(
  { bytes, manifest: expected }: ExpectedBuild,
  { references, manifest, manifestFault }: SiteFacts,
): Judgement {
  const isSame = references.get(MANIFEST.path)?.sum.sha256 === toSum(bytes).sha256;
  const isSameInstant = manifest?.generatedAt === expected.generatedAt;
  const others = isSameInstant && { en: 'but with other files', es: 'pero con otros archivos' };
  const actual = manifest
    ? joinTranslated([describeBuild(manifest), others])
    : unreadable(manifestFault);
  return judgeThat('build', isSame, describeBuild(expected), actual);
}

function describeBuild({ generatedAt }: Manifest): Translated {
  return { en: `the build of ${generatedAt}`, es: `el build de ${generatedAt}` };
}

function unreadable(fault: Wording = ''): Translated {
  const { en, es } = typeof fault === 'string' ? alike(fault) : fault;
  return { en: `no readable manifest: ${en}`, es: `sin un manifiesto legible: ${es}` };
}

/** The links of a build for another address lead away from the site, although every checksum is right. */
function judgeOrigin({ origin, preview }: BuildCriteria, facts: SiteFacts): Judgement[] {
  const named = namedOrigin(facts);
  if (named === undefined || preview) return [];
  const expected = { en: `links to ${origin}`, es: `enlaces a ${origin}` };
  const actual = say`links to ${named} (build with --base-url, or verify with --preview)
    enlaces a ${named} (hacer el build con --base-url, o verificar con --preview)`;
  return [judgeThat('origin', named === origin, expected, actual)];
}

function namedOrigin({ index }: SiteFacts): string | undefined {
  return index && new URL(index.links.openapi).origin;
}

/** A build from the future is not too old. */
function judgeAge({ index }: SiteFacts, now: Date, maxDays: number): Judgement {
  const oldest = daysEarlier(now, maxDays);
  const isRecent = index !== undefined && new Date(index.generatedAt) >= oldest;
  const expected = say`built on ${oldest.toISOString()} or later, at most ${count(maxDays, 'day')} ago
    hecho el ${oldest.toISOString()} o después, hace ${count(maxDays, 'día')} o menos`;
  const actual = index
    ? { en: `built on ${index.generatedAt}`, es: `hecho el ${index.generatedAt}` }
    : { en: 'no readable index.json', es: 'sin un index.json legible' };
  return judgeThat('build', isRecent, expected, actual);
}
