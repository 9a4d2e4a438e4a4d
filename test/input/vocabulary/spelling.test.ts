import { expect, test } from 'vitest';
import { toNormalForm } from '../../../src/input/vocabulary/spelling.ts';

test.each([29, 30, 31, 32])('a normal form keeps 30 of %i marks in a row', (amount) => {
  const text = `x${'\u0316'.repeat(amount)}x\u0316`;
  const kept = `x${'\u0316'.repeat(Math.min(amount, 30))}x\u0316`;
  expect(toNormalForm('NFD', text)).toBe(kept);
});
