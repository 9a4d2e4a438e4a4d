import { afterEach, expect, test, vi } from 'vitest';
import { expectLinearTime } from './linear-time.ts';

afterEach(() => vi.restoreAllMocks());

/** Processor time that counts steps, so that the machine has no say in this test. */
function countSteps() {
  let user = 0;
  vi.spyOn(process, 'cpuUsage').mockImplementation((since) => ({
    user: user - (since?.user ?? 0),
    system: 0,
  }));
  return (steps: number) => () => {
    user += steps;
  };
}

test('linear work is accepted, quadratic work is not', () => {
  const take = countSteps();
  expectLinearTime(4_000, take);
  expect(() => expectLinearTime(4_000, (size) => take(size * size))).toThrow('to be less than');
});
