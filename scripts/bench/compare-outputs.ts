import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../sample-data/random.ts';

/** How many of the vacancies and of the searches are looked into; of the rest, all are. */
const SAMPLED = 200;

/**
 * What is first found to differ between two trees of files, in words. As bytes where both come
 * from the build; as JSON, and without what only the build makes, where they come from another tool.
 */
export function findDifference(
  reference: string,
  other: string,
  as: 'bytes' | 'json',
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
      if (as === 'bytes') return `${path} has other bytes`;
      const difference = firstDifference(parse(ours), parse(theirs));
      return difference && `${path}: ${difference}`;
    })
  );
}

/** Where two JSON values first differ, and how. The order of keys means nothing, that of items does. */
export function firstDifference(expected: unknown, found: unknown, at = ''): string | undefined {
  if (isContainer(expected) && isContainer(found) && isList(expected) === isList(found)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
    return first(keys, (key) => firstDifference(expected[key], found[key], `${at}/${key}`));
  }
  if (Object.is(expected, found)) return undefined;
  return `${at || 'the whole'} is ${show(found)}, not ${show(expected)}`;
}

/** All that are neither vacancies nor searches, and some of these, always the largest search. */
export function sampleFiles(paths: readonly string[], seed: number): string[] {
  const random = createRandom(seed, 'bench');
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

/** The companions, the OpenAPI description among them, are made by the build only. */
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
    first(found, (path) => (wanted.has(path) ? undefined : `${path} is one too many`))
  );
}

/** The first answer that there is. */
function first<T>(items: Iterable<T>, ask: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const answer = ask(item);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return 'no JSON';
  }
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
