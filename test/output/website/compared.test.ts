import { describe, expect, test } from 'vitest';
import { changeSince, difference, fullDifference } from '../../../src/output/website/compared.ts';
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
    expect(fullDifference(compared(80.2, 84, 88), en)).toBe(
      '16 % below the average for the same role and level (−19.8 to −12.0 %, n = 1,210)',
    );
    expect(fullDifference(compared(99, 101, 103), es)).toBe(
      'sin diferencia clara respecto del promedio para el mismo puesto y nivel (−1.0 a 3.0 %, n = 1,210)',
    );
  });
});

describe('the change since a month', () => {
  // 100 ÷ 94.3 = 1.060, from 100 ÷ 96.2 = 1.040 to 100 ÷ 93.5 = 1.070.
  test.each([
    [compared(93.5, 94.3, 96.2), '+6 % since Nov 2024 (4 to 7 %)'],
    [compared(102, 105, 108), '−5 % since Nov 2024 (−7 to −2 %)'],
    [compared(98, 99, 100), 'no clear change since Nov 2024'],
  ])('%o is %s', (month, said) => {
    expect(changeSince(month, en)).toBe(said);
  });
});
