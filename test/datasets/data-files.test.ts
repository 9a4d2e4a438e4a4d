import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SALARY_SENIORITIES } from '../../src/contract/enumerations.ts';
import type { SalaryBand, SalaryGuide } from '../../src/contract/salary-guide.ts';
import { DATA_INDEX, DATA_SETS, MANIFEST } from '../../src/http/routes.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { bodyAt, render, renderBytes } from '../support/built.ts';
import { dataFolder, service, vacancy } from '../support/data-folder.ts';
import { parseCsv } from './parse-csv.ts';

const files = await renderBytes(SAMPLE);
const text = (path: string) => files.get(path)?.toString() ?? '';
const json = (path: string) => JSON.parse(text(path));
const table = (name: string) => parseCsv(text(`/data/${name}.csv`));
const allJobs = () => json('/api/v1/jobs/search/all/all/all.json').items as { id: string }[];

test('the index lists every other file under /data/ but the single skills, with size and checksum', () => {
  const { files: listed } = json('/data/index.json');
  const paths = listed.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(Object.values(DATA_SETS).map(({ path }) => path));
  const skills = json('/data/skills.json').skills.map(
    ({ slug }: { slug: string }) => `/data/skills/${slug}.json`,
  );
  expect([...files.keys()].filter((path) => path.startsWith('/data/')).sort()).toEqual(
    [...paths, ...skills, DATA_INDEX.path, MANIFEST.path].sort(),
  );
  for (const { path, url, bytes, sha256 } of listed) {
    const body = files.get(path) ?? Buffer.of();
    expect(url).toBe(`https://api.brujula-laboral.example${path}`);
    expect(bytes).toBe(body.length);
    expect(sha256).toBe(createHash('sha256').update(body).digest('hex'));
  }
});

