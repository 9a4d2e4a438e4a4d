import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The packages of the project, for the code that tests compile. */
export const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The errors of the project's compiler in some files of a folder, under `strict`. */
export async function compileStrict(
  folder: string,
  files: string[],
  options: object = {},
): Promise<string> {
  const compilerOptions = { ...STRICT, ...options };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, files }));
  const compiler = `${MODULES}/typescript/bin/tsc`;
  const { stdout } = await promisify(execFile)(process.execPath, [compiler], {
    cwd: folder,
  }).catch((failure: { stdout: string }) => failure);
  return stdout;
}

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: 'es2023',
  lib: ['es2023', 'dom'],
  module: 'nodenext',
  types: [],
  allowImportingTsExtensions: true,
  noEmit: true,
};
