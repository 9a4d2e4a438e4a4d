import { readFileSync } from 'node:fs';
import { SRC_DIR } from '../../base/src-dir.ts';

/** The changes of the API, for its users: a change is described and numbered in one place. */
export const CHANGE_LOG = readFileSync(new URL('../CHANGELOG-API.md', SRC_DIR), 'utf8');

/** The newest version in the change log. */
export const API_VERSION = newestIn(CHANGE_LOG);

function newestIn(changeLog: string): string {
  const [, version] = /^## (\d+\.\d+\.\d+)$/m.exec(changeLog) ?? [];
  if (version === undefined) throw new Error('CHANGELOG-API.md has no version.');
  return version;
}
