import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { checkCommand } from '../../src/cli/check-command.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { bodyAt, readTree, searchAt } from '../support/built.ts';
import { dataFolder, type Overrides, SALARY_HEADER, vacancy } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call, callInJob } from './terminal.ts';

/** Seven wrong rows and two valid ones. */
const MIXED: Overrides = {
  'vacancies/lines.ndjson': [
    JSON.stringify(vacancy(2)),
    JSON.stringify(vacancy(3, { titel: 'Analista' })),
    JSON.stringify(vacancy(4, { city: 'monterey' })),
    JSON.stringify(vacancy(5, { zone: 'Parque Quetzalia Norte' })),
  ].join('\n'),
  'vacancies/twins.json': [vacancy(6, { id: 'gemelo' }), vacancy(7, { id: 'gemelo' })],
  'salaries/more.csv': `${SALARY_HEADER}F-800,magia,Junior,leon,9000,9000,2026-06-01\n"F-801"x\n`,
};
const LEFT_OUT = [
  ['more.csv:2', 'F-800', 'unknown-value'],
  ['more.csv:3', null, 'damaged-file'],
  ['lines.ndjson:2', 'analista-3', 'unknown-key'],
  ['lines.ndjson:3', 'analista-4', 'unknown-value'],
  ['lines.ndjson:4', 'analista-5', 'employer-disclosed'],
  ['twins.json:3', 'gemelo', 'duplicate-value'],
  ['twins.json:40', 'gemelo', 'duplicate-value'],
] as const;

test('the flag leaves out the wrong rows and no others', async () => {
  const dist = join(tempFolder(), 'dist');
  const argv = ['--data', dataFolder(MIXED), '--out', dist, '--host-out', `${dist}-host`];
  const { status, err, report } = await callInJob(buildCommand, [...argv, '--skip-invalid']);
  expect(status).toBe(0);

  const files = readTree(dist);
  const ids = searchAt(files, 'all/all/all').items.map(({ id }: { id: string }) => id);
  expect(ids.sort()).toEqual(['analista', 'analista-2']);
  expect([...files.keys()].filter((path) => /jobs\/[^/]+\.json$/.test(path))).toHaveLength(2);
  // The guide of the two salary records of the minimal folder; the wrong record adds none.
  expect(bodyAt(files, `${API_PREFIX}/salaries.json`).items).toHaveLength(1);

  const list = err.slice(err.indexOf('\nSkipped rows')).split('\n');
  for (const [place, id, code] of LEFT_OUT) {
    const line = list.find((line) => new RegExp(`/${place}[:, ]`).test(line));
    expect(line, place).toMatch(new RegExp(` ${id ?? '\\(no id\\)'} .*${code}$`));
  }
  expect(err).toMatch(/\n7 rows with errors were left out\.\n$/);

  const { skipped, counts, ...rest } = JSON.parse(report);
  expect(rest).toMatchObject({ status: 'published', exitStatus: 0 });
  expect(counts).toMatchObject({ vacanciesRead: 2, salaryRecordsRead: 2, activeJobs: 2 });
  type Row = { file: string; line: number; id: string; codes: string[] };
  const rows = skipped.map(({ file, line, id, codes }: Row) => [
    `${file.split('/').at(-1)}:${line}`,
    id,
    ...codes,
  ]);
  expect(rows.sort()).toEqual(LEFT_OUT.map((row) => [...row]).sort());
});

describe('the flag does not override', () => {
  const BROKEN = { 'vacancies/monterrey/analista.json': vacancy(1, { city: 'monterey' }) };

  test('the gates for the rows that are left', async () => {
    const argv = ['--data', dataFolder(BROKEN), '--skip-invalid'];
    const refused = await call(checkCommand, argv);
    expect(refused.status).toBe(3);
    expect(refused.err).toContain('--allow vacancies-gone');
    expect(refused.err).toContain('analista.json:1:1');
    expect((await call(checkCommand, [...argv, '--allow', 'vacancies-gone'])).status).toBe(0);
  });
});

const text = JSON.stringify(vacancy(2));

describe('the flag does not leave out a file as a whole', () => {
  test.each<[string, Overrides, string]>([
    ['JSON that is cut', { 'vacancies/x.json': text.slice(0, 300) }, 'damaged-file'],
    [
      'a list with one broken row',
      { 'vacancies/x.json': `[${text},${text.slice(9)}]` },
      'damaged-file',
    ],
    ['another encoding', { 'vacancies/x.json': Buffer.from(text, 'latin1') }, 'damaged-file'],
    ['another format', { 'vacancies/x.JSON': text }, 'unread-file'],
    ['a sheet without headings', { 'salaries/x.csv': 'F-800,ventas\n' }, 'missing-header'],
    ['a broken salaries file', { 'salaries/x.json': '[' }, 'damaged-file'],
  ])('%s', async (_, overrides, code) => {
    const data = dataFolder(overrides);
    const argv = ['--data', data, '--skip-invalid'];
    const { status, err, report } = await callInJob(checkCommand, argv);
    expect(status).toBe(1);
    expect(err).toContain('--skip-invalid cannot leave these out; correct them first:\n');
    expect(JSON.parse(report).unskippable).toMatchObject([
      { file: join(data, Object.keys(overrides)[0] ?? ''), codes: [code], why: 'file' },
    ]);
  });

  test('nor a broken link', async () => {
    const data = dataFolder();
    symlinkSync('gone.json', join(data, 'vacancies/link.json'));
    const { status, err } = await call(checkCommand, ['--data', data, '--skip-invalid']);
    expect(status).toBe(1);
    expect(err).toContain('link.json:1:1  missing-data  it is not read');
  });
});

describe('the flag leaves out any row', () => {
  const wrong = (change: object): Overrides => ({ 'vacancies/x.json': vacancy(2, change) });
  const { employer: _, ...orphan } = vacancy(2);

  test.each<[string, Overrides]>([
    ['with a misspelt field', wrong({ titel: 'Analista' })],
    ['without an employer', { 'vacancies/x.json': orphan }],
    ['with a damaged name', wrong({ employer: { name: 'CompaÃ±Ã­a', descriptor: 'Empresa' } })],
    ['with a repeated name', { 'vacancies/x.json': text.replace('"name":', '"name":"A","name":') }],
    ['of broken NDJSON', { 'vacancies/x.ndjson': `{"id":\n${JSON.stringify(vacancy(3))}` }],
    ['that is a vacancy among the salaries', { 'salaries/x.json': vacancy(2) }],
  ])('%s', async (_, overrides) => {
    const argv = ['--data', dataFolder(overrides), '--skip-invalid'];
    const { status, err } = await call(checkCommand, argv);
    expect(err).toMatch(/\n1 row with errors was left out\.\n$/);
    expect(status).toBe(0);
  });
});
