import { describe, expect, test } from 'vitest';
import {
  changesText,
  difference,
  fullDifference,
  sampledDifference,
} from '../../../src/output/website/compared.ts';
import { LANGUAGES } from '../../../src/output/website/language.ts';

const { en, es } = LANGUAGES;
const compared = (low: number, relative: number, high: number) => {
  return { relative, low, high, sampleSize: 1210, key: '2024-11' };
};

describe('a city compared with the average', () => {
  test.each([
    [compared(104, 106.2, 108.4), '6 % above'],
    [compared(80.2, 84, 88), '16 % below'],
    [compared(100.1, 100.3, 100.5), '<1 % above'],
    [compared(100, 102, 104), 'no clear difference'],
    [compared(96, 98, 100), 'no clear difference'],
  ])('%o is %s', (city, said) => {
    expect(difference(city, en)).toBe(said);
  });

  test('is said in full with its interval and sample', () => {
    expect(sampledDifference(compared(80.2, 84, 88), en)).toBe(
      '16 % below (−19.8 to −12.0 %, n = 1,210)',
    );
    expect(fullDifference(compared(80.2, 84, 88), en)).toBe(
      '16 % below the average for the same role and level (−19.8 to −12.0 %, n = 1,210)',
    );
    expect(fullDifference(compared(99, 101, 103), es)).toBe(
      'sin diferencia clara respecto del promedio para el mismo puesto y nivel (−1.0 a 3.0 %, n = 1,210)',
    );
  });
});

describe('the change at the same role and level', () => {
  const recent = { month: '2025-10', change: -3, low: -4, high: -2 };
  const whole = { month: '2024-11', change: 7, low: 5, high: 9 };
  const unclear = { ...whole, change: 1, low: 0 };
  test.each([
    [{ recent, whole }, 12, '−3 % in the last 12 months (−4 to −2), +7 % since Nov 2024 (5 to 9)'],
    [{ recent, whole: undefined }, 6, '−3 % in the last 6 months (−4 to −2)'],
    [{ recent: undefined, whole: unclear }, 12, 'no clear change since Nov 2024'],
  ])('%o in a window of %d months', (changes, months, said) => {
    expect(changesText(changes, months, en)).toBe(said);
  });
});
