import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

const require = createRequire(import.meta.url);

// A package of its own, because the generator needs an older TypeScript.
const GENERATOR = dirname(require.resolve('types-generator/package.json'));

const generated = new Map<string, Promise<string>>();

/** The types that a consumer would generate from the description of a build. Test files share them. */
export function generateTypes(files: Map<string, string>): Promise<string> {
  const description = files.get(`${API_PREFIX}/openapi.json`) ?? '';
  const types = generated.get(description) ?? generateAnew(description);
  generated.set(description, types);
  return types;
}

async function generateAnew(description: string): Promise<string> {
  const folder = makeTempFolder();
  try {
    writeFileSync(`${folder}/openapi.json`, description);
    const generate = `${GENERATOR}/node_modules/openapi-typescript/bin/cli.js`;
    const args = [generate, 'openapi.json', '-o', 'types.ts'];
    await promisify(execFile)(process.execPath, args, { cwd: folder });
    return readFileSync(`${folder}/types.ts`, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
