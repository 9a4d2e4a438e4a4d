import { type Dirent, statSync } from 'node:fs';

/** Rejects pipes, sockets and devices, also behind a link, because reading one may never end. Also large files. */
export function rejectSpecialFile(path: string, maxBytes = Number.POSITIVE_INFINITY): void {
  const found = statSync(path, { throwIfNoEntry: false });
  const code = found && (specialKind(found) ?? (found.size > maxBytes ? 'TOO_LARGE' : undefined));
  if (code) throw Object.assign(new Error(`${path} is not a file.`), { code });
}

type Kinds = Pick<Dirent, 'isFile' | 'isDirectory' | 'isFIFO' | 'isSocket'>;

/** The kind of an entry that is neither a file nor a folder. */
export function specialKind(entry: Kinds): 'FIFO' | 'SOCKET' | 'DEVICE' | undefined {
  if (entry.isFile() || entry.isDirectory()) return undefined;
  if (entry.isFIFO()) return 'FIFO';
  return entry.isSocket() ? 'SOCKET' : 'DEVICE';
}
