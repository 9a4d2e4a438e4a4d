import { utimesSync, writeFileSync } from 'node:fs';
import { ensureDirSync } from 'fs-extra/esm';
import { type SiteFile, sha256Of } from '../base/files/output-file.ts';
import type { FileSum } from '../output/datasets/manifest-file.ts';

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
/** In UTF-8, of a UTF-16 unit. */
const MOST_BYTES_OF_UNIT = 3;

/** Writes files into a folder, and counts them. */
export class TreeWriter {
  readonly written: Written = { files: 0, bytes: 0, folders: new Map(), largest: [] };
  /** The names in the top folder. */
  readonly entries = new Set<string>();
  private readonly dir: string;
  private readonly paths = new Set<string>();
  private readonly memory = Buffer.allocUnsafeSlow(1 << 20);

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Returns the bytes of the file, which are valid until the next one. Throws if the path is taken. */
  write({ path, body, modified }: SiteFile): Uint8Array {
    if (this.paths.has(path)) throw new Error(`Two files have the path ${path}.`);
    this.paths.add(path);
    const bytes = typeof body === 'string' ? this.encode(body) : body;
    this.enter(path);
    // outputFileSync would ask for the folder of each file.
    writeFileSync(this.dir + path, bytes);
    if (modified) utimesSync(this.dir + path, modified, modified);
    this.count(path, bytes.length);
    return bytes;
  }

  /** In the same memory where there is room: to allocate some for each file takes longer than to encode it. */
  private encode(text: string): Uint8Array {
    const { memory } = this;
    if (text.length * MOST_BYTES_OF_UNIT > memory.length) return Buffer.from(text);
    return memory.subarray(0, memory.write(text));
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

/** The size and checksum of a file. */
export function sumOf({ sha256 }: SiteFile, bytes: Uint8Array): FileSum {
  return { bytes: bytes.length, sha256: sha256 ?? sha256Of(bytes) };
}
