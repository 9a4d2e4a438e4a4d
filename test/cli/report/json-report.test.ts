import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCommand } from '../../../src/cli/build-command.ts';
import { COUNTS } from '../../../src/contract/closed-lists.ts';
import { countBytes, readTree } from '../../support/built.ts';
import { dataFolder, type Overrides, vacancy } from '../../support/data-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { callInJob } from '../terminal.ts';

/** Builds and reads the report. */
async function report(overrides: Overrides, dist: string) {
  const data = dataFolder(overrides);
  const flags = ['--data', data, '--out', dist, '--host-out', `${dist}-host`];
  const { status, report } = await callInJob(buildCommand, flags);
  const written = JSON.parse(report);
  expect(written).toMatchObject({ exitStatus: status, data });
  return { data, ...written };
}

const newDist = () => join(tempFolder(), 'dist');

test('the report of a build has its counts, and the changes since the previous build', async () => {
  const dist = newDist();
  const first = await report(
    { 'vacancies/x.json': vacancy(2, { salary: { min: 6_000, max: 7_000, text: '$7,000' } }) },
    dist,
  );
  expect(first).toMatchObject({
    status: 'published',
    exitStatus: 0,
    sample: true,
    site: 'https://faro.example',
    generatedAt: '2026-11-13T18:00:00.000Z',
    day: '2026-11-13',
    errors: [],
    gates: { previous: null, uncompared: 'first', otherSite: null, hits: [] },
    changes: null,
  });
  expect(first.milliseconds).toBeGreaterThan(0);
  const files = readTree(dist);
  expect(first.counts).toEqual({
    vacanciesRead: 2,
    vacanciesWithoutName: 0,
    salaryRecordsRead: 2,
    rowsLeftOut: 0,
    filesRead: 9,
    activeJobs: 2,
    searches: COUNTS.searches,
    salaryGuides: 1,
    filesWritten: files.size,
    bytesWritten: countBytes(dist),
  });
  expect(first.rows).toMatchObject({ vacancies: { active: 2 }, salaryRecords: { inWindow: 2 } });
  const differs = { code: 'salary-text', line: 26, column: 13 };
  expect(first.warnings).toContainEqual(expect.objectContaining(differs));

  const better = { salary: { min: 60_000, max: 70_000 } };
  const sales = { family: 'ventas' };
  const second = await report(
    { 'vacancies/y.json': [vacancy(3, better), vacancy(4, sales), vacancy(5, sales)] },
    dist,
  );
  expect(second.gates).toEqual({ previous: dist, uncompared: null, otherSite: null, hits: [] });
  expect(second.changes).toMatchObject({
    jobs: {
      opened: ['analista-3', 'analista-4', 'analista-5'],
      closed: ['analista-2'],
      edited: { vacancies: 0, fields: {}, repriced: [] },
    },
    guides: { gained: ['ventas'], lost: [] },
    medians: [{ family: 'analista-de-datos', from: 28_500, to: 45_000 }],
  });
});

test('the report of invalid data has all errors, more than a terminal shows', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => vacancy(index + 2, { city: 'monterey' }));
  const twin = vacancy(1, { vacancyId: 'F-999', id: 'analista' });
  const invalid = await report({ 'vacancies/x.json': rows, 'vacancies/y.json': twin }, newDist());
  expect(invalid).toMatchObject({ status: 'invalid', exitStatus: 1, site: null, day: null });
  expect(invalid.counts).toMatchObject({ activeJobs: null, filesWritten: 0 });
  expect(invalid.rows).toBeNull();
  expect(invalid.errors).toHaveLength(32);
  const cities = `${invalid.data}/taxonomy/cities.json`;
  const [whole, first] = invalid.errors;
  expect(whole).toMatchObject({
    code: 'wrong-format',
    cost: 'board',
    args: { values: 30, of: 32 },
  });
  expect(first).toMatchObject({
    code: 'unknown-value',
    cost: 'row',
    file: `${invalid.data}/vacancies/x.json`,
    line: 17,
    column: 13,
    field: 'city',
    value: 'monterey',
    message: expect.stringContaining(`found "monterey"; allowed: a city of ${cities}.`),
    args: { expected: expect.objectContaining({ kind: 'entry', noun: 'city', file: cities }) },
    suggestion: 'monterrey',
    readings: null,
    also: null,
    places: { es: `${invalid.data}/vacancies/x.json:17:13` },
    messages: { es: `encontrado: "monterey"; permitido: una ciudad de ${cities}.` },
  });
  expect(invalid.errors.at(-1)).toMatchObject({
    code: 'duplicate-value',
    also: { file: `${invalid.data}/vacancies/monterrey/analista.json`, line: 2, column: 9 },
  });
});

test('the report has null for what is absent, or a text', async () => {
  const title = '<b>Analista de Quetzalia';
  const { errors } = await report({ 'vacancies/x.json': vacancy(2, { title }) }, newDist());
  const tag = errors.find(({ code }: { code: string }) => code === 'html-tag');
  expect(tag).toMatchObject({ value: null, args: { at: 1 } });
  const empty = await report({ 'vacancies/x.json': vacancy(2, { title: ' ' }) }, newDist());
  expect(empty.errors[0]).toMatchObject({ code: 'export-debris', value: null, also: null });
});
