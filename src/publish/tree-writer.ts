import { mkdirSync, writeFileSync } from 'node:fs';
import { SecondWriter } from './second-writer.ts';

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

/** For so many files, a second thread is worth its start. */
const MANY_FILES = 3_000;

// Synchronous on purpose: for thousands of small files the thread pool costs more than it gives.
export class TreeWriter {
  readonly written: Written = { files: 0, bytes: 0, folders: new Map(), largest: [] };
  /** The names in the top folder. */
  readonly entries = new Set<string>();
  private readonly dir: string;
  private readonly second: SecondWriter | undefined;

  /** `expected` files, or about as many. */
  constructor(dir: string, expected: number) {
    this.dir = dir;
    this.second = expected >= MANY_FILES ? new SecondWriter() : undefined;
  }

  write(path: string, bytes: Uint8Array): void {
    const { folders } = this.written;
    const folder = path.slice(0, path.lastIndexOf('/')) || '/';
    const inFolder = folders.get(folder);
    if (inFolder === undefined) mkdirSync(this.dir + folder, { recursive: true });
    if (inFolder === undefined || folder === '/') this.entries.add(path.split('/', 2)[1] ?? '');
    folders.set(folder, (inFolder ?? 0) + 1);
    if (!this.second?.tryWrite(this.dir + path, bytes)) writeFileSync(this.dir + path, bytes);
    this.count(path, bytes.length);
  }

  /** Everything is on the disk when this returns. */
  finish(): void {
    this.second?.finish();
  }

  /** To be called in any case: nothing is being written any more when this returns. */
  close(): void {
    this.second?.stop();
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
