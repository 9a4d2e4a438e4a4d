import { utimesSync, writeFileSync } from 'node:fs';
import { ensureDirSync } from 'fs-extra/esm';
import type { SiteFile } from '../base/files/output-file.ts';

/** What was written, in the figures by which hosts set their limits. */
export type Written = TreeWriter['written'];

const MAX_LISTED = 5;
const ENCODER = new TextEncoder();

/** Writes files into a folder, and counts them. */
export class TreeWriter {
  private readonly dir: string;
  /** The size of each file, by its path. */
  private readonly sizes = new Map<string, number>();
  /** How many files are directly in each folder. */
  private readonly folders = new Map<string, number>();

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Returns the bytes of the file. Throws if the path is taken. */
  write({ path, body, modified }: SiteFile): Uint8Array {
    if (this.sizes.has(path)) throw new Error(`Two files have the path ${path}.`);
    // Not Buffer.from: it cuts small buffers from shared blocks, which the kept summaries would hold in memory.
    const bytes = typeof body === 'string' ? ENCODER.encode(body) : body;
    this.sizes.set(path, bytes.length);
    const folder = path.slice(0, path.lastIndexOf('/')) || '/';
    const inFolder = this.folders.get(folder) ?? 0;
    this.folders.set(folder, inFolder + 1);
    // outputFileSync would ask for the folder of each file.
    if (inFolder === 0) ensureDirSync(this.dir + folder);
    writeFileSync(this.dir + path, bytes);
    if (modified) utimesSync(this.dir + path, modified, modified);
    return bytes;
  }

  get written() {
    const sizes = [...this.sizes].map(([path, bytes]) => ({ path, bytes }));
    return {
      files: sizes.length,
      bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
      folders: this.folders,
      largest: sizes.sort((a, b) => b.bytes - a.bytes).slice(0, MAX_LISTED),
    };
  }
}
