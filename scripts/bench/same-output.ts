import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/**
 * The first file in which an output differs from the reference, so that no way is fast by doing
 * less: bytes for a whole site, JSON without the time of the build for the API.
 */
export function findDifference(
  reference: string,
  out: string,
  makes: 'site' | 'api',
): string | undefined {
  const [wanted, found] = [reference, out].map((dir) => allFiles(dir, makes));
  const paths = new Set([...(wanted ?? []), ...(found ?? [])]);
  return [...paths].find((path) => {
    if (!wanted?.has(path) || !found?.has(path)) return true;
    const [ours, theirs] = [reference, out].map((dir) => readFileSync(join(dir, path)));
    if (!ours || !theirs || ours.equals(theirs)) return false;
    return makes === 'site' || !isDeepStrictEqual(toContent(ours), toContent(theirs));
  });
}

function allFiles(dir: string, makes: 'site' | 'api'): Set<string> {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
  const isApi = (path: string) => path.startsWith('api/v1/') && path !== 'api/v1/openapi.json';
  return new Set(makes === 'site' ? paths : paths.filter(isApi));
}

function toContent(bytes: Buffer): object {
  return { ...JSON.parse(bytes.toString()), generatedAt: '', citation: '' };
}
