import { groupBy } from '../base/group-by.ts';
import { SALARY_SENIORITIES } from '../contract/closed-lists.ts';
import type { SalaryFamilySlug, Seniority } from '../contract/enumerations.ts';
import { ALL, SMALL_SAMPLE } from '../contract/figures.ts';
import type { City } from '../input/settings/taxonomy.ts';
import { type Cell, countOf, type Fit, fitEffects, type Level } from './fixed-effects.ts';
import { isIn, type Observation, type Window } from './observations.ts';
import { toMonth } from './salary-history.ts';
import type { GuideFamily } from './salary-index.ts';

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
};

/** A fit with fewer degrees of freedom is left out. */
export const MIN_FREEDOM = 20;

/** How many standard errors the 90 % interval extends to each side. */
export const Z_90 = 1.645;

type Taxa = { cities: readonly City[]; families: readonly GuideFamily[] };

/**
 * Compares cities today, and past months with today, by least squares: ln(range midpoint) = level of the role
 * + city (+ period). One regression for all families with a guide, and one for each by itself.
 */
export function compareSalaries(
  observations: readonly Observation[],
  { today, months }: { today: Window; months: readonly Window[] },
  taxa: Taxa,
): SalaryComparison[] {
  const points = toPoints(observations, taxa);
  const current = tally([points.filter(({ isCurrent }) => isCurrent)], taxa);
  const byDay = [...groupBy(points, ({ date }) => date)];
  const scopes = [ALL, ...taxa.families.map(({ slug }) => slug)] as const;
  const ofToday = toLevels([current]);
  const cityRows = scopes.flatMap((family) =>
    compareCities(inScope(ofToday, family), family, taxa.cities),
  );
  return [
    ...taxa.cities.flatMap(({ slug }) => cityRows.filter(({ key }) => key === slug)),
    ...months.flatMap((month) => {
      const inMonth = byDay.filter(([day]) => isIn(month, day)).map(([, ofDay]) => ofDay);
      const levels = toLevels([current, tally(inMonth, taxa)]);
      const isApart = month.until <= today.after;
      return scopes.flatMap((family) => {
        const names = { group: 'month', key: toMonth(month), family } as const;
        const rows = compareMonth(inScope(levels, family), names, taxa.cities.length);
        return isApart ? rows : rows.map((row) => ({ ...row, low: null, high: null }));
      });
    }),
  ];
}

function compareCities(
  levels: readonly Level[],
  family: SalaryComparison['family'],
  cities: readonly City[],
): SalaryComparison[] {
  const fit = fitEffects(largestGroup(levels), cities.length);
  const total = fit.counts.reduce((sum, count) => sum + count, 0);
  return cities.flatMap(({ slug }, city) => {
    // Relative to the average observation.
    const weights = fit.counts.map((count, at) => (at === city ? 1 : 0) - count / total);
    return toRow({ group: 'city', key: slug, family }, fit, weights, city);
  });
}

function compareMonth(
  levels: readonly Level[],
  names: RowNames,
  period: number,
): SalaryComparison[] {
  const fit = fitEffects(levels, period + 1);
  const weights = fit.counts.map((_, at) => (at === period ? 1 : 0));
  return fit.isBase[period] ? [] : toRow(names, fit, weights, period);
}

type RowNames = Pick<SalaryComparison, 'group' | 'key' | 'family'>;

/** No row from too few observations. */
function toRow(
  names: RowNames,
  fit: Fit,
  weights: readonly number[],
  column: number,
): SalaryComparison[] {
  const sampleSize = fit.counts[column] as number;
  if (sampleSize < SMALL_SAMPLE || fit.degreesOfFreedom < MIN_FREEDOM) return [];
  const { effect, error } = fit.estimate(weights);
  const [relative, low, high] = [0, -Z_90, Z_90].map((errors) =>
    toPercent(effect + errors * error),
  ) as [number, number, number];
  return [{ ...names, relative, low, high, sampleSize }];
}

