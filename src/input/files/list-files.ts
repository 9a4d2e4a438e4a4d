import { lstatSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import { specialKind } from '../../base/files/special-file.ts';
import type { Finding } from '../findings/finding.ts';
import { aboutFile, unreadable, wholeFile } from './source-file.ts';

export type FileList = {
  /** Sorted, so that findings come in the same order on every file system. */
  paths: string[];
  /** An error means that rows are unknown: a folder or a file is not read. */
  findings: Finding[];
};

/**
 * The files below a folder, or those that have one of these extensions. Another that looks like data was meant
 * to be read, so it is an error; other files are warned about.
 */
export function listFiles(folder: string, extensions?: readonly string[]): FileList {
  try {
    // Not `existsSync`: a broken link is a mistake, and must not count as an empty folder.
    if (!lstatSync(folder, { throwIfNoEntry: false })) return { paths: [], findings: [] };
    // Throws for a broken link.
    statSync(folder);
    const found: FileList = { paths: [], findings: [] };
    addFolder(folder, found, extensions);
    return { ...found, paths: found.paths.sort() };
  } catch (error) {
    const { code, message, path = folder } = error as NodeJS.ErrnoException;
    const shown = join(folder, relative(resolve(folder), resolve(path)));
    return { paths: [], findings: [unreadable(wholeFile(shown), code ?? message)] };
  }
}

/**
 * Files that look like data where nothing is read. `known`: the files that have a place of their own, such as
 * `taxonomy/cities.json`; `folders`: those that are read as a whole.
 */
export function findMisplaced(
  dataDir: string,
  known: readonly string[],
  folders: readonly string[],
): Finding[] {
  const ignored = [...folders, 'node_modules'].map((folder) => `${folder}/**`);
  return list(dataDir, ignored)
    .filter(({ dirent }) => !dirent.isDirectory())
    .map(({ path }) => path)
    .filter((path) => MISPLACED.has(extname(path).toLowerCase()) && !known.includes(path))
    .sort()
    .map((path) => {
      const folder = `${join(dataDir, folderFor(path, known))}/`;
      return { code: 'unread-file', ...aboutFile(join(dataDir, path)), args: { folder } };
    });
}

const MISPLACED = new Set('.csv .xlsx .xls .ods .tsv .json .jsonl .ndjson .xml .zip'.split(' '));

function folderFor(path: string, known: readonly string[]): string {
  const name = basename(path).toLowerCase();
  const meant = known.find((one) => basename(one) === name);
  if (meant !== undefined) return dirname(meant);
  return /salar|sueldo/i.test(path) ? 'salaries' : 'vacancies';
}

/** Names that begin with `.`, `_` or `~$` (Excel's lock files) are ignored. */
function list(folder: string, ignored: readonly string[] = []) {
  return fastGlob.sync('**', {
    cwd: folder,
    ignore: ['**/{_,~$}*', '**/{_,~$}*/**', ...ignored],
    objectMode: true,
    // By default, links to folders are followed, and broken links and pipes are passed over.
    followSymbolicLinks: false,
    onlyFiles: false,
  });
}

function addFolder(folder: string, { paths, findings }: FileList, extensions?: readonly string[]) {
  for (const { path: inner, dirent } of list(folder)) {
    if (dirent.isDirectory()) continue;
    const path = `${folder}/${inner}`;
    const entry = dirent.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : dirent;
    // A link could lead to a folder around it, and reading a pipe may never end.
    const kind = entry?.isDirectory() ? 'FOLDER_LINK' : entry && specialKind(entry);
    if (kind) findings.push(unreadable(wholeFile(path), kind));
    else if (!extensions || extensions.includes(extname(path))) paths.push(path);
    else findings.push(unreadFile(path, extensions));
  }
}

function unreadFile(path: string, extensions: readonly string[]): Finding {
  const meant = extname(path).toLowerCase();
  const isData = DATA_FORMATS.has(meant) || extensions.includes(meant);
  return { code: 'unread-file', ...aboutFile(path), args: { extensions, isData } };
}

/** Data formats that are not supported. */
const DATA_FORMATS = new Set(
  '.xlsm .xls .xlsb .ods .numbers .tsv .jsonl .xml .yaml .yml .parquet .zip .gz .7z .rar'.split(
    ' ',
  ),
);
