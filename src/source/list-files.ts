import { lstatSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import type { Finding } from './finding.ts';
import { wholeFile } from './source-file.ts';
import { walkFolder } from './walk-folder.ts';

export type FileList = {
  /** Sorted, so that findings come in the same order on every file system. */
  paths: string[];
  findings: Finding[];
  /** False when a folder could not be read, so that its rows are unknown. */
  isComplete: boolean;
};

/** The files below a folder that have one of these extensions; other files are warned about. */
export function listFiles(folder: string, extensions: readonly string[]): FileList {
  try {
    // Not `existsSync`: a broken link is a mistake, and must not count as an empty folder.
    if (!lstatSync(folder, { throwIfNoEntry: false })) {
      return { paths: [], findings: [missingFolder(folder)], isComplete: true };
    }
    const { paths: all, findings } = walkFolder(folder);
    const isRead = (path: string) => extensions.includes(extname(path));
    const unread = all.filter((path) => !isRead(path));
    return {
      paths: all.filter(isRead),
      findings: [...findings, ...unread.map((path) => unreadFile(path, extensions))],
      isComplete: true,
    };
  } catch (error) {
    const finding = unreadableFolder(folder, error as NodeJS.ErrnoException);
    return { paths: [], findings: [finding], isComplete: false };
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
  return {
    code: 'unread-file',
    place: wholeFile(path),
    field: '',
    expected: { kind: 'extensions', extensions },
  };
}

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
