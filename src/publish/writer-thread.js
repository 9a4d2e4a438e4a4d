// @ts-check
// Plain JavaScript, because a thread of Node 20 starts without the loader that reads TypeScript.
import { hash } from 'node:crypto';
import { closeSync, futimesSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** @typedef {import('./tree-writer.ts').Load} Load */
/** @typedef {import('./tree-writer.ts').Entry} Entry */

parentPort?.on('message', (/** @type {Load} */ { block, entries }) => {
  try {
    const bytes = new Uint8Array(block);
    const sums = entries.map((entry) => write(entry, bytes.subarray(entry.start, entry.end)));
    parentPort?.postMessage({ block, sums }, [block]);
  } catch (thrown) {
    // A posted error keeps its message only, and not the code of the system.
    const error = /** @type {NodeJS.ErrnoException} */ (thrown);
    parentPort?.postMessage({ failure: { ...error, message: error.message } });
  }
});

/**
 * Returns the checksum, where it is wanted.
 * @type {(entry: Entry, bytes: Uint8Array) => string | undefined}
 */
function write({ path, newFolder, modified, isSummed }, bytes) {
  if (newFolder !== undefined) mkdirSync(newFolder, { recursive: true });
  const file = openSync(path, 'w');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    if (modified) futimesSync(file, modified, modified);
  } finally {
    closeSync(file);
  }
  return isSummed ? hash('sha256', bytes, 'hex') : undefined;
}
