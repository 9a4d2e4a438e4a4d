import { expect, test } from 'vitest';
import { makeCalendar } from '../../src/base/calendar.ts';

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
