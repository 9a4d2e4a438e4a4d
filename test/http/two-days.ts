import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRequest } from '../../src/build.ts';

/** Two consecutive weekdays of the sample data, built in the afternoon. */
export const THURSDAY = {
  instant: new Date('2026-11-12T18:00:00.123Z'),
  asOf: '2026-11-12',
  keepUnchanged: true,
} satisfies Partial<BuildRequest>;
export const FRIDAY = {
  instant: new Date('2026-11-13T18:00:00.456Z'),
  asOf: '2026-11-13',
  keepUnchanged: true,
} satisfies Partial<BuildRequest>;

export function checksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The checksum of every file in a folder, by its path: `/api/v1/index.json`. */
export function checksumsIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length), checksum(readFileSync(file))]),
  );
}

/** How the files of one build differ from those of the one before. */
export function compareFiles(before: Map<string, string>, after: Map<string, string>) {
  const paths = [...after.keys()];
  return {
    same: paths.filter((path) => before.get(path) === after.get(path)),
    changed: paths.filter((path) => before.has(path) && before.get(path) !== after.get(path)),
    added: paths.filter((path) => !before.has(path)),
    removed: [...before.keys()].filter((path) => !after.has(path)),
  };
}
