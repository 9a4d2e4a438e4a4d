import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { build } from '../src/build.ts';
import {
  bodyAt,
  fingerprint,
  NOON,
  readTree,
  render,
  schemaFor,
  searchAt,
} from './support/built.ts';
import { dataFolder, tempFolder, vacancy } from './support/data-folder.ts';

describe('a whole build', () => {
  test('writes every file of the API, and what it says it wrote', () => {
    const outDir = `${tempFolder()}/dist`;
    const { written, plan } = build({ dataDir: dataFolder(), outDir, instant: NOON });
    const files = readTree(outDir);
    expect(files.size).toBe(written?.files);
    expect([...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)).toBe(
      written?.bytes,
    );
    expect([...files.keys()].filter((path) => path.includes('/search/'))).toHaveLength(1300);
    expect(plan?.counts).toEqual({ active: 1, searches: 1300, guides: 1 });
    expect([...files.keys()].filter((path) => !path.includes('/search/')).sort()).toEqual(
      [
        '/.build.json',
        '/404.html',
        '/_headers',
        '/api/v1/index.json',
        '/api/v1/jobs/analista.json',
        '/api/v1/problems/job-not-found.json',
        '/api/v1/problems/method-not-allowed.json',
        '/api/v1/problems/not-found.json',
        '/api/v1/problems/salary-guide-not-found.json',
        '/api/v1/problems/unknown-search-filter.json',
        '/api/v1/salaries.json',
        '/api/v1/salaries/analista-de-datos.json',
      ].sort(),
    );
  });

  test('every body keeps its own schema, has its keys in its order, and ends in a newline', () => {
    const vacancies = [
      vacancy(2, { salary: null, family: null, benefits: ['Vales'], zone: null }),
      vacancy(3, { modality: 'remoto', salary: { min: 1, max: 1, period: 'HOUR', text: 'Poco' } }),
    ];
    const files = render(dataFolder({ 'vacancies/more.json': vacancies }));
    const bodies = [...files].filter(([path]) => path.startsWith('/api/'));
    expect(bodies).toHaveLength(1300 + 3 + 1 + 1 + 1 + 5);
    for (const [path, text] of bodies) {
      const schema = schemaFor(path);
      expect(schema, path).toBeDefined();
      const body = JSON.parse(text);
      expect(text, path).toBe(`${JSON.stringify(schema?.parse(body))}\n`);
      expect(JSON.stringify(inSchemaOrder(body, schema)), path).toBe(JSON.stringify(body));
    }
  });

  test('the same instant, the same data: the same bytes', () => {
    const dataDir = dataFolder();
    expect(fingerprint(render(dataDir))).toBe(fingerprint(render(dataDir)));
  });
});

describe('any order of files and rows gives the same bytes', () => {
  const posted = fc.constantFrom(null, '2026-11-01', '2026-11-02');
  const rows = fc.array(fc.record({ postedAt: posted, family: fc.constantFrom(null, 'ventas') }), {
    minLength: 1,
    maxLength: 8,
  });

  test('one array, one file each, or one a line', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (overrides, seed) => {
        const all = overrides.map((row, index) => vacancy(index + 10, row));
        const shuffled = all.toSorted((a, b) => scatter(a.id, seed) - scatter(b.id, seed));
        const single = Object.fromEntries(
          shuffled.map((row, index) => [`vacancies/${'sub/'.repeat(index % 3)}${index}.json`, row]),
        );
        const lines = shuffled.map((row) => `${JSON.stringify(row)}\r\n\r\n`).join('');
        const prints = [
          { 'vacancies/a.json': all },
          { 'vacancies/z.json': shuffled },
          { 'vacancies/deep/er/lines.ndjson': `\ufeff${lines}` },
          single,
        ].map((files) => fingerprint(render(dataFolder(files))));
        expect(new Set(prints).size).toBe(1);
      }),
      { numRuns: 15 },
    );
  });

  test('salaries as CSV, NDJSON or JSON', () => {
    const record = (number: number, min: number) => ({
      vacancyId: `F-9${number}`,
      family: 'ventas',
      seniority: 'Media',
      city: 'leon',
      min,
      max: min + 5000,
      publishedAt: '2026-06-01',
    });
    const records = [record(10, 20_000), record(11, 15_500), record(12, 18_000)];
    const csv = records.map(({ vacancyId, min, max, publishedAt }) =>
      [publishedAt, `"${max}"`, min, 'leon', 'Media', 'ventas', vacancyId].join(','),
    );
    const prints = [
      {
        'salaries/2026.csv': `publishedAt,max,min,city,seniority,family,vacancyId\r\n${csv.join('\r\n')}`,
      },
      { 'salaries/2026.csv': null, 'salaries/a/b.json': records },
      {
        'salaries/2026.csv': null,
        'salaries/c.ndjson': records.map((row) => JSON.stringify(row)).join('\n'),
      },
    ].map((files) => fingerprint(render(dataFolder(files))));
    expect(new Set(prints).size).toBe(1);
  });
});

