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
  reused = 0;
  private readonly files: Manifest['files'];
  private readonly build: Date;

  constructor(files: Manifest['files'], build: Date) {
    this.files = files;
    this.build = build;
  }

  /** Each file was modified at its own instant. */
  readonly keep: KeepFile = (file) => {
    const kept = isKeepable(file.path) ? this.findSame(file) : undefined;
    if (kept) this.reused += 1;
    return { ...file, modified: this.build, ...kept };
  };

  readonly instantOf: InstantOf = (address, sha256) => {
    const before = this.findBefore(address);
    return before?.sha256 === sha256 ? before.generatedAt : this.build.toISOString();
  };

  private findSame(file: OutputFile | PiecedFile): Kept | undefined {
    const before = this.findBefore(file.path);
    if (!before) return undefined;
    const { generatedAt, bytes, sha256 } = before;
    const instant = new Date(generatedAt);
    const body = redate(file, this.build, instant);
    if (byteLengthOf(body) !== bytes || sha256Of(body) !== sha256) return undefined;
    return { body, sha256, modified: instant };
  }

  /** What an earlier build says about a file. */
  private findBefore(address: string) {
    const before = this.files[address];
    return before && new Date(before.generatedAt) <= this.build ? before : undefined;
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
