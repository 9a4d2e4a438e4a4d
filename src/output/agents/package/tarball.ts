import { createTar } from 'nanotar';
import { gzip } from '../../datasets/gzip.ts';

/** A package as npm installs it. The same texts give the same bytes. */
export function toTarball(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([path, data]) => ({ name: `package/${path}`, data }));
  return gzip(createTar(entries, { attrs: ATTRIBUTES }));
}

/** The instant is the one that npm gives every file: zip tools refuse years before 1980. */
const ATTRIBUTES = { mode: '644', uid: 0, gid: 0, mtime: Date.UTC(1985, 9, 26, 8, 15) };
