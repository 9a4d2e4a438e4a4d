import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { type Fault, FaultError } from '../../base/fault.ts';
import { countTokens, parseJson } from '../../base/files/received-body.ts';
import { rejectSpecialFile } from '../../base/files/special-file.ts';
import { BodyError, fetchBytes } from '../../base/http-client.ts';
import { OPERATIONS } from '../../contract/http/routes.ts';

/** Why the previous build cannot be read. `where` is a file, an address, or a path of the site. */
export type PreviousFaults = {
  'web-page': At;
  'unknown-host': At & { reason: string };
  unreachable: At & { reason: string };
  'too-slow': At & { milliseconds: number };
  redirected: At & { to: string };
  'wrong-status': At & { status: number };
  'unreadable-file': { reason: string };
  'too-large': At & { part: 'file' | 'contents'; bytes: number };
  'wrong-format': At;
  'missing-file': At;
  'no-build': At;
  'data-altered': At;
  'data-mixed': At & { generatedAt: string; indexAt: string };
  'data-damaged': At;
  'changes-private': At & { count: number };
  'later-build': At & { before: string; now: string };
};

type At = { where: string };

export class PreviousError extends FaultError<PreviousFaults> {}

/** A folder or an origin, or the path or address of the index there. */
export type BuildLocation = string;

/** The published files of a build, in a folder or at an address. */
export type PreviousFiles = {
  /** The file at a path of the site, such as `/api/v1/salaries.json`; undefined if there is none. */
  read(path: string): Promise<PreviousFile | undefined>;
};

export type PreviousFile = {
  where: string;
  bytes: Buffer;
  /** Adds to the memory that reading the build takes, and throws if it exceeds `contents`. */
  count(contents: number): void;
};

/** How much time and memory reading a build may take. */
export type ReadLimits = {
  /** For everything that is fetched, from the first request on. */
  milliseconds: number;
  /** The pauses before a request that failed is repeated, in milliseconds. */
  pauses: readonly number[];
  /** Largest file, as it is stored or sent. */
  bytes: number;
  /** Total of all files, unpacked, and of the memory to parse them, which can take three times as much. */
  contents: number;
};

/** Enough for a build with 15,000 vacancies more than this one, over a slow connection. */
export function limitsFor(vacancies: number): ReadLimits {
  const own = vacancies * 20_000;
  return {
    milliseconds: 120_000,
    pauses: [300, 1_500],
    bytes: 32_000_000 + own,
    contents: 128_000_000 + own,
  };
}

export function openPrevious(location: BuildLocation, limits: ReadLimits): PreviousFiles {
  const root = location.replace(INDEX_AT_END, '');
  let timeLimit: AbortSignal | undefined;
  let left = limits.contents;
  const readBytes = (where: string) => {
    if (!isAddress(root)) return readLocal(where, limits);
    timeLimit ??= AbortSignal.timeout(limits.milliseconds);
    return fetchFile(where, limits, timeLimit);
  };
  return {
    async read(path) {
      const where = `${root}${path}`;
      const bytes = await readBytes(where);
      const count = (contents: number) => {
        left -= contents;
        if (left < 0) throw tooLarge(where, 'contents', limits.contents);
      };
      return bytes && { where, bytes, count };
    },
  };
}

function tooLarge(
  where: string,
  part: PreviousFaults['too-large']['part'],
  bytes: number,
): PreviousError {
  return new PreviousError({ code: 'too-large', where, part, bytes });
}

export function isAddress(location: string): boolean {
  return /^https?:\/\//.test(location);
}

const INDEX_AT_END = new RegExp(`(?:${OPERATIONS.getApiIndex.path}|/)$`);

async function readLocal(where: string, limits: ReadLimits): Promise<Buffer | undefined> {
  try {
    rejectSpecialFile(where, limits.bytes);
    return await readFile(where);
  } catch (error) {
    const { code, message: reason } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'TOO_LARGE') throw tooLarge(where, 'file', limits.bytes);
    throw new PreviousError({ code: 'unreadable-file', reason });
  }
}

async function fetchFile(
  where: string,
  { milliseconds, pauses, bytes: maxBytes }: ReadLimits,
  timeLimit: AbortSignal,
): Promise<Buffer | undefined> {
  let failure: PreviousError | undefined;
  for (const pause of [0, ...pauses]) {
    try {
      await wait(pause, undefined, { signal: timeLimit });
      // Bypasses caches.
      const request = { headers: { 'Cache-Control': 'no-cache' }, signal: timeLimit, maxBytes };
      const { status, headers, bytes } = await fetchBytes(where, request);
      if (status === 404) return undefined;
      if (status === 200) return bytes;
      failure = new PreviousError(
        headers.location === undefined
          ? { code: 'wrong-status', where, status }
          : { code: 'redirected', where, to: headers.location },
      );
      if (status < 500) break;
    } catch (error) {
      if (timeLimit.aborted) {
        failure ??= new PreviousError({ code: 'too-slow', where, milliseconds });
        break;
      }
      if (error instanceof BodyError && error.isTooLarge) throw tooLarge(where, 'file', maxBytes);
      failure = new PreviousError(toFault(where, error as Error));
      if (failure.fault.code === 'unknown-host' || error instanceof BodyError) break;
    }
  }
  throw failure;
}

function toFault(
  where: string,
  { code = '', message }: NodeJS.ErrnoException,
): Fault<PreviousFaults> {
  // If the host has several addresses, the error has a code but no message.
  const reason = message || code;
  return { code: code === 'ENOTFOUND' ? 'unknown-host' : 'unreachable', where, reason };
}

/** A JSON file of the build; undefined if there is none. */
export async function readOptional<T>(
  files: PreviousFiles,
  path: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const file = await files.read(path);
  return file && parseFile(file, schema);
}

/** A JSON file that every build has. */
export async function readRequired<T>(
  files: PreviousFiles,
  path: string,
  schema: z.ZodType<T>,
): Promise<T> {
  const body = await readOptional(files, path, schema);
  if (body !== undefined) return body;
  throw new PreviousError({ code: 'missing-file', where: path });
}

/** Bytes that parsing JSON takes besides its characters; three times as many if it is nested most deeply. */
export function parsingCost(text: string): number {
  return 32 * countTokens(text);
}

export function parseFile<T>({ where, bytes, count }: PreviousFile, schema: z.ZodType<T>): T {
  if (/^\s*</.test(bytes.toString('latin1', 0, 1000))) {
    throw new PreviousError({ code: 'web-page', where });
  }
  count(bytes.length + parsingCost(bytes.toString('latin1')));
  const { body, fault } = parseJson(bytes, schema);
  if (fault === undefined) return body as T;
  throw new PreviousError({ code: 'wrong-format', where });
}
