import { utimesSync, writeFileSync } from 'node:fs';
import { ensureDirSync } from 'fs-extra/esm';
import type { SiteFile } from '../base/files/output-file.ts';

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
const ENCODER = new TextEncoder();

/** Writes files into a folder, and counts them. */
export class TreeWriter {
  readonly written: Written = { files: 0, bytes: 0, folders: new Map(), largest: [] };
  /** The names in the top folder. */
  readonly entries = new Set<string>();
  private readonly dir: string;
  private readonly paths = new Set<string>();

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Returns the bytes of the file. Throws if the path is taken. */
  write({ path, body, modified }: SiteFile): Uint8Array {
    if (this.paths.has(path)) throw new Error(`Two files have the path ${path}.`);
    this.paths.add(path);
    // Not Buffer.from: in its blocks, what is written and gone would stay with the summaries that are kept.
    const bytes = typeof body === 'string' ? ENCODER.encode(body) : body;
    this.enter(path);
    // outputFileSync would ask for the folder of each file.
    writeFileSync(this.dir + path, bytes);
    if (modified) utimesSync(this.dir + path, modified, modified);
    this.count(path, bytes.length);
    return bytes;
  }

  /** Counts a file in its folder, which is created for the first one. */
  private enter(path: string): void {
    const { folders } = this.written;
    const folder = path.slice(0, path.lastIndexOf('/')) || '/';
    const inFolder = folders.get(folder);
    folders.set(folder, (inFolder ?? 0) + 1);
    if (inFolder === undefined) ensureDirSync(this.dir + folder);
    if (inFolder === undefined || folder === '/') this.entries.add(path.split('/', 2)[1] ?? '');
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
