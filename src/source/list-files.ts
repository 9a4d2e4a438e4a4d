import { existsSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import type { Finding } from './finding.ts';
import { wholeFile } from './source-file.ts';

export type FileList = {
  /** Sorted, so that findings come in the same order on every file system. */
  paths: string[];
  findings: Finding[];
  /** False when a folder could not be read, so that its rows are unknown. */
  isComplete: boolean;
};

/** The files below a folder that have one of these extensions; other files are warned about. */
export function listFiles(folder: string, extensions: readonly string[]): FileList {
  if (!existsSync(folder)) {
    return { paths: [], findings: [missingFolder(folder)], isComplete: true };
  }
  try {
    const all = allFiles(folder);
    const isRead = (path: string) => extensions.includes(extname(path));
    const unread = all.filter((path) => !isRead(path));
    return {
      paths: all.filter(isRead),
      findings: unread.map((path) => unreadFile(path, extensions)),
      isComplete: true,
    };
  } catch (error) {
    const finding = unreadableFolder(folder, error as NodeJS.ErrnoException);
    return { paths: [], findings: [finding], isComplete: false };
  }
}

/** Files and folders whose names begin with `.` or `_` are ignored. */
function allFiles(folder: string): string[] {
  return (
    fastGlob
      .sync('**/*', {
        cwd: folder,
        ignore: ['**/_*', '**/_*/**'],
        onlyFiles: false,
        objectMode: true,
      })
      // Not `onlyFiles`: a broken link would be skipped silently and its vacancy lost.
      .filter(({ dirent }) => !dirent.isDirectory())
      .map(({ path }) => `${folder}/${path}`)
      .sort((a, b) => (a < b ? -1 : 1))
  );
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
