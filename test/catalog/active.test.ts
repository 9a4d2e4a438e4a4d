import { describe, expect, test } from 'vitest';
import { compareNewestFirst, isActive } from '../../src/catalog/active.ts';
import { makeVacancy } from '../support/make-vacancy.ts';

const DAY = '2026-11-13';

describe('isActive', () => {
  test.each([
    ['that is open, without dates', true, 'open', null, null],
    ['that is paused', false, 'paused', '2026-11-01', '2026-12-01'],
    ['that is closed', false, 'closed', '2026-11-01', '2026-12-01'],
    ['posted today', true, 'open', DAY, '2026-12-20'],
    ['posted tomorrow', false, 'open', '2026-11-14', '2026-12-20'],
    ['with its last day today', true, 'open', '2026-10-10', DAY],
    ['with its last day yesterday', false, 'open', '2026-10-10', '2026-11-12'],
    ['with only a last day, in the future', true, 'open', null, '2026-12-01'],
    ['with only a last day, in the past', false, 'open', null, '2026-11-12'],
    ['posted 56 days ago, no last day', true, 'open', '2026-09-18', null],
    ['posted 57 days ago, no last day', false, 'open', '2026-09-17', null],
    ['posted tomorrow, no last day', false, 'open', '2026-11-14', null],
  ] as const)('a vacancy %s is active: %s', (_, expected, status, postedAt, validThrough) => {
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
