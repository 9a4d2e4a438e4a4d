import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBand } from '../../src/catalog/salary-band.ts';

const fixed = (amount: number) => ({ min: amount, max: amount });

describe('the median', () => {
  test.each([
    ['is rounded up from half a step', [fixed(10_250)], 10_500],
    ['is rounded down below half a step', [fixed(10_249)], 10_000],
    // Midpoints 10,249.5 and 10,250: rounded one by one they would give 10,000 and 10,500.
    ['is rounded once, at the end', [{ min: 10_249, max: 10_250 }, fixed(10_250)], 10_000],
    [
      'is rounded up a quarter of a peso above half a step',
      [{ min: 10_250, max: 10_251 }, fixed(10_250)],
      10_500,
    ],
  ])('%s, %j: %i', (_, ranges, median) => {
    expect(toBand(ranges).median).toBe(median);
  });
});

const range = fc
  .tuple(fc.nat(600_000), fc.nat(600_000))
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));

/** The amount below which this many quarters of the amounts lie, in quarters of a peso. */
function naiveQuantile(quarters: readonly number[], share: 1 | 2 | 3): number {
  const sorted = quarters.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below = 0, above = below] = sorted.slice(Math.floor(place / 4));
  return below + ((above - below) * (place % 4)) / 4;
}

test('toBand agrees with a naive calculation, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 40 }), (ranges) => {
      // In quarters of a peso, so that every step is exact.
      const quarters = ranges.map(({ min, max }) => 2 * (min + max));
      const rounded = (share: 1 | 2 | 3) =>
        500 * Math.floor((naiveQuantile(quarters, share) + 1000) / 2000);
      const isLarge = ranges.length >= 10;
      expect(toBand(ranges)).toEqual({
        min: Math.min(...ranges.map(({ min }) => min)),
        median: rounded(2),
        max: Math.max(...ranges.map(({ max }) => max)),
        sampleSize: ranges.length,
        p25: isLarge ? rounded(1) : null,
        p75: isLarge ? rounded(3) : null,
      });
      expect(toBand(ranges.toReversed())).toEqual(toBand(ranges));
    }),
  );
});
