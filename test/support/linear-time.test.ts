import { expect, test } from 'vitest';
import { expectLinearTime } from './linear-time.ts';

const add = (steps: number) => () => {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum += step % 7;
  expect(sum).toBeGreaterThan(0);
};

test('linear work is accepted, quadratic work is not', () => {
  expectLinearTime(4_000_000, add);
  expect(() => expectLinearTime(4_000, (size) => add(size * size))).toThrow('to be less than');
});
