import { SALARY_SENIORITIES } from '../contract/closed-lists.ts';
import type { SalaryFamilySlug, Seniority } from '../contract/enumerations.ts';
import type { City } from '../input/settings/taxonomy.ts';
import { type CellSum, countOf, type Fit, fitEffects, type Level } from './fixed-effects.ts';
import type { Observation } from './observations.ts';
import type { GuideFamily } from './salary-index.ts';

/** The cities, and the families with a guide. */
export type Taxa = { cities: readonly City[]; families: readonly GuideFamily[] };

/** An observation as the regression sees it. `level` and `city` are places in the tally. */
export type Point = { level: number; city: number; log: number } & Pick<
  Observation,
  'date' | 'isCurrent'
>;

export function toPoints(
  observations: readonly Observation[],
  { cities, families }: Taxa,
): Point[] {
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

type Role = { family: SalaryFamilySlug; seniority: Seniority };

/** The observations of a level in one period, by city. */
export type LevelTally = Role & { cells: Omit<CellSum, 'columns'>[] };

/** Takes lists of points, because joining them takes longer than counting. */
export function tally(
  parts: readonly (readonly Point[])[],
  { cities, families }: Taxa,
): LevelTally[] {
  const levels = families.flatMap(({ slug: family }) =>
    SALARY_SENIORITIES.map((seniority): LevelTally => {
      return { family, seniority, cells: cities.map(() => ({ count: 0, sum: 0, squares: 0 })) };
    }),
  );
  for (const points of parts) {
    for (const { level, city, log } of points) {
      const cell = levels[level]?.cells[city] as LevelTally['cells'][number];
      cell.count += 1;
      cell.sum += log;
      cell.squares += log * log;
    }
  }
  return levels;
}

export type RoleLevel = Role & Level;

/** Without levels in a single city and period, which say nothing. */
export function toLevels(periods: readonly LevelTally[][]): RoleLevel[] {
  const [current = []] = periods;
  return current.flatMap(({ family, seniority }, at) => {
    const cells = periods.flatMap((levels, period) =>
      (levels[at] as LevelTally).cells.flatMap((cell, city, { length }) =>
        cell.count > 0 ? { columns: period === 0 ? [city] : [city, length], ...cell } : [],
      ),
    );
    return cells.length > 1 ? [{ family, seniority, cells }] : [];
  });
}

/** Compares cities, those of the largest group. */
export function fitCities(levels: readonly RoleLevel[], cities: readonly City[]): Fit {
  return fitEffects(largestGroup(levels), cities.length);
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
