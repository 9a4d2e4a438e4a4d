import { expect, test } from 'vitest';
import { compareNewestFirst } from '../../src/catalog/catalog.ts';

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
