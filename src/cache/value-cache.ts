import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { SRC_DIR } from '../src-dir.ts';

/** A value that takes long to make, and the files that it depends on. */
export type Made<Value> = { value: Value; inputs: Iterable<string> };

/** The folder of this project, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../', SRC_DIR));

/**
 * Makes a value once and keeps it in `node_modules/.cache` until one of its inputs or an installed package
 * changes, or `key`, which stands for what it depends on besides files. V8's own format reads large texts
 * and arrays ten times as fast as JSON. Paths are relative to the root, whose path ends with a slash.
 */
export function loadCached<Value>(
  name: string,
  make: () => Made<Value>,
  { root = ROOT, key = '' } = {},
): Value {
  const file = `${root}${CACHE}/${name}.v8`;
  const kept = readKept<Value>(root, file);
  return kept?.key === key ? kept.value : makeValue(make, root, file, key);
}

const CACHE = 'node_modules/.cache/vacancy-salary-api';

/** What every value depends on. */
const COMMON_INPUTS = ['node_modules/.package-lock.json', 'src/value-cache.ts'];

type Kept<Value> = { key: string; stamps: string[]; value: Value };

function readKept<Value>(root: string, file: string): Kept<Value> | undefined {
  try {
    const kept: Kept<Value> = deserialize(readFileSync(file));
    const isCurrent = kept.stamps.every((stamp) => stamp === toStamp(root, stamp.split(' ', 1)[0]));
    return isCurrent ? kept : undefined;
  } catch {
    // None yet, or one that is truncated or of another Node.
    return undefined;
  }
}

function makeValue<Value>(make: () => Made<Value>, root: string, file: string, key: string): Value {
  const { value, inputs } = make();
  const stamps = [...new Set([...inputs, ...COMMON_INPUTS])].map((path) => toStamp(root, path));
  keepFile(file, serialize({ key, stamps, value } satisfies Kept<Value>));
  return value;
}

function keepFile(file: string, bytes: Uint8Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Renamed when complete, because another process may be reading or making the same value.
    const draft = `${file}-${randomUUID()}`;
    writeFileSync(draft, bytes);
    renameSync(draft, file);
  } catch {
    // node_modules is read-only: the value serves this run only.
  }
}

/** Changes with the file, and does not need to read it. */
function toStamp(root: string, path = ''): string {
  const { size, mtimeMs } = statSync(`${root}${path}`, { throwIfNoEntry: false }) ?? {};
  return `${path} ${size} ${mtimeMs}`;
}
