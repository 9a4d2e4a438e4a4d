import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { type Fault, FaultError } from '../fault.ts';
import { parseJson, readBounded } from '../files/received-body.ts';
import { OPERATIONS } from '../http/routes.ts';

/** Why the previous build cannot be read. `where` is a file, an address, or a path of the site. */
export type PreviousFaults = {
  'no-build': At;
  'web-page': At;
  'unknown-host': At & { reason: string };
  'connection-refused': At & { reason: string };
  unreachable: At & { reason: string };
  'too-slow': At & { milliseconds: number };
  'other-host': At & { host: string };
  'too-many-redirects': At & { redirects: number };
  'wrong-status': At & { status: number };
  'too-large': At & { bytes: number };
  'not-a-file': At;
  'unreadable-file': { reason: string };
  'wrong-format': At;
  'missing-file': At;
  'data-missing': At;
  'data-altered': At;
  'data-mixed': At & { generatedAt: string; indexAt: string };
  'data-too-large': At;
  'data-damaged': At;
  'changes-private': At & { count: number };
};

type At = { where: string };

export class PreviousError extends FaultError<PreviousFaults> {}

/** Where an `index.json` is: a file, or an address. */
export type IndexLocation = string;

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
  /** Of one file, after its content encoding is undone. */
  bytes: number;
  /** The pauses before a request that failed is repeated, in milliseconds. */
  pauses: readonly number[];
};

/** Enough for 100,000 vacancies in one file, over a slow line. */
export const READ_LIMITS: ReadLimits = {
  milliseconds: 120_000,
  bytes: 250_000_000,
  pauses: [300, 1_500],
};

/** `location` is the index of the build; everything else is found from there. */
export function openPrevious(
  location: IndexLocation,
  overrides: Partial<ReadLimits> = {},
): PreviousFiles {
  const limits = { ...READ_LIMITS, ...overrides };
  const isRemote = isAddress(location);
  const index = isRemote ? toIndexAddress(location) : toIndexFile(location);
  const locate = (path: string) => {
    if (path === INDEX_PATH) return index;
    return isRemote
      ? new URL(fromIndex(path), index).href
      : resolve(dirname(index), fromIndex(path));
  };
  let timeLimit: AbortSignal | undefined;
  const fetchInTime = (url: string) => {
    timeLimit ??= AbortSignal.timeout(limits.milliseconds);
    return fetchFile(url, limits, timeLimit);
  };
  return {
    read: (path) => (isRemote ? fetchInTime(locate(path)) : readLocal(locate(path), limits)),
  };
}

export function isAddress(location: string): boolean {
  return /^https?:\/\//.test(location);
}

const INDEX_PATH = OPERATIONS.getApiIndex.path;

/** A path of the site as seen from its index, which may have been given under another name. */
function fromIndex(path: string): string {
  const folders = INDEX_PATH.split('/').length - 2;
  return `${'../'.repeat(folders)}${path.slice(1)}`;
}

/** The address of a site means its index: `https://example.com` has `/api/v1/index.json`. */
function toIndexAddress(address: string): string {
  const url = new URL(address);
  return url.pathname === '/' && !url.search ? `${url.origin}${INDEX_PATH}` : address;
}

/** A folder means the build in it. */
function toIndexFile(path: string): string {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? join(path, INDEX_PATH) : path;
}

async function readLocal(where: string, { bytes }: ReadLimits): Promise<PreviousFile | undefined> {
  try {
    const found = await stat(where);
    // Reading a pipe or a device would never end.
    if (!found.isFile()) throw new PreviousError({ code: 'not-a-file', where });
    if (found.size > bytes) throw new PreviousError({ code: 'too-large', where, bytes });
    return { where, bytes: await readFile(where) };
  } catch (error) {
    if (error instanceof PreviousError) throw error;
    const { code, message: reason } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new PreviousError({ code: 'unreadable-file', reason });
  }
}

async function fetchFile(
  where: string,
  limits: ReadLimits,
  timeLimit: AbortSignal,
): Promise<PreviousFile | undefined> {
  let failure: PreviousError | undefined;
  for (const pause of [0, ...limits.pauses]) {
    try {
      await wait(pause, undefined, { signal: timeLimit });
      const { status, bytes } = await request(where, limits, timeLimit);
      if (status === 404) return undefined;
      if (status === 200) return { where, bytes };
      failure = new PreviousError({ code: 'wrong-status', where, status });
      if (status < 500) break;
    } catch (error) {
      if (timeLimit.aborted) {
        const { milliseconds } = limits;
        failure ??= new PreviousError({ code: 'too-slow', where, milliseconds });
        break;
      }
      // What is too large, or leads elsewhere, is so again.
      if (error instanceof PreviousError) throw error;
      failure = new PreviousError(toFault(where, error as Error));
      // Only a connection that fails has a cause.
      if (failure.fault.code === 'unknown-host' || (error as Error).cause === undefined) break;
    }
  }
  throw failure;
}

/** Follows redirects by itself: `fetch` would ask another host before it could be refused. */
async function request(
  where: string,
  limits: ReadLimits,
  signal: AbortSignal,
): Promise<{ status: number; bytes: Buffer }> {
  // As it is now, not as a cache has it.
  const headers = { 'Cache-Control': 'no-cache' };
  let address = new URL(where);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(address, { redirect: 'manual', headers, signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      // Counts what arrives, because a small compressed body can unpack to a very large one.
      const bytes = await readBounded(response.body ?? [], limits.bytes);
      if (!bytes) throw new PreviousError({ code: 'too-large', where, bytes: limits.bytes });
      return { status: response.status, bytes };
    }
    await response.body?.cancel();
    const { host } = address;
    address = new URL(location, address);
    if (address.host !== host) {
      throw new PreviousError({ code: 'other-host', where, host: address.host });
    }
  }
  throw new PreviousError({ code: 'too-many-redirects', where, redirects: MAX_REDIRECTS });
}

export const MAX_REDIRECTS = 5;

function toFault(where: string, { message, cause }: Error): Fault<PreviousFaults> {
  const { code = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  // Where a name has several addresses, the cause has a code and no message.
  const reason = cause instanceof Error ? cause.message || code : message;
  return { code: CONNECTION_FAULTS[code] ?? 'unreachable', where, reason };
}

const CONNECTION_FAULTS: Record<string, 'unknown-host' | 'connection-refused'> = {
  ENOTFOUND: 'unknown-host',
  ECONNREFUSED: 'connection-refused',
};

/** A JSON file of the build; undefined if there is none. */
export async function readJson<T>(
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
  const body = await readJson(files, path, schema);
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
