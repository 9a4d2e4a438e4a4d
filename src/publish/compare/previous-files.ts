import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { type Fault, FaultError } from '../../base/fault.ts';
import { parseJson } from '../../base/files/received-body.ts';
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
  'wrong-format': At;
  'missing-file': At;
  'data-altered': At;
  'data-mixed': At & { generatedAt: string; indexAt: string };
  'data-damaged': At;
  'changes-private': At & { count: number };
  'later-build': At & { before: string; now: string };
};

type At = { where: string };

export class PreviousError extends FaultError<PreviousFaults> {}

/** Where a build is: a folder or an origin. The path or address of its index means the same. */
export type BuildLocation = string;

/** The published files of a build, in a folder or at an address. */
export type PreviousFiles = {
  /** The file at a path of the site, such as `/api/v1/salaries.json`; undefined if there is none. */
  read(path: string): Promise<PreviousFile | undefined>;
};

export type PreviousFile = { where: string; bytes: Buffer };

/** What reading a build may take. */
export type ReadLimits = {
  /** For everything that is fetched, from the first request on. */
  milliseconds: number;
  /** The pauses before a request that failed is repeated, in milliseconds. */
  pauses: readonly number[];
  /** Of one file. */
  bytes: number;
};

/** Enough for 100,000 vacancies over a slow line. */
export const READ_LIMITS: ReadLimits = {
  milliseconds: 120_000,
  pauses: [300, 1_500],
  bytes: 256_000_000,
};

export function openPrevious(
  location: BuildLocation,
  overrides: Partial<ReadLimits> = {},
): PreviousFiles {
  const limits = { ...READ_LIMITS, ...overrides };
  const root = location.replace(INDEX_AT_END, '');
  let timeLimit: AbortSignal | undefined;
  return {
    read(path) {
      if (!isAddress(root)) return readLocal(`${root}${path}`);
      timeLimit ??= AbortSignal.timeout(limits.milliseconds);
      return fetchFile(`${root}${path}`, limits, timeLimit);
    },
  };
}

export function isAddress(location: string): boolean {
  return /^https?:\/\//.test(location);
}

const INDEX_AT_END = new RegExp(`(?:${OPERATIONS.getApiIndex.path}|/)$`);

async function readLocal(where: string): Promise<PreviousFile | undefined> {
  try {
    return { where, bytes: await readFile(where) };
  } catch (error) {
    const { code, message: reason } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new PreviousError({ code: 'unreadable-file', reason });
  }
}

async function fetchFile(
  where: string,
  { milliseconds, pauses, bytes: maxBytes }: ReadLimits,
  timeLimit: AbortSignal,
): Promise<PreviousFile | undefined> {
  let failure: PreviousError | undefined;
  for (const pause of [0, ...pauses]) {
    try {
      await wait(pause, undefined, { signal: timeLimit });
      // What the site sends now, not what a cache has.
      const request = { headers: { 'Cache-Control': 'no-cache' }, signal: timeLimit, maxBytes };
      const { status, headers, bytes } = await fetchBytes(where, request);
      if (status === 404) return undefined;
      if (status === 200) return { where, bytes };
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
  // Where a name has several addresses, the error has a code and no message.
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

export function parseFile<T>({ where, bytes }: PreviousFile, schema: z.ZodType<T>): T {
  if (/^\s*</.test(bytes.toString('latin1', 0, 1000))) {
    throw new PreviousError({ code: 'web-page', where });
  }
  const { body, fault } = parseJson(bytes, schema);
  if (fault === undefined) return body as T;
  throw new PreviousError({ code: 'wrong-format', where });
}
