import { isSmallSample, THRESHOLDS } from '../contract/figures.ts';

/** What a group of vacancies pays. The quartiles enclose the middle half; null where there are too few. */
export type Band = {
  min: number;
  median: number;
  max: number;
  sampleSize: number;
  p25: number | null;
  p75: number | null;
};

type Range = { min: number; max: number };

const { medianStep } = THRESHOLDS;

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
  midpoints.sort();
  const quartile = (share: number) =>
    isSmallSample(ranges.length) ? null : roundToSalaryStep(quantileOf(midpoints, share));
  return {
    min: lowest,
    median: roundToSalaryStep(quantileOf(midpoints, 0.5)),
    max: highest,
    sampleSize: ranges.length,
    p25: quartile(0.25),
    p75: quartile(0.75),
  };
}

/** The quartiles, also of a small sample. */
export function middleHalf(ranges: readonly Range[]): [p25: number, p75: number] {
  const midpoints = Float64Array.from(ranges, ({ min, max }) => (min + max) / 2).sort();
  return [
    roundToSalaryStep(quantileOf(midpoints, 0.25)),
    roundToSalaryStep(quantileOf(midpoints, 0.75)),
  ];
}

/** As the API shows it. */
export function withoutQuartiles({ p25: _, p75: __, ...band }: Band) {
  return band;
}

/** Rounds to the nearest 500, halves up. */
export function roundToSalaryStep(amount: number): number {
  return Math.floor(amount / medianStep + 0.5) * medianStep;
}

/** By linear interpolation, like Excel's `QUARTILE.INC`. */
export function quantileOf(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] as number;
  const upper = sorted[Math.ceil(place)] as number;
  return lower + (upper - lower) * (place % 1);
}
