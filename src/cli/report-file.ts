import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readFileSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { placeOf } from '../publish/target.ts';
import { toPrintableJson } from '../report/printable.ts';
import type { Terminal } from './command.ts';
import { UsageError } from './exit-status.ts';

/** The folders of a command that a report must stay out of. */
type Folders = { webRoot?: string | undefined; source?: string | undefined };

/**
 * Refuses a report file that would be public, replace another file, or cannot be written. This comes
 * before the work: after a build is published, it is too late to say that the call was wrong.
 */
export function checkReportFile(file: string, folders: Folders): void {
  const place = placeOf(file, folders);
  if (place) throw new UsageError(`${file} ${WRONG_PLACES[place]}. Name a file elsewhere.`);
  if (/[/\\]$/.test(file)) throw new UsageError(`${file} is a folder. Name a file in it.`);
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found) checkExisting(file, found);
    // The slash makes this fail when the "folder" is a file.
    else accessSync(`${dirname(file)}/`, constants.W_OK);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The report cannot be written: ${(error as Error).message}`);
  }
}

const WRONG_PLACES = {
  'web-root': 'is in the web root, but a report must not be public',
  reserved: 'is where builds keep their own files',
  source: 'is in the data folder, and a report is not data',
};

/** Replaces earlier reports only: a data file can have other names, by links, outside its folder. */
function checkExisting(file: string, found: Stats): void {
  if (!found.isFile()) throw new UsageError(`${file} is not a file. Name a file.`);
  closeSync(openSync(file, 'a'));
  if (found.size === 0 || REPORT.test(readFileSync(file, 'utf8'))) return;
  throw new UsageError(
    `${file} exists and is not a report. Name another file, or move that one away.`,
  );
}

/** How every report begins, also one that was cut short by a full disk. */
const REPORT = /^\{\s*"status":\s*"[^"]*",\s*"exitStatus":/;

/** Returns whether the report was written. A failure does not undo the work, so it is only shown. */
export function writeReport(file: string, report: object, terminal: Terminal): boolean {
  try {
    writeFileSync(file, `${toPrintableJson(report)}\n`);
    return true;
  } catch (error) {
    terminal.err(`The report was not written: ${(error as Error).message}\n`);
    return false;
  }
}
