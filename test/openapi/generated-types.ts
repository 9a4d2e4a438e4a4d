import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);

// A package of its own, because the generator needs an older TypeScript.
const GENERATOR = dirname(require.resolve('types-generator/package.json'));

/** Writes the types that a consumer would generate from a description into a file. */
export async function generateTypes(document: string, file: string): Promise<void> {
  const generate = `${GENERATOR}/node_modules/openapi-typescript/bin/cli.js`;
  await promisify(execFile)(process.execPath, [generate, document, '-o', file]);
}
