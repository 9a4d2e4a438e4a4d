import { randomBytes } from 'node:crypto';
import { accessSync, constants, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { foreignFiles, isInBuild } from './marker.ts';
import { followLinks, isInsideFolder } from './paths.ts';

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

/** A folder that may not be replaced, or not now. */
export class TargetError extends Error {}

type Folders = { dataDir: string; outDir: string; hostOutDir: string };

/** Refuses folders of which a build would publish, overwrite or delete another. */
export function refuseOverlap({ dataDir, outDir, hostOutDir }: Folders): void {
  const name = 'Name another folder with';
  if (isInsideFolder(outDir, dataDir)) {
    throw new TargetError(
      `${outDir} is in the data folder ${dataDir}, and the next build would read what this one publishes. ${name} --out.`,
    );
  }
  if (isInsideFolder(dataDir, outDir) || isReserved(dataDir, outDir)) {
    throw new TargetError(
      `The data folder ${dataDir} is where builds into ${outDir} replace and delete files. ${name} --out.`,
    );
  }
  // Server files would be public, until the next swap removes them.
  if (isInsideFolder(hostOutDir, outDir)) {
    throw new TargetError(
      `${hostOutDir} is in the web root, and server files belong outside it. ${name} --host-out.`,
    );
  }
  if (isReserved(hostOutDir, outDir)) {
    throw new TargetError(
      `${hostOutDir} is where builds into ${outDir} keep and delete their own files. ${name} --host-out.`,
    );
  }
  if (isInsideFolder(hostOutDir, dataDir)) {
    throw new TargetError(
      `${hostOutDir} is in the data folder ${dataDir}, and server files are not data. ${name} --host-out.`,
    );
  }
}

/** Accepts a folder that does not exist, is empty, or holds an earlier build and nothing else. */
export function claimTarget(outDir: string): Target {
  const dir = followLinks(outDir);
  const folder = lstatSync(dir, { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) throw new TargetError(`${outDir} is a link that leads to itself.`);
  if (folder && !folder.isDirectory()) throw new TargetError(`${outDir} is a file, not a folder.`);
  if (folder) {
    refuseUnremovable(dir);
    refuseForeignFiles(dir, outDir);
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

/** Whether builds into this folder keep their own files at this path, and may delete it. */
export function isReserved(path: string, outDir: string): boolean {
  const dir = followLinks(outDir);
  const [name = ''] = relative(dirname(dir), followLinks(path)).split(sep, 1);
  const start = basename(siblingOf(dir, ''));
  return name.startsWith(start) && RESERVED.test(name.slice(start.length));
}

const RESERVED = /^(?:lock|previous|staging|removing)(?:-.*)?$/;

/** Is this path in the folder to publish to, or in any other folder that holds a build? */
export function isInWebRoot(path: string, outDir: string | undefined): boolean {
  return (outDir !== undefined && isInsideFolder(path, outDir)) || isInBuild(followLinks(path));
}

function siblingOf(dir: string, suffix: string): string {
  return join(dirname(dir), `.${basename(dir)}.${suffix}`);
}

/** Says so before the work, not when the swap fails. */
function refuseUnremovable(dir: string): void {
  if (isMountPoint(dir)) {
    throw new TargetError(
      `${dir} is a mount point, such as a Docker volume. A build replaces the whole folder, and a mount point cannot be replaced. Mount the folder above it, or name a folder inside it with --out.`,
    );
  }
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

function refuseForeignFiles(dir: string, outDir: string): void {
  const foreign = foreignFiles(dir);
  if (foreign.length === 0) return;
  const some = foreign.slice(0, 3).join(', ');
  const more = foreign.length > 3 ? ` and ${foreign.length - 3} more` : '';
  throw new TargetError(
    `${outDir} holds files that no earlier build wrote (${some}${more}), and a build replaces the whole folder. Name an empty folder with --out, or move those files away.`,
  );
}
