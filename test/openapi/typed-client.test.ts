import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { close, createPreview, listen } from '../../src/preview/server.ts';
import { render } from '../support/built.ts';
import { dataFolder, MINIMAL, vacancy } from '../support/data-folder.ts';
import { buildInto } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { SAMPLE } from './sample.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const CLIENT = fileURLToPath(new URL('./client/read-api.js', import.meta.url));
// A package of its own, because the generator needs an older TypeScript.
const GENERATOR = dirname(require.resolve('types-generator/package.json'));

describe('types generated from the description', () => {
  let types: string;
  beforeAll(async () => {
    types = await toTypes(await render(SAMPLE));
  }, 60_000);

  test('compile under strict, with the client', async () => {
    expect(await compile(types)).toBe('');
  });

  test('fail to compile with a client that contradicts the description', async () => {
    expect(await compile(types.replaceAll(' salary: ', ' pay: '))).toContain("'salary'");
  });

  test.each([
    'source: "Índice de Sueldos Brújula Laboral";',
    'currency: "MXN";',
    'language: "es-MX";',
    'modality: "all" | "remoto" | "hibrido" | "presencial";',
    'status: 404 | 405;',
    'english: "Requerido" | "Deseable" | "No requerido" | null;',
    'salary: components["schemas"]["Salary"] | null;',
    'validThrough: string | null;',
    'validValues?: {',
  ])('include %s', (fact) => {
    expect(types).toContain(fact);
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

/** The types that a consumer would generate from the description of a build. */
async function toTypes(files: Map<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vacancy-salary-api-'));
  try {
    writeFileSync(`${folder}/openapi.json`, files.get('/api/v1/openapi.json') ?? '');
    const generate = `${GENERATOR}/node_modules/openapi-typescript/bin/cli.js`;
    await run(process.execPath, [generate, 'openapi.json', '-o', 'types.ts'], { cwd: folder });
    return readFileSync(`${folder}/types.ts`, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The errors of the project's compiler in the types and the client. */
async function compile(types: string): Promise<string> {
  const folder = tempFolder();
  symlinkSync(MODULES, `${folder}/node_modules`);
  copyFileSync(CLIENT, `${folder}/read-api.js`);
  writeFileSync(`${folder}/types.ts`, types);
  writeFileSync(`${folder}/global.d.ts`, GLOBAL);
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(STRICT));
  const compiler = `${MODULES}/typescript/bin/tsc`;
  const { stdout } = await run(process.execPath, [compiler], { cwd: folder }).catch(
    (failure: { stdout: string }) => failure,
  );
  return stdout;
}

const GLOBAL = `import type * as types from './types.ts';
declare global {
  type paths = types.paths;
  type components = types.components;
}
`;

const STRICT = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    target: 'es2023',
    lib: ['es2023', 'dom'],
    module: 'nodenext',
    types: [],
    allowJs: true,
    checkJs: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  },
  files: ['types.ts', 'global.d.ts', 'read-api.js'],
};

/** The client of a served build. */
async function readerOf(dataDir: string) {
  const outDir = `${tempFolder()}/dist`;
  await buildInto(outDir, { dataDir });
  const server = createPreview(outDir);
  onTestFinished(() => close(server));
  const { makeReader } = await import(CLIENT);
  return makeReader(await listen(server, 0));
}
