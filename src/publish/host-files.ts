import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import type { OutputFile } from '../base/files/output-file.ts';
import { GENERATED } from '../output/hosts/host.ts';
import { withPublicModes } from './permissions.ts';
import { TargetError } from './target.ts';

/** Writes the files that a host wants outside the web root. */
export function writeHostFiles(files: readonly OutputFile[], dir: string, id: string): void {
  for (const { path, body } of files) {
    const file = join(dir, path);
    if (existsSync(file) && !readFileSync(file, 'utf8').includes(GENERATED)) {
      throw new TargetError({ code: 'foreign-host-file', file });
    }
    // Write and rename, so a server never reads a partial file.
    const draft = `${file}.${id}.new`;
    try {
      withPublicModes(() => {
        mkdirSync(dirname(draft), { recursive: true });
        writeFileSync(draft, body);
      });
      renameSync(draft, file);
    } finally {
      removeSync(draft);
    }
  }
}
