import { SALARY_SENIORITIES } from '../contract/closed-lists.ts';
import type { CitySlug, SalaryFamilySlug, Seniority } from '../contract/enumerations.ts';
import { ESTIMATE_LIMITS, SMALL_SAMPLE } from '../contract/figures.ts';
import { countOf, type Fit, type Level } from './fixed-effects.ts';
import type { Observation } from './observations.ts';
import { fitCities, type Taxa, tally, toLevels, toPoints } from './role-levels.ts';
import { roundToSalaryStep } from './salary-band.ts';
import { MIN_FREEDOM } from './salary-comparison.ts';

/** What a level of a role pays in a city: the middle, and where four of five such offers lie. */
export type SalaryEstimate = {
  family: SalaryFamilySlug;
  seniority: Seniority;
  city: CitySlug;
  salary: number;
  low: number;
  high: number;
  /** How many observations are of exactly this level and city. */
  here: number;
  /** How many are of this level in all cities. */
  sampleSize: number;
};

/** How many standard errors the range of four of five extends to each side. */
export const Z_80 = 1.2816;

/** Estimates from today's comparison of cities: of the level by itself where it has enough, otherwise of all. */
export function estimateSalaries(current: readonly Observation[], taxa: Taxa): SalaryEstimate[] {
  const levels = toLevels([tally([toPoints(current, taxa)], taxa)]);
  const ofAll = fitCities(levels, taxa.cities);
  const fits = new Map<Seniority, Fit[]>(
    SALARY_SENIORITIES.map((seniority) => {
      const ofLevel = levels.filter((level) => level.seniority === seniority);
      return [seniority, [fitCities(ofLevel, taxa.cities), ofAll]];
    }),
  );
  return levels.flatMap((level) => {
    const { family, seniority, cells } = level;
    return taxa.cities.flatMap(({ slug: city }, column): SalaryEstimate[] => {
      const fit = fits.get(seniority)?.find((one) => isEnough(one, level, column));
      const amounts = fit && estimate(fit, level, column);
      if (!amounts) return [];
      const here = countOf(cells.filter(({ columns }) => columns.includes(column)));
      return [{ family, seniority, city, ...amounts, here, sampleSize: countOf(cells) }];
    });
  });
}

function isEnough({ levels, counts, degreesOfFreedom }: Fit, level: Level, column: number) {
  return (
    degreesOfFreedom >= MIN_FREEDOM &&
    levels.includes(level) &&
    countOf(level.cells) >= ESTIMATE_LIMITS.salaries &&
    (counts[column] as number) >= SMALL_SAMPLE
  );
}

/** None that is too uncertain to help. */
function estimate(fit: Fit, level: Level, column: number) {
  const { value, error } = fit.predict(level, column);
  const salary = roundToSalaryStep(Math.exp(value));
  const low = roundToSalaryStep(Math.exp(value - Z_80 * error));
  const high = roundToSalaryStep(Math.exp(value + Z_80 * error));
  return high > ESTIMATE_LIMITS.highOverLow * low ? undefined : { salary, low, high };
}
