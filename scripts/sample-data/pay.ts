import type { Seniority } from '../../src/contract/enumerations.ts';
import { toFigure } from '../../src/numbers.ts';
import type { Family } from './families.ts';
import type { Random } from './random.ts';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Gross pesos a month; the build reports less as implausible. */
const lowestUsual = 8_000;

/** A gross monthly range; `factor` carries the city, the year and the working hours. */
export function drawRange(
  random: Random,
  family: Family,
  seniority: Seniority,
  factor: number,
): Range {
  if (seniority === 'Prácticas') return drawStipend(random);
  const middle = family.pay[seniority] * 1_000 * factor * random.between(0.89, 1.11);
  const ratio = random.chance(0.04) ? 1 : random.between(1.15, 1.45);
  const min = Math.max(toRound((2 * middle) / (1 + ratio)), lowestUsual);
  return { min, max: ratio === 1 ? min : Math.max(toRound(min * ratio), min + 1_000) };
}

/** `$25,000 a $32,000`, or one figure when both are the same. */
export function toMoney({ min, max }: Range): string {
  return min === max ? `$${toFigure(min)}` : `$${toFigure(min)} a $${toFigure(max)}`;
}

function drawStipend(random: Random): Range {
  const min = random.pick([8_000, 8_000, 8_500, 9_000]);
  return { min, max: min + random.pick([0, 500, 1_000, 1_500]) };
}

const roundings = [
  { below: 20_000, step: 500 },
  { below: 100_000, step: 1_000 },
  { below: Number.POSITIVE_INFINITY, step: 5_000 },
];

function toRound(amount: number): number {
  const step = roundings.find(({ below }) => amount < below)?.step ?? 1;
  return Math.round(amount / step) * step;
}
