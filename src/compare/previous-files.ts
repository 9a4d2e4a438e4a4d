import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { OPERATIONS } from '../http/routes.ts';
import { formatBytes, formatDuration } from '../numbers.ts';

/** The previous build cannot be read, so nothing can be compared. */
export class PreviousError extends Error {}

/** What should be a build is something else: a web page, a folder without an index, an unknown host. */
export class NoBuildError extends PreviousError {}

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
const LIMITS: ReadLimits = { milliseconds: 120_000, bytes: 250_000_000, pauses: [300, 1_500] };

/** `location` is the index of the build; everything else is found from there. */
export function openPrevious(
  location: IndexLocation,
  overrides: Partial<ReadLimits> = {},
): PreviousFiles {
  const limits = { ...LIMITS, ...overrides };
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

async function readLocal(file: string, limits: ReadLimits): Promise<PreviousFile | undefined> {
  try {
    const found = await stat(file);
    // Reading a pipe or a device would never end.
    if (!found.isFile()) throw new Error(`${file} is not a file.`);
    if (found.size > limits.bytes) throw new Error(`${file} ${describeExcess(limits)}.`);
    return { where: file, bytes: await readFile(file) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new PreviousError(`The previous build cannot be read: ${message}`);
  }
}

async function fetchFile(
  url: string,
  limits: ReadLimits,
  timeLimit: AbortSignal,
): Promise<PreviousFile | undefined> {
  let failure: PreviousError | undefined;
  for (const pause of [0, ...limits.pauses]) {
    try {
      await wait(pause, undefined, { signal: timeLimit });
      const { status, bytes } = await request(url, limits, timeLimit);
      if (status === 404) return undefined;
      if (status === 200) return { where: url, bytes };
      failure = new PreviousError(
        `The previous build returned status ${status}: ${url}. ${describeRemedy(status)}`,
      );
      if (status < 500) break;
    } catch (error) {
      if (timeLimit.aborted) {
        const time = formatDuration(limits.milliseconds);
        failure ??= explainFailure(url, new Error(`the site took more than ${time} in all`));
        break;
      }
      failure = explainFailure(url, error as Error);
      // Only a connection that fails has a cause. What is too large, or leads elsewhere, is so again.
      if (failure instanceof NoBuildError || (error as Error).cause === undefined) break;
    }
  }
  throw failure;
}

/** Follows redirects by itself: `fetch` would ask another host before it could be refused. */
async function request(
  url: string,
  limits: ReadLimits,
  signal: AbortSignal,
  redirects = 0,
): Promise<{ status: number; bytes: Buffer }> {
  // As it is now, not as a cache has it.
  const headers = { 'Cache-Control': 'no-cache' };
  const response = await fetch(url, { redirect: 'manual', headers, signal });
  const location = response.headers.get('location');
  if (response.status < 300 || response.status >= 400 || location === null) {
    return { status: response.status, bytes: await readBody(response, limits) };
  }
  await response.body?.cancel();
  const { href, host } = new URL(location, url);
  if (host !== new URL(url).host) throw new Error(`it redirects to another host, ${host}`);
  if (redirects >= MAX_REDIRECTS) throw new Error(`it redirects more than ${MAX_REDIRECTS} times`);
  return request(href, limits, signal, redirects + 1);
}

const MAX_REDIRECTS = 5;

function explainFailure(url: string, { message, cause }: Error): PreviousError {
  const { code = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  // Where a name has several addresses, the cause has a code and no message.
  const reason = cause instanceof Error ? cause.message || code : message;
  const Failure = code === 'ENOTFOUND' ? NoBuildError : PreviousError;
  return new Failure(
    `The previous build could not be fetched: ${url}: ${reason}.${HINTS[code] ?? ''}`,
  );
}

const HINTS: Record<string, string> = {
  ENOTFOUND: ' If this is the first deployment, add --first.',
  ECONNREFUSED:
    ' Nothing listens there: start the server; for a first build, leave --previous out.',
};

const COPY = 'or give a copy of the published folder: --previous DIR.';

function describeRemedy(status: number): string {
  if (status === 401 || status === 403) {
    return `The site refuses this machine: allow it in the login or firewall settings, ${COPY}`;
  }
  if (status >= 500) return `The server failed: build again when the site works, ${COPY}`;
  return `Give the address where the index returns 200, ${COPY}`;
}

/** Counts what arrives, because a small compressed body can unpack to a very large one. */
async function readBody({ body }: Response, limits: ReadLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limits.bytes) throw new Error(`it ${describeExcess(limits)}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function describeExcess({ bytes }: ReadLimits): string {
  return `is larger than ${formatBytes(bytes)}`;
}

const OTHER = 'name another build to compare with (--previous), or move this one away.';

/** A JSON file of the build; undefined if there is none. */
export async function readJson<T>(
  files: PreviousFiles,
  path: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const file = await files.read(path);
  return file && parseJson(file, schema);
}

/** A JSON file that every build has. */
export async function readRequired<T>(
  files: PreviousFiles,
  path: string,
  schema: z.ZodType<T>,
): Promise<T> {
  const body = await readJson(files, path, schema);
  if (body !== undefined) return body;
  throw new PreviousError(
    `The previous build is incomplete: ${path} is missing. Build again when it is whole, or ${OTHER}`,
  );
}

export function parseJson<T>({ where, bytes }: PreviousFile, schema: z.ZodType<T>): T {
  const text = bytes.toString();
  if (/^\s*</.test(text)) {
    throw new NoBuildError(
      `The previous build is not at ${where}: that is a web page. Give the address of its index, https://…${INDEX_PATH}; for the first deployment, add --first.`,
    );
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new PreviousError(
      `The previous build is damaged, or not from this API: ${where} has an unexpected format. Repair it, or ${OTHER}`,
    );
  }
}
