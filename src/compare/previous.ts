import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { NO_FILTER } from '../contract/enumerations.ts';
import { API_PREFIX } from '../contract/version.ts';
import { OPERATIONS, pathTo } from '../http/routes.ts';
import { BuildFacts, MARKER } from '../publish/target.ts';
import type { Figures } from './figures.ts';

/** The previous build cannot be read, so nothing can be compared. */
export class PreviousError extends Error {}

/** Where an `index.json` is: a file, or an address. */
export type IndexLocation = string;

/**
 * The figures of a published build, from its own files: `index.json` and its neighbours.
 * Undefined when there is no index: this is the first deployment.
 */
export async function readPrevious(
  location: IndexLocation,
  timeLimit = TIME_LIMIT,
): Promise<Figures | undefined> {
  const index = isAddress(location) ? toIndexAddress(location) : toIndexFile(location);
  const load = isAddress(index) ? fetchNextTo(index, timeLimit) : readNextTo(index);
  const top = await load('index.json', IndexFile);
  if (!top) return undefined;
  const [salaries, all, facts] = await Promise.all([
    load(below(OPERATIONS.listSalaryGuides.path), SalariesFile),
    load(below(pathTo(OPERATIONS.searchJobs, NO_FILTER)), SearchFile),
    load(`../../${MARKER}`, BuildFacts),
  ]);
  return {
    activeJobs: top.counts.activeJobs,
    facets: {
      city: toCounts(top.filters.cities),
      family: toCounts(top.filters.families),
      modality: toCounts(top.filters.modalities),
    },
    ...(salaries && {
      medians: Object.fromEntries(
        salaries.items.map(({ family, median }) => [family.slug, median]),
      ),
      observations: salaries.items.reduce((sum, { sampleSize }) => sum + sampleSize, 0),
    }),
    ...(all && { jobIds: all.items.map(({ id }) => id) }),
    ...(facts && { filled: facts.filled }),
  };
}

/** The address of a site means its index: `https://example.com` has `/api/v1/index.json`. */
export function toIndexAddress(address: string): string {
  const url = new URL(address);
  return url.pathname === '/' && !url.search ? `${url.origin}${INDEX_PATH}` : address;
}

/** A folder means the build in it. Reading a pipe or a device would never end. */
function toIndexFile(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.isFile()) return path;
  const index = join(path, INDEX_PATH);
  if (existsSync(index)) return index;
  const fault = found.isDirectory() ? `has no ${INDEX_PATH}` : 'is not a file';
  throw new PreviousError(`The previous build cannot be read: ${path} ${fault}.`);
}

const INDEX_PATH = OPERATIONS.getApiIndex.path;

/** Only what is needed: the previous build may be older than this program. */
const Facets = z.array(z.object({ slug: z.string(), activeJobs: z.int() }));
const IndexFile = z.object({
  counts: z.object({ activeJobs: z.int() }),
  filters: z.object({ cities: Facets, families: Facets, modalities: Facets }),
});
const SalariesFile = z.object({
  items: z.array(
    z.object({
      family: z.object({ slug: z.string() }),
      median: z.number(),
      sampleSize: z.int(),
    }),
  ),
});
const SearchFile = z.object({ items: z.array(z.object({ id: z.string() })) });

/** Reads a file next to the index; undefined when it is not there. */
type Loader = <T>(path: string, schema: z.ZodType<T>) => Promise<T | undefined>;

function readNextTo(index: string): Loader {
  return async (path, schema) => {
    const file = path === 'index.json' ? index : resolve(dirname(index), path);
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw new PreviousError(`The previous build cannot be read: ${(error as Error).message}`);
    }
    return parse(text, schema, file);
  };
}

/** For each of its files, in milliseconds. */
const TIME_LIMIT = 20_000;

function fetchNextTo(index: string, timeLimit: number): Loader {
  return async (path, schema) => {
    const url = path === 'index.json' ? index : new URL(path, index).href;
    let status: number;
    let text: string;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeLimit) });
      status = response.status;
      text = await response.text();
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      throw new PreviousError(`The previous build could not be fetched: ${url}: ${reason}`);
    }
    if (status === 404) return undefined;
    if (status !== 200) {
      throw new PreviousError(`The previous build returned status ${status}: ${url}`);
    }
    if (/^\s*</.test(text)) {
      throw new PreviousError(
        `The previous build is not at ${url}: that is a web page. Give the address of its index: https://…${INDEX_PATH}`,
      );
    }
    return parse(text, schema, url);
  };
}

function parse<T>(text: string, schema: z.ZodType<T>, where: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new PreviousError(
      `The previous build is not from this API: ${where} has an unexpected format.`,
    );
  }
}

function below(path: string): string {
  return path.slice(API_PREFIX.length + 1);
}

function toCounts(facets: z.infer<typeof Facets>): Record<string, number> {
  return Object.fromEntries(facets.map(({ slug, activeJobs }) => [slug, activeJobs]));
}

export function isAddress(location: string): boolean {
  return /^https?:\/\//.test(location);
}
