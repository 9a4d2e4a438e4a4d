/** The pay of a group of vacancies, not labelled yet. */
export type Band = { min: number; median: number; max: number; sampleSize: number };

type Range = { min: number; max: number };

/** Medians are rounded to the nearest step, halves up. */
export function roundMedian(amount: number): number {
  return Math.floor(amount / MEDIAN_STEP + 0.5) * MEDIAN_STEP;
}

/** In MXN. */
export const MEDIAN_STEP = 500;

export function toBand(ranges: readonly Range[]): Band {
  const midpoints = ranges.map(({ min, max }) => (min + max) / 2).sort((a, b) => a - b);
  return {
    min: ranges.reduce((lowest, { min }) => Math.min(lowest, min), Infinity),
    median: roundMedian(medianOf(midpoints)),
    max: ranges.reduce((highest, { max }) => Math.max(highest, max), 0),
    sampleSize: ranges.length,
  };
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
