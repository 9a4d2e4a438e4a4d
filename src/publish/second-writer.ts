import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';
import { SOURCES } from '../sources.ts';

/** So many bytes go over at once: a message for each small file would cost more than writing it. */
const BLOCK_BYTES = 1 << 20;
/** So many blocks may be under way: enough to keep the thread busy, little enough to hold. */
const MOST_UNDER_WAY = 8;
/** Whoever has written nothing for so long, in milliseconds, will write nothing more. */
const PATIENCE = 60_000;

/** Files and the block of memory in which their bytes stand. */
export type Load = { block: ArrayBuffer; files: { path: string; start: number; end: number }[] };
type Reply = { block: ArrayBuffer; error?: undefined } | { error: Error };

const SLOTS = { isReady: 0, done: 1 };
export type ThreadData = { port: MessagePort; state: Int32Array; slots: typeof SLOTS };

/**
 * Writes files in a second thread, so that making the next ones need not wait for the disk. The
 * caller stays synchronous: it waits only when it is far ahead, and at the end.
 */
export class SecondWriter {
  private readonly state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  private readonly port: MessagePort;
  private readonly thread: Worker;
  private readonly spare: ArrayBuffer[] = [];
  private load = emptyLoad();
  private used = 0;
  private handedOver = 0;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const data: ThreadData = { port: port2, state: this.state, slots: SLOTS };
    this.port = port1;
    this.thread = new Worker(new URL('publish/writer-thread.js', SOURCES), {
      workerData: data,
      transferList: [port2],
      execArgv: [],
    });
    // One that cannot start is never ready: everything is written without it.
    this.thread.on('error', () => {});
    this.thread.unref();
    this.port.unref();
  }

  /** Takes a file over, or says no: when the thread is not there yet, or the file is too large. */
  tryWrite(path: string, bytes: Uint8Array): boolean {
    if (bytes.length > BLOCK_BYTES || Atomics.load(this.state, SLOTS.isReady) === 0) return false;
    if (this.used + bytes.length > BLOCK_BYTES) this.handOver();
    this.load.bytes.set(bytes, this.used);
    this.load.files.push({ path, start: this.used, end: this.used + bytes.length });
    this.used += bytes.length;
    return true;
  }

  /** All that was taken over is on the disk when this returns; throws what went wrong with it. */
  finish(): void {
    if (this.load.files.length > 0) this.handOver();
    this.settle();
    for (const reply of this.replies()) this.take(reply);
  }

  /** Nothing is being written any more when this returns. */
  stop(): void {
    this.settle();
    void this.thread.terminate();
  }

  private handOver(): void {
    const { bytes, files } = this.load;
    const load: Load = { block: bytes.buffer, files };
    this.port.postMessage(load, [load.block]);
    this.handedOver += 1;
    for (const reply of this.replies()) this.take(reply);
    this.waitFor(this.handedOver - MOST_UNDER_WAY);
    this.load = emptyLoad(this.spare.pop());
    this.used = 0;
  }

  private take(reply: Reply): void {
    if (reply.error) throw reply.error;
    this.spare.push(reply.block);
  }

  private *replies(): Generator<Reply> {
    for (let next = receiveMessageOnPort(this.port); next; next = receiveMessageOnPort(this.port)) {
      yield next.message;
    }
  }

  private settle(): void {
    this.waitFor(this.handedOver);
  }

  private waitFor(wanted: number): void {
    for (;;) {
      const done = Atomics.load(this.state, SLOTS.done);
      if (done >= wanted) return;
      if (Atomics.wait(this.state, SLOTS.done, done, PATIENCE) === 'timed-out') {
        throw new Error('The thread that writes files has not written any for a minute.');
      }
    }
  }
}

function emptyLoad(block = new ArrayBuffer(BLOCK_BYTES)) {
  return { bytes: new Uint8Array(block), files: [] as Load['files'] };
}
