import { byteLengthOf, sha256Of } from '../api/body-bytes.ts';
import { generatedAtOf, withGeneratedAt } from '../api/generated-at.ts';
import type { KeepFile, OutputFile, PiecedFile } from '../api/output-file.ts';
import { updatedOn } from '../api/salaries.ts';
import type { Manifest } from '../contract/manifest.ts';
import type { InstantOf } from '../datasets/manifest.ts';
import { DATA_INDEX, DATA_SETS, MANIFEST, OPERATIONS } from '../http/routes.ts';

/**
 * Gives a file the instant that it has in the manifest of the previous build. If it then also has that
 * checksum, it says the same as before, and keeps its bytes.
 */
export class FileKeeper {
  /** How many files kept their bytes. */
  kept = 0;
  private readonly files: Manifest['files'];
  private readonly build: Date;
  private readonly instants = new Map<string, Date | undefined>();

  constructor(files: Manifest['files'], build: Date) {
    this.files = files;
    this.build = build;
  }

  /** Each file was modified at its own instant. */
  readonly keep: KeepFile = (file) => {
    const kept = isKeepable(file.path) ? this.findSame(file) : undefined;
    if (kept) this.kept += 1;
    return { ...file, modified: this.build, ...kept };
  };

  readonly instantOf: InstantOf = (address, sha256) => {
    const before = this.files[address];
    const isSame = before?.sha256 === sha256 && this.toInstant(before.generatedAt) !== undefined;
    return isSame ? before.generatedAt : this.build.toISOString();
  };

  private findSame(file: OutputFile | PiecedFile): Kept | undefined {
    const before = this.files[file.path];
    const instant = before && this.toInstant(before.generatedAt);
    if (!instant) return undefined;
    const body = redate(file, this.build, instant);
    const { bytes, sha256 } = before;
    if (byteLengthOf(body) !== bytes || sha256Of(body) !== sha256) return undefined;
    return { body, sha256, modified: instant };
  }

  /** Undefined for anything but the instant of an earlier build. Thousands of files share a few. */
  private toInstant(text: string): Date | undefined {
    if (!this.instants.has(text)) this.instants.set(text, toDate(text));
    const instant = this.instants.get(text);
    return instant && instant <= this.build ? instant : undefined;
  }
}

type Kept = Pick<OutputFile | PiecedFile, 'body' | 'sha256' | 'modified'>;

/** Files that no build keeps: they say when the site was built. */
const ALWAYS_NEW = new Set<string>([
  OPERATIONS.getApiIndex.path,
  DATA_INDEX.path,
  DATA_SETS.changes.path,
  MANIFEST.path,
]);

function isKeepable(path: string): boolean {
  return !ALWAYS_NEW.has(path) && !path.endsWith('.html');
}

/** The body as the build of another instant would have rendered it. */
function redate({ body }: OutputFile | PiecedFile, build: Date, instant: Date) {
  const then = instant.toISOString();
  if (typeof body === 'string') {
    return body
      .replaceAll(build.toISOString(), then)
      .replaceAll(updatedOn(build), updatedOn(instant));
  }
  return generatedAtOf(body[0] ?? '') === undefined ? body : withGeneratedAt(body, then);
}

/** Undefined for anything but an instant as builds write them. */
function toDate(text: string): Date | undefined {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text ? date : undefined;
}
