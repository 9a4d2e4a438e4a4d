import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { CITY_SLUGS, SENIORITIES } from '../../src/contract/closed-lists.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { compileStrict, MODULES } from './compile.ts';
import { generateTypes } from './generated-types.ts';
import { serveSample, TOOLS } from './served.ts';

const run = promisify(execFile);
const CONSUMERS = fileURLToPath(new URL('./client', import.meta.url));

const site = await serveSample();
const { folder, origin } = site;
const NAMES = ['hey-api', 'orval', 'openapi-fetch'] as const;

symlinkSync(MODULES, `${folder}/node_modules`);
copyFileSync(site.document, `${folder}/openapi.json`);
for (const name of NAMES) copyFileSync(`${CONSUMERS}/${name}.mts`, `${folder}/${name}.mts`);

writeFileSync(
  `${folder}/hey-api.config.mjs`,
  `const common = { input: 'openapi.json', logs: { level: 'warn', file: false } };
export default [
  { ...common, output: 'generated/hey-api', plugins: ['@hey-api/client-fetch'] },
  { ...common, output: 'generated/hey-api-zod', plugins: [
    '@hey-api/client-fetch',
    { name: '@hey-api/typescript', enums: 'typescript' },
    'zod',
    { name: '@hey-api/sdk', validator: true },
  ] },
];`,
);
writeFileSync(
  `${folder}/orval.config.cjs`,
  `const output = (name, options) => ({
  input: './openapi.json',
  output: { target: \`./generated/\${name}/api.ts\`, client: 'fetch', ...options },
});
module.exports = {
  fetch: output('orval', { baseUrl: '${origin}' }),
  enums: output('orval-enums', { override: { enumGenerationType: 'enum' } }),
  zod: output('orval-zod', { client: 'zod' }),
};`,
);
await generate('@hey-api/openapi-ts/bin/run.js', '--file', 'hey-api.config.mjs');
await generate('orval/dist/bin/orval.js', '--config', 'orval.config.cjs');
await generateTypes(site.document, `${folder}/generated/openapi-typescript.ts`);

describe('generated code', () => {
  test('compiles under strict, with its consumers', async () => {
    const files = ['hey-api/index', 'hey-api-zod/index', 'hey-api-zod/zod.gen'];
    files.push('orval/api', 'orval-enums/api', 'orval-zod/api');
    const generated = files.map((file) => `generated/${file}.ts`);
    expect(await compile([...generated, ...NAMES.map((name) => `${name}.mts`)])).toBe('');
  });

  test.each(NAMES)('of %s rejects a slug that is no city', async (name) => {
    const consumer = readFileSync(`${CONSUMERS}/${name}.mts`, 'utf8').replace("'all';", "'paris';");
    writeFileSync(`${folder}/wrong.mts`, consumer);
    expect(await compile(['wrong.mts'])).toContain(`Type '"paris"' is not assignable`);
  });

  test.each([
    [
      'hey-api-zod/zod.gen',
      { jobs: 'zJobSearchResult', guide: 'zSalaryGuide', index: 'zApiIndex' },
    ],
    [
      'orval-zod/api',
      { jobs: 'searchJobsResponse', guide: 'getSalaryGuideResponse', index: 'getApiIndexResponse' },
    ],
  ])('%s has zod schemas that accept the bodies and reject others', async (file, names) => {
    const schemas = await load(`generated/${file}.ts`);
    const paths = {
      index: '/index.json',
      jobs: '/jobs/search/all/all/all.json',
      guide: '/salaries/ventas.json',
    };
    for (const [kind, path] of Object.entries(paths)) {
      const text = await (await fetch(`${origin}${API_PREFIX}${path}`)).text();
      const schema = schemas[names[kind as keyof typeof names]];
      expect(() => schema.parse(JSON.parse(text)), path).not.toThrow();
      const wrong = text.replace(/"slug":"[^"]*"/g, '"slug":"EN OTRO LUGAR"');
      expect(() => schema.parse(JSON.parse(wrong)), path).toThrow();
    }
  });
});

describe.each(NAMES)('a consumer of %s', (name) => {
  const reader = async () => (await load(`${name}.mts`)).makeReader(origin);

  test('passes slugs of the index to a search', async () => {
    const levels: string[] = await (await reader()).levelsInFirstCity();
    expect(levels.length).toBeGreaterThan(50);
    expect(SENIORITIES).toEqual(expect.arrayContaining(levels));
  });

  test('gets problems', async () => {
    const { jobOrProblem, validCities } = await reader();
    expect(await jobOrProblem('gone')).toBe('job-not-found');
    expect(await validCities('paris')).toEqual(['all', ...CITY_SLUGS]);
  });
});

async function generate(program: string, ...args: string[]): Promise<void> {
  await run(process.execPath, [`${TOOLS}/${program}`, ...args], { cwd: folder });
}

/** Runs a module of the folder. */
async function load(file: string) {
  const outfile = `${folder}/${file}.bundle.mjs`;
  await build({ entryPoints: [`${folder}/${file}`], bundle: true, format: 'esm', outfile });
  return import(outfile);
}

/** hey-api's own client does not compile with exactOptionalPropertyTypes. */
function compile(files: string[]): Promise<string> {
  return compileStrict(folder, files, {
    exactOptionalPropertyTypes: false,
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
  });
}
