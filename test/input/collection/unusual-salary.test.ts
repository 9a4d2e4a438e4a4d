import { expect, test } from 'vitest';
import { findUnusualSalaries } from '../../../src/input/collection/unusual-salary.ts';
import { UNUSUAL_PAY } from '../../../src/input/findings/data-limits.ts';
import type { Vacancy } from '../../../src/input/schemas/vacancy.ts';
import { vacancy } from '../../support/data-folder.ts';

const CALENDAR = { today: '2026-11-13', dayOf: () => '2026-11-13' };
const MEDIAN = 20_000;
const file = { path: 'a.json' };

type Change = { seniority?: string; salary?: object | null; status?: string };
const rowsOf = (changes: readonly Change[]) =>
  changes.map((change, index) => {
    const salary = { min: MEDIAN, max: MEDIAN, period: 'MONTH' };
    const value = vacancy(index, { seniority: 'Junior', status: 'open', salary, ...change });
    return { ref: { file, index, name: null }, value: value as Vacancy };
  });

const pay = (min: number, max = min, more: object = {}): Change => ({
  salary: { min, max, period: 'MONTH', ...more },
});
const usual = Array.from({ length: UNUSUAL_PAY.fewest - 1 }, (): Change => ({}));

const find = (...changes: Change[]) =>
  findUnusualSalaries(rowsOf([...usual, ...changes]), new Set(), CALENDAR).map(
    ({ at, finding: { args } }) => [at.ref.index - usual.length, args],
  );

test.each([
  [4 * MEDIAN, false],
  [4 * MEDIAN + 1, true],
  [MEDIAN / 4, false],
  [MEDIAN / 4 - 1, true],
])('a salary of %i is unusual: %s', (amount, isUnusual) => {
  const args = { min: amount, max: amount, median: MEDIAN, level: 'Junior' };
  expect(find(pay(amount))).toEqual(isUnusual ? [[0, args]] : []);
});

test.each([
  [10_000, 50_000, false],
  [10_000, 50_001, true],
])('a range from %i to %i is too wide: %s', (min, max, isWide) => {
  expect(find(pay(min, max))).toEqual(isWide ? [[0, { min, max }]] : []);
});

test('the median is of active monthly salaries of the level, at least ten', () => {
  expect(find({ ...pay(312_000), seniority: 'Senior' })).toEqual([]);
  const rows = rowsOf([...usual.slice(1), pay(312_000)]);
  expect(findUnusualSalaries(rows, new Set(), CALENDAR)).toEqual([]);
  const others = [{ ...pay(312_000), status: 'closed' }, pay(900, 900, { period: 'WEEK' })];
  expect(find(...others, { salary: null })).toEqual([]);
});

test('of an even number, it is the middle of two', () => {
  const changes = [10_000, 20_000].flatMap((amount) =>
    Array.from({ length: UNUSUAL_PAY.fewest / 2 }, () => pay(amount)),
  );
  const [found] = findUnusualSalaries(
    rowsOf([pay(1_000), ...changes, pay(90_000)]),
    new Set(),
    CALENDAR,
  );
  expect(found?.finding.args).toMatchObject({ min: 1_000, median: 15_000 });
});

test('a level that a default gives is not compared', () => {
  const rows = rowsOf([...usual, pay(312_000), pay(10_000, 60_000)]);
  const presets = new Set(rows.slice(-2).map(({ ref }) => ref));
  const found = findUnusualSalaries(rows, presets, CALENDAR);
  expect(found.map(({ finding: { args } }) => args)).toEqual([{ min: 10_000, max: 60_000 }]);
});
