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
  if (place) {
    const { en, es } = WRONG_PLACES[place];
    throw new UsageError({
      en: `${file} ${en}. Name a file elsewhere.`,
      es: `${file} ${es}. Indicar un archivo en otro lugar.`,
    });
  }
  if (report !== undefined && followLinks(report) === followLinks(file)) {
    throw new UsageError({
      en: `--report and --${kind} name one file, ${file}. Name two.`,
      es: `--report y --${kind} indican el mismo archivo, ${file}. Indicar dos.`,
    });
  }
  if (/[/\\]$/.test(file)) {
    throw new UsageError({
      en: `${file} is a folder. Name a file in it.`,
      es: `${file} es una carpeta. Indicar un archivo en ella.`,
    });
  }
  try {
    // A worklist has private names, so links are not followed.
    const stat = kind === 'worklist' ? fs.lstatSync : fs.statSync;
    const found = stat(file, { throwIfNoEntry: false });
    if (!found) {
      // The slash makes this fail when the "folder" is a file.
      fs.accessSync(`${dirname(file)}/`, fs.constants.W_OK);
      return;
    }
    if (!found.isFile()) {
      const es = `${file} no es un archivo. Indicar un archivo.`;
      throw new UsageError({ en: `${file} is not a file. Name a file.`, es });
    }
    fs.closeSync(fs.openSync(file, 'a'));
    if (found.size === 0 || BEGINNINGS[kind].test(fs.readFileSync(file, 'utf8'))) return;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw unwritable(kind, error);
  }
  // It may be a hard link to a data file.
  throw new UsageError({
    en: `${file} exists and is not a ${kind}. Name another file, or move that one away.`,
    es: `${file} existe y no es ${KINDS[kind]}. Indicar otro archivo, o mover ese a otro lugar.`,
  });
}

const KINDS = { report: 'un informe', worklist: 'una lista de trabajo' };

function unwritable(kind: keyof typeof KINDS, error: unknown): UsageError {
  const { message } = error as Error;
  return new UsageError({
    en: `The ${kind} cannot be written: ${message}`,
    es: `No se puede escribir ${KINDS[kind]}: ${message}`,
  });
}

const WRONG_PLACES = {
  'web-root': {
    en: 'is in the web root, or next to it where builds keep their own files',
    es: 'está en la carpeta pública, o junto a ella, donde los builds guardan sus archivos',
  },
  source: { en: 'is in the data folder', es: 'está en la carpeta de datos' },
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