/** With one decimal, halves up. */
function toPercent(effect: number): number {
  return Math.floor(1000 * Math.exp(effect) + 0.5) / 10;
}

/** An observation as the regression sees it. `level` and `city` are places in the tally. */
type Point = { level: number; city: number; log: number } & Pick<Observation, 'date' | 'isCurrent'>;

function toPoints(observations: readonly Observation[], { cities, families }: Taxa): Point[] {
  const levels: readonly Seniority[] = SALARY_SENIORITIES;
  const familyAt = new Map<string, number>(families.map(({ slug }, at) => [slug, at]));
  const cityAt = new Map<string, number>(cities.map(({ slug }, at) => [slug, at]));
  return observations.flatMap(({ family, seniority, city, min, max, date, isCurrent }) => {
    const place = familyAt.get(family);
    if (place === undefined) return [];
    const level = place * levels.length + levels.indexOf(seniority);
    const log = Math.log((min + max) / 2);
    return [{ level, city: cityAt.get(city) as number, log, date, isCurrent }];
  });
}

/** The observations of a level in one period, by city. */
type LevelTally = { family: string; cells: { count: number; sum: number }[]; squares: number };

function tally(parts: readonly (readonly Point[])[], { cities, families }: Taxa): LevelTally[] {
  const levels = families.flatMap(({ slug: family }) =>
    SALARY_SENIORITIES.map((): LevelTally => {
      return { family, cells: cities.map(() => ({ count: 0, sum: 0 })), squares: 0 };
    }),
  );
  for (const points of parts) {
    for (const { level: place, city, log } of points) {
      const level = levels[place] as LevelTally;
      const cell = level.cells[city] as LevelTally['cells'][number];
      cell.count += 1;
      cell.sum += log;
      level.squares += log * log;
    }
  }
  return levels;
}

type FamilyLevel = Level & { family: string };

/** Without levels in a single city and period, which say nothing. */
function toLevels(periods: readonly LevelTally[][]): FamilyLevel[] {
  const [current = []] = periods;
  return current.flatMap(({ family }, at) => {
    const cells: Cell[] = [];
    let squares = 0;
    for (const [period, levels] of periods.entries()) {
      const level = levels[at] as LevelTally;
      squares += level.squares;
      for (const [city, { count, sum }] of level.cells.entries()) {
        const columns = period === 0 ? [city] : [city, level.cells.length];
        if (count > 0) cells.push({ columns, count, sum });
      }
    }
    return cells.length > 1 ? [{ family, cells, squares }] : [];
  });
}

function inScope(levels: readonly FamilyLevel[], scope: SalaryComparison['family']) {
  return scope === ALL ? levels : levels.filter(({ family }) => family === scope);
}

/** Cities that share no level cannot be compared: of the groups that can, the one with the most observations. */
function largestGroup(levels: readonly Level[]): readonly Level[] {
  let groups: { cities: readonly number[]; levels: readonly Level[] }[] = [];
  for (const level of levels) {
    const cities = level.cells.flatMap(({ columns }) => columns);
    const isJoined = (group: { cities: readonly number[] }) =>
      group.cities.some((city) => cities.includes(city));
    const joined = groups.filter(isJoined);
    groups = [
      ...groups.filter((group) => !isJoined(group)),
      {
        cities: [...new Set([...cities, ...joined.flatMap((group) => group.cities)])],
        levels: [level, ...joined.flatMap((group) => group.levels)],
      },
    ];
  }
  const sizeOf = (group: { levels: readonly Level[] }) =>
    countOf(group.levels.flatMap(({ cells }) => cells));
  const [largest] = groups.toSorted(
    (a, b) => sizeOf(b) - sizeOf(a) || Math.min(...a.cities) - Math.min(...b.cities),
  );
  return largest?.levels ?? [];
}
