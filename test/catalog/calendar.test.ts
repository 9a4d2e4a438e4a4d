import { expect, test } from 'vitest';
import { daysBehind, makeCalendar } from '../../src/catalog/calendar.ts';

const CITIES = [
  { slug: 'tijuana', timeZone: 'America/Tijuana' },
  { slug: 'merida', timeZone: 'America/Merida' },
];

test('dayOf returns the day in the time zone of a city', () => {
  const calendar = makeCalendar(new Date('2026-11-13T07:00:00Z'), CITIES, undefined);
  expect(calendar.dayOf('tijuana')).toBe('2026-11-12');
  expect(calendar.dayOf('merida')).toBe('2026-11-13');
  expect(calendar.today).toBe('2026-11-13');
});

test('today is the day in Mexico City', () => {
  const calendar = makeCalendar(new Date('2026-11-13T05:30:00Z'), CITIES, undefined);
  expect(calendar.today).toBe('2026-11-12');
});

test('dayOf returns today for a city without a time zone', () => {
  const calendar = makeCalendar(new Date('2026-11-13T05:30:00Z'), CITIES, undefined);
  expect(calendar.dayOf('leon')).toBe('2026-11-12');
});

test('a pinned day applies to every city', () => {
  const calendar = makeCalendar(new Date('2030-01-01T00:00:00Z'), CITIES, '2026-11-13');
  expect([calendar.today, calendar.dayOf('tijuana'), calendar.dayOf('merida')]).toEqual([
    '2026-11-13',
    '2026-11-13',
    '2026-11-13',
  ]);
});

/** Still the 13th in Mexico City. */
const INSTANT = new Date('2026-11-14T05:00:00Z');
const SITE = 'https://api.faro.com';

test.each<[string, number | undefined]>([
  ['2026-11-13', undefined],
  ['2026-11-06', undefined],
  ['2026-11-05', 8],
  ['2026-11-20', undefined],
  ['2026-11-21', -8],
  ['2025-11-13', 365],
])('a build pinned to %s is far behind by %j days', (day, expected) => {
  expect(daysBehind(day, INSTANT, SITE)).toBe(expected);
});

test.each<[string, boolean]>([
  ['https://api.faro.example', false],
  ['https://api.faro.example:8443', false],
  ['https://faro.example.com', true],
  ['https://myexample', true],
])('the day of %s may be far: %s is reported', (siteUrl, isReported) => {
  expect(daysBehind('2025-11-13', INSTANT, siteUrl) !== undefined).toBe(isReported);
});
