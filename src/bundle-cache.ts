import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
import { SRC_DIR } from './src-dir.ts';

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

/** The folder of this project, with a slash at its end. */
const ROOT = fileURLToPath(new URL('../', SRC_DIR));

/**
 * Bundles once and keeps the value, which must be JSON, in `node_modules/.cache` until a source or
 * an installed package changes. Paths are relative to the root, whose path ends with a slash.
 */
export function loadBundle<Value>(recipe: Recipe<Value>, root = ROOT): Value {
  const file = `${root}${CACHE}/${recipe.name}.json`;
  return readKept<Value>(root, file) ?? makeValue(recipe, root, file);
}

const CACHE = 'node_modules/.cache/vacancy-salary-api';

/** What every bundle depends on. */
const COMMON_INPUTS = [
  'tsconfig.json',
  'node_modules/.package-lock.json',
  'src/bundle-cache.ts',
] as const;

type Kept<Value> = { stamps: string[]; value: Value };

function readKept<Value>(root: string, file: string): Value | undefined {
  try {
    const { stamps, value }: Kept<Value> = JSON.parse(readFileSync(file, 'utf8'));
    const isCurrent = stamps.every((stamp) => stamp === toStamp(root, stamp.split(' ', 1)[0]));
    return isCurrent ? value : undefined;
  } catch {
    // None yet, or one that is truncated.
    return undefined;
  }
}

function makeValue<Value>(recipe: Recipe<Value>, root: string, file: string): Value {
  const { inputs, ...bundled } = runEsbuild(root, recipe.options);
  const value = recipe.keep(bundled);
  const sources = inputs.filter((path) => !path.includes('node_modules/'));
  const paths = new Set([...sources, ...recipe.inputs, ...COMMON_INPUTS]);
  const stamps = [...paths].map((path) => toStamp(root, path));
  keepFile(file, JSON.stringify({ stamps, value } satisfies Kept<Value>));
  return value;
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

function keepFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Renamed when complete, because another process may be reading or making the same bundle.
    const draft = `${file}-${randomUUID()}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch {
    // node_modules is read-only: the bundle serves this run only.
  }
}

/** Changes with the file, and does not need to read it. */
function toStamp(root: string, path = ''): string {
  const { size, mtimeMs } = statSync(`${root}${path}`, { throwIfNoEntry: false }) ?? {};
  return `${path} ${size} ${mtimeMs}`;
}
