// @ts-check
// Plain JavaScript, because a thread of Node 20 starts without the loader that reads TypeScript.
import { writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** @type {import('./second-writer.ts').ThreadData} */
const { port, state, slots } = workerData;

port.on('message', (/** @type {import('./second-writer.ts').Load} */ { block, paths, ends }) => {
  try {
    const bytes = new Uint8Array(block);
    for (const [at, path] of paths.entries()) {
      writeFileSync(path, bytes.subarray(ends[at - 1] ?? 0, ends[at]));
    }
    port.postMessage({ block }, [block]);
  } catch (thrown) {
    // A posted error would lose everything but its message.
    const error = /** @type {NodeJS.ErrnoException} */ (thrown);
    port.postMessage({ message: error.message, details: { ...error } });
  }
  Atomics.add(state, slots.done, 1);
  Atomics.notify(state, slots.done);
});

Atomics.store(state, slots.isReady, 1);
