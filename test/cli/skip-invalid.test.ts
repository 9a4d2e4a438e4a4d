import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { checkCommand } from '../../src/cli/check-command.ts';
import { bodyAt, readTree, searchAt } from '../support/built.ts';
import { dataFolder, MINIMAL, type Overrides, vacancy } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './terminal.ts';

const SERVICE = readFileSync(join(MINIMAL, 'service.json'), 'utf8');
const HEADER = 'vacancyId,family,seniority,city,min,max,publishedAt\n';

/** Six wrong rows and two valid ones. */
const MIXED: Overrides = {
  'vacancies/lines.ndjson': [
    JSON.stringify(vacancy(2)),
    '{"id": "analista-3", ',
    JSON.stringify(vacancy(4, { city: 'monterey' })),
    JSON.stringify(vacancy(5, { title: 'Analista en Quetzalia Norte' })),
  ].join('\n'),
  'vacancies/twins.json': [vacancy(6, { id: 'gemelo' }), vacancy(7, { id: 'gemelo' })],
  'salaries/more.csv': `${HEADER}F-800,magia,Junior,leon,1,2,2026-06-01\n`,
};
const LEFT_OUT = [
  ['more.csv:2', 'F-800', 'unknown-value'],
  ['lines.ndjson:2', null, 'invalid-json'],
  ['lines.ndjson:3', 'analista-4', 'unknown-value'],
  ['lines.ndjson:4', 'analista-5', 'employer-disclosed'],
  ['twins.json:3', 'gemelo', 'duplicate-value'],
  ['twins.json:40', 'gemelo', 'duplicate-value'],
] as const;

const build = (data: string, dist: string, ...argv: string[]) =>
  call(buildCommand, ['--data', data, '--out', dist, '--host-out', `${dist}-host`, ...argv]);

test('nothing is published without the flag', async () => {
  const dist = join(tempFolder(), 'dist');
  expect((await build(dataFolder(MIXED), dist)).status).toBe(1);
  expect(existsSync(dist)).toBe(false);
});

test('the flag leaves out the wrong rows and no others', async () => {
  const folder = tempFolder();
  const [dist, report] = [join(folder, 'dist'), join(folder, 'report.json')];
  const { status, err } = await build(
    dataFolder(MIXED),
    dist,
    '--skip-invalid',
    '--report',
    report,
  );
  expect(status).toBe(0);

  const files = readTree(dist);
  const ids = searchAt(files, 'all/all/all').items.map(({ id }: { id: string }) => id);
  expect(ids.sort()).toEqual(['analista', 'analista-2']);
  expect([...files.keys()].filter((path) => /jobs\/[^/]+\.json$/.test(path))).toHaveLength(2);
  // The guide of the two salary records of the minimal folder; the wrong record adds none.
  expect(bodyAt(files, '/api/v1/salaries.json').items).toHaveLength(1);

  const list = err.slice(err.indexOf('\nLeft out')).split('\n');
  for (const [place, id, code] of LEFT_OUT) {
    const line = list.find((line) => line.includes(`/${place}:`));
    expect(line, place).toMatch(new RegExp(` ${id ?? '\\(no id\\)'} .*${code}$`));
  }
  expect(err).toMatch(/\n6 rows with problems were left out\.\n$/);

  const { skipped, counts, ...rest } = JSON.parse(readFileSync(report, 'utf8'));
  expect(rest).toMatchObject({ status: 'published', exitStatus: 0 });
  expect(counts).toMatchObject({ vacanciesRead: 2, salaryRecordsRead: 2, activeJobs: 2 });
  expect(
    skipped
      .map(
        ({
          file,
          line,
          id,
          codes,
        }: {
          file: string;
          line: number;
          id: string;
          codes: string[];
        }) => [`${file.split('/').at(-1)}:${line}`, id, ...codes],
      )
      .sort(),
  ).toEqual(LEFT_OUT.map((row) => [...row]).sort());
});

test('valid data stays complete, without a message', async () => {
  const { status, err } = await call(checkCommand, ['--data', dataFolder(), '--skip-invalid']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
});

describe('the flag does not override', () => {
  const BROKEN = { 'vacancies/monterrey/analista.json': vacancy(1, { city: 'monterey' }) };

  test('the gates for the rows that are left', async () => {
    const argv = ['--data', dataFolder(BROKEN), '--skip-invalid'];
    const refused = await call(checkCommand, argv);
    expect(refused.status).toBe(3);
    expect(refused.err).toContain('--allow-empty');
    expect(refused.err).toContain('analista.json:1:1');
    expect((await call(checkCommand, [...argv, '--allow-empty'])).status).toBe(0);
  });

  test('the gate against a drop since the previous build', async () => {
    const dist = join(tempFolder(), 'dist');
    const good = [2, 3, 4, 5].map((number) => vacancy(number));
    expect((await build(dataFolder({ 'vacancies/more.json': good }), dist)).status).toBe(0);
    const before = readTree(dist);
    const bad = good.map((row) => ({ ...row, city: 'monterey' }));
    const data = dataFolder({ 'vacancies/more.json': bad });
    expect((await build(data, dist, '--skip-invalid')).status).toBe(3);
    expect(readTree(dist)).toEqual(before);
  });

  test.each<[string, Overrides]>([
    ['a service that is not JSON', { 'service.json': '{' }],
    ['a service without a name', { 'service.json': {} }],
    ['no service', { 'service.json': null }],
    ['a service with a repeated key', { 'service.json': `{"name":"Otro",${SERVICE.slice(1)}` }],
    ['a taxonomy in another encoding', { 'taxonomy/areas.json': Buffer.from([0x5b, 0xe1, 0x5d]) }],
    ['an empty taxonomy', { 'taxonomy/cities.json': [] }],
    ['no taxonomy', { 'taxonomy/employment-types.json': null }],
  ])('%s', async (_, overrides) => {
    const dist = join(tempFolder(), 'dist');
    const { status, err } = await build(
      dataFolder({ ...overrides, ...BROKEN }),
      dist,
      '--skip-invalid',
    );
    expect(status).toBe(1);
    expect(err).not.toContain('left out');
    expect(existsSync(dist)).toBe(false);
  });
});
