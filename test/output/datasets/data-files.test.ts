import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SALARY_SENIORITIES } from '../../../src/contract/closed-lists.ts';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { DATA_INDEX, DATA_SETS, MANIFEST } from '../../../src/contract/http/routes.ts';
import type { SalaryBand, SalaryGuide } from '../../../src/contract/salary-guide.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render, renderBytes } from '../../support/built.ts';
import { dataFolder, MINIMAL, service, vacancy } from '../../support/data-folder.ts';
import { parseCsv } from './parse-csv.ts';

const files = await renderBytes(SAMPLE);
const text = (path: string) => files.get(path)?.toString() ?? '';
const json = (path: string) => JSON.parse(text(path));
const table = (name: string) => parseCsv(text(`/data/${name}.csv`));
const allJobs = () => json(`${API_PREFIX}/jobs/search/all/all/all.json`).items as { id: string }[];

test('the index lists every other file under /data/, editions too, but not the single skills, with size and checksum', () => {
  const { files: listed, editions } = json('/data/index.json');
  const frozen = editions.flatMap((one: { files: { path: string }[] }) => one.files);
  const pathsOf = (all: { path: string }[]) => all.map(({ path }) => path);
  const paths = pathsOf(listed);
  expect(paths).toEqual(Object.values(DATA_SETS).map(({ path }) => path));
  const skills = json('/data/skills.json').skills.map(
    ({ slug }: { slug: string }) => `/data/skills/${slug}.json`,
  );
  expect([...files.keys()].filter((path) => path.startsWith('/data/')).sort()).toEqual(
    [...paths, ...pathsOf(frozen), ...skills, DATA_INDEX.path, MANIFEST.path].sort(),
  );
  for (const { path, url, bytes, sha256 } of [...listed, ...frozen]) {
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
    'salary-index.csv': table('salary-index').length,
    'salary-comparison.csv': table('salary-comparison').length,
    'salary-history.csv': table('salary-history').length,
    'salary-observations.csv': table('salary-observations').length,
    'skills.json': json('/data/skills.json').skills.length,
    'changes.json': 0,
  });
});

test('the index says which days today’s salaries are from', () => {
  const withDays = json('/data/index.json').files.filter((file: object) => 'indexFrom' in file);
  expect(withDays).toMatchObject([
    { path: '/data/salary-index.csv', indexFrom: '2025-11-14', indexUntil: '2026-11-13' },
  ]);
});

describe('the columns of each table in the index', () => {
  type Column = { name: string; type: string; unit?: string; empty?: string };
  const tables: { path: string; columns: Column[] }[] = json('/data/index.json').files.filter(
    ({ mediaType }: { mediaType: string }) => mediaType.startsWith('text/csv'),
  );

  /** What a cell must look like to be loaded as a type. */
  const FORMS: Record<string, RegExp> = {
    string: /./,
    integer: /^\d+$/,
    number: /^\d+\.\d$/,
    date: /^\d{4}-\d{2}-\d{2}$/,
  };

  test.each(tables)('are those of $path, and its cells have their types', ({ path, columns }) => {
    const rows = parseCsv(text(path));
    expect(Object.keys(rows[0] ?? {})).toEqual(columns.map(({ name }) => name));
    for (const { name, type, empty } of columns) {
      const cells = rows.map((row) => row[name] ?? '');
      const filled = cells.filter((cell) => cell !== '');
      expect(filled.filter((cell) => !FORMS[type]?.test(cell))).toEqual([]);
      if (empty === undefined) expect(filled, name).toHaveLength(cells.length);
    }
  });

  test('have a unit where they are amounts', () => {
    const amounts = tables.flatMap(({ columns }) =>
      columns.filter(({ type }) => type === 'integer' || type === 'number'),
    );
    expect(amounts.filter(({ unit }) => unit === undefined)).toEqual([]);
  });
});

test('the figures have the licence of the settings, if there is one', async () => {
  const licensed = (body: { files: { path: string; license?: string }[] }) =>
    body.files.filter((file) => file.license).map((file) => `${file.path} ${file.license}`);
  expect(licensed(bodyAt(await render(MINIMAL), '/data/index.json'))).toEqual([]);
  const figures = ['index', 'comparison', 'history', 'observations'].map(
    (name) => `salary-${name}.csv`,
  );
  expect(licensed(json('/data/index.json'))).toEqual(
    [...figures, 'skills.json'].map((name) => `/data/${name} CC-BY-4.0`),
  );
});

