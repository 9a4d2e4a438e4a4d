import { type Dirent, statSync } from 'node:fs';

/** Refuses a pipe, a socket and a device, also behind a link: reading one may never end. And large files. */
export function refuseOddFile(path: string, maxBytes = Number.POSITIVE_INFINITY): void {
  const found = statSync(path, { throwIfNoEntry: false });
  const code = found && (oddKind(found) ?? (found.size > maxBytes ? 'TOO_LARGE' : undefined));
  if (code) throw Object.assign(new Error(`${path} is not a file.`), { code });
}

type Kinds = Pick<Dirent, 'isFile' | 'isDirectory' | 'isFIFO' | 'isSocket'>;

/** What something is that is neither a file nor a folder. */
export function oddKind(entry: Kinds): 'FIFO' | 'SOCKET' | 'DEVICE' | undefined {
  if (entry.isFile() || entry.isDirectory()) return undefined;
  if (entry.isFIFO()) return 'FIFO';
  return entry.isSocket() ? 'SOCKET' : 'DEVICE';
}
