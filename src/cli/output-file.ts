import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import { toPrintableJson } from '../base/printable.ts';
import { followLinks } from '../publish/paths.ts';
import { placeOf } from '../publish/target.ts';
import type { Folders, Terminal } from './command.ts';
import { UsageError } from './exit-status.ts';
import { isReview } from './review/review.ts';

/** Whether a file is of a kind, so that another may replace it. */
const KINDS = {
  // Even if a full disk has truncated it.
  report: (file: string) =>
    /^\{\s*"status":\s*"[^"]*",\s*"exitStatus":/.test(fs.readFileSync(file, 'utf8')),
  review: isReview,
};

/**
 * Rejects a file that would be public, be read as data, replace another file, or cannot be written. Called
 * before the work: once a build is published, it is too late. `report` is the file of `--report`, if that is
 * another one.
 */
export function checkOutputFile(
  file: string,
  kind: keyof typeof KINDS,
  folders: Folders,
  report?: string,
): void {
  const place = placeOf(file, folders);
  if (place) throw new UsageError(`${file} ${WRONG_PLACES[place]}. Name a file elsewhere.`);
  if (report !== undefined && followLinks(report) === followLinks(file)) {
    throw new UsageError(`--report and --${kind} name one file, ${file}. Name two.`);
  }
  if (kind === 'review' && !/\.xlsx$/i.test(file)) {
    throw new UsageError(`${file} does not end in .xlsx. A review is a workbook.`);
  }
  if (/[/\\]$/.test(file)) throw new UsageError(`${file} is a folder. Name a file in it.`);
  try {
    // A review has private names, so links are not followed.
    const stat = kind === 'review' ? fs.lstatSync : fs.statSync;
    const found = stat(file, { throwIfNoEntry: false });
    if (!found) {
      // The slash makes this fail when the "folder" is a file.
      fs.accessSync(`${dirname(file)}/`, fs.constants.W_OK);
      return;
    }
    if (!found.isFile()) throw new UsageError(`${file} is not a file. Name a file.`);
    fs.closeSync(fs.openSync(file, 'a'));
    if (found.size === 0 || KINDS[kind](file)) return;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw unwritable(kind, error);
  }
  // It may be a hard link to a data file.
  throw new UsageError(
    `${file} exists and is not a ${kind}. Name another file, or move that one away.`,
  );
}

function unwritable(kind: keyof typeof KINDS, error: unknown): UsageError {
  return new UsageError(`The ${kind} cannot be written: ${(error as Error).message}`);
}

const WRONG_PLACES = {
  'web-root': 'is in the web root, or next to it where builds keep their own files',
  source: 'is in the data folder',
};

/** Returns whether the report was written. A failure does not undo the work, so it is only shown. */
export function writeReport(file: string, report: object, terminal: Terminal): boolean {
  return write('report', terminal, () => {
    fs.writeFileSync(file, `${toPrintableJson(report)}\n`);
  });
}

/** The same for a review. Only its owner can read it, from the first byte on. A link at its place is replaced. */
export function writeReview(file: string, bytes: Buffer, terminal: Terminal): boolean {
  return write('review', terminal, () => {
    const draft = `${file}-${randomUUID()}`;
    try {
      fs.writeFileSync(draft, bytes, { mode: 0o600, flag: 'wx' });
      fs.renameSync(draft, file);
    } catch (error) {
      removeSync(draft);
      throw error;
    }
  });
}

function write(kind: keyof typeof KINDS, terminal: Terminal, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    terminal.err(`The ${kind} was not written: ${(error as Error).message}\n`);
    return false;
  }
}
