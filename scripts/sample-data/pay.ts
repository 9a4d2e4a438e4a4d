import type { Seniority } from '../../src/contract/enumerations.ts';
import type { Day } from '../../src/day.ts';
import { toFigure } from '../../src/numbers.ts';
import { cities } from './cities.ts';
import type { Family } from './families.ts';
import { monthlyMinimumWage } from './minimum-wage.ts';
import type { Random } from './random.ts';
import type { CitySlug } from './taxonomy.ts';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Where and when a range is published, and for which hours. */
interface Terms {
  readonly city: CitySlug;
  readonly publishedAt: Day | null;
  /** What the market paid then, as a share of what it pays today. */
  readonly trend?: number;
  readonly isPartTime?: boolean;
}

/** Gross pesos a month; the build reports less as implausible. */
const lowestUsual = 8_000;

/** The share of the full pay and of the minimum wage. */
const partTime = 0.6;

/** The middle of a range is at least so many minimum wages: a rise lifts the levels above it too. */
const minimumWages = { Junior: 1.1, Media: 1.35, Senior: 1.9, Dirección: 3.5 };

/** A gross monthly range. */
export function drawRange(
  random: Random,
  family: Family,
  seniority: Seniority,
  { city, publishedAt, trend = 1, isPartTime = false }: Terms,
): Range {
  if (seniority === 'Prácticas') return drawStipend(random);
  const hours = isPartTime ? partTime : 1;
  const minimumWage = monthlyMinimumWage(city, publishedAt) * hours;
  const usual = payOf(family, seniority) * 1_000 * cities[city].pay * trend * hours;
  const middle =
    Math.max(usual, minimumWage * minimumWages[seniority]) * random.between(0.89, 1.11);
  const ratio = random.chance(0.04) ? 1 : random.between(1.15, 1.45);
  const lowest = Math.max(toRoundUp(minimumWage), lowestUsual);
  const min = Math.max(toRound((2 * middle) / (1 + ratio)), lowest);
  return { min, max: ratio === 1 ? min : Math.max(toRound(min * ratio), min + 1_000) };
}

/** `$25,000 a $32,000`, or one figure when both are the same. */
export function toMoney({ min, max }: Range): string {
  return min === max ? `$${toFigure(min)}` : `$${toFigure(min)} a $${toFigure(max)}`;
}

function payOf(family: Family, seniority: Exclude<Seniority, 'Prácticas'>): number {
  const pay = family.pay[seniority];
  if (!pay) throw new Error(`No pay of ${seniority} in ${family.slug}`);
  return pay;
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

function toRoundUp(amount: number): number {
  return Math.ceil(amount / 500) * 500;
}
