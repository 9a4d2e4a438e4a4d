import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import type { OutputFile } from '../api/output-file.ts';
import { GENERATED } from '../hosts/host.ts';
import { isInsideFolder, type Target, TargetError } from './target.ts';

/** Writes the files that a host wants outside the web root. Returns where they are. */
export function writeHostFiles(files: readonly OutputFile[], dir: string): string[] {
  return files.map(({ path, body }) => {
    const file = join(dir, path);
    if (existsSync(file) && !readFileSync(file, 'utf8').includes(GENERATED)) {
      throw new TargetError(
        `${file} was not written by a build. Name another folder with --host-out.`,
      );
    }
    // Write and rename, so a server never reads a partial file.
    outputFileSync(`${file}.new`, body);
    renameSync(`${file}.new`, file);
    return file;
  });
}

/** Server files inside the web root would be public, until the next swap removes them. */
export function refuseOverlap(hostOutDir: string, { dir }: Target): void {
  if (!isInsideFolder(hostOutDir, dir)) return;
  throw new TargetError(
    `${hostOutDir} is in the web root, and server files belong outside it. Name another folder with --host-out.`,
  );
}
