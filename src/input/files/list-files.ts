import { lstatSync, statSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
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
 * The files below a folder that have one of these extensions. One that looks like data was meant to be
 * read, so it is an error; other files are warned about.
 */
export function listFiles(folder: string, extensions: readonly string[]): FileList {
  try {
    // Not `existsSync`: a broken link is a mistake, and must not count as an empty folder.
    if (!lstatSync(folder, { throwIfNoEntry: false })) return { paths: [], findings: [] };
    // Throws for a broken link.
    statSync(folder);
    const list: FileList = { paths: [], findings: [] };
    addFolder(folder, list, extensions);
    return { ...list, paths: list.paths.sort() };
  } catch (error) {
    const { code, message, path = folder } = error as NodeJS.ErrnoException;
    const shown = join(folder, relative(resolve(folder), resolve(path)));
    return { paths: [], findings: [unreadable(wholeFile(shown), code ?? message)] };
  }
}

/** Names that begin with `.`, `_` or `~$` (Excel's lock files) are ignored. */
function addFolder(folder: string, list: FileList, extensions: readonly string[]): void {
  const entries = fastGlob.sync('**', {
    cwd: folder,
    ignore: ['**/{_,~$}*', '**/{_,~$}*/**'],
    objectMode: true,
    // By default, links to folders are followed, and broken links and pipes are passed over.
    followSymbolicLinks: false,
    onlyFiles: false,
  });
  for (const { path: inner, dirent } of entries) {
    if (dirent.isDirectory()) continue;
    const path = `${folder}/${inner}`;
    const entry = dirent.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : dirent;
    // A link could lead to a folder around it, and reading a pipe may never end.
    const kind = entry?.isDirectory() ? 'FOLDER_LINK' : entry && specialKind(entry);
    if (kind) list.findings.push(unreadable(wholeFile(path), kind));
    else if (extensions.includes(extname(path))) list.paths.push(path);
    else list.findings.push(unreadFile(path, extensions));
  }
}

function unreadFile(path: string, extensions: readonly string[]): Finding {
  const meant = extname(path).toLowerCase();
  const isData = DATA_FORMATS.has(meant) || extensions.includes(meant);
  const code = isData ? 'unread-format' : 'unread-file';
  return { code, ...aboutFile(path), args: { extensions } };
}

/** Data formats that are not supported. */
const DATA_FORMATS = new Set(
  '.xlsm .xls .xlsb .ods .numbers .tsv .jsonl .xml .yaml .yml .parquet .zip .gz .7z .rar'.split(
    ' ',
  ),
);
