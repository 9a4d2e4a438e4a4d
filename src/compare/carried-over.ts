import type { KeepFile } from '../api/output-file.ts';
import type { Manifest } from '../contract/manifest.ts';
import type { InstantOf } from '../datasets/manifest.ts';
import { ChangeRecorder } from './change-recorder.ts';
import { FileKeeper } from './keep-unchanged.ts';
import type { PreviousBuild } from './previous-build.ts';
import { readManifest } from './previous-vacancies.ts';

/** What a build takes over from the previous one. */
export type CarriedOver = {
  /** Compares the vacancies with those of the previous build. */
  changes: ChangeRecorder;
  keep: KeepFile;
  /** Since when a file has had its bytes. */
  instantOf: InstantOf;
  /** For the report, once all files are made. */
  recorded(): Recorded;
};

/** What became of the list of changes and of unchanged files. */
export type Recorded = {
  /** Why the list starts anew; null if it goes on. */
  startsAnew: AnewReason | null;
  opened: number;
  changed: number;
  closed: number;
  /** How many files kept their bytes and their time; null if none should. */
  kept: number | null;
  /** Whether files could not be kept because the previous build lists no checksums. */
  lacksManifest: boolean;
};

export type AnewReason = 'first' | 'other-site' | 'no-list' | 'not-earlier' | 'forgotten';

export type CarryRequest = {
  /** The build that the gates compare with. */
  previous: PreviousBuild | undefined;
  /** Whether there is one that is not compared. */
  isOtherSite: boolean;
  /** The instant of this build. */
  generated: Date;
  /** Starts a new list of changes, and keeps nothing. */
  forgetChanges: boolean;
  keepUnchanged: boolean;
};

/** For a build that knows of no other one. */
export function carryNothing(generated: Date): CarriedOver {
  return toCarriedOver(generated, new ChangeRecorder(undefined), 'first', undefined);
}

/** Reads what a build takes over from the previous one. Throws if that cannot be reached. */
export async function carryOver(request: CarryRequest): Promise<CarriedOver> {
  const { previous, generated, forgetChanges, keepUnchanged } = request;
  const startAnew = (reason: AnewReason, before = NOTHING) => {
    const changes = new ChangeRecorder(undefined);
    return toCarriedOver(generated, changes, reason, keepUnchanged ? before : undefined);
  };

  if (forgetChanges) return startAnew('forgotten');
  if (!previous) return startAnew(request.isOtherSite ? 'other-site' : 'first');

  const { generatedAt, data } = previous;
  const { lines, changes } = data ?? {};
  const manifest = keepUnchanged ? await readManifest(previous.files, previous) : undefined;
  const before = { files: manifest?.files ?? {}, lacksManifest: manifest === undefined };
  const now = generated.toISOString();
  if (generatedAt > now) return startAnew('not-earlier');
  if (generatedAt === now) return startAnew('not-earlier', before);
  if (!lines || !changes) return startAnew('no-list', before);
  const recorder = new ChangeRecorder({ lines, changes });
  return toCarriedOver(generated, recorder, null, keepUnchanged ? before : undefined);
}

/** The files that may keep their bytes. */
type Keepable = { files: Manifest['files']; lacksManifest: boolean };
const NOTHING: Keepable = { files: {}, lacksManifest: false };

/** Without `before`, no file keeps its bytes, and all are as old as the build. */
function toCarriedOver(
  generated: Date,
  changes: ChangeRecorder,
  startsAnew: AnewReason | null,
  before: Keepable | undefined,
): CarriedOver {
  const keeper = new FileKeeper(before?.files ?? {}, generated);
  return {
    changes,
    keep: before ? keeper.keep : (file) => file,
    instantOf: keeper.instantOf,
    recorded: () => ({
      startsAnew,
      ...changes.counts,
      kept: before ? keeper.kept : null,
      lacksManifest: before?.lacksManifest ?? false,
    }),
  };
}
