import { describe, expect, test } from 'vitest';
import { compareNewestFirst, isActive } from '../../src/catalog/active.ts';
import { makeVacancy } from '../support/make-vacancy.ts';

const DAY = '2026-11-13';

describe('isActive', () => {
  test.each([
    ['that is open, without dates', 'open', null, null, true],
    ['that is paused', 'paused', '2026-11-01', '2026-12-01', false],
    ['that is closed', 'closed', '2026-11-01', '2026-12-01', false],
    ['posted today', 'open', DAY, '2026-12-20', true],
    ['posted tomorrow', 'open', '2026-11-14', '2026-12-20', false],
    ['with its last day today', 'open', '2026-10-10', DAY, true],
    ['with its last day yesterday', 'open', '2026-10-10', '2026-11-12', false],
    ['with only a last day, in the future', 'open', null, '2026-12-01', true],
    ['with only a last day, in the past', 'open', null, '2026-11-12', false],
    ['posted 56 days ago, no last day', 'open', '2026-09-18', null, true],
    ['posted 57 days ago, no last day', 'open', '2026-09-17', null, false],
    ['posted tomorrow, no last day', 'open', '2026-11-14', null, false],
  ] as const)('a vacancy %s', (_, status, postedAt, validThrough, expected) => {
    expect(isActive(makeVacancy({ status, postedAt, validThrough }), DAY)).toBe(expected);
  });
});

test('compareNewestFirst sorts newest first, undated last, ties by id in code-unit order', () => {
  const order = [
    { id: 'b', postedAt: '2026-11-01' },
    { id: 'z', postedAt: null },
    { id: 'a', postedAt: null },
    { id: 'a-2', postedAt: '2026-11-01' },
    { id: 'a0', postedAt: '2026-11-01' },
    { id: 'new', postedAt: '2026-11-10' },
  ].sort(compareNewestFirst);
  expect(order.map(({ id }) => id)).toEqual(['new', 'a-2', 'a0', 'b', 'a', 'z']);
});
