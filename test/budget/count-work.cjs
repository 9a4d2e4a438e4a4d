// @ts-check
const crypto = require('node:crypto');
const fs = require('node:fs');
const { Session } = require('node:inspector');
const Module = require('node:module');

// Loaded before a build (`node --require`), it counts what the build asks of Node, and how often each function of the bundle is called. At the end it writes the counts to the file COUNTS.

const { COUNTS = '', DATA = '', SITE = '' } = process.env;

/** @typedef {(...args: any[]) => any} Work */

/** The modules for files, and the functions of each. */
const fileWork = [fs, fs.promises].map((one) => {
  const owner = /** @type {Record<string, any>} */ (one);
  const isWork = (/** @type {string} */ name) =>
    /^[a-z]/.test(name) && typeof owner[name] === 'function';
  return { owner, names: Object.keys(owner).filter(isWork) };
});
const withoutSync = (/** @type {string} */ name) => name.replace(/Sync$/, '');
const files = new Set(fileWork.flatMap((one) => one.names.map(withoutSync)));
const names = [
  ...[...files].flatMap((name) => [`${name} data`, `${name} site`]),
  ...['JSON.parse', 'JSON.stringify', 'bytes hashed'],
];
const counts = new Map(names.map((name) => [name, 0]));

/** @type {(name: string, amount?: number) => void} */
function count(name, amount = 1) {
  counts.set(name, (counts.get(name) ?? 0) + amount);
}

/**
 * Calls `onCall` before each call of a function, but not for calls that Node makes inside of it: those
 * differ between versions.
 * @type {(owner: Record<string, any>, name: string, onCall: (args: any[]) => void) => void}
 */
function watch(owner, name, onCall) {
  const work = /** @type {Work} */ (owner[name]);
  /** @this {unknown} @type {Work} */
  const watched = function (...args) {
    if (isInside) return work.apply(this, args);
    onCall(args);
    isInside = true;
    try {
      return work.apply(this, args);
    } finally {
      isInside = false;
    }
  };
  owner[name] = Object.defineProperties(watched, Object.getOwnPropertyDescriptors(work));
}
let isInside = false;

for (const { owner, names } of fileWork) {
  for (const name of names) {
    watch(owner, name, ([path]) => {
      const text = String(path);
      const zone = text.startsWith(DATA) ? 'data' : text.startsWith(SITE) ? 'site' : undefined;
      if (zone) count(`${withoutSync(name)} ${zone}`);
    });
  }
}
for (const name of ['parse', 'stringify']) watch(JSON, name, () => count(`JSON.${name}`));
watch(crypto, 'hash', ([, data]) => count('bytes hashed', Buffer.byteLength(data)));
watch(crypto.Hash.prototype, 'update', ([data]) => count('bytes hashed', Buffer.byteLength(data)));

Module.syncBuiltinESMExports();

const session = new Session();
session.connect();
session.post('Profiler.enable');
// Not `detailed`: that misses the code that was compiled by an earlier run.
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
process.on('exit', () => {
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    const bundle = result.find(({ url }) => /\.cache\/.*\/bundle\.cjs$/.test(url));
    const calls = bundle?.functions.map((one) => [one.functionName, one.ranges[0]?.count]);
    fs.writeFileSync(COUNTS, JSON.stringify({ asked: [...counts], calls }));
  });
});
