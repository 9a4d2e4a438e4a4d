// @ts-check
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');

// The program as one bundle, with everything that is the same in all builds: 200 modules in one file load
// three times as fast as one by one, even on a Node that strips types itself. It is made as the whole package
// for operators, so that a clone packs itself as an installed package does. A clone keeps it in
// node_modules/.cache until a source changes.

const ROOT = join(__dirname, '..', '/');
const CACHE = join(ROOT, 'node_modules/.cache/vacancy-salary-api');
const MAX_AGE_MS = 600_000;
const SIZES = 'sizes.json';

module.exports = { run, findBundle };

/** Runs a command. */
function run() {
  const [name] = process.argv.splice(2, 1);
  const folder = findBundle();
  // Node 22 and later keep compiled code. The types are those of Node 20.
  const enableCompileCache = Reflect.get(Module, 'enableCompileCache');
  if (enableCompileCache) enableCompileCache(join(folder, '../code'));
  require(join(folder, 'bundle.cjs')).main(name);
}

/** The folder `bundle` of the current package of this clone, which is made if there is none. */
function findBundle(entry = 'src/cli/main.ts') {
  const hash = createHash('sha256')
    .update([entry, ...allSources()].join('\n'))
    .digest('hex');
  const folder = join(CACHE, hash.slice(0, 16));
  const isThere = fs.existsSync(folder);
  if (isThere && isWhole(folder)) return join(folder, 'bundle');
  try {
    removeStale();
    if (isThere) fs.rmSync(folder, { recursive: true, force: true });
    return join(makeOnce(entry, folder), 'bundle');
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // node_modules is read-only: keep the bundle for this run only.
    const draft = fs.mkdtempSync(join(tmpdir(), 'vacancy-salary-api-'));
    process.once('exit', () => fs.rmSync(draft, { recursive: true, force: true }));
    makePackage(draft, entry);
    return join(draft, 'bundle');
  }
}

/** @type {(entry: string, folder: string) => string} */
function makeOnce(entry, folder) {
  // Renamed when complete, because another process may be reading or making the same bundle.
  fs.mkdirSync(CACHE, { recursive: true });
  const draft = fs.mkdtempSync(join(CACHE, 'draft-'));
  try {
    makePackage(draft, entry);
    writeSizes(draft);
    fs.renameSync(draft, folder);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(folder)) throw error;
  }
  return folder;
}

/** @type {(folder: string) => void} A crash of the machine may cut files that were written. */
function writeSizes(folder) {
  const sizes = allFiles(folder).map((path) => [path, fs.statSync(join(folder, path)).size]);
  fs.writeFileSync(join(folder, SIZES), JSON.stringify(sizes));
}

/** @type {(folder: string) => boolean} */
function isWhole(folder) {
  try {
    /** @type {[string, number][]} */
    const sizes = JSON.parse(fs.readFileSync(join(folder, SIZES), 'utf8'));
    return sizes.every(([path, size]) => fs.statSync(join(folder, path)).size === size);
  } catch {
    return false;
  }
}

/** The path, size and modification time of every file that the bundle may depend on. */
function allSources() {
  const folders = ['src', 'scripts', 'data/taxonomy', 'docs'];
  const others = ['CHANGELOG.md', 'LICENSE', 'package.json'];
  const settings = ['tsconfig.json', 'node_modules/.package-lock.json'];
  const inFolders = folders.flatMap((folder) => allFiles(ROOT, folder));
  return [...inFolders, ...others, ...settings].map((path) => {
    const { size, mtimeMs } = fs.statSync(join(ROOT, path), { throwIfNoEntry: false }) ?? {};
    return `${path} ${size} ${mtimeMs}`;
  });
}

/** @type {(root: string, folder?: string) => string[]} Node's own recursive listing takes five times as long. */
function allFiles(root, folder = '') {
  if (!fs.existsSync(join(root, folder))) return [];
  return fs.readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? allFiles(root, path) : [path];
  });
}

/** Bundles of earlier sources, unless a process may still be reading them. */
function removeStale() {
  for (const name of fs.existsSync(CACHE) ? fs.readdirSync(CACHE) : []) {
    const path = join(CACHE, name);
    const { mtimeMs } = fs.statSync(path);
    if (Date.now() - mtimeMs > MAX_AGE_MS) fs.rmSync(path, { recursive: true, force: true });
  }
}

/** @type {(folder: string, entry: string) => void} */
function makePackage(folder, entry) {
  const esbuild = require('esbuild');
  /** @type {(entry: string, outfile: string) => import('esbuild').Metafile} */
  const bundle = (entry, outfile) => {
    const { metafile } = esbuild.buildSync({
      absWorkingDir: ROOT,
      entryPoints: [entry],
      outfile: join(folder, outfile),
      metafile: true,
      bundle: true,
      platform: 'node',
      target: 'node20.20',
      // The other builds of some packages hide their files from a bundler.
      mainFields: ['module', 'main'],
      // A quarter less to load, with the names that a stack shows.
      minifyWhitespace: true,
      lineLimit: 200,
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'silent',
      banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
      define: { 'import.meta.url': 'bundleUrl' },
    });
    return metafile;
  };
  const metafile = bundle(entry, 'bundle/bundle.cjs');
  const maker = 'package-files.cjs';
  bundle('scripts/bundle/package-files.ts', maker);
  const { packageFiles } = require(join(folder, maker));
  for (const [path, text] of Object.entries(packageFiles({ esbuild, root: ROOT, metafile }))) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), text);
  }
  fs.rmSync(join(folder, maker));
  // Other users may run it.
  fs.chmodSync(folder, 0o755);
}

/** @param {unknown} error */
function isSystemError(error) {
  return error instanceof Error && 'syscall' in error;
}