test('the index counts the rows of each file', () => {
  const rows = Object.fromEntries(
    json('/data/index.json').files.map((file: { path: string; rows: number }) => [
      file.path.replace(/^\/data\//, ''),
      file.rows,
    ]),
  );
  expect(rows).toEqual({
    'vacancies.ndjson.gz': allJobs().length,
    'vacancies.csv': table('vacancies').length,
    'search-counts.json': Object.keys(json('/data/search-counts.json').counts).length,
    'salary-index.csv': table('salary-index').length,
    'salary-history.csv': table('salary-history').length,
    'salary-observations.csv': table('salary-observations').length,
    'skills.json': json('/data/skills.json').skills.length,
    'changes.json': 0,
  });
});

test('the keys of the JSON files are in order', () => {
  const keysOf = (body: object) => Object.keys(body).join(' ');
  const index = json('/data/index.json');
  expect(keysOf(json('/data/search-counts.json'))).toBe('generatedAt counts');
  expect(keysOf(index)).toBe('generatedAt name description terms contact docs files');
  expect(keysOf(index.files[0])).toBe('path url title mediaType rows bytes sha256');
});

test('a line of the snapshot is the body of a vacancy, newest first', () => {
  const lines = gunzipSync(files.get('/data/vacancies.ndjson.gz') ?? Buffer.of()).toString();
  const bodies = allJobs().map(({ id }) => text(`/api/v1/jobs/${id}.json`));
  expect(lines).toBe(bodies.join(''));
});

/** The columns of the first version. Later ones may add to them. */
const PROMISED =
  'id vacancyId title company industry area family city region modality seniority employmentType english salaryMin salaryMax salaryPeriod postedAt validThrough zone municipality url apiUrl applyUrl'.split(
    ' ',
  );

test('a row of the table of vacancies has what its body says', () => {
  const rows = table('vacancies');
  expect(rows.map(({ id }) => id)).toEqual(allJobs().map(({ id }) => id));
  for (const row of rows) {
    const { location, howToApply, ...body } = json(`/api/v1/jobs/${row.id}.json`);
    const cells = {
      ...body,
      area: body.area.slug,
      family: body.family?.slug,
      city: body.city.slug,
      region: body.city.region,
      modality: body.modality.slug,
      salaryMin: body.salary?.min,
      salaryMax: body.salary?.max,
      salaryPeriod: body.salary?.period,
      zone: location.zone,
      municipality: location.municipality,
      applyUrl: howToApply.applyUrl,
    };
    const expected = Object.keys(row).map((name) => [name, String(cells[name] ?? '')]);
    expect(row).toEqual(Object.fromEntries(expected));
  }
  const columns = Object.keys(rows[0] ?? {});
  expect(columns.filter((name) => PROMISED.includes(name))).toEqual(PROMISED);
});

test('the counts are those of the searches that find something', () => {
  const found = [...files.keys()].flatMap((path) => {
    const key = /^\/api\/v1\/jobs\/search\/(.*)\.json$/.exec(path)?.[1];
    const count = key === undefined ? 0 : json(path).count;
    return count > 0 ? [[key, count]] : [];
  });
  const { counts } = json('/data/search-counts.json');
  // Searches are published in taxonomy order.
  expect(Object.entries(counts)).toEqual(found);
});

const bandCells = ({ min, median, max, sampleSize }: SalaryBand) =>
  [min, median, max, sampleSize].map(String);

function allGuides(): SalaryGuide[] {
  return json('/api/v1/salaries.json').items.map(({ family }: SalaryGuide) =>
    json(`/api/v1/salaries/${family.slug}.json`),
  );
}

test('the table of the salary index has every band of every guide', () => {
  const cityOf = new Map<string, string>(
    json('/api/v1/index.json').filters.cities.map(({ slug, name }: Record<string, string>) => [
      name,
      slug,
    ]),
  );
  const expected = allGuides().flatMap(({ family: { slug }, overall, bySeniority, byCity }) => [
    [slug, 'overall', 'all', 'General', ...bandCells(overall)],
    ...bySeniority.map((band) => [slug, 'seniority', band.label, band.label, ...bandCells(band)]),
    ...byCity.map((band) => [
      slug,
      'city',
      cityOf.get(band.label) ?? '',
      band.label,
      ...bandCells(band),
    ]),
  ]);
  expect(table('salary-index').map((row) => Object.values(row))).toEqual(expected);
});

describe('the observations', () => {
  /** The rules of the index once more, for figures as text. */
  function bandOf(rows: Record<string, string>[]): string[] {
    const ranges = rows.map(({ min, max }) => [Number(min), Number(max)] as const);
    const middles = ranges.map(([min, max]) => (min + max) / 2).sort((a, b) => a - b);
    const half = middles.length / 2;
    const median = ((middles[Math.ceil(half) - 1] ?? 0) + (middles[Math.floor(half)] ?? 0)) / 2;
    return [
      Math.min(...ranges.map(([min]) => min)),
      Math.floor(median / 500 + 0.5) * 500,
      Math.max(...ranges.map(([, max]) => max)),
      rows.length,
    ].map(String);
  }

  test('give every band of the index', () => {
    const observations = table('salary-observations');
    for (const { family, group, key, label, ...band } of table('salary-index')) {
      const rows = observations.filter(
        (row) => row.family === family && (group === 'overall' || row[group ?? ''] === key),
      );
      expect(bandOf(rows), `${family} ${label}`).toEqual(Object.values(band));
    }
  });

  test('are sorted, and have no column that identifies anything', () => {
    const observations = table('salary-observations');
    expect(Object.keys(observations[0] ?? {})).toEqual([
      'family',
      'seniority',
      'city',
      'min',
      'max',
      'date',
    ]);
    const { families, cities } = json('/api/v1/index.json').filters;
    const order = (taxa: { slug: string }[]) => taxa.map(({ slug }) => slug);
    const keyOf = (row: Record<string, string>) =>
      [
        order(families).indexOf(row.family ?? ''),
        row.date,
        SALARY_SENIORITIES.map(String).indexOf(row.seniority ?? ''),
        order(cities).indexOf(row.city ?? ''),
        row.min,
        row.max,
      ]
        .map((part) => String(part).padStart(10, ' '))
        .join('|');
    const keys = observations.map(keyOf);
    expect(keys).toEqual([...keys].sort());
  });

  test('are not published unless the operator opens them', async () => {
    const closed = await render(dataFolder());
    expect(closed.has('/data/salary-observations.csv')).toBe(false);
    const { files: listed } = bodyAt(closed, '/data/index.json');
    expect(JSON.stringify(listed)).not.toContain('observations');
  });

  test('leave out families without a guide, and have no date for an undated vacancy', async () => {
    const opened = await render(
      dataFolder({
        'service.json': service({ salaryIndex: { minSample: 2, publishObservations: true } }),
        'salaries/2026.csv': null,
        'vacancies/more.json': [
          vacancy(2, { postedAt: null, validThrough: null }),
          vacancy(3, { family: 'ventas' }),
        ],
      }),
    );
    const rows = parseCsv(opened.get('/data/salary-observations.csv') ?? '');
    expect(rows.map(({ family, date }) => [family, date])).toEqual([
      ['analista-de-datos', ''],
      ['analista-de-datos', '2026-11-02'],
    ]);
  });
});
