import { hash } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import type { FileSum } from '../datasets/manifest-file.ts';
import { type Body, encodeInto, maxByteLength } from '../files/body-bytes.ts';

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

// Synchronous on purpose: for thousands of small files the thread pool costs more than it saves.
export class TreeWriter {
  readonly written: Written = { files: 0, bytes: 0, folders: new Map(), largest: [] };
  /** The names in the top folder. */
  readonly entries = new Set<string>();
  /** Of the files that were summed. */
  readonly sums = new Map<string, FileSum>();
  private readonly dir: string;
  // All bodies are encoded in the same memory: a buffer for each would cost more than writing it.
  private scratch = Buffer.allocUnsafeSlow(1 << 20);

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Writes a file of the site, and sums it for the manifest. */
  writeSummed(file: WritableFile): Uint8Array {
    const bytes = this.write(file);
    const sha256 = file.sha256 ?? hash('sha256', bytes, 'hex');
    this.sums.set(file.path, { bytes: bytes.length, sha256 });
    return bytes;
  }

  /** Returns the bytes of the file, which are valid until the next one. */
  write({ path, body, modified }: WritableFile): Uint8Array {
    this.enter(path);
    const bytes = this.encode(body);
    writeFileSync(this.dir + path, bytes);
    if (modified) utimesSync(this.dir + path, modified, modified);
    this.count(path, bytes.length);
    return bytes;
  }

  /** Makes the folder of a file, the first time. */
  private enter(path: string): void {
    const { folders } = this.written;
    const folder = path.slice(0, path.lastIndexOf('/')) || '/';
    const inFolder = folders.get(folder);
    if (inFolder === undefined) mkdirSync(this.dir + folder, { recursive: true });
    if (inFolder === undefined || folder === '/') this.entries.add(path.split('/', 2)[1] ?? '');
    folders.set(folder, (inFolder ?? 0) + 1);
  }

  private encode(body: Body): Uint8Array {
    const max = maxByteLength(body);
    if (max > this.scratch.length) this.scratch = Buffer.allocUnsafeSlow(max);
    return this.scratch.subarray(0, encodeInto(body, this.scratch));
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
