import type { KeepFile } from '../api/output-file.ts';
import { ChangeRecorder } from '../datasets/change-list.ts';
import { copySite } from './copy-site.ts';
import { FileKeeper, type KeptFiles } from './keep-unchanged.ts';
import type { PreviousBuild } from './previous-build.ts';

/** What a build takes over from the one before. */
export type Memory = {
  /** Compares the vacancies with those of the build before. */
  changes: ChangeRecorder;
  keep: KeepFile;
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
  /** How many files kept their bytes; null if none should. */
  kept: number | null;
};

export type AnewReason = 'first' | 'other-site' | 'no-list' | 'not-earlier' | 'forgotten';

export type RecallRequest = {
  /** The build that the gates compare with. */
  previous: PreviousBuild | undefined;
  /** Whether there is one that is not compared. */
  isOtherSite: boolean;
  /** The instant of this build. */
  generated: Date;
  /** Starts a new list of changes, and keeps nothing. */
  forgetChanges: boolean;
  keepUnchanged: boolean;
  /** The files that may be kept, apart from those of vacancies. */
  paths: readonly string[];
  /** A folder for copies of published files. Only made if needed. */
  workspace: string;
  /** Called with the number of files copied. */
  onCopy?: (copied: number) => void;
};

/** For a build that knows nothing of another one. */
export function noMemory(): Memory {
  return toMemory(new ChangeRecorder(undefined), 'first', undefined);
}

/** Takes over what a build needs of the one before. Throws if that cannot be reached. */
export async function recall(request: RecallRequest): Promise<Memory> {
  const { previous, generated, forgetChanges, keepUnchanged } = request;
  const keeperOf = (before: KeptFiles) =>
    keepUnchanged ? new FileKeeper(before, generated) : undefined;
  const startAnew = (reason: AnewReason, before: KeptFiles = NONE) =>
    toMemory(new ChangeRecorder(undefined), reason, keeperOf(before));

  if (forgetChanges) return startAnew('forgotten');
  if (!previous) return startAnew(request.isOtherSite ? 'other-site' : 'first');

  const { files: site, generatedAt, data } = previous;
  const { lines, changes } = data ?? {};
  const now = generated.toISOString();
  if (generatedAt > now) return startAnew('not-earlier');
  const folder = site.folder ?? (keepUnchanged ? await copySite(site, request) : undefined);
  const builds = [generatedAt, ...(changes?.builds ?? []).map(({ since }) => since)];
  const before = { folder, lines, builds };
  if (generatedAt === now) return startAnew('not-earlier', before);
  if (!lines || !changes) return startAnew('no-list', before);
  return toMemory(new ChangeRecorder({ lines, changes }), null, keeperOf(before));
}

/** With nothing to keep, all files are as old as the build. */
const NONE: KeptFiles = { folder: undefined, lines: undefined, builds: [] };

function toMemory(
  changes: ChangeRecorder,
  startsAnew: AnewReason | null,
  keeper: FileKeeper | undefined,
): Memory {
  return {
    changes,
    keep: keeper?.keep ?? ((file) => file),
    recorded: () => ({ startsAnew, ...changes.counts, kept: keeper?.kept ?? null }),
  };
}
