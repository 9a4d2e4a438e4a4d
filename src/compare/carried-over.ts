import type { KeepFile } from '../api/output-file.ts';
import type { Manifest } from '../contract/manifest.ts';
import type { InstantOf } from '../datasets/manifest.ts';
import { ChangeRecorder, type PreviousVacancies } from './change-recorder.ts';
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
  /** How many files have the bytes and the time of the previous build; null if none should. */
  reused: number | null;
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
  return toCarriedOver(generated, undefined, 'first', undefined);
}

/** Reads what a build takes over from the previous one. Throws if that cannot be reached. */
export async function carryOver(request: CarryRequest): Promise<CarriedOver> {
  const { previous, generated, forgetChanges, keepUnchanged } = request;
  const startsAnew = whyAnew(request);
  const { lines, changes } = (startsAnew === null && previous?.data) || {};
  const before = lines && changes && { lines, changes };
  if (!keepUnchanged) return toCarriedOver(generated, before, startsAnew, undefined);
  const manifest =
    previous && !forgetChanges ? await readManifest(previous.files, previous) : undefined;
  return toCarriedOver(generated, before, startsAnew, manifest?.files ?? {});
}

function whyAnew(request: CarryRequest): AnewReason | null {
  const { previous, isOtherSite, generated, forgetChanges } = request;
  if (forgetChanges) return 'forgotten';
  if (!previous) return isOtherSite ? 'other-site' : 'first';
  if (previous.generatedAt >= generated.toISOString()) return 'not-earlier';
  return previous.data?.changes ? null : 'no-list';
}

/** Without the files of the previous build, none is reused, and all are as old as the build. */
function toCarriedOver(
  generated: Date,
  before: PreviousVacancies | undefined,
  startsAnew: AnewReason | null,
  files: Manifest['files'] | undefined,
): CarriedOver {
  const changes = new ChangeRecorder(before);
  const keeper = new FileKeeper(files ?? {}, generated);
  return {
    changes,
    keep: files ? keeper.keep : (file) => file,
    instantOf: keeper.instantOf,
    recorded: () => ({ startsAnew, ...changes.counts, reused: files ? keeper.reused : null }),
  };
}
