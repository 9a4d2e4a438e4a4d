import { Worker } from 'node:worker_threads';
import { type Body, encodeInto, maxByteLength } from '../base/files/body-bytes.ts';
import { SRC_DIR } from '../base/src-dir.ts';
import type { FileSum } from '../output/datasets/manifest-file.ts';

/** A file to write. */
export type WritableFile = {
  path: string;
  body: Body;
  modified?: Date | undefined;
  sha256?: string;
};

/** What was written, in the figures by which hosts set their limits. */
export type Written = {
  files: number;
  bytes: number;
  /** Files directly in each folder. */
  folders: Map<string, number>;
  /** The largest files, largest first. */
  largest: { path: string; bytes: number }[];
};

const LARGEST = 5;

/** How many bytes are handed over at once: a message per small file costs more than writing it. */
const BLOCK_BYTES = 1 << 20;
/** Enough to keep the thread busy, little enough for the memory. */
const MAX_BYTES_IN_FLIGHT = 8 * BLOCK_BYTES;

/** What the thread gets: the bytes of several files, one after the other. */
export type Load = { block: ArrayBuffer; entries: Entry[] };
export type Entry = {
  path: string;
  start: number;
  end: number;
  /** The folder of the first file in it, to be made. */
  newFolder: string | undefined;
  modified: Date | undefined;
  isSummed: boolean;
};
type Reply =
  | { block: ArrayBuffer; sums: (string | undefined)[] }
  | { failure: Partial<NodeJS.ErrnoException> };

/**
 * Writes and sums files in a second thread, so that rendering the next ones does not wait for the disk.
 * Blocks of bytes go over and come back empty.
 */
export class TreeWriter {
  readonly written: Written = { files: 0, bytes: 0, folders: new Map(), largest: [] };
  /** The names in the top folder. */
  readonly entries = new Set<string>();
  /** Of the files that were summed; complete when all is written. */
  readonly sums = new Map<string, FileSum>();
  private readonly dir: string;
  private readonly thread: Worker;
  private load: Load = { block: new ArrayBuffer(BLOCK_BYTES), entries: [] };
  private memory = Buffer.from(this.load.block);
  private readonly spare: ArrayBuffer[] = [];
  /** The sums that each load in flight has yet to get, oldest first. */
  private readonly inFlight: (FileSum | undefined)[][] = [];
  private bytesInFlight = 0;
  private awaited: (FileSum | undefined)[] = [];
  private failure: Error | undefined;
  /** Tells who waits that there is something new. */
  private wake = () => {};

  constructor(dir: string) {
    this.dir = dir;
    this.thread = new Worker(new URL('publish/writer-thread.js', SRC_DIR), { execArgv: [] });
    this.thread.on('message', (reply: Reply) => this.take(reply));
    this.thread.on('error', (error) => this.fail(error));
    this.thread.on('exit', () => this.fail(new Error('The thread that writes files has ended.')));
  }

  /** Writes a file of the site, and sums it for the manifest. */
  writeSummed(file: WritableFile): Uint8Array {
    const sum = { bytes: 0, sha256: file.sha256 ?? '' };
    this.sums.set(file.path, sum);
    const bytes = this.write(file, file.sha256 === undefined ? sum : undefined);
    sum.bytes = bytes.length;
    return bytes;
  }

  /** Returns the bytes of the file, which are valid until the next one. Fills in the checksum of `sum`. */
  write({ path, body, modified }: WritableFile, sum?: FileSum): Uint8Array {
    const max = maxByteLength(body);
    if (this.used + max > this.memory.length) this.handOver(max);
    const start = this.used;
    const end = start + encodeInto(body, this.memory, start);
    this.load.entries.push({
      path: this.dir + path,
      start,
      end,
      newFolder: this.enter(path),
      modified,
      isSummed: sum !== undefined,
    });
    this.awaited.push(sum);
    this.count(path, end - start);
    return this.memory.subarray(start, end);
  }

  /** Whether the thread is so far behind that memory would pile up. */
  get isBehind(): boolean {
    return this.bytesInFlight >= MAX_BYTES_IN_FLIGHT;
  }

  /** Resolves when the thread is no longer behind. Rejects with what went wrong. */
  async catchUp(most = MAX_BYTES_IN_FLIGHT - 1): Promise<void> {
    while (this.failure === undefined && this.bytesInFlight > most) {
      await new Promise<void>((resolve) => {
        // Not at once: Node would deliver a thousand messages before it does anything else.
        this.wake = () => setImmediate(resolve);
      });
    }
    if (this.failure !== undefined) throw this.failure;
  }

  /** Resolves when everything so far is on the disk. */
  async finish(): Promise<void> {
    this.handOver();
    await this.catchUp(0);
  }

  /** Always call this: nothing is being written any more when it resolves. */
  async close(): Promise<void> {
    await this.thread.terminate();
  }

  private get used(): number {
    return this.load.entries.at(-1)?.end ?? 0;
  }

  /** Gives the thread what there is, and takes memory for the next file. */
  private handOver(needed = 0): void {
    if (this.load.entries.length > 0) {
      this.bytesInFlight += this.load.block.byteLength;
      this.thread.postMessage(this.load, [this.load.block]);
      this.inFlight.push(this.awaited);
      this.awaited = [];
    } else this.spare.push(this.load.block);
    const isLarge = needed > BLOCK_BYTES;
    const block =
      (isLarge ? undefined : this.spare.pop()) ?? new ArrayBuffer(Math.max(needed, BLOCK_BYTES));
    this.load = { block, entries: [] };
    this.memory = Buffer.from(block);
  }

  private take(reply: Reply): void {
    if ('failure' in reply) {
      this.fail(Object.assign(new Error(reply.failure.message), reply.failure));
      return;
    }
    this.bytesInFlight -= reply.block.byteLength;
    const awaited = this.inFlight.shift() ?? [];
    for (const [at, sum] of awaited.entries()) {
      if (sum) sum.sha256 = reply.sums[at] ?? '';
    }
    if (reply.block.byteLength === BLOCK_BYTES) this.spare.push(reply.block);
    this.wake();
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.wake();
  }

  /** Counts a file in its folder; returns the folder if it is new. */
  private enter(path: string): string | undefined {
    const { folders } = this.written;
    const folder = path.slice(0, path.lastIndexOf('/')) || '/';
    const inFolder = folders.get(folder);
    folders.set(folder, (inFolder ?? 0) + 1);
    if (inFolder !== undefined && folder !== '/') return undefined;
    this.entries.add(path.split('/', 2)[1] ?? '');
    return inFolder === undefined ? this.dir + folder : undefined;
  }

  private count(path: string, bytes: number): void {
    const { written } = this;
    written.files += 1;
    written.bytes += bytes;
    const smallest = written.largest[LARGEST - 1];
    if (smallest && bytes <= smallest.bytes) return;
    written.largest = [...written.largest, { path, bytes }]
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, LARGEST);
  }
}
