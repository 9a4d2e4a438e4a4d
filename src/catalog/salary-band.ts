import { THRESHOLDS } from '../contract/figures.ts';

/** What a group of vacancies pays. */
export type Band = { min: number; median: number; max: number; sampleSize: number };

type Range = { min: number; max: number };

const { medianStep } = THRESHOLDS;

/** To the nearest step, halves up. */
function roundMedian(amount: number): number {
  return Math.floor(amount / medianStep + 0.5) * medianStep;
}

export function toBand(ranges: readonly Range[]): Band {
  // One pass and a sort without callbacks: the salary history makes hundreds of bands.
  const midpoints = new Float64Array(ranges.length);
  let lowest = Infinity;
  let highest = 0;
  ranges.forEach(({ min, max }, at) => {
    midpoints[at] = (min + max) / 2;
    if (min < lowest) lowest = min;
    if (max > highest) highest = max;
  });
  const median = roundMedian(medianOf(midpoints.sort()));
  return { min: lowest, median, max: highest, sampleSize: ranges.length };
}

function medianOf(sorted: Float64Array): number {
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] as number;
  const upper = sorted[Math.floor(middle)] as number;
  return (lower + upper) / 2;
}
