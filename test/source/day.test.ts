import { describe, expect, test } from 'vitest';
import { Day } from '../../src/source/day.ts';
import { findingsFor, labelsFor } from './in-memory.ts';

describe('Day', () => {
  test.each(['2026-11-13', '2024-02-29', '2026-12-31'])('accepts %s', (day) => {
    expect(Day.parse(day)).toBe(day);
  });

  test.each<[unknown, string]>([
    ['2026-02-29', 'invalid-day'],
    ['2026-02-30', 'invalid-day'],
    ['2026-13-01', 'invalid-day'],
    ['2026-00-10', 'invalid-day'],
    ['2026-11-13T00:00:00Z', 'invalid-day'],
    [' 2026-11-13', 'invalid-day'],
    ['2026-11-13\n', 'invalid-day'],
    ['', 'invalid-day'],
    ['mañana', 'invalid-day'],
    [20_261_113, 'wrong-type'],
    [null, 'wrong-type'],
  ])('rejects %j', (value, code) => {
    expect(labelsFor(Day, value)).toEqual([code]);
  });
});

test.each<[string, string | undefined]>([
  ['13/11/2026', '2026-11-13'],
  ['3.1.2026', '2026-01-03'],
  ['13-11-2026', '2026-11-13'],
  ['2026/11/13', '2026-11-13'],
  ['2026-1-3', '2026-01-03'],
  ['2026-11-13T00:00:00Z', '2026-11-13'],
  ['30/02/2026', undefined],
  ['2026-02-30', undefined],
  ['13/11/26', undefined],
  ['mañana', undefined],
])('for %s suggests %s', (text, suggestion) => {
  expect(findingsFor(Day, JSON.stringify(text))[0]?.suggestion).toBe(suggestion);
});
