import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFigure } from '../src/numbers.ts';

test.each([
  [0, '0'],
  [80, '80'],
  [999, '999'],
  [1_000, '1,000'],
  [25_000, '25,000'],
  [100_000, '100,000'],
  [1_250_000, '1,250,000'],
  [-100, '-100'],
])('%d is written %s', (amount, figure) => {
  expect(toFigure(amount)).toBe(figure);
});

test('as Intl writes any whole number', () => {
  const english = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => toFigure(amount) === english.format(amount)),
  );
});
