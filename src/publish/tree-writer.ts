import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { type Body, encodeInto, maxByteLength } from '../api/body-bytes.ts';
import { type Deflate, deflateAtOnce } from '../datasets/gzip.ts';
import type { FileSum } from '../datasets/manifest.ts';
import { SecondWriter } from './second-writer.ts';
import { TargetError } from './target.ts';

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

const KEPT = 5;

/** From this many files on, a second thread pays off. */
const MANY_FILES = 3_000;

// Synchronous on purpose: for thousands of small files the thread pool costs more than it saves.
export class TreeWriter {
  readonly written: Written = { files: 0, bytes: 0, folders: new Map(), largest: [] };
  /** The names in the top folder. */
  readonly entries = new Set<string>();
  /** Of the files that were summed; complete when `finish` returns. */
  readonly sums = new Map<string, FileSum>();
  private readonly paths: string[] = [];
  private readonly dir: string;
  private readonly second: SecondWriter | undefined;
  // All bodies are encoded in the same memory: a buffer for each would cost more than writing it.
  private scratch = Buffer.allocUnsafeSlow(1 << 20);

  /** `expected` files, or about as many. */
  constructor(dir: string, expected: number) {
    this.dir = dir;
    this.second = expected >= MANY_FILES ? new SecondWriter() : undefined;
  }

  /** Writes a file of the site, and sums it where its bytes are: here or in the second thread. */
  writeSummed(file: WritableFile): Uint8Array {
    const sum = { bytes: 0, sha256: file.sha256 ?? '' };
    this.sums.set(file.path, sum);
    const bytes = this.write(file, file.sha256 === undefined ? sum : undefined);
    sum.bytes = bytes.length;
    return bytes;
  }

  /** Returns the bytes of the file, which are valid until the next one. Fills in the checksum of `sum`. */
  write({ path, body, modified }: WritableFile, sum?: FileSum): Uint8Array {
    const { folders } = this.written;
    const folder = path.slice(0, path.lastIndexOf('/')) || '/';
    const inFolder = folders.get(folder);
    if (inFolder === undefined) mkdirSync(this.dir + folder, { recursive: true });
    if (inFolder === undefined || folder === '/') this.entries.add(path.split('/', 2)[1] ?? '');
    folders.set(folder, (inFolder ?? 0) + 1);
    this.paths.push(path);
    const bytes = this.encode(this.dir + path, body, modified, sum);
    this.count(path, bytes.length);
    return bytes;
  }

  /** Compresses in the second thread, once it runs. */
  readonly deflate: Deflate = (bytes, options) =>
    this.second?.deflate(bytes, options) ?? deflateAtOnce(bytes, options);

  /** Everything is on the disk when this returns. */
  finish(): void {
    this.second?.finish();
  }

  /** Throws if a file that was written is gone. */
  confirm(): void {
    const found = new Set<string>();
    for (const folder of this.written.folders.keys()) {
      const start = folder === '/' ? '' : folder;
      for (const name of namesIn(this.dir + folder)) found.add(`${start}/${name}`);
    }
    const [first, ...others] = this.paths.filter((path) => !found.has(path));
    if (first === undefined) return;
    const more = others.length > 0 ? `, with ${others.length} more` : '';
    throw new TargetError(
      `${this.dir}${first} was written and is gone${more}. Find out what deletes files there, and build again.`,
    );
  }

  /** Always call this. Nothing is being written any more when it returns. */
  close(): void {
    this.second?.stop();
  }

  private encode(
    file: string,
    body: Body,
    modified: Date | undefined,
    sum: FileSum | undefined,
  ): Uint8Array {
    const max = maxByteLength(body);
    const taken = this.second?.reserve(max);
    if (taken) {
      const bytes = taken.subarray(0, encodeInto(body, taken));
      this.second?.write(file, bytes.length, modified, sum);
      return bytes;
    }
    if (max > this.scratch.length) this.scratch = Buffer.allocUnsafeSlow(max);
    const bytes = this.scratch.subarray(0, encodeInto(body, this.scratch));
    writeFileSync(file, bytes);
    if (modified) utimesSync(file, modified, modified);
    if (sum) sum.sha256 = hash('sha256', bytes, 'hex');
    return bytes;
  }

  private count(path: string, bytes: number): void {
    const { written } = this;
    written.files += 1;
    written.bytes += bytes;
    if (written.largest.length === KEPT && bytes <= (written.largest[KEPT - 1]?.bytes ?? 0)) return;
    written.largest = [...written.largest, { path, bytes }]
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, KEPT);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The folder is gone.
    return [];
  }
}
