import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from './once.ts';

/** The folder of the bundle, with what is made once for all builds: rendered prose, the scripts of the pages. */
export const prebuiltFolder = once(() => findFolder());

// All modules of a bundle share one URL, so only this module may use import.meta.url.
let findFolder = () => fileURLToPath(new URL('.', import.meta.url));

/** For sources that run without a bundle, as in tests: they have none of these files. */
export function findPrebuiltWith(find: () => string): void {
  findFolder = find;
}

/** Reads a file of that folder. */
export function readPrebuilt(name: string): string {
  return readFileSync(join(prebuiltFolder(), name), 'utf8');
}

/** Returns a function that reads a JSON file of that folder, once per process. */
export function prebuiltJson<Value>(name: string): () => Value {
  return once(() => JSON.parse(readPrebuilt(name)) as Value);
}
