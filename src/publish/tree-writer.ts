import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../api/output-file.ts';

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

// Synchronous on purpose: for thousands of small files the thread pool costs more than it gives.
export class TreeWriter {
  readonly written: Written = { files: 0, bytes: 0, folders: new Map(), largest: [] };
  /** The names in the top folder. */
  readonly entries = new Set<string>();
  private readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  write({ path, body }: OutputFile): void {
    const folder = dirname(path);
    const { folders } = this.written;
    const inFolder = folders.get(folder);
    if (inFolder === undefined) mkdirSync(join(this.dir, folder), { recursive: true });
    folders.set(folder, (inFolder ?? 0) + 1);
    writeFileSync(join(this.dir, path), body);
    this.entries.add(path.split('/', 2)[1] ?? '');
    this.count(path, Buffer.byteLength(body));
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
