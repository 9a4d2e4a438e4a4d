import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toFigure } from '../../src/base/numbers.ts';
import { checkCommand } from '../../src/cli/check-command.ts';
import { FindingLog, MAX_FINDINGS } from '../../src/input/finding-log.ts';
import { MAX_ROWS } from '../../src/input/findings/data-limits.ts';
import { readSource } from '../../src/input/read-source.ts';
import { wholeFile } from '../../src/input/source-file.ts';
import { call } from '../cli/terminal.ts';
import { dataFolder, SALARY_RECORD } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

const MORE = 5;
const WRONG = `${JSON.stringify({ ...SALARY_RECORD, city: 'x' })}\n`;

test('keeps so many errors and as many warnings, and counts the others by code', () => {
  const log = new FindingLog();
  const about = { place: wholeFile('a.json'), field: '' };
  for (let n = 0; n < MAX_FINDINGS; n += 1) log.add({ code: 'empty-folder', ...about }, 'file');
  expect([log.isFull('warning'), log.isFull('error')]).toEqual([true, false]);
  expect(log.omitted.counts).toEqual({});
  expect(log.add({ code: 'empty-folder', ...about }, 'file')).toBe(false);
  expect(log.add({ code: 'missing-file', ...about }, 'file')).toBe(true);
  expect(log.findings).toHaveLength(MAX_FINDINGS + 1);
  expect(log.omitted).toEqual({ counts: { 'empty-folder': 1 }, files: new Set() });
});

test('the first errors have their places, and the rows of the others are rejected, too', () => {
  const rows = MAX_FINDINGS + MORE;
  const data = dataFolder({ 'salaries/a.ndjson': WRONG.repeat(rows) });
  const { findings, omitted, rejected, rejectedUnlisted, salaryRecords } = readSource(data);
  expect(findings.map(({ place }) => place.line)).toEqual(
    Array.from({ length: MAX_FINDINGS }, (_, index) => index + 1),
  );
  // All rows but the first also repeat its code.
  expect(omitted.counts).toEqual({ 'unknown-value': MORE, 'duplicate-value': rows - 1 });
  expect([rejected.length, rejectedUnlisted]).toEqual([MAX_FINDINGS, MORE]);
  // Those of the minimal folder.
  expect(salaryRecords).toHaveLength(2);
});

test('the terminal and the report say how many there are', async () => {
  const rows = MAX_FINDINGS + MORE;
  const data = dataFolder({ 'salaries/a.ndjson': '{\n'.repeat(rows) });
  const file = join(tempFolder(), 'report.json');
  const { err } = await call(checkCommand, ['--data', data, '--report', file]);
  expect(err).toContain(`${toFigure(MAX_FINDINGS)} times in 1 file`);
  expect(err).toContain(`… and ${MORE} more; see ${file}.`);
  expect(err).toContain(`${toFigure(rows)} errors in 1 of `);
  const { problems, omitted } = JSON.parse(readFileSync(file, 'utf8'));
  expect([problems.length, omitted]).toEqual([MAX_FINDINGS, { 'invalid-json': MORE }]);

  const skipped = await call(checkCommand, ['--data', data, '--report', file, '--skip-invalid']);
  expect(skipped.status).toBe(0);
  expect(skipped.err).toContain(`${toFigure(rows)} rows with errors were left out.`);
  expect(JSON.parse(readFileSync(file, 'utf8')).skippedBesides).toBe(MORE);
});

test.each([0, 1])(
  'after %i wrong rows more than a sheet may have, a file is not read on',
  (more) => {
    const lines = '{}\n'.repeat(MAX_ROWS + 1 + 2 * more);
    const source = readSource(dataFolder({ 'salaries/a.ndjson': lines }));
    expect(source.rejected.length + source.rejectedUnlisted).toBe(MAX_ROWS + 1);
    expect(source.unskippable).toMatchObject([{ why: 'file', codes: ['unreadable-file'] }]);
  },
);