test('the tables of editions have the licence of the figures', () => {
  const { editions } = json('/data/index.json');
  const tables = editions.flatMap(({ files }: { files: unknown[] }) => files);
  expect(tables.length).toBeGreaterThan(3);
  for (const { license } of tables) expect(license).toBe('CC-BY-4.0');
});

test('a line of the snapshot is the body of a vacancy, newest first', () => {
  const lines = gunzipSync(files.get('/data/vacancies.ndjson.gz') ?? Buffer.of()).toString();
  const bodies = allJobs().map(({ id }) => text(`${API_PREFIX}/jobs/${id}.json`));
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
    const { location, howToApply, ...body } = json(`${API_PREFIX}/jobs/${row.id}.json`);
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

const bandCells = ({ min, median, max, sampleSize }: SalaryBand) =>
  [min, median, max, sampleSize].map(String);

function allGuides(): SalaryGuide[] {
  return json(`${API_PREFIX}/salaries.json`).items.map(({ family }: SalaryGuide) =>
    json(`${API_PREFIX}/salaries/${family.slug}.json`),
  );
}

describe('the table of the salary index', () => {
  const { cities } = json(`${API_PREFIX}/index.json`).filters as {
    cities: Record<string, string>[];
  };
  const slugs = cities.map(({ slug = '' }) => slug);

  test.each(allGuides())('has the bands of the guide for $family.slug, and all cities', (guide) => {
    const { family, overall, bySeniority, byCity } = guide;
    const rows = table('salary-index').filter((row) => row.family === family.slug);
    const cellsOf = (group: string) =>
      rows.filter((row) => row.group === group).map((row) => Object.values(row).slice(1, 8));
    expect(cellsOf('overall')).toEqual([['overall', 'all', 'General', ...bandCells(overall)]]);
    expect(cellsOf('seniority')).toEqual(
      bySeniority.map((band) => ['seniority', band.label, band.label, ...bandCells(band)]),
    );

    const inCities = rows.filter(({ group }) => group === 'city');
    expect(rows.map(({ group }) => group)).toEqual(
      rows.map(({ group }) => group).toSorted((a, b) => GROUPS.indexOf(a) - GROUPS.indexOf(b)),
    );
    const by = (order: string[]) => (a: Row, b: Row) =>
      order.map((name) => Number(b[name]) - Number(a[name])).find((step) => step !== 0) ||
      slugs.indexOf(a.key ?? '') - slugs.indexOf(b.key ?? '');
    expect(inCities).toEqual(inCities.toSorted(by(['median', 'sampleSize'])));
    const shown = inCities.toSorted(by(['sampleSize'])).slice(0, 10);
    expect(byCity.map((band) => [band.label, ...bandCells(band)])).toEqual(
      inCities
        .filter((row) => shown.includes(row))
        .map(({ label, min, median, max, sampleSize }) => [label, min, median, max, sampleSize]),
    );
  });

  test('has more cities than the guides where more than ten have enough salaries', () => {
    const rows = table('salary-index').filter(({ group }) => group === 'city');
    const shown = allGuides().flatMap(({ byCity }) => byCity);
    expect(rows.length).toBeGreaterThan(shown.length);
  });
});

type Row = Record<string, string>;
const GROUPS: (string | undefined)[] = ['overall', 'seniority', 'city'];

describe('the observations', () => {
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
    const { families, cities } = json(`${API_PREFIX}/index.json`).filters;
    const order = (taxa: { slug: string }[]) => taxa.map(({ slug }) => slug);
    const keyOf = (row: Row) =>
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

  test('have those of the past months, and no older ones', () => {
    const dates = table('salary-observations').map(({ date = '' }) => date);
    const [first] = dates.filter((date) => date !== '').sort();
    const [{ month } = { month: '' }] = table('salary-history');
    // Twelve months before the end of the first month.
    expect(first?.slice(0, 7)).toBe(`${Number(month?.slice(0, 4)) - 1}-12`);
  });

  test('are not published unless the operator opens them', async () => {
    const closed = await render(MINIMAL);
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
