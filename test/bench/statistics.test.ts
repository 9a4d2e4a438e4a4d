import { expect, test } from 'vitest';
import { median, medianOf, wallRatio } from '../../scripts/bench/statistics.ts';

const toSamples = (...walls: number[]) =>
  walls.map((wall, index) => ({ round: index + 1, wall, cpu: 2 * wall }));

test('median takes the middle value, or the mean of the two in the middle', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([40, 10, 30, 20])).toBe(25);
  expect(median([])).toBeUndefined();
});

test('medianOf skips samples without the figure', () => {
  const samples = [...toSamples(10, 20, 30), { round: 4, wall: 40 }];
  expect(medianOf(samples, 'wall')).toBe(25);
  expect(medianOf(samples, 'cpu')).toBe(40);
  expect(medianOf(samples, 'peak')).toBeUndefined();
});

test('wallRatio compares within each round, so that a slow round does not matter', () => {
  expect(wallRatio(toSamples(20, 2_000, 20), toSamples(10, 1_000, 10))).toBe(2);
});

test('wallRatio uses only the rounds that both have', () => {
  const late = [{ round: 2, wall: 30 }];
  expect(wallRatio(late, toSamples(1, 10, 100))).toBe(3);
  expect(wallRatio(late, [])).toBeUndefined();
});
