import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fastGlob from 'fast-glob';
import type { Part } from './ways.ts';

/**
 * The first file in which an output differs from the reference, so that no way is fast by doing
 * less: bytes for a whole site, JSON without the time of the build for the API.
 */
export function findDifference(reference: string, out: string, makes: Part): string | undefined {
  const wanted = allFiles(reference, makes);
  const found = allFiles(out, makes);
  return [...new Set([...wanted, ...found])].find((path) => {
    if (!wanted.has(path) || !found.has(path)) return true;
    const ours = readFileSync(join(reference, path));
    const theirs = readFileSync(join(out, path));
    if (ours.equals(theirs)) return false;
    return makes === 'site' || !isDeepStrictEqual(toContent(ours), toContent(theirs));
  });
}

function allFiles(dir: string, makes: Part): Set<string> {
  const paths = fastGlob.sync('**', { cwd: dir, dot: true });
  const isMade = (path: string) => path.startsWith(ROOTS[makes]) && path !== 'api/v1/openapi.json';
  return new Set(makes === 'site' ? paths : paths.filter(isMade));
}

const ROOTS: Record<Part, string> = { site: '', api: 'api/v1/', jobs: 'api/v1/jobs/' };

function toContent(bytes: Buffer): object {
  return { ...JSON.parse(bytes.toString()), generatedAt: '', citation: '' };
}
