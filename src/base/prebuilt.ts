import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the bundle, with what is made once for all builds: rendered prose, the scripts of the pages.
 * Sources that run without a bundle, as in tests, make one when it is stale. Only this module may use
 * import.meta.url: in a bundle all modules share one URL.
 */
export function prebuiltFolder(): string {
  folder ??= import.meta.url.endsWith('.ts')
    ? (createRequire(import.meta.url)('../../scripts/bundle.cjs').findBundle() as string)
    : fileURLToPath(new URL('.', import.meta.url));
  return folder;
}

let folder: string | undefined;

/** Reads a file of that folder. */
export function readPrebuilt(name: string): string {
  return readFileSync(join(prebuiltFolder(), name), 'utf8');
}

/** Returns a function that reads a JSON file of that folder, once per process. */
export function prebuiltJson<Value>(name: string): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= JSON.parse(readPrebuilt(name)) as Value;
    return value;
  };
}
