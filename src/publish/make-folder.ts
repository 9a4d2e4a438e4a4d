import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a folder and those above it. Node's own `recursive` never returns from a path in /proc. */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  if (dirname(dir) !== dir) makeFolder(dirname(dir));
  try {
    mkdirSync(dir);
  } catch (error) {
    // Another build may have created it in the meantime.
    if (!existsSync(dir)) throw error;
  }
}
