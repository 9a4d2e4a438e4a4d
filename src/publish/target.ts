import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { OutputFile } from '../api/output-file.ts';

/** Where a build goes, and the two folders beside it that the swap needs. */
export type Target = { dir: string; staging: string; previous: string };

/** A folder that is not ours to replace. */
export class TargetError extends Error {}

/** Says by whom a folder was made and what it holds, so that nobody else's files are ever replaced. */
const MARKER = '.build.json';
const GENERATOR = 'vacancy-salary-api';
const Marker = z.object({ generator: z.literal(GENERATOR), entries: z.array(z.string()) });

/** Accepts a folder that is not there, is empty, or holds an earlier build and nothing else. */
export function claimTarget(outDir: string): Target {
  const dir = existsSync(outDir) ? realpathSync(outDir) : resolve(outDir);
  const beside = (suffix: string) => join(dirname(dir), `.${basename(dir)}.${suffix}`);
  const target = { dir, staging: beside('staging'), previous: beside('previous') };
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

/** The marker of a finished build. */
export function toMarker(paths: Iterable<string>): OutputFile {
  const entries = new Set([`/${MARKER}`, ...paths].map((path) => path.split('/')[1] ?? ''));
  const body = `${JSON.stringify({ generator: GENERATOR, entries: [...entries].sort() })}\n`;
  return { path: `/${MARKER}`, body };
}

function foreignEntries(dir: string): string[] {
  const known = new Set(readMarker(dir)?.entries);
  return readdirSync(dir).filter((entry) => !known.has(entry));
}

function readMarker(dir: string): z.infer<typeof Marker> | undefined {
  try {
    return Marker.safeParse(JSON.parse(readFileSync(join(dir, MARKER), 'utf8'))).data;
  } catch {
    return undefined;
  }
}
