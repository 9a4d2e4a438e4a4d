import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCommand } from '../../src/cli/check-command.ts';
import { KEPT_PER_CODE } from '../../src/input/finding-log.ts';
import { MAX_ROWS } from '../../src/input/findings/data-limits.ts';
import { readSource } from '../../src/input/read-source.ts';
import { call } from '../cli/terminal.ts';
import {
  dataFolder,
  type Overrides,
  SALARY_HEADER,
  SALARY_RECORD,
  service,
  vacancy,
} from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

const LENIENT = { 'service.json': service({ referencePattern: '^F-\\d+$' }) };

/** More than the quota. */
const ROWS = KEPT_PER_CODE + 200;

const times = (length: number, toLine: (index: number) => string) =>
  Array.from({ length }, (_, index) => toLine(index)).join('\n');

/** Lines of CSV; a value stands for all rows. */
const csv = (length: number, { city = 'leon', min = '12000', id = (n: number) => `F-${n}` } = {}) =>
  SALARY_HEADER +
  times(length, (n) => `${id(n + 1000)},ventas,Junior,${city},${min},15000,2026-06-01`);

function read(overrides: Overrides) {
  const source = readSource(dataFolder({ ...LENIENT, ...overrides }));
  const kept = countBy(source.findings.map(({ code }) => code));
  return { ...source, kept };
}

function countBy(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

test.each([0, 1])(
  'after %i wrong rows more than a sheet may have, a file is not read on',
  (more) => {
    const lines = `${'{}\n'.repeat(MAX_ROWS + more)}{}\n${'{}\n'.repeat(more)}`;
    const { findings, unskippable, ...source } = read({ 'salaries/a.ndjson': lines });
    expect(source.rejected.length + source.rejectedUnlisted).toBe(MAX_ROWS + 1);
    const args = { reason: 'WRONG_ROWS' };
    expect(findings).toContainEqual(expect.objectContaining({ code: 'unreadable-file', args }));
    expect(unskippable).toMatchObject([{ why: 'file', codes: ['unreadable-file'] }]);
  },
);

test.each([0, 1])(
  'of the quota and %i more, the first are kept and the rest is counted',
  (more) => {
    const rows = KEPT_PER_CODE + more;
    const valid = JSON.stringify(SALARY_RECORD);
    const { kept, findings, ...source } = read({
      'salaries/a.csv': csv(rows, { city: 'leonn' }),
      'salaries/b.ndjson': valid,
    });
    expect(kept).toEqual({ 'unknown-value': KEPT_PER_CODE });
    expect(source.omitted.counts).toEqual(more ? { 'unknown-value': more } : {});
    expect(findings.map(({ place }) => place.line)).toEqual(
      Array.from({ length: KEPT_PER_CODE }, (_, index) => index + 2),
    );
    expect(source.rejected.length + source.rejectedUnlisted).toBe(rows);
    // Those of the minimal folder, and the valid one behind.
    expect(source.salaryRecords).toHaveLength(3);
  },
);

test('a single row beyond the quota still cannot be left out, if its employer is unknown', () => {
  const { unskippable } = read({
    'vacancies/a.ndjson': times(KEPT_PER_CODE, () => '{'),
    'vacancies/b.ndjson': '{',
  });
  expect(unskippable).toHaveLength(KEPT_PER_CODE + 1);
  expect(unskippable.at(-1)).toMatchObject({
    place: { file: expect.stringContaining('b.ndjson') },
    codes: ['invalid-json'],
    why: 'employer',
  });
});

describe.each<[string, Overrides, Record<string, number>]>([
  [
    'salaries in NDJSON',
    { 'salaries/a.ndjson': times(ROWS, () => JSON.stringify({ ...SALARY_RECORD, city: 'x' })) },
    { 'unknown-value': ROWS - KEPT_PER_CODE, 'duplicate-value': ROWS - KEPT_PER_CODE - 1 },
  ],
  [
    'warnings',
    {
      'vacancies/a.ndjson': times(ROWS, (n) =>
        JSON.stringify(vacancy(n, { postedAt: null, validThrough: null })),
      ),
    },
    { 'no-end': ROWS - KEPT_PER_CODE },
  ],
  [
    'vacancies in one list',
    {
      'vacancies/a.json': Array.from({ length: ROWS }, (_, n) =>
        vacancy(n, { city: 'x', titel: 'y' }),
      ),
    },
    { 'unknown-value': ROWS - KEPT_PER_CODE, 'unknown-key': ROWS - KEPT_PER_CODE },
  ],
  [
    'vacancies that name their employer',
    {
      'vacancies/a.ndjson': times(ROWS, (n) =>
        JSON.stringify(vacancy(n + 10, { zone: `Quetzalia, ${n}` })),
      ),
    },
    { 'employer-disclosed': ROWS - KEPT_PER_CODE },
  ],
  [
    'files of other kinds',
    Object.fromEntries(Array.from({ length: ROWS }, (_, n) => [`salaries/${n}.txt`, 'x'])),
    { 'unread-file': ROWS - KEPT_PER_CODE },
  ],
])('%s', (_, overrides, omitted) => {
  test('are kept up to the quota, with their places, and counted beyond it', () => {
    const source = read(overrides);
    expect(source.omitted.counts).toMatchObject(omitted);
    for (const code of Object.keys(omitted)) expect(source.kept[code]).toBe(KEPT_PER_CODE);
    expect(source.findings.filter(({ place }) => place.file === '')).toEqual([]);
    expect(source.rejected.filter(({ place }) => place.file === '')).toEqual([]);
  });
});

test('settings that name an employer are found however many vacancies do', () => {
  const vacancies = times(ROWS, (n) =>
    JSON.stringify(vacancy(n + 10, { zone: `Quetzalia, ${n}` })),
  );
  const { findings, unskippable } = read({
    'service.json': service({ referencePattern: '^F-\\d+$', applyNote: 'Somos Quetzalia.' }),
    'vacancies/a.ndjson': vacancies,
  });
  expect(findings).toContainEqual(
    expect.objectContaining({ code: 'employer-disclosed', field: 'applyNote' }),
  );
  expect(unskippable).toEqual([
    expect.objectContaining({ codes: ['employer-disclosed'], why: 'settings' }),
  ]);
});

test('the terminal and the report say how many there are', async () => {
  const data = dataFolder({ ...LENIENT, 'salaries/a.csv': csv(1300, { city: 'leonn' }) });
  const file = join(tempFolder(), 'report.json');
  const { err, status } = await call(checkCommand, ['--data', data, '--report', file]);
  expect(status).toBe(1);
  expect(err).toContain('1,000 times in 1 file');
  expect(err).toContain(`… and 300 more; see ${file}.`);
  expect(err).toContain('1,300 problems in 1 of ');
  const report = JSON.parse(readFileSync(file, 'utf8'));
  expect(report.problems).toHaveLength(1000);
  expect(report.omitted).toEqual({ 'unknown-value': 300 });

  const skipping = ['--data', data, '--report', file, '--skip-invalid'];
  const skipped = await call(checkCommand, skipping);
  expect(skipped.status).toBe(0);
  expect(skipped.err).toContain('  … and 1,280 more\n');
  expect(skipped.err).toContain('1,300 rows with problems were left out.');
  expect(JSON.parse(readFileSync(file, 'utf8')).skippedBesides).toBe(300);
});
