import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dayIn,
  daysBetween,
  isDay,
  lastDaysOfMonths,
  startOfDay,
  subtractMonths,
} from '../../src/base/day.ts';
import { runs } from '../support/runs.ts';

// Kiritimati has no 31 December 1994 and Tijuana changes its clocks: neither may matter.
describe.each([
  ['UTC', 0],
  ['Pacific/Kiritimati', -840],
  ['America/Tijuana', 480],
])('on a machine in %s', (timeZone, offset) => {
  beforeEach(() => {
    vi.stubEnv('TZ', timeZone);
    expect(new Date('2026-11-13T12:00:00Z').getTimezoneOffset()).toBe(offset);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  describe('isDay', () => {
    test.each([
      '2026-11-13',
      '2024-02-29',
      '2000-02-29',
      '0050-01-01',
      '0999-01-01',
      '1994-12-31',
      '2026-12-31',
    ])('accepts %s', (day) => {
      expect(isDay(day)).toBe(true);
    });

    test.each([
      ...['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'],
      ...['2026-01-32', '0001-13-12', '2026-1-1', '13/11/2026', '2026-11-13T00:00:00Z'],
      ...[' 2026-11-13', '2026-11-13\n', '', 20261113, null, undefined],
    ])('rejects %j', (day) => {
      expect(isDay(day)).toBe(false);
    });

    test('follows the Gregorian calendar', () => {
      fc.assert(
        fc.property(fc.nat(9999), fc.nat(13), fc.nat(32), (year, month, day) => {
          const pad = (number: number, width: number) => String(number).padStart(width, '0');
          const exists = day >= 1 && day <= daysInMonth(year, month);
          expect(isDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)).toBe(exists);
        }),
        runs(5_000),
      );
    });
  });

  test.each([
    ['2026-10-01', '2026-11-26', 56],
    ['2026-11-13', '2026-11-13', 0],
    ['2026-11-14', '2026-11-13', -1],
    ['1994-12-30', '1995-01-01', 2],
    // Tijuana's clocks change in between.
    ['2026-03-01', '2026-03-31', 30],
    ['2026-10-31', '2026-11-02', 2],
  ])('daysBetween: from %s to %s it is %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test.each([
    ['2026-11-13', 12, '2025-11-13'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2026-11-13', 1200, '1926-11-13'],
  ])('subtractMonths: %s minus %i months is %s', (day, months, expected) => {
    expect(subtractMonths(day, months)).toBe(expected);
  });

  test.each([
    ['America/Mexico_City', '2026-11-13T05:59:59Z', '2026-11-12'],
    ['America/Mexico_City', '2026-11-13T06:00:00Z', '2026-11-13'],
    ['America/Tijuana', '2026-11-13T07:59:59Z', '2026-11-12'],
    ['America/Tijuana', '2026-11-13T08:00:00Z', '2026-11-13'],
    // The cities on the border of the United States keep summer time, the rest of Mexico does not.
    ['America/Tijuana', '2026-07-13T07:00:00Z', '2026-07-13'],
    ['America/Mexico_City', '2026-07-13T05:59:59Z', '2026-07-12'],
    ['America/Ciudad_Juarez', '2026-07-13T06:00:00Z', '2026-07-13'],
    ['America/Ciudad_Juarez', '2026-12-13T06:59:59Z', '2026-12-12'],
  ])('dayIn: in %s at %s it is %s', (city, instant, day) => {
    expect(dayIn(city, new Date(instant))).toBe(day);
  });

  test.each([
    ['America/Mexico_City', '2026-11-13', '2026-11-13T06:00:00.000Z'],
    ['America/Tijuana', '2026-07-13', '2026-07-13T07:00:00.000Z'],
    ['America/Tijuana', '2026-12-01', '2026-12-01T08:00:00.000Z'],
  ])('startOfDay: in %s, %s begins at %s', (city, day, instant) => {
    expect(startOfDay(city, day).toISOString()).toBe(instant);
  });

  test.each([
    ['2026-03-30', ['2025-12-31', '2026-01-31', '2026-02-28']],
    // A month has ended on its last day.
    ['2026-03-31', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['2026-02-28', ['2025-12-31', '2026-01-31', '2026-02-28']],
    ['2024-02-28', ['2023-11-30', '2023-12-31', '2024-01-31']],
  ])('lastDaysOfMonths: until %s they are %j', (until, days) => {
    expect(lastDaysOfMonths(until, 3)).toEqual(days);
  });
});

function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
