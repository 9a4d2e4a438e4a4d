/** The pay of a group of vacancies, not labelled yet. */
export type Band = { min: number; median: number; max: number; sampleSize: number };

type Range = { min: number; max: number };

const ROUNDING = 500;

export function toBand(ranges: readonly Range[]): Band {
  const midpoints = ranges.map(({ min, max }) => (min + max) / 2).sort((a, b) => a - b);
  return {
    min: ranges.reduce((lowest, { min }) => Math.min(lowest, min), Infinity),
    median: roundToStep(medianOf(midpoints)),
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

/** Rounds to the nearest step, halves up. */
function roundToStep(amount: number): number {
  return Math.floor(amount / ROUNDING + 0.5) * ROUNDING;
}
