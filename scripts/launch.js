// @ts-check
import { createHash } from 'node:crypto';
import {
  appendFileSync,
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
import process, { version } from 'node:process';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

// Runs a script from one bundle, which is made when something has changed since the last time. To
// load its two hundred modules one by one, each through a loader that reads TypeScript, takes a
// second; the bundle a tenth of it, and less with what V8 has compiled of it the last time.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/vacancy-salary-api');
/** Each file in it begins with the hash of the rest. */
const HASH_LENGTH = 64;

const [name = ''] = process.argv.splice(2, 1);
await launch(name);

/** @param {string} name of a script beside this one */
async function launch(name) {
  const source = join(ROOT, 'scripts', `${name}.ts`);
  const bundle = `${name.replaceAll('/', '-')}-${stateOfSources()}.cjs`;
  const compiled = `${bundle}.v8`;
  const text = read(bundle)?.toString() ?? keep(bundle, await makeBundle(source));
  const cachedData = read(compiled);
  const script = new Script(`(function (require, module, exports) {${text}\n})`, {
    filename: `${source} (bundled)`,
    ...(cachedData && { cachedData }),
  });
  if (!cachedData || script.cachedDataRejected) {
    // Only at the end does V8 know what was needed.
    process.once('exit', () => keep(compiled, script.createCachedData()));
  }
  const module = { exports: {} };
  script.runInThisContext()(createRequire(source), module, module.exports);
}

/** Another one whenever a file that goes into the bundle is another, by its name, size or date. */
function stateOfSources() {
  const inFolders = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((entry) => join(folder, `${entry}`)),
  );
  const hash = createHash('sha256').update(version);
  for (const path of [...inFolders.sort(), 'tsconfig.json', 'node_modules/.package-lock.json']) {
    const { size, mtimeMs } = statSync(join(ROOT, path), { throwIfNoEntry: false }) ?? {};
    hash.update(`\n${path} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} source */
async function makeBundle(source) {
  const { buildSync } = await import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: `node${version.slice(1)}`,
    define: {
      'import.meta.url': JSON.stringify(new URL('../src/src-dir.ts', import.meta.url).href),
    },
  });
  return outputFiles.map(({ text }) => text).join('');
}

/**
 * What was kept, unless it is not whole: half a bundle might do nothing and say that all is well.
 * @param {string} file
 */
function read(file) {
  try {
    const kept = readFileSync(join(CACHE, file));
    const content = kept.subarray(HASH_LENGTH);
    return kept.toString('latin1', 0, HASH_LENGTH) === hashOf(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a file for the next time, in place of earlier ones of its kind.
 * @template {string | Buffer} Content
 * @param {string} file
 * @param {Content} content
 */
function keep(file, content) {
  const kindOf = (/** @type {string} */ name) => name.replace(/-[0-9a-f]+\./, '-*.');
  const draft = join(CACHE, `${file}.${process.pid}`);
  try {
    mkdirSync(CACHE, { recursive: true });
    for (const other of readdirSync(CACHE)) {
      if (kindOf(other) === kindOf(file)) rmSync(join(CACHE, other));
    }
    writeFileSync(draft, hashOf(content));
    appendFileSync(draft, content);
    renameSync(draft, join(CACHE, file));
  } catch {
    // Where nothing can be kept, or another is just keeping the same, it is made anew each time.
    discard(draft);
  }
  return content;
}

/** @param {string} draft */
function discard(draft) {
  try {
    rmSync(draft, { force: true });
  } catch {
    // It was never there: not even its folder is one.
  }
}

/** @param {string | Buffer} content */
function hashOf(content) {
  return createHash('sha256').update(content).digest('hex');
}
