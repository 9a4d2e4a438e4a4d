import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ApiIndex } from '../contract/api-index.ts';
import { OPERATIONS } from '../http/routes.ts';
import {
  describeStatus,
  get,
  isSuccess,
  type SendRequest,
  type SiteRequest,
  type SiteResponse,
} from './exchange.ts';
import { type Observation, observe, observeThat } from './observation.ts';
import { parseJson } from './parse-json.ts';
import { INDEX, type SiteFacts } from './site-facts.ts';

/** The build that the site must serve. */
export type ExpectedBuild = {
  index: ApiIndex;
  /** The JSON file that it has at a path, if it is at hand. */
  fileAt(path: string): Buffer | undefined;
};

/** Seconds between two requests while a cache may still have the previous build. */
const PAUSE = 2;

/** Asks for the index until it is the expected one, for so many seconds. Returns how long it took. */
export async function awaitBuild(
  { index }: ExpectedBuild,
  seconds: number,
  send: SendRequest,
): Promise<number> {
  let waited = 0;
  while (waited < seconds && !isDeepStrictEqual(readIndex(await send(get(INDEX))).body, index)) {
    const next = Math.min(PAUSE, seconds - waited);
    await pause(1000 * next);
    waited += next;
  }
  return waited;
}

/** Whether the index is that of the expected build. */
export function judgeIndex({ index }: ExpectedBuild, response: SiteResponse): Observation {
  const expected = `the build of ${index.generatedAt}`;
  const { body, fault } = readIndex(response);
  return observeThat(
    'expected-build',
    isDeepStrictEqual(body, index),
    expected,
    body ? describeOther(body, index) : `no readable index.json: ${fault}`,
  );
}

/**
 * Compares files with those of the expected build: two builds can have the same index and other
 * texts. Where the index differs, so does nearly every file, and one difference says enough.
 */
export function makeFileComparison(
  expected: ExpectedBuild | undefined,
  { index }: SiteFacts,
): (request: SiteRequest, response: SiteResponse) => Observation[] {
  if (!expected || !isDeepStrictEqual(index, expected.index)) return () => [];
  return ({ method, path, headers = {} }, response) => {
    const isPlainGet = method === 'GET' && Object.keys(headers).length === 0;
    if (!isPlainGet || path === INDEX || !isSuccess(response)) return [];
    const file = expected.fileAt(path);
    return file ? [compareBytes(file, response.body)] : [];
  };
}

function compareBytes(file: Buffer, body: Buffer): Observation {
  if (file.equals(body)) return observe('expected-build', 'the same file', 'the same file');
  return observeThat('expected-build', false, file.toString(), body.toString());
}

function readIndex(response: SiteResponse): { body?: ApiIndex; fault?: string } {
  if (!isSuccess(response)) return { fault: describeStatus(response) };
  return parseJson(response.body, OPERATIONS.getApiIndex.body);
}

function describeOther(actual: ApiIndex, expected: ApiIndex): string {
  const build = `the build of ${actual.generatedAt}`;
  if (actual.generatedAt !== expected.generatedAt) return build;
  const fields = Object.keys(expected) as (keyof ApiIndex)[];
  const different = fields.filter((field) => !isDeepStrictEqual(actual[field], expected[field]));
  return `${build}, but with other ${different.join(', ')}`;
}
