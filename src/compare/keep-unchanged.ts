import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JobFile } from '../api/api-files.ts';
import { generatedAtOf, isSameContent, withGeneratedAt } from '../api/generated-at.ts';
import type { KeepFile, OutputFile, Piece, PiecedFile } from '../api/output-file.ts';
import { updatedOn } from '../api/salaries.ts';
import { DATA_INDEX, DATA_SETS, FEEDS, OPERATIONS } from '../http/routes.ts';
import type { PreviousFile } from './previous-files.ts';

/** The files of the build before. */
export type KeptFiles = {
  /** Where they are, in folders like those of the site. */
  folder: string | undefined;
  /** The files of vacancies by id, which need not be in the folder. */
  lines: ReadonlyMap<string, Buffer> | undefined;
  /** The instants of the builds that are known. */
  builds: readonly string[];
};

/** Swaps files for those of the build before that say the same, apart from when they were built. */
export class FileKeeper {
  /** How many were swapped. */
  kept = 0;
  private readonly lines: KeptFiles['lines'];
  private readonly folder: FolderReader | undefined;
  private readonly builds: ReadonlySet<string>;
  private readonly build: Date;
  private readonly instants = new Map<string, Date | undefined>();

  constructor({ folder, lines, builds }: KeptFiles, build: Date) {
    this.builds = new Set(builds);
    this.lines = lines;
    this.folder = folder === undefined ? undefined : new FolderReader(folder);
    this.build = build;
  }

  /** Each file was modified at its own instant, or else when it last changed. */
  readonly keep: KeepFile = (file) => {
    const kept = isKeepable(file.path) ? this.findSame(file) : undefined;
    if (kept) this.kept += 1;
    return { ...file, modified: this.build, ...kept };
  };

  private findSame(file: OutputFile | PiecedFile | JobFile): Kept | undefined {
    if ('job' in file) {
      const line = this.lines?.get(file.job.summary.id);
      return line && isSameContent(file.body, line) ? this.keepLine(line) : undefined;
    }
    const before = this.folder?.read(file.path);
    if (!before) return undefined;
    return isText(file) ? this.keepText(file, before) : this.keepPieces(file.body, before);
  }

  private keepLine(line: Buffer): Kept | undefined {
    const modified = this.toInstant(generatedAtOf(line));
    return modified && { body: [line], modified };
  }

  /** Refers to nothing of the other file, whose memory is used again. */
  private keepPieces(body: readonly Piece[], { bytes, modified }: Before): Kept | undefined {
    if (!isSameContent(body, bytes)) return undefined;
    const text = generatedAtOf(bytes);
    if (text === undefined) return { body, modified: earlier(modified, this.build) };
    const instant = this.toInstant(text);
    return instant && { body: withGeneratedAt(body, text), modified: instant };
  }

  private keepText(
    { path, body: text }: OutputFile,
    { bytes, modified }: Before,
  ): Kept | undefined {
    const { build } = this;
    const before = bytes.toString();
    if (text === before) return { body: text, modified: earlier(modified, build) };
    // Feeds have the instant of the build for vacancies without a date, and other dates besides.
    const isFeed = path.startsWith(FEED_FOLDER);
    const [opening, now] = [isFeed ? '>' : '"generatedAt":"', build.toISOString()];
    const at = text.indexOf(opening + now) + opening.length;
    if (at < opening.length) return undefined;
    const then = before.slice(at, at + now.length);
    const instant = isFeed && !this.builds.has(then) ? undefined : this.toInstant(then);
    if (!instant) return undefined;
    const redated = text
      .replaceAll(opening + now, opening + then)
      .replaceAll(updatedOn(build), updatedOn(instant));
    return redated === before ? { body: before, modified: instant } : undefined;
  }

  /** Undefined for anything but the instant of an earlier build. Thousands of files share a few. */
  private toInstant(text = ''): Date | undefined {
    if (!this.instants.has(text)) this.instants.set(text, toDate(text));
    const instant = this.instants.get(text);
    return instant && instant <= this.build ? instant : undefined;
  }
}

/** What is kept of a file: its bytes, and when it was modified. */
type Kept = { body: string | readonly Piece[]; modified: Date };

/** Where the feeds are. */
const FEED_FOLDER = `${dirname(FEEDS.all.path)}/`;

/** Files that no build keeps: they say when the site was built. */
const ALWAYS_NEW = new Set<string>([
  OPERATIONS.getApiIndex.path,
  DATA_INDEX.path,
  DATA_SETS.changes.path,
]);

export function isKeepable(path: string): boolean {
  return !ALWAYS_NEW.has(path) && !path.endsWith('.html');
}

type Before = Pick<PreviousFile, 'bytes' | 'modified'>;

/** Reads one file after the other into the same memory: memory for each takes longer than reading it. */
class FolderReader {
  private memory = Buffer.allocUnsafeSlow(1 << 20);
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The bytes are valid until the next file is read. */
  read(path: string): Before | undefined {
    const name = join(this.folder, path);
    const found = statSync(name, { throwIfNoEntry: false });
    if (!found?.isFile()) return undefined;
    if (found.size > this.memory.length) this.memory = Buffer.allocUnsafeSlow(2 * found.size);
    return { bytes: this.readBytes(name, found.size), modified: found.mtime };
  }

  private readBytes(name: string, size: number): Buffer {
    const file = openSync(name, 'r');
    try {
      let end = 0;
      for (let read = -1; read !== 0 && end < size; end += read) {
        read = readSync(file, this.memory, end, size - end, null);
      }
      return this.memory.subarray(0, end);
    } finally {
      closeSync(file);
    }
  }
}

function isText(file: OutputFile | PiecedFile): file is OutputFile {
  return typeof file.body === 'string';
}

function earlier(modified: Date | undefined, build: Date): Date {
  return modified && modified < build ? modified : build;
}

/** Undefined for anything but an instant as builds write them. */
function toDate(text: string): Date | undefined {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text ? date : undefined;
}
