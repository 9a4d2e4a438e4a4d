import { describe, expect, test } from 'vitest';
import { toFigure } from '../../../src/base/numbers.ts';
import { checkCommand } from '../../../src/cli/check-command.ts';
import { FindingLog } from '../../../src/input/collection/finding-log.ts';
import { wholeFile } from '../../../src/input/files/source-file.ts';
import { MAX_ERRORS, MOST_PLACES } from '../../../src/input/findings/data-limits.ts';
import { readSource } from '../../../src/input/read-source.ts';
import { callInJob } from '../../cli/terminal.ts';
import { dataFolder, SALARY_HEADER, SALARY_RECORD, service } from '../../support/data-folder.ts';

const GOOD = JSON.stringify(SALARY_RECORD);
const WRONG = '{\n';

test('lists all errors and the first warnings, and counts the others by code', () => {
  const log = new FindingLog();
  const about = { place: wholeFile('a.json'), field: '' };
  for (let n = 0; n < MOST_PLACES + 2; n += 1) {
    log.add({ code: 'missing-data', ...about, args: { part: 'file' } }, 'file');
    log.add({ code: 'missing-data', ...about, args: { part: 'rows' } }, 'file');
  }
  expect(log.findings).toHaveLength(2 * MOST_PLACES + 2);
  expect(log.unlisted).toEqual({ 'missing-data': 2 });
});

describe('the reading of a file', () => {
  const read = (files: Record<string, string | object>) => {
    const { findings, leftOut, salaryRecords } = readSource(dataFolder(files));
    const [end] = findings.filter(({ code }) => code === 'unread-file');
    return { end, findings, leftOut, ids: salaryRecords.map((one) => one.vacancyId) };
  };

  test('ends at the first wrong row after so many errors, and the board stops', () => {
    const wrong = WRONG.repeat(MAX_ERRORS + 5);
    const source = read({ 'salaries/a.ndjson': `${wrong}${GOOD}` });
    expect(source.end?.place.line).toBe(MAX_ERRORS + 1);
    // Besides, so many rows are a wrong format.
    expect(source.findings).toHaveLength(MAX_ERRORS + 2);
    expect(source.leftOut).toHaveLength(MAX_ERRORS);
    expect(source.end?.cost).toBe('board');
    expect(source.ids).not.toContain(SALARY_RECORD.vacancyId);
  });

  test('that ended early gives no warnings about names that may follow', () => {
    const ordinary = { 'service.json': service({ ordinaryNames: ['Tremazil'] }) };
    const codesOf = (errors: number) =>
      read({ ...ordinary, 'vacancies/b.ndjson': WRONG.repeat(errors) }).findings.map(
        ({ code }) => code,
      );
    expect(codesOf(1)).toContain('unused-setting');
    expect(codesOf(MAX_ERRORS + 1)).not.toContain('unused-setting');
  });

  test('goes on with right rows, and in other files', () => {
    const [half, other] = [WRONG.repeat(MAX_ERRORS / 2), { ...SALARY_RECORD, vacancyId: 'F-904' }];
    const files = { 'salaries/a.ndjson': `${half}${GOOD}`, 'salaries/b.ndjson': half };
    const c = { 'salaries/c.ndjson': JSON.stringify(other) };
    const right = read({ ...files, ...c });
    expect(right.end).toBeUndefined();
    expect(right.ids).toEqual(expect.arrayContaining([SALARY_RECORD.vacancyId, 'F-904']));
    const wrong = read({ ...files, 'salaries/c.ndjson': `${JSON.stringify(other)}\n${WRONG}` });
    expect(wrong.end?.place).toMatchObject({ file: expect.stringMatching(/c\.ndjson$/), line: 2 });
    expect(wrong.ids).toContain('F-904');
  });

  test('does not hide errors about other files', () => {
    const files = { 'salaries/a.ndjson': WRONG.repeat(MAX_ERRORS), 'salaries/b.json': '{' };
    const { findings } = read({ ...files, 'salaries/c.csv': 'x\n' });
    expect(findings.map(({ code }) => code)).toContain('missing-header');
  });
});

test('reports say where reading ended, and that a table is incomplete', async () => {
  const row = Object.values({ ...SALARY_RECORD, vacancyId: '', city: 'x' }).join(',');
  const rows = MAX_ERRORS / 2;
  const data = dataFolder({
    // No word of the rows that are read needs the entry.
    'service.json': service({ spreadsheet: { values: { city: { Lion: 'leon' } } } }),
    'salaries/a.csv': `${SALARY_HEADER}${`${row}\n`.repeat(rows + 5)}`,
  });
  const argv = ['--data', data];
  const { status, out, err, report } = await callInJob(checkCommand, argv);
  expect(status).toBe(1);
  expect(`${out}${err}`).toContain(`incomplete: reading ended at ${toFigure(MAX_ERRORS)} errors`);
  expect(err).toMatch(/salaries\/a\.csv:5002 {2}unread-file\n {2}It cannot be read/);
  expect(err).toContain('every row of this sheet: correct the column "city"');
  expect(err).toContain(`${toFigure(MAX_ERRORS + 2)} errors in 1 of `);
  const { errors, warnings, unlisted } = JSON.parse(report);
  expect(errors).toHaveLength(MAX_ERRORS + 2);
  expect([warnings, unlisted]).toEqual([[], {}]);
});
