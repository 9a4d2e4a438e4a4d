import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { render } from '../support/built.ts';
import { dataFolder, MINIMAL, vacancy } from '../support/data-folder.ts';
import { serveBuild } from '../support/serve-build.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { compileStrict, MODULES } from './compile.ts';
import { generateTypes } from './generated-types.ts';
import { SAMPLE } from './sample.ts';

const CLIENT = fileURLToPath(new URL('./client/read-api.js', import.meta.url));
describe('types generated from the description', () => {
  let types: string;
  beforeAll(async () => {
    types = await generateTypes(await render(SAMPLE));
  }, 60_000);

  test('compile under strict, with the client', async () => {
    expect(await compile(types)).toBe('');
  });

  test('fail to compile with a client that contradicts the description', async () => {
    expect(await compile(types.replaceAll(' salary: ', ' pay: '))).toContain("'salary'");
  });
});

describe('the typed client', () => {
  test('reads a served build', async () => {
    const dataDir = dataFolder({
      'salaries/2026.csv': null,
      'vacancies/more.json': [
        vacancy(2, { seniority: 'Senior', salary: { min: 40_000, max: 50_000 } }),
        vacancy(3, { seniority: 'Senior', salary: { min: 50_000, max: 60_000 } }),
        vacancy(4, { family: 'marketing', modality: 'remoto', salary: null }),
      ],
    });
    const reader = await readerOf(dataDir);
    expect(await reader.overview()).toMatchObject({ activeJobs: 4, guides: 1 });
    expect(await reader.medianOf('analista-de-datos', 'Senior')).toEqual({
      median: 50_000,
      source: 'Índice de Sueldos Faro',
    });
    const remote = { city: 'all', family: 'marketing', modality: 'remoto' } as const;
    expect(await reader.openJobs(remote)).toEqual([
      { id: 'analista-4', pays: null, closes: '2026-12-14' },
    ]);
    expect(await reader.jobOrCode('analista-4')).toMatchObject({ vacancyId: 'F-004' });
  });

  test('gets a problem for a missing resource', async () => {
    const reader = await readerOf(MINIMAL);
    expect(await reader.jobOrCode('gone')).toBe('job-not-found');
    await expect(reader.medianOf('ventas', 'Senior')).rejects.toThrow('salary-guide-not-found');
    const nowhere = { city: 'paris', family: 'all', modality: 'all' } as never;
    await expect(reader.openJobs(nowhere)).rejects.toThrow('city,family,modality');
  });
});

/** The errors of the project's compiler in the types and the client. */
async function compile(types: string): Promise<string> {
  const folder = tempFolder();
  symlinkSync(MODULES, `${folder}/node_modules`);
  copyFileSync(CLIENT, `${folder}/read-api.js`);
  writeFileSync(`${folder}/types.ts`, types);
  writeFileSync(`${folder}/global.d.ts`, GLOBAL);
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  return compileStrict(folder, ['types.ts', 'global.d.ts', 'read-api.js']);
}

const GLOBAL = `import type * as types from './types.ts';
declare global {
  type paths = types.paths;
  type components = types.components;
}
`;

/** The client of a served build. */
async function readerOf(dataDir: string) {
  const { origin, close } = await serveBuild(tempFolder(), { dataDir });
  onTestFinished(close);
  const { makeReader } = await import(CLIENT);
  return makeReader(origin);
}
