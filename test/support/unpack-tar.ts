import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from './temp-folder.ts';

/** The files of an archive by path, in their order, as the tar of the system reads them. */
export function unpackTar(archive: Buffer): Map<string, string> {
  const folder = tempFolder();
  const args = ['-xv', '-C', folder, '--quoting-style=literal'];
  const names = execFileSync('tar', args, { input: archive, encoding: 'utf8' });
  const paths = names.split('\n').filter((name) => name !== '');
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
