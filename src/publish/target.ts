import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import * as z from 'zod';
import type { OutputFile } from '../api/output-file.ts';
import { DOCUMENTS } from '../http/routes.ts';
import { followLinks, isInsideFolder } from './paths.ts';

/** Where a build goes, and what is next to it while a build runs. */
export type Target = {
  dir: string;
  /** Tells builds into the same folder apart, so that none writes to the files of another. */
  id: string;
  /** Everything that only this build may touch. */
  workspace: string;
  /** The new build, in the workspace. */
  staging: string;
  /** The published build for the moment of the swap. Always complete. */
  previous: string;
  /** The replaced build while it is being deleted. */
  removing: string;
  lock: string;
};

/** A folder that may not be replaced, or not now. */
export class TargetError extends Error {}

/** Marks a folder as a build and lists what is in it, so that a build never replaces other files. */
export const MARKER = DOCUMENTS.buildFacts.path.slice(1);
const GENERATOR = 'vacancy-salary-api';

/** Facts that a build leaves for the next one. */
export type BuildFacts = z.infer<typeof BuildFacts>;
export const BuildFacts = z.object({
  generator: z.literal(GENERATOR),
  /** The names in its top folder. */
  entries: z.array(z.string()),
  /** In how many active vacancies a field is filled. */
  filled: z.record(z.string(), z.int()),
});

/** Accepts a folder that does not exist, is empty, or holds an earlier build and nothing else. */
export function claimTarget(outDir: string): Target {
  const dir = followLinks(outDir);
  const folder = lstatSync(dir, { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) throw new TargetError(`${outDir} is a link that leads to itself.`);
  if (folder && !folder.isDirectory()) throw new TargetError(`${outDir} is a file, not a folder.`);
  if (folder) {
    refuseUnremovable(dir);
    refuseForeignEntries(dir, outDir);
  }
  const id = randomBytes(6).toString('hex');
  const workspace = siblingOf(dir, `staging-${id}`);
  return {
    dir,
    id,
    workspace,
    staging: join(workspace, 'site'),
    previous: siblingOf(dir, 'previous'),
    removing: siblingOf(dir, `removing-${id}`),
    lock: siblingOf(dir, 'lock'),
  };
}

/** Says which process a build is. */
export function holderOf({ dir }: Target, id: string): string {
  return join(siblingOf(dir, `staging-${id}`), 'holder');
}

/** The folders that builds with other ids have made next to the target, and still use or have left. */
export function foldersOfOthers({ dir, id: own }: Target): { path: string; id: string }[] {
  return ['staging-', 'removing-'].flatMap((kind) => {
    const start = basename(siblingOf(dir, kind));
    return readdirSync(dirname(dir))
      .filter((name) => name.startsWith(start))
      .map((name) => ({ path: join(dirname(dir), name), id: name.slice(start.length) }))
      .filter(({ id }) => ID.test(id) && id !== own);
  });
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

function refuseForeignEntries(dir: string, outDir: string): void {
  const foreign = foreignEntries(dir);
  if (foreign.length === 0) return;
  const some = foreign.slice(0, 3).join(', ');
  const more = foreign.length > 3 ? ` and ${foreign.length - 3} more` : '';
  throw new TargetError(
    `${outDir} holds files that no earlier build wrote (${some}${more}), and a build replaces the whole folder. Name an empty folder with --out, or move those files away.`,
  );
}

/** Is this path in the folder to publish to, or in any other folder that holds a build? */
export function isInWebRoot(path: string, outDir: string | undefined): boolean {
  const real = followLinks(path);
  return (outDir !== undefined && isInsideFolder(path, outDir)) || isInBuild(real);
}

function isInBuild(folder: string): boolean {
  const parent = dirname(folder);
  return readMarker(folder) !== undefined || (parent !== folder && isInBuild(parent));
}

/** Whether a folder has its marker, which is written last, and all that the marker lists. */
export function isCompleteBuild(dir: string): boolean {
  const marker = readMarker(dir);
  return marker?.entries.every((entry) => existsSync(join(dir, entry))) ?? false;
}

/** What a build says about itself. */
export type MarkedFacts = Pick<BuildFacts, 'filled'>;

/** The marker of a finished build: the last file that is written. */
export function toMarker(entries: Iterable<string>, { filled }: MarkedFacts): OutputFile {
  const names = [...new Set([MARKER, ...entries])].sort();
  const facts: BuildFacts = { generator: GENERATOR, entries: names, filled };
  return { path: `/${MARKER}`, body: `${JSON.stringify(facts)}\n` };
}

function foreignEntries(dir: string): string[] {
  const ours = new Set(readMarker(dir)?.entries);
  return readdirSync(dir).filter((entry) => !ours.has(entry) && !LEFT_BY_SYSTEM.has(entry));
}

/** What file managers leave in a folder they have shown. */
const LEFT_BY_SYSTEM = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

function readMarker(dir: string): BuildFacts | undefined {
  try {
    return BuildFacts.safeParse(JSON.parse(readFileSync(join(dir, MARKER), 'utf8'))).data;
  } catch {
    return undefined;
  }
}
