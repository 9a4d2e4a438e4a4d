import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { DOCUMENTS } from '../../../src/contract/http/routes.ts';
import { compileStrict, MODULES } from '../../openapi/compile.ts';
import { generateTypes } from '../../openapi/generated-types.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { serveReadySite } from './ready-site.ts';
import { OPERATION_IDS } from './sample-outcomes.ts';

const run = promisify(execFile);
const site = serveReadySite();

test('a request in TypeScript gives every value a type', async () => {
  const folder = tempFolder();
  const codes = OPERATION_IDS.map((operation) => site.sampleOf('docs', operation, 'TypeScript'));
  // A misspelled field must be an error: without types, everything would compile.
  const wrong = site.sampleOf('docs', 'getJob', 'TypeScript').replace('applyUrl', 'applyAt');
  const files = [...codes, wrong].map((code, i) => ({ name: `sample-${i}.ts`, code }));
  for (const { name, code } of files) writeFileSync(`${folder}/${name}`, code);
  await generateTypes(`${site.folder}${DOCUMENTS.openapi.path}`, `${folder}/api.ts`);
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  symlinkSync(MODULES, `${folder}/node_modules`);
  const names = files.map(({ name }) => name);
  for (const platform of [{ lib: ['es2023', 'dom'] }, { lib: ['es2023'], types: ['node'] }]) {
    const errors = await compileStrict(folder, names, platform);
    expect(errors.trimEnd().split('\n')).toEqual([
      expect.stringMatching(`^${names.at(-1)}.+'applyAt' does not exist`),
    ]);
  }
});

test('a request in TypeScript runs in an empty folder, as its comment says', async () => {
  const folder = tempFolder();
  const code = site.sampleOf('docs', 'getSalaryGuide', 'TypeScript');
  expect(code).toContain('// npx -y tsx example.mts');
  writeFileSync(`${folder}/example.mts`, code);
  // Types are gone when it runs.
  writeFileSync(`${folder}/api.ts`, 'export type components = never;\n');
  const tsx = `${MODULES}/tsx/dist/cli.mjs`;
  const { stdout } = await run(process.execPath, [tsx, 'example.mts'], { cwd: folder });
  expect(stdout).toMatch(/^\S.* \d+\n$/);
});
