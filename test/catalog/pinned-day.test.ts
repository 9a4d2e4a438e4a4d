import { expect, test } from 'vitest';
import { daysBehind } from '../../src/catalog/pinned-day.ts';

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
