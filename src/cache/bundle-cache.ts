import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { SRC_DIR } from '../src-dir.ts';
import { loadCached, ROOT } from './value-cache.ts';

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
    return { value, inputs: [...sources, ...recipe.inputs, ...COMMON_INPUTS] };
  };
  return loadCached(name, make, { root });
}

/** The same, once per process: `npm run dev` builds many times. */
export function onceBundled<Value>(recipe: Recipe<Value>): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= loadBundle(recipe);
    return value;
  };
}

/** What every bundle depends on. */
const COMMON_INPUTS = ['tsconfig.json', 'src/cache/bundle-cache.ts'];

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
