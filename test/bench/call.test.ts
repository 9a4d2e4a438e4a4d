import { expect, test } from 'vitest';
import { readCall } from '../../scripts/bench/call.ts';

const sizesOf = (...argv: string[]) => readCall(argv)?.sizes.map(({ vacancies }) => vacancies);

test('the usual sizes, the large one too, or one of them', () => {
  expect(sizesOf()).toEqual([500, 10_000]);
  expect(sizesOf('--large')).toEqual([500, 10_000, 100_000]);
  expect(sizesOf('--only', '10,000')).toEqual([10_000]);
  expect(() => sizesOf('--only', '700')).toThrow('--only takes one of 500, 10000, 100000');
});

test('only a whole run is worth keeping', () => {
  expect(readCall([])?.isWhole).toBe(true);
  expect(readCall(['--rounds', '9', '--large'])?.isWhole).toBe(true);
  expect(readCall(['--rounds', '4'])?.isWhole).toBe(false);
  expect(readCall(['--only', '500'])?.isWhole).toBe(false);
  expect(() => readCall(['--rounds', '0'])).toThrow('--rounds takes a whole number');
});
