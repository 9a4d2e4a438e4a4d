import { groupBy } from '../base/group-by.ts';
import { SALARY_SENIORITIES } from '../contract/closed-lists.ts';
import type { SalaryFamilySlug, Seniority } from '../contract/enumerations.ts';
import { ALL, SMALL_SAMPLE } from '../contract/figures.ts';
import type { City } from '../input/settings/taxonomy.ts';
import { type Fit, fitEffects } from './fixed-effects.ts';
import { isIn, type Observation, type Window } from './observations.ts';
import { fitCities, type RoleLevel, type Taxa, tally, toLevels, toPoints } from './role-levels.ts';
import { toMonth } from './salary-history.ts';

/** What the same role and level pays in a city, or paid in a month, compared with others. */
export type SalaryComparison = {
  group: 'city' | 'month';
  /** The city's slug, or `YYYY-MM`. */
  key: string;
  /** One role family by itself, or all together. */
  family: SalaryFamilySlug | typeof ALL;
  /** In per cent: a city's of the average salary, a month's of today's. */
  relative: number;
  /** The 90 % interval; null for a month whose window shares days with today's. */
  low: number | null;
  high: number | null;
  sampleSize: number;
  /** One level by itself, or all together. */
  seniority: Seniority | typeof ALL;
};

/** A fit with fewer degrees of freedom is left out. */
export const MIN_FREEDOM = 20;

/** How many standard errors the 90 % interval extends to each side. */
export const Z_90 = 1.645;

/**
 * Compares cities today, and past months with today, by least squares: ln(range midpoint) = level of the role
 * + city (+ period). One regression for all families with a guide, and one for each by itself; of cities also
 * one for each level of all families.
 */
export function compareSalaries(
  observations: readonly Observation[],
  { today, months }: { today: Window; months: readonly Window[] },
  taxa: Taxa,
): SalaryComparison[] {
  const points = toPoints(observations, taxa);
  const currentPoints = points.filter(({ isCurrent }) => isCurrent);
  const current = tally([currentPoints], taxa);
  const byDay = [...groupBy(points, ({ date }) => date)];
  const families = [ALL, ...taxa.families.map(({ slug }) => slug)];
  const byFamily = families.map((family): Scope => ({ family, seniority: ALL }));
  const byLevel = SALARY_SENIORITIES.map((seniority): Scope => ({ family: ALL, seniority }));
  const ofToday = toLevels([current]);
  const cityRows = byFamily
    .toSpliced(1, 0, ...byLevel)
    .flatMap((scope) => compareCities(inScope(ofToday, scope), scope, taxa.cities));
  return [
    ...taxa.cities.flatMap(({ slug }) => cityRows.filter(({ key }) => key === slug)),
    ...months.flatMap((month) => {
      const inMonth = byDay.filter(([day]) => isIn(month, day)).map(([, ofDay]) => ofDay);
      const levels = toLevels([current, tally(inMonth, taxa)]);
      const isDisjoint = month.until <= today.after;
      return byFamily.flatMap((scope) => {
        const names = { group: 'month', key: toMonth(month), ...scope } as const;
        const rows = compareMonth(inScope(levels, scope), names, taxa.cities.length);
        return isDisjoint ? rows : rows.map((row) => ({ ...row, low: null, high: null }));
      });
    }),
  ];
}

function compareCities(
  levels: readonly RoleLevel[],
  scope: Scope,
  cities: readonly City[],
): SalaryComparison[] {
  const fit = fitCities(levels, cities);
  const total = fit.counts.reduce((sum, count) => sum + count, 0);
  return cities.flatMap(({ slug }, city) => {
    // Relative to the average observation.
    const weights = fit.counts.map((count, at) => (at === city ? 1 : 0) - count / total);
    return toRow({ group: 'city', key: slug, ...scope }, fit, weights, city);
  });
}

function compareMonth(
  levels: readonly RoleLevel[],
  names: RowNames,
  period: number,
): SalaryComparison[] {
  const fit = fitEffects(levels, period + 1);
  const weights = fit.counts.map((_, at) => (at === period ? 1 : 0));
  return fit.isBase[period] ? [] : toRow(names, fit, weights, period);
}

type RowNames = Scope & Pick<SalaryComparison, 'group' | 'key'>;

/** No row from too few observations. */
function toRow(
  names: RowNames,
  fit: Fit,
  weights: Float64Array,
  column: number,
): SalaryComparison[] {
  const sampleSize = fit.counts[column] as number;
  if (sampleSize < SMALL_SAMPLE || fit.degreesOfFreedom < MIN_FREEDOM) return [];
  const { effect, error } = fit.estimate(weights);
  const low = toPercent(effect - Z_90 * error);
  const high = toPercent(effect + Z_90 * error);
  return [{ ...names, relative: toPercent(effect), low, high, sampleSize }];
}

/** With one decimal, halves up. */
function toPercent(effect: number): number {
  return Math.floor(1000 * Math.exp(effect) + 0.5) / 10;
}

type Scope = Pick<SalaryComparison, 'family' | 'seniority'>;

function inScope(levels: readonly RoleLevel[], { family, seniority }: Scope): RoleLevel[] {
  return levels.filter(
    (level) =>
      (family === ALL || level.family === family) &&
      (seniority === ALL || level.seniority === seniority),
  );
}
