import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import * as z from 'zod';
import type { OutputFile } from '../api/output-file.ts';
import { DOCUMENTS } from '../http/routes.ts';

/** Where a build goes, and what is next to it while a build runs. */
export type Target = { dir: string; staging: string; previous: string; lock: string };

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
  const sibling = (suffix: string) => join(dirname(dir), `.${basename(dir)}.${suffix}`);
  const target = {
    dir,
    staging: sibling('staging'),
    previous: sibling('previous'),
    lock: sibling('lock'),
  };
  if (!existsSync(dir)) return target;
  if (!statSync(dir).isDirectory()) throw new TargetError(`${outDir} is a file, not a folder.`);
  const foreign = foreignEntries(dir);
  if (foreign.length === 0) return target;
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

function isInside(path: string, dir: string): boolean {
  return path === dir || path.startsWith(`${dir}${sep}`);
}

/** Whether the path is the folder or inside it, with links resolved. */
export function isInsideFolder(path: string, dir: string): boolean {
  return isInside(followLinks(path), followLinks(dir));
}

/** Cleans up after a build that was killed, so that the last good one is restored. */
export function recoverTarget({ dir, staging, previous }: Target): void {
  if (existsSync(previous) && (!existsSync(dir) || readdirSync(dir).length === 0)) {
    if (existsSync(dir)) rmdirSync(dir);
    renameSync(previous, dir);
  }
  removeSync(staging);
  removeSync(previous);
}

/** The marker of a finished build: the last file that is written. */
export function toMarker(entries: Iterable<string>, filled: BuildFacts['filled']): OutputFile {
  const names = [...new Set([MARKER, ...entries])].sort();
  const facts: BuildFacts = { generator: GENERATOR, entries: names, filled };
  return { path: `/${MARKER}`, body: `${JSON.stringify(facts)}\n` };
}

/** Resolves a symbolic link, whether or not the folder it names exists. */
function followLinks(path: string, links = 0): string {
  if (existsSync(path)) return realpathSync(path);
  const target = links < MAX_LINKS ? readLink(path) : undefined;
  return target === undefined
    ? resolve(path)
    : followLinks(resolve(dirname(path), target), links + 1);
}

/** Linux follows as many; more are a loop. */
const MAX_LINKS = 40;

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    // It does not exist, or is not a link.
    return undefined;
  }
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
