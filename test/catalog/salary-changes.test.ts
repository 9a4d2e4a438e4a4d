import { describe, expect, test } from 'vitest';
import { subtractMonths } from '../../src/base/day.ts';
import { salaryChanges } from '../../src/catalog/salary-changes.ts';
import type { SalaryComparison } from '../../src/catalog/salary-comparison.ts';

const month = (key: string, relative: number, error?: number): SalaryComparison => ({
  ...{ group: 'month', key, family: 'ventas', relative, sampleSize: 40, seniority: 'all' },
  low: error === undefined ? null : relative - error,
  high: error === undefined ? null : relative + error,
});
const ENDS = ['2024-11-30', '2025-09-30', '2025-10-31', '2025-11-30'];
const changesOf = (comparison: SalaryComparison[], after = '2025-11-13') => {
  const months = ENDS.map((until) => ({ after: subtractMonths(until, 12), until }));
  const windows = { today: { after, until: '2026-11-13' }, months };
  return salaryChanges({ comparison, windows }, 'ventas');
};

describe('the change of pay', () => {
  const [first, before, newest, sharing] = [
    month('2024-11', 93.5, 2),
    month('2025-09', 105, 1),
    month('2025-10', 103, 1),
    month('2025-11', 101),
  ] as const;

  test('is that since the newest month before today’s window, then that since the first', () => {
    expect(changesOf([first, before, newest, sharing])).toEqual({
      // 100 ÷ 1.03, from 100 ÷ 1.04 to 100 ÷ 1.02.
      recent: { month: '2025-10', change: -3, low: -4, high: -2 },
      whole: { month: '2024-11', change: 7, low: 5, high: 9 },
    });
  });

  test('is said once if both are the same', () => {
    expect(changesOf([newest, sharing])).toMatchObject({
      recent: { month: '2025-10' },
      whole: undefined,
    });
  });

  test('is not taken from an older month if the newest has no figure', () => {
    expect(changesOf([first, before, sharing])).toMatchObject({
      recent: undefined,
      whole: { month: '2024-11' },
    });
  });

  test('starts at the month that ends with the last day before the window', () => {
    const of = (after: string) => changesOf([first, before, newest], after).recent?.month;
    expect(of('2025-10-31')).toBe('2025-10');
    expect(of('2025-10-30')).toBe('2025-09');
  });

  test('is missing for months that share days with today, and for other families', () => {
    const none = { recent: undefined, whole: undefined };
    expect(changesOf([sharing])).toEqual(none);
    expect(changesOf([{ ...newest, family: 'marketing' }])).toEqual(none);
  });

  // 100 ÷ 80 is 25 % more, 100 ÷ 160 is 37.5 % less.
  test.each([
    [80, 25],
    [160, -37],
    [100.3, 0],
  ])('since a month of %f is %d', (relative, change) => {
    expect(changesOf([month('2025-10', relative, 0.1)]).recent?.change).toBe(change);
  });
});
