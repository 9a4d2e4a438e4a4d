import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';
import type { ZlibOptions } from 'node:zlib';
import type { FileSum } from '../datasets/manifest.ts';
import { SRC_DIR } from '../src-dir.ts';

/** How many bytes are handed over at once: a message per small file would cost more than writing it. */
const BLOCK_BYTES = 1 << 20;
/** How many blocks may be in flight: enough to keep the thread busy, few enough for the memory. */
export const MAX_IN_FLIGHT = 8;
/** Give up after 5 waits of 60 s in which nothing was written. */
const PATIENCE = { times: 5, milliseconds: 60_000 };

/**
 * A block with the bytes of several files, one after the other; their paths; where each ends; when each
 * was modified, if not now; which of them to sum.
 */
export type Load = {
  block: ArrayBuffer;
  paths: string[];
  ends: number[];
  times: Modified[];
  summed: boolean[];
};
type Modified = Date | undefined;
/** A block to compress, of which so many bytes are used. */
export type Deflation = { block: ArrayBuffer; used: number; options: ZlibOptions };
type Reply =
  /** The checksums of a load, in the order of the files that were to be summed. */
  | { block: ArrayBuffer; deflated?: Uint8Array; sums?: string[] }
  | { message: string; details: NodeJS.ErrnoException };

const SLOTS = { isReady: 0, done: 1 };
export type ThreadData = { port: MessagePort; state: Int32Array; slots: typeof SLOTS };

/**
 * Writes files in a second thread, so that rendering the next ones need not wait for the disk, and
 * compresses what a data set holds. The caller stays synchronous: it waits only when it is far ahead, and at the end.
 */
export class SecondWriter {
  private readonly state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  private readonly port: MessagePort;
  private readonly thread: Worker;
  private readonly spare: ArrayBuffer[] = [];
  private block = Buffer.alloc(0);
  private paths: string[] = [];
  private ends: number[] = [];
  private times: Modified[] = [];
  private summed: boolean[] = [];
  /** Where the checksums go, in the order of the files. */
  private readonly awaited: FileSum[] = [];
  private known = 0;
  private handedOver = 0;
  private deflations = 0;
  /** The results, in the order of the blocks. */
  private readonly deflated: Uint8Array[] = [];
  private isLost = false;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const data: ThreadData = { port: port2, state: this.state, slots: SLOTS };
    this.port = port1;
    this.thread = new Worker(new URL('publish/writer-thread.js', SRC_DIR), {
      workerData: data,
      transferList: [port2],
      execArgv: [],
    });
    // A thread that cannot start is never ready: everything is then written without it.
    this.thread.on('error', () => {});
    this.thread.unref();
    this.port.unref();
  }

  /** Memory for the next file; undefined while the thread is starting, or if the file is too large. */
  reserve(bytes: number): Buffer | undefined {
    if (bytes > BLOCK_BYTES || Atomics.load(this.state, SLOTS.isReady) === 0) return undefined;
    if (this.used + bytes > this.block.length) this.handOver();
    return this.block.subarray(this.used);
  }

  /**
   * Writes a file whose bytes are at the start of the memory that was reserved. Fills in the checksum of
   * `sum` by the time that `finish` returns.
   */
  write(path: string, bytes: number, modified?: Date, sum?: FileSum): void {
    this.ends.push(this.used + bytes);
    this.paths.push(path);
    this.times.push(modified);
    this.summed.push(sum !== undefined);
    if (sum) this.awaited.push(sum);
  }

  /** Compresses up to a block; undefined while the thread is starting, or if it is more. */
  deflate(bytes: Uint8Array, options: ZlibOptions): (() => Uint8Array) | undefined {
    if (bytes.length > BLOCK_BYTES || Atomics.load(this.state, SLOTS.isReady) === 0) {
      return undefined;
    }
    const block = this.spare.pop() ?? new ArrayBuffer(BLOCK_BYTES);
    new Uint8Array(block).set(bytes);
    const deflation: Deflation = { block, used: bytes.length, options };
    const turn = this.deflations;
    this.deflations += 1;
    this.post(deflation);
    const end = this.handedOver;
    return () => {
      this.waitFor(end);
      this.takeReplies();
      const deflated = this.deflated[turn];
      if (!deflated) throw new Error('The writer thread has not compressed a block.');
      return deflated;
    };
  }

  /** Everything handed over is on the disk when this returns. Throws what went wrong. */
  finish(): void {
    this.handOver();
    this.settle();
    this.takeReplies();
  }

  /** How many blocks were handed over and are not written yet. */
  get inFlight(): number {
    return this.handedOver - Atomics.load(this.state, SLOTS.done);
  }

  /** Nothing is being written any more when this returns. */
  stop(): void {
    if (!this.isLost) this.settle();
    void this.thread.terminate();
  }

  private get used(): number {
    return this.ends.at(-1) ?? 0;
  }

  private handOver(): void {
    const { paths, ends, times, summed } = this;
    if (paths.length > 0) this.post({ block: this.block.buffer, paths, ends, times, summed });
    this.block = Buffer.from(this.spare.pop() ?? new ArrayBuffer(BLOCK_BYTES));
    this.paths = [];
    this.ends = [];
    this.times = [];
    this.summed = [];
  }

  private post(message: Load | Deflation): void {
    this.port.postMessage(message, [message.block]);
    this.handedOver += 1;
    this.takeReplies();
    this.waitFor(this.handedOver - MAX_IN_FLIGHT);
  }

  private takeReplies(): void {
    for (const reply of this.replies()) this.take(reply);
  }

  private take(reply: Reply): void {
    if ('message' in reply) throw Object.assign(new Error(reply.message), reply.details);
    if (reply.deflated) this.deflated.push(reply.deflated);
    for (const sha256 of reply.sums ?? []) {
      const sum = this.awaited[this.known];
      if (sum) sum.sha256 = sha256;
      this.known += 1;
    }
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
    let timesOut = 0;
    // More than once: the first wait of a process that was suspended ends at once when it resumes.
    while (timesOut < PATIENCE.times) {
      const done = Atomics.load(this.state, SLOTS.done);
      if (done >= wanted) return;
      const waited = Atomics.wait(this.state, SLOTS.done, done, PATIENCE.milliseconds);
      timesOut = waited === 'timed-out' ? timesOut + 1 : 0;
    }
    this.isLost = true;
    throw new Error('The writer thread has not written anything for 5 minutes.');
  }
}
