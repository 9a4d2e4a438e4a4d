import { randomBytes } from 'node:crypto';
import { accessSync, constants, lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FaultError } from '../base/fault.ts';
import { foreignFiles, isInBuild } from './marker.ts';
import { followLinks, isInside } from './paths.ts';

/** The folder of a build, and the paths next to it that a running build uses. */
export type Target = ReturnType<typeof claimTarget>;

/** The folders that a build is asked to use. */
type Folders = { dataDir: string; outDir: string; hostOutDir: string };

/** Two folders that overlap, so that a build would publish, overwrite or delete one of them. */
type Overlap = 'out-in-data' | 'data-in-out' | 'host-in-out' | 'host-in-data';

/** Why a folder may not be replaced, or not now. */
export type TargetFaults = Record<Overlap, Folders> & {
  'link-to-itself': { outDir: string };
  'not-a-folder': { outDir: string };
  'mount-point': { dir: string };
  'foreign-files': { outDir: string; files: readonly string[] };
  'foreign-host-file': { file: string };
  locked: { dir: string; lock: string; pid: number; hostName: string };
  'lock-lost': { dir: string; file: string };
};

export class TargetError extends FaultError<TargetFaults> {}

/**
 * Accepts a target folder that is missing, empty, or holds only an earlier build. Refuses overlapping
 * folders, because a build would publish, overwrite or delete one of them.
 */
export function claimTarget(folders: Folders) {
  const { outDir } = folders;
  const dir = followLinks(outDir);
  refuseOverlap(dir, folders);
  const folder = lstatSync(dir, { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) throw new TargetError({ code: 'link-to-itself', outDir });
  if (folder && !folder.isDirectory()) throw new TargetError({ code: 'not-a-folder', outDir });
  if (folder) {
    refuseUnremovable(dir, folder.dev);
    const files = foreignFiles(dir);
    if (files.length > 0) throw new TargetError({ code: 'foreign-files', outDir, files });
  }
  /** Tells builds into the same folder apart, so that none writes to the files of another. */
  const id = randomBytes(6).toString('hex');
  const beside = besideOf(dir);
  return {
    dir,
    id,
    /** The new build, until the swap. */
    staging: `${beside}staging-${id}`,
    /** The published build for the moment of the swap. Always complete. */
    previous: `${beside}previous`,
    /** The replaced build while it is being deleted. */
    removing: `${beside}removing-${id}`,
    lock: `${beside}lock`,
  };
}

function refuseOverlap(dir: string, { dataDir, outDir, hostOutDir }: Folders): void {
  const [data, hostOut] = [followLinks(dataDir), followLinks(hostOutDir)];
  const overlaps: [Overlap, boolean][] = [
    ['out-in-data', isInside(dir, data)],
    ['data-in-out', isReplaced(data, dir)],
    // Server files would be public, until the next swap removes them.
    ['host-in-out', isReplaced(hostOut, dir)],
    ['host-in-data', isInside(hostOut, data)],
  ];
  const [code] = overlaps.find(([, isSo]) => isSo) ?? [];
  if (code) throw new TargetError({ code, dataDir, outDir, hostOutDir });
}

/** What killed builds have left next to the target. Ask with the lock: then no build is using these folders. */
export function leftovers({ dir }: Target): string[] {
  const beside = besideOf(dir);
  return readdirSync(dirname(dir))
    .map((name) => join(dirname(dir), name))
    .filter((path) => path.startsWith(beside) && LEFT.test(path.slice(beside.length)))
    .sort();
}

const LEFT = /^(?:staging|removing)-[0-9a-f]{12}$/;

/** Whether a file would be published or deleted by builds, or read as data. */
export function placeOf(
  file: string,
  { webRoot, source }: { webRoot?: string | undefined; source?: string | undefined },
): 'web-root' | 'source' | undefined {
  const path = followLinks(file);
  if ((webRoot && isReplaced(path, followLinks(webRoot))) || isInBuild(path)) return 'web-root';
  return source && isInside(path, followLinks(source)) ? 'source' : undefined;
}

/** Whether builds into this folder replace or delete what is at this real path. */
function isReplaced(path: string, dir: string): boolean {
  return isInside(path, dir) || path.startsWith(besideOf(dir));
}

/** The prefix of the paths that a build uses next to its target. */
function besideOf(dir: string): string {
  return join(dirname(dir), `.${basename(dir)}.`);
}

/** Fails early instead of in the swap. */
function refuseUnremovable(dir: string, device: number): void {
  // A bind mount of the same disk looks like any folder. There, the swap fails.
  if (lstatSync(dirname(dir)).dev !== device) throw new TargetError({ code: 'mount-point', dir });
  // Without these rights, the files of the replaced build cannot be deleted.
  accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
}
