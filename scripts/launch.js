// @ts-check
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { argv, pid, version } from 'node:process';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';

// Runs a script from one bundle, which is made when something has changed since the last time. To
// load its two hundred modules one by one, each through a loader that reads TypeScript, takes a
// second; the bundle a tenth of it.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/vacancy-salary-api');

const [name = ''] = argv.splice(2, 1);
await launch(name);

/** @param {string} name of a script beside this one */
async function launch(name) {
  const script = join(ROOT, 'scripts', `${name}.ts`);
  const prefix = `${name.replaceAll('/', '-')}-`;
  const file = `${prefix}${stateOfSources()}.cjs`;
  const text = readBundle(file) ?? keepBundle(prefix, file, await makeBundle(script));
  const run = compileFunction(text, ['require', 'module', 'exports'], {
    filename: `${script} (bundled)`,
  });
  const module = { exports: {} };
  run(createRequire(script), module, module.exports);
}

/** Another one whenever a file that goes into the bundle is another, by its name, size or date. */
function stateOfSources() {
  const inFolders = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((entry) => join(folder, `${entry}`)),
  );
  const hash = createHash('sha256').update(version);
  for (const path of [...inFolders.sort(), 'node_modules/.package-lock.json']) {
    const { size, mtimeMs } = statSync(join(ROOT, path), { throwIfNoEntry: false }) ?? {};
    hash.update(`\n${path} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} script */
async function makeBundle(script) {
  const { buildSync } = await import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [script],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: `node${version.slice(1)}`,
    define: {
      'import.meta.url': JSON.stringify(new URL('../src/sources.ts', import.meta.url).href),
    },
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** @param {string} file */
function readBundle(file) {
  try {
    return readFileSync(join(CACHE, file), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Puts a bundle in the place of earlier ones.
 * @param {string} prefix
 * @param {string} file
 * @param {string} text
 */
function keepBundle(prefix, file, text) {
  try {
    mkdirSync(CACHE, { recursive: true });
    const earlier = readdirSync(CACHE).filter((other) => other.startsWith(prefix));
    for (const other of earlier) rmSync(join(CACHE, other), { force: true });
    writeFileSync(join(CACHE, `${file}.${pid}`), text);
    renameSync(join(CACHE, `${file}.${pid}`), join(CACHE, file));
  } catch {
    // Where nothing can be kept, it is made anew each time.
  }
  return text;
}
