import { describe, expect, test } from 'vitest';
import { checkSalaryRecord, checkVacancy } from '../../src/source/row-rules.ts';
import { vacancy } from '../support/data-folder.ts';

const hits = (overrides: object) =>
  checkVacancy(vacancy(1, overrides)).map(({ code, path }) => `${code} ${path.join('.')}`);
const pays = (min: unknown, max: unknown, period?: unknown) =>
  hits({ salary: { min, max, ...(period !== undefined && { period }) } });
const lasts = (postedAt: unknown, validThrough: unknown) => hits({ postedAt, validThrough });

test('the minimal vacancy breaks no rule', () => {
  expect(hits({})).toEqual([]);
});

describe('pay', () => {
  test.each<[number, number, string[]]>([
    [25_000, 25_000, []],
    [25_001, 25_000, ['min-over-max salary.min']],
    [500_001, 8, ['min-over-max salary.min']],
    [8_000, 8_000, []],
    [7_999, 8_000, ['salary-unusual salary.min']],
    [500_000, 500_000, []],
    [500_000, 500_001, ['salary-unusual salary.max']],
    [10_000, 30_000, []],
    [10_000, 30_001, ['salary-range-wide salary.max']],
    [0, 0, ['salary-unusual salary.min']],
    [0, 1, ['salary-unusual salary.min', 'salary-range-wide salary.max']],
    [100_000, 500_001, ['salary-unusual salary.max', 'salary-range-wide salary.max']],
  ])('%i to %i a month', (min, max, expected) => {
    expect(pays(min, max)).toEqual(expected);
    expect(pays(min, max, 'MONTH')).toEqual(expected);
  });

  test.each(['HOUR', 'WEEK', 'YEAR'])(
    'what is usual is known for months only, not %s',
    (period) => {
      expect(pays(80, 120, period)).toEqual([]);
      expect(pays(600_000, 900_000, period)).toEqual([]);
      expect(pays(2, 1, period)).toEqual(['min-over-max salary.min']);
      expect(pays(100, 301, period)).toEqual(['salary-range-wide salary.max']);
    },
  );

  test.each<[unknown, unknown]>([
    [undefined, 9000],
    ['20000', 9000],
    [20_000.5, 9000],
    [-1, 9000],
    [20_000, null],
  ])('%j to %j is for the schema to judge', (min, max) => {
    expect(pays(min, max)).toEqual([]);
  });
});

describe('the days a vacancy is open', () => {
  test.each<[string, string, string[]]>([
    ['2026-11-02', '2026-12-28', []], // 56 days
    ['2026-11-02', '2026-12-29', ['lifetime-too-long validThrough']],
    ['2026-11-02', '2026-11-30', []], // 28 days
    ['2026-11-02', '2026-11-29', ['lifetime-short validThrough']],
    ['2026-11-02', '2026-11-02', ['lifetime-short validThrough']],
    ['2026-11-02', '2026-11-01', ['closes-before-posted validThrough']],
    ['2024-02-01', '2024-03-28', []], // 56 days, with the 29th of February
    ['2026-03-01', '2026-04-26', []], // 56 days, over a clock change in Tijuana
    ['2026-10-20', '2026-12-15', []],
    ['2026-12-01', '2027-01-26', []],
  ])('%s to %s', (postedAt, validThrough, expected) => {
    expect(lasts(postedAt, validThrough)).toEqual(expected);
  });

  test.each<[unknown, unknown]>([
    [null, '2026-11-02'],
    ['2026-11-02', null],
    [undefined, undefined],
    ['2026-02-30', '2026-11-02'],
    ['2026-11-02', '30/12/2027'],
  ])('%j to %j is for the schema to judge', (postedAt, validThrough) => {
    expect(lasts(postedAt, validThrough)).toEqual([]);
  });
});

test('a row with other bad fields is judged too', () => {
  const bad = {
    id: 7,
    city: 'x',
    salary: { min: 2, max: 1, period: 'MES' },
    validThrough: '2027-01-01',
  };
  expect(hits(bad)).toEqual(['min-over-max salary.min', 'lifetime-too-long validThrough']);
});

test.each([null, 7, 'x', [], [[1]]])('%j is no row', (value) => {
  expect(checkVacancy(value)).toEqual([]);
  expect(checkSalaryRecord(value)).toEqual([]);
});

test.each<[unknown, unknown, string[]]>([
  [12_000, 15_000, []],
  [15_000, 12_000, ['min-over-max min']],
  [1_200, 1_500, ['salary-unusual min']],
  [400_000, 500_001, ['salary-unusual max']],
  [10_000, 30_001, ['salary-range-wide max']],
  ['x', 12_000, []],
])('a salary record of %j to %j', (min, max, expected) => {
  const found = checkSalaryRecord({ min, max }).map(
    ({ code, path }) => `${code} ${path.join('.')}`,
  );
  expect(found).toEqual(expected);
});
