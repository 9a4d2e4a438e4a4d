import { randomBytes } from 'node:crypto';
import { accessSync, constants, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { FaultError } from '../fault.ts';
import { foreignFiles, isInBuild } from './marker.ts';
import { followLinks, isInside } from './paths.ts';

/** Where a build goes, and what is next to it while a build runs. */
export type Target = {
  dir: string;
  /** Tells builds into the same folder apart, so that none writes to the files of another. */
  id: string;
  /** The new build, until the swap. */
  staging: string;
  /** The published build for the moment of the swap. Always complete. */
  previous: string;
  /** The replaced build while it is being deleted. */
  removing: string;
  lock: string;
};

/** The folders that a build is asked to use. */
type Folders = { dataDir: string; outDir: string; hostOutDir: string };

/** Folders of which a build would publish, overwrite or delete another. */
type Overlap = 'out-in-data' | 'data-in-out' | 'host-in-out' | 'host-reserved' | 'host-in-data';

/** Why a folder may not be replaced, or not now. */
export type TargetFaults = Record<Overlap, Folders> & {
  'link-to-itself': { outDir: string };
  'not-a-folder': { outDir: string };
  'mount-point': { dir: string };
  'foreign-files': { outDir: string; files: readonly string[] };
  'foreign-host-file': { file: string };
  'copies-unserved': { host: string };
  'owner-shut-out': { dir: string; owner: string; mode: number };
  locked: { dir: string; lock: string; pid: number; hostName: string; silentSeconds: number };
  'lock-lost': { dir: string; file: string };
};

export class TargetError extends FaultError<TargetFaults> {}

/**
 * Accepts a folder to publish to that does not exist, is empty, or holds an earlier build and nothing else,
 * and refuses folders of which a build would publish, overwrite or delete another.
 */
export function claimTarget(folders: Folders): Target {
  const { outDir } = folders;
  const dir = followLinks(outDir);
  refuseOverlap(dir, folders);
  const folder = lstatSync(dir, { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) throw new TargetError({ code: 'link-to-itself', outDir });
  if (folder && !folder.isDirectory()) throw new TargetError({ code: 'not-a-folder', outDir });
  if (folder) {
    refuseUnremovable(dir);
    const files = foreignFiles(dir);
    if (files.length > 0) throw new TargetError({ code: 'foreign-files', outDir, files });
  }
  const id = randomBytes(6).toString('hex');
  return {
    dir,
    id,
    staging: siblingOf(dir, `staging-${id}`),
    previous: siblingOf(dir, 'previous'),
    removing: siblingOf(dir, `removing-${id}`),
    lock: siblingOf(dir, 'lock'),
  };
}

function refuseOverlap(dir: string, { dataDir, outDir, hostOutDir }: Folders): void {
  const [data, hostOut] = [followLinks(dataDir), followLinks(hostOutDir)];
  const refuseIf = (isSo: boolean, code: Overlap) => {
    if (isSo) throw new TargetError({ code, dataDir, outDir, hostOutDir });
  };
  refuseIf(isInside(dir, data), 'out-in-data');
  refuseIf(isInside(data, dir) || isReserved(data, dir), 'data-in-out');
  // Server files would be public, until the next swap removes them.
  refuseIf(isInside(hostOut, dir), 'host-in-out');
  refuseIf(isReserved(hostOut, dir), 'host-reserved');
  refuseIf(isInside(hostOut, data), 'host-in-data');
}

/** The folders of a kind that builds with other ids have left next to the target. */
export function foldersOfOthers(
  { dir, id }: Target,
  kind: 'staging' | 'removing' | 'lock',
): string[] {
  const start = basename(siblingOf(dir, `${kind}-`));
  return readdirSync(dirname(dir))
    .filter((name) => name.startsWith(start) && ID.test(name.slice(start.length)))
    .filter((name) => name !== `${start}${id}`)
    .map((name) => join(dirname(dir), name));
}

const ID = /^[0-9a-f]{12}$/;

/** Whether builds into this folder keep their own files at this real path, and may delete it. */
export function isReserved(path: string, dir: string): boolean {
  const [name = ''] = relative(dirname(dir), path).split(sep, 1);
  const start = basename(siblingOf(dir, ''));
  return name.startsWith(start) && RESERVED.test(name.slice(start.length));
}

const RESERVED = /^(?:lock|previous|staging|removing)(?:-.*)?$/;

/** Is this real path in the folder to publish to, or in any other folder that holds a build? */
export function isInWebRoot(path: string, dir: string | undefined): boolean {
  return (dir !== undefined && isInside(path, dir)) || isInBuild(path);
}

function siblingOf(dir: string, suffix: string): string {
  return join(dirname(dir), `.${basename(dir)}.${suffix}`);
}

/** Says so before the work, not when the swap fails. */
function refuseUnremovable(dir: string): void {
  if (isMountPoint(dir)) throw new TargetError({ code: 'mount-point', dir });
  // Without these rights, the files of the replaced build cannot be deleted.
  accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** False where the system does not say; the swap fails there. */
function isMountPoint(dir: string): boolean {
  try {
    const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
    // Blanks and the like are written as octal numbers.
    const toText = (path: string) =>
      path.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
    return mounts.some((mount) => toText(mount.split(' ')[4] ?? '') === dir);
  } catch {
    return false;
  }
}
