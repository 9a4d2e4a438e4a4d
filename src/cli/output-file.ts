import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import { toPrintableJson } from '../base/printable.ts';
import { followLinks } from '../publish/paths.ts';
import { placeOf } from '../publish/target.ts';
import type { Folders, Terminal } from './command.ts';
import { UsageError } from './exit-status.ts';
import { WORKLIST_TITLES } from './report/format-worklist.ts';

/** How the files of each kind begin, even if a full disk has truncated them. */
const BEGINNINGS = {
  report: /^\{\s*"status":\s*"[^"]*",\s*"exitStatus":/,
  worklist: new RegExp(`^(?:${Object.values(WORKLIST_TITLES).join('|')})`),
};

/**
 * Rejects a file that would be public, be read as data, replace another file, or cannot be written. Called
 * before the work: once a build is published, it is too late. `report` is the file of `--report`, if that is
 * another one.
 */
export function checkOutputFile(
  file: string,
  kind: keyof typeof BEGINNINGS,
  folders: Folders,
  report?: string,
): void {
  const place = placeOf(file, folders);
  if (place) throw new UsageError(`${file} ${WRONG_PLACES[place]}. Name a file elsewhere.`);
  if (report !== undefined && followLinks(report) === followLinks(file)) {
    throw new UsageError(`--report and --${kind} name one file, ${file}. Name two.`);
  }
  if (/[/\\]$/.test(file)) throw new UsageError(`${file} is a folder. Name a file in it.`);
  try {
    // A worklist has private names, so links are not followed.
    const stat = kind === 'worklist' ? fs.lstatSync : fs.statSync;
    const found = stat(file, { throwIfNoEntry: false });
    if (!found) {
      // The slash makes this fail when the "folder" is a file.
      fs.accessSync(`${dirname(file)}/`, fs.constants.W_OK);
      return;
    }
    if (!found.isFile()) throw new UsageError(`${file} is not a file. Name a file.`);
    fs.closeSync(fs.openSync(file, 'a'));
    if (found.size === 0 || BEGINNINGS[kind].test(fs.readFileSync(file, 'utf8'))) return;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw unwritable(kind, error);
  }
  // It may be a hard link to a data file.
  throw new UsageError(
    `${file} exists and is not a ${kind}. Name another file, or move that one away.`,
  );
}

function unwritable(kind: keyof typeof BEGINNINGS, error: unknown): UsageError {
  return new UsageError(`The ${kind} cannot be written: ${(error as Error).message}`);
}

const WRONG_PLACES = {
  'web-root': 'is in the web root, or next to it where builds keep their own files',
  source: 'is in the data folder',
};

/** Returns whether the report was written. A failure does not undo the work, so it is only shown. */
export function writeReport(file: string, report: object, terminal: Terminal): boolean {
  try {
    fs.writeFileSync(file, `${toPrintableJson(report)}\n`);
    return true;
  } catch (error) {
    terminal.err(`The report was not written: ${(error as Error).message}\n`);
    return false;
  }
}

/** Only its owner can read it, from the first byte on. A link at its place is replaced, not followed. */
export function writeWorklist(file: string, text: string): void {
  const draft = `${file}-${randomUUID()}`;
  try {
    fs.writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
    fs.renameSync(draft, file);
  } catch (error) {
    removeSync(draft);
    throw unwritable('worklist', error);
  }
}
