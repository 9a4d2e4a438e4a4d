// @ts-check
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { Script } = require('node:vm');

// Runs a script of this folder as one bundle: 200 modules in one file load three times as fast as
// one by one, even on a Node that strips types itself. When a source changes, the bundle is remade.

const ROOT = join(__dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/vacancy-salary-api');
const [name = ''] = process.argv.splice(2, 1);
const file = `${name.replaceAll('/', '-')}.cjs`;
/** The end of a bundle. A truncated bundle lacks it. */
const stamp = `// Made from ${JSON.stringify([ROOT, ...allSources()])}`;

run(isCurrent() ? join(CACHE, file) : makeBundle());

/** The path, size and modification time of every file that the bundle may depend on. */
function allSources() {
  const others = ['tsconfig.json', 'node_modules/.package-lock.json'];
  return [...allFiles('src'), ...allFiles('scripts'), ...others].map((path) => {
    const { size, mtimeMs } = fs.statSync(`${ROOT}/${path}`, { throwIfNoEntry: false }) ?? {};
    return `${path} ${size} ${mtimeMs}`;
  });
}

/** @type {(folder: string) => string[]} Node's own recursive listing takes five times as long. */
function allFiles(folder) {
  return fs.readdirSync(`${ROOT}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? allFiles(path) : [path];
  });
}

function isCurrent() {
  const path = join(CACHE, file);
  return fs.existsSync(path) && fs.readFileSync(path).includes(stamp);
}

function makeBundle() {
  try {
    return bundleInto(CACHE);
  } catch {
    // node_modules is read-only: keep the bundle for this run only.
    const folder = fs.mkdtempSync(join(tmpdir(), 'vacancy-salary-api-'));
    process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
    return bundleInto(folder);
  }
}

/** @param {string} folder */
function bundleInto(folder) {
  // Renamed when complete, because another process may be reading or making the same bundle.
  const draft = join(folder, `${process.pid}-${file}`);
  require('esbuild').buildSync({
    entryPoints: [join(ROOT, 'scripts', `${name}.ts`)],
    outfile: draft,
    bundle: true,
    platform: 'node',
    logLevel: 'silent',
    footer: { js: stamp },
    // In a bundle all modules share one URL; only src/base/src-dir.ts asks for its own.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(ROOT, 'src/base/src-dir.ts'))) },
  });
  fs.renameSync(draft, join(folder, file));
  return join(folder, file);
}

/**
 * Runs a bundle with the code that was compiled last time: compiling takes a tenth of a second. Node 22
 * and later do that themselves.
 * @param {string} path
 */
function run(path) {
  // The types are those of Node 20.
  const enableCompileCache = Reflect.get(Module, 'enableCompileCache');
  if (enableCompileCache) {
    enableCompileCache(CACHE);
    return require(path);
  }
  // Bytes are hashed and decoded in half the time that reading a text takes.
  const bytes = fs.readFileSync(path);
  // Kept with a hash, because V8 takes the code of any text that has the same length.
  const hash = createHash('sha256').update(bytes).digest();
  const kept = readIfAny(`${path}.code`);
  const cachedData = kept?.subarray(0, hash.length).equals(hash)
    ? kept.subarray(hash.length)
    : undefined;
  const script = new Script(Module.wrap(bytes.toString()), { filename: path, cachedData });
  if (!cachedData || script.cachedDataRejected) {
    process.once('exit', () => keepCode(path, Buffer.concat([hash, script.createCachedData()])));
  }
  const bundle = { exports: {} };
  script.runInThisContext()(bundle.exports, Module.createRequire(path), bundle, path, CACHE);
}

/** @param {string} path */
function readIfAny(path) {
  try {
    return fs.readFileSync(path);
  } catch {
    return undefined;
  }
}

/** @type {(path: string, code: Buffer) => void} */
function keepCode(path, code) {
  try {
    fs.writeFileSync(`${path}.${process.pid}`, code);
    fs.renameSync(`${path}.${process.pid}`, `${path}.code`);
  } catch {
    // node_modules is read-only: the next run compiles again.
  }
}
