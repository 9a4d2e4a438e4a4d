import { expect, test } from 'vitest';
import { isMoment, toInstant } from '../../src/agents/moment.ts';

test.each([
  ['2026-11-13', '2026-11-13T06:00:00.000Z'],
  ['2026-07-01', '2026-07-01T06:00:00.000Z'],
  ['2026-11-13T09:00:00-06:00', '2026-11-13T15:00:00.000Z'],
  ['2026-11-13T15:00:00.123Z', '2026-11-13T15:00:00.123Z'],
])('%s begins at %s', (moment, instant) => {
  expect(isMoment(moment)).toBe(true);
  expect(toInstant(moment).toISOString()).toBe(instant);
});

test.each(['2026-02-30', '2026-11-13T15:00:00', '2026', 'hoy', ''])('%j is no moment', (text) => {
  expect(isMoment(text)).toBe(false);
});
