// @ts-check
// Plain JavaScript, because a thread of Node 20 starts without the loader that reads TypeScript.
import { hash } from 'node:crypto';
import { closeSync, futimesSync, openSync, writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { deflateRawSync } from 'node:zlib';

/** @type {import('./second-writer.ts').ThreadData} */
const { port, state, slots } = workerData;

/** @typedef {import('./second-writer.ts').Load} Load */
/** @typedef {import('./second-writer.ts').Deflation} Deflation */

port.on('message', (/** @type {Load | Deflation} */ message) => {
  const { block } = message;
  try {
    if ('options' in message) {
      const used = new Uint8Array(block, 0, message.used);
      // Copied, because zlib returns the start of a far larger buffer.
      const deflated = new Uint8Array(deflateRawSync(used, message.options));
      port.postMessage({ block, deflated }, [block, deflated.buffer]);
    } else {
      const sums = writeAll(message);
      port.postMessage({ block, sums }, [block]);
    }
  } catch (thrown) {
    // A posted error would lose everything but its message.
    const error = /** @type {NodeJS.ErrnoException} */ (thrown);
    port.postMessage({ message: error.message, details: { ...error } });
  }
  Atomics.add(state, slots.done, 1);
  Atomics.notify(state, slots.done);
});

/** @param {Load} load */
function writeAll({ block, paths, ends, times, summed }) {
  const all = new Uint8Array(block);
  const sums = [];
  for (const [at, path] of paths.entries()) {
    const bytes = all.subarray(ends[at - 1] ?? 0, ends[at]);
    const time = times[at];
    if (time) writeWithTime(path, bytes, time);
    else writeFileSync(path, bytes);
    if (summed[at]) sums.push(hash('sha256', bytes, 'hex'));
  }
  return sums;
}

/**
 * Finding an open file by its path again, to set its time, would take longer.
 * @type {(path: string, bytes: Uint8Array, time: Date) => void}
 */
function writeWithTime(path, bytes, time) {
  const file = openSync(path, 'w');
  try {
    writeFileSync(file, bytes);
    futimesSync(file, time, time);
  } finally {
    closeSync(file);
  }
}

Atomics.store(state, slots.isReady, 1);
