import { randomUUID } from 'node:crypto';
import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { placeOf } from '../publish/target.ts';
import { WORKLIST_TITLE } from '../report/format-worklist.ts';
import { UsageError } from './exit-status.ts';

/** Refuses a worklist that would be public, be read as data, or replace another file. */
export function checkWorklistFile(file: string, source: string, webRoot: string): void {
  const place = placeOf(file, { webRoot, source });
  if (place) {
    const folder = place === 'source' ? 'data folder' : 'web root';
    throw new UsageError(
      `${file} is in the ${folder}. A worklist names employers. Name a file elsewhere.`,
    );
  }
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isFile()) throw new UsageError(`${file} is not a file. Name a file.`);
  if (found.size > 0 && !readFileSync(file, 'utf8').startsWith(WORKLIST_TITLE)) {
    throw new UsageError(
      `${file} exists and is not a worklist. Name another file, or move that one away.`,
    );
  }
}

/** Only its owner can read it, from the first byte on. A link at its place is replaced, not followed. */
export function writeWorklist(file: string, text: string): void {
  const draft = `${file}-${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new UsageError(`The worklist cannot be written: ${(error as Error).message}`);
  }
}
