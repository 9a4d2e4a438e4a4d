import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../random.ts';

/** How many vacancies and how many searches are compared; all other files are. */
const SAMPLED = 200;

/**
 * Describes the first difference between two folders. Compares bytes if both come from the build. The
 * output of another tool is compared as JSON, without the files that only the build makes. The content
 * of a build that keeps files leaves out when they were built.
 */
export function findDifference(
  reference: string,
  other: string,
  as: 'bytes' | 'json' | 'content',
  seed: number,
): string | undefined {
  const isCompared = (path: string) => as === 'bytes' || isApiFile(path);
  const expected = allFiles(reference).filter(isCompared);
  const found = allFiles(other).filter(isCompared);
  return (
    findUnpaired(expected, found) ??
    first(sampleFiles(expected, seed), (path) => {
      const [ours, theirs] = [reference, other].map((dir) => readFileSync(join(dir, path)));
      if (!ours || !theirs || ours.equals(theirs)) return undefined;
      if (as === 'bytes') return `${path} has different bytes`;
      const read = as === 'content' ? parseContent : parse;
      const difference = firstDifference(read(ours), read(theirs));
      return difference && `${path}: ${difference}`;
    })
  );
}

/** The first difference between two JSON values. The order of items matters, that of keys does not. */
export function firstDifference(expected: unknown, found: unknown, at = ''): string | undefined {
  if (isContainer(expected) && isContainer(found) && isList(expected) === isList(found)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
    return first(keys, (key) => firstDifference(expected[key], found[key], `${at}/${key}`));
  }
  if (Object.is(expected, found)) return undefined;
  return `${at || 'the body'} is ${show(found)}, not ${show(expected)}`;
}

/** A sample of the vacancies and searches, always with the largest search, and all other files. */
export function sampleFiles(paths: readonly string[], seed: number): string[] {
  const random = createRandom(seed);
  const searches = paths.filter((path) => path.startsWith('api/v1/jobs/search/'));
  const jobs = paths.filter((path) => /^api\/v1\/jobs\/[^/]+$/.test(path));
  const sampled = new Set([...searches, ...jobs]);
  return [
    ...paths.filter((path) => !sampled.has(path)),
    ...searches.filter((path) => path.endsWith('/all/all/all.json')),
    ...random.sample(searches, SAMPLED),
    ...random.sample(jobs, SAMPLED),
  ];
}

/** Only the build makes the descriptions of the API, such as OpenAPI. */
function isApiFile(path: string): boolean {
  return path.startsWith('api/v1/') && path !== 'api/v1/openapi.json';
}

export function allFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort();
}

function findUnpaired(expected: readonly string[], found: readonly string[]): string | undefined {
  const [wanted, made] = [new Set(expected), new Set(found)];
  return (
    first(expected, (path) => (made.has(path) ? undefined : `${path} is missing`)) ??
    first(found, (path) => (wanted.has(path) ? undefined : `${path} is unexpected`))
  );
}

/** The first result that is not undefined. */
function first<T>(items: Iterable<T>, find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return 'invalid JSON';
  }
}

/** Without the fields that name the instant of the build. */
function parseContent(bytes: Buffer): unknown {
  const body = parse(bytes);
  return isContainer(body) ? { ...body, generatedAt: '', citation: '' } : body;
}

type Container = Record<string, unknown>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function isList(value: Container): boolean {
  return Array.isArray(value);
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? 'absent').slice(0, 80);
}
