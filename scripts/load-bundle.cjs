// @ts-check
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

/**
 * Loads a bundle with the code that the same command compiled last time: compiling takes a tenth of a second.
 * Node 22 and later do that themselves.
 * @type {(path: string, cache: string, command: string) => any}
 */
module.exports = function loadBundle(path, caches, command) {
  const cache = join(caches, command.replace(/\W/g, '-'));
  // The types are those of Node 20.
  const enableCompileCache = Reflect.get(Module, 'enableCompileCache');
  // Code that V8 kept cannot import() a module, which is all that mcp does.
  if (enableCompileCache || command === 'mcp') {
    enableCompileCache?.(cache);
    return require(path);
  }
  // Bytes are hashed and decoded in half the time that reading a text takes.
  const bytes = fs.readFileSync(path);
  // Kept with a hash, because V8 takes the code of any text that has the same length.
  const hash = createHash('sha256').update(bytes).digest();
  const file = join(cache, 'bundle.code');
  const kept = readIfAny(file);
  const cachedData = kept?.subarray(0, hash.length).equals(hash)
    ? kept.subarray(hash.length)
    : undefined;
  const script = new Script(Module.wrap(bytes.toString()), { filename: path, cachedData });
  if (!cachedData || script.cachedDataRejected) {
    makeFolder(cache);
    process.once('exit', () => keepCode(file, Buffer.concat([hash, script.createCachedData()])));
  }
  const bundle = { exports: {} };
  const require_ = Module.createRequire(path);
  script.runInThisContext()(bundle.exports, require_, bundle, path, dirname(path));
  return bundle.exports;
};

/** @param {string} folder */
function makeFolder(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch {
    // It is read-only: the next run compiles again.
  }
}

/** @param {string} path */
function readIfAny(path) {
  try {
    return fs.readFileSync(path);
  } catch {
    return undefined;
  }
}

/** @type {(file: string, code: Buffer) => void} */
function keepCode(file, code) {
  try {
    fs.writeFileSync(`${file}.${process.pid}`, code);
    fs.renameSync(`${file}.${process.pid}`, file);
  } catch {
    // There is no such folder.
  }
}
