import { lstatSync } from 'node:fs';
import { basename, extname, join, relative, resolve } from 'node:path';
import type { AdviceName, Finding } from './finding.ts';
import { wholeFile } from './source-file.ts';
import { walkFolder } from './walk-folder.ts';

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
    if (!lstatSync(folder, { throwIfNoEntry: false })) {
      return { paths: [], findings: [missingFolder(folder)] };
    }
    const { paths: all, findings } = walkFolder(folder);
    const paths: string[] = [];
    for (const path of all) {
      if (extensions.includes(extname(path))) paths.push(path);
      else findings.push(unreadFile(path, extensions));
    }
    return { paths, findings };
  } catch (error) {
    const finding = unreadableFolder(folder, error as NodeJS.ErrnoException);
    return { paths: [], findings: [finding] };
  }
}

function missingFolder(folder: string): Finding {
  return {
    code: 'missing-folder',
    place: wholeFile(folder),
    field: '',
    expected: { kind: 'folder' },
  };
}

function unreadFile(path: string, extensions: readonly string[]): Finding {
  const about = {
    place: wholeFile(path),
    field: '',
    expected: { kind: 'extensions', extensions },
  } as const;
  const extension = extname(path);
  const meant = extension.toLowerCase();
  const remedy = REMEDIES[meant];
  if (remedy)
    return { code: 'unread-format', ...about, value: extension, advice: { name: remedy } };
  if (!extensions.includes(meant)) return { code: 'unread-file', ...about };
  return {
    code: 'extension-case',
    ...about,
    value: extension,
    suggestion: `${basename(path, extension)}${meant}`,
    advice: { name: 'rename-file' },
  };
}

/** Formats of data that no folder takes, and how to get one that it takes. */
const REMEDIES: Readonly<Record<string, AdviceName>> = {
  '.xlsx': 'save-as-csv',
  '.xls': 'save-as-csv',
  '.ods': 'save-as-csv',
  '.tsv': 'save-as-csv',
  '.jsonl': 'rename-to-ndjson',
  '.xml': 'export-as-json',
  '.zip': 'unpack-archive',
};

function unreadableFolder(folder: string, error: NodeJS.ErrnoException): Finding {
  const { code, message, path = folder } = error;
  return {
    code: 'unreadable-file',
    place: wholeFile(join(folder, relative(resolve(folder), resolve(path)))),
    field: '',
    expected: { kind: 'readable', what: 'folder' },
    args: { reason: code ?? message },
  };
}
