import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn, daysBetween, isDay, subtractMonths } from '../src/day.ts';

describe('isDay', () => {
  test.each(['2026-11-13', '2024-02-29', '2000-02-29', '0999-01-01', '2026-12-31'])('%s', (day) => {
    expect(isDay(day)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '13/11/2026',
    '2026-11-13T00:00:00Z',
    ' 2026-11-13',
    '2026-11-13\n',
    '',
    20261113,
    null,
    undefined,
  ])('not %s', (day) => {
    expect(isDay(day)).toBe(false);
  });
});

describe('dayIn', () => {
  test.each([
    ['America/Mexico_City', '2026-11-13T05:59:59Z', '2026-11-12'],
    ['America/Mexico_City', '2026-11-13T06:00:00Z', '2026-11-13'],
    ['America/Tijuana', '2026-11-13T07:59:59Z', '2026-11-12'],
    ['America/Tijuana', '2026-11-13T08:00:00Z', '2026-11-13'],
    // Summer time: the United States' border keeps it, the rest of Mexico does not.
    ['America/Tijuana', '2026-07-13T07:00:00Z', '2026-07-13'],
    ['America/Mexico_City', '2026-07-13T05:59:59Z', '2026-07-12'],
    ['America/Ciudad_Juarez', '2026-07-13T06:00:00Z', '2026-07-13'],
    ['America/Ciudad_Juarez', '2026-12-13T06:59:59Z', '2026-12-12'],
  ])('in %s at %s it is %s', (timeZone, instant, day) => {
    expect(dayIn(timeZone, new Date(instant))).toBe(day);
  });
});

test.each([
  ['2026-11-13', 12, '2025-11-13'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-11-13', 1200, '1926-11-13'],
])('%s less %i months is %s', (day, months, expected) => {
  expect(subtractMonths(day, months)).toBe(expected);
});

test.each([
  ['2026-10-01', '2026-11-26', 56],
  ['2026-11-13', '2026-11-13', 0],
  ['2026-11-14', '2026-11-13', -1],
  // Clocks change in between; days do not.
  ['2026-03-01', '2026-03-31', 30],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('a day exists exactly when the calendar of Date has it', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.nat(13), fc.nat(32), (year, month, day) => {
      const pad = (number: number, width: number) => String(number).padStart(width, '0');
      const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
      const time = Date.parse(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
      expect(isDay(text)).toBe(exists);
    }),
    { numRuns: 5000 },
  );
});
