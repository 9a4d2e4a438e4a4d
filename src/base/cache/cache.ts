import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { BuildOptions } from 'esbuild';
import { SRC_DIR } from '../src-dir.ts';

/** A value that takes long to make, and the files that it depends on. */
export type Made<Value> = { value: Value; inputs: Iterable<string> };

/** The folder of this project, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../', SRC_DIR));

/**
 * Makes a value once and keeps it in `node_modules/.cache` until one of its inputs or an installed package
 * changes. V8's own format reads large texts and arrays ten times as fast as JSON. Paths are relative to
 * the root, whose path ends with a slash.
 */
export function loadCached<Value>(name: string, make: () => Made<Value>, root = ROOT): Value {
  const file = `${root}node_modules/.cache/vacancy-salary-api/${name}.v8`;
  const kept = readKept<Value>(root, file);
  if (kept) return kept.value;
  const { value, inputs } = make();
  const stamps = [...new Set([...inputs, ...COMMON_INPUTS])].map((path) => toStamp(root, path));
  keepFile(file, serialize({ stamps, value } satisfies Kept<Value>));
  return value;
}

/** What every value depends on. */
const COMMON_INPUTS = [
  'node_modules/.package-lock.json',
  'tsconfig.json',
  'src/base/cache/cache.ts',
];

type Kept<Value> = { stamps: string[]; value: Value };

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

/** What esbuild makes of some sources, and what to keep of it. */
export type Recipe<Value> = {
  /** What to call it in the cache. */
  name: string;
  options: BuildOptions & { entryPoints: string[] };
  /** Files besides the bundled sources that the value depends on, such as the one with the recipe. */
  inputs: readonly string[];
  keep(bundled: Bundled): Value;
};

/** The texts of the outputs by file name, and every source of which something is left in them. */
export type Bundled = { texts: Record<string, string>; parts: string[] };

/** Bundles once and keeps the value, which is plain data, until a source or a package changes. */
export function loadBundle<Value>({ name, ...recipe }: Recipe<Value>, root = ROOT): Value {
  const make = () => {
    const { inputs, ...bundled } = runEsbuild(root, recipe.options);
    const sources = inputs.filter((path) => !path.includes('node_modules/'));
    const value = recipe.keep(bundled);
    return { value, inputs: [...sources, ...recipe.inputs] };
  };
  return loadCached(name, make, root);
}

/** The same, once per process: `npm run dev` builds many times. */
export function onceBundled<Value>(recipe: Recipe<Value>): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= loadBundle(recipe);
    return value;
  };
}

function runEsbuild(root: string, options: BuildOptions): Bundled & { inputs: string[] } {
  // Not imported: it starts a program, which is needed only when a source has changed.
  const esbuild: typeof import('esbuild') = createRequire(SRC_DIR)('esbuild');
  const { outputFiles, metafile } = esbuild.buildSync({
    ...options,
    absWorkingDir: root,
    outdir: 'unused',
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    charset: 'utf8',
    logLevel: 'silent',
  });
  return {
    texts: Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text])),
    parts: Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.keys(inputs).filter((path) => inputs[path]?.bytesInOutput),
    ),
    inputs: Object.keys(metafile.inputs),
  };
}
