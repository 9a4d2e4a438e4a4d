import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../api/output-file.ts';
import { GENERATED } from '../hosts/host.ts';
import { TargetError } from './target.ts';

/** Writes the files that a host wants outside of the web root. Returns where they are. */
export function writeHostFiles(files: readonly OutputFile[], dir: string): string[] {
  return files.map(({ path, body }) => {
    const file = join(dir, path);
    if (existsSync(file) && !readFileSync(file, 'utf8').includes(GENERATED)) {
      throw new TargetError(
        `${file} was not written by a build. Name another folder with --host-out.`,
      );
    }
    mkdirSync(dirname(file), { recursive: true });
    // Whole or not at all: a server may read it at any time.
    writeFileSync(`${file}.new`, body);
    renameSync(`${file}.new`, file);
    return file;
  });
}