describe('days', () => {
  const service = (overrides: object) => ({
    ...JSON.parse(readTree(dataFolder()).get('/service.json') ?? ''),
    ...overrides,
  });

  test('a vacancy stays open until its own city has left the last day', () => {
    const folder = dataFolder({
      'service.json': service({ asOf: undefined }),
      'vacancies/more.json': [
        vacancy(2, { city: 'tijuana', validThrough: '2026-11-12', postedAt: '2026-10-10' }),
        vacancy(3, { city: 'merida', validThrough: '2026-11-12', postedAt: '2026-10-10' }),
      ],
    });
    const openAt = (instant: string) =>
      searchAt(render(folder, { instant: new Date(instant) }), 'all/all/all').items.map(
        ({ id }: { id: string }) => id,
      );
    expect(openAt('2026-11-13T05:59:59Z')).toEqual(['analista', 'analista-2', 'analista-3']);
    expect(openAt('2026-11-13T06:00:00Z')).toEqual(['analista', 'analista-2']);
    expect(openAt('2026-11-13T08:00:00Z')).toEqual(['analista']);
  });

  test('asOf pins the day, --as-of overrides it, and neither touches generatedAt', () => {
    const folder = dataFolder();
    const count = (asOf?: string) => {
      const index = bodyAt(render(folder, { asOf }), '/api/v1/index.json');
      expect(index.generatedAt).toBe('2026-11-13T18:00:00.000Z');
      return index.counts.activeJobs;
    };
    expect(count()).toBe(1);
    expect(count('2026-12-14')).toBe(1);
    expect(count('2026-12-15')).toBe(0);
    expect(count('2026-11-01')).toBe(0);
  });
});

test('the facets agree with the searches', () => {
  const files = render(
    dataFolder({
      'vacancies/more.json': [
        vacancy(2, { city: 'leon', family: null, modality: 'remoto' }),
        vacancy(3, { city: 'leon', status: 'paused' }),
        vacancy(4, { city: 'leon', family: 'ventas' }),
      ],
    }),
  );
  const { counts, filters } = bodyAt(files, '/api/v1/index.json');
  expect(counts.activeJobs).toBe(3);
  for (const { slug, activeJobs } of filters.cities) {
    expect(searchAt(files, `${slug}/all/all`).count).toBe(activeJobs);
  }
  for (const { slug, activeJobs } of filters.families) {
    expect(searchAt(files, `all/${slug}/all`).count).toBe(activeJobs);
  }
  for (const { slug, activeJobs } of filters.modalities) {
    expect(searchAt(files, `all/all/${slug}`).count).toBe(activeJobs);
  }
});

test('--base-url replaces the site, and only the site', () => {
  const files = render(dataFolder(), { baseUrl: 'https://otro.example' });
  const job = bodyAt(files, '/api/v1/jobs/analista.json');
  expect(job.apiUrl).toBe('https://otro.example/api/v1/jobs/analista.json');
  expect(job.url).toBe('https://faro.example/vacantes/analista');
});

/** The same value with every object's keys in the order of its schema. */
function inSchemaOrder(value: unknown, schema: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return value === null ? null : inSchemaOrder(value, schema.def.innerType);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => inSchemaOrder(item, schema.element));
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const object = value as Record<string, unknown>;
  const keys = Object.keys(schema.shape).filter((key) => key in object);
  return Object.fromEntries(
    keys.map((key) => [key, inSchemaOrder(object[key], schema.shape[key])]),
  );
}

function scatter(id: unknown, seed: number): number {
  return [...`${id}${seed}`].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7);
}
