import fc from 'fast-check';
import { isIn, type Observation, type Window } from '../../src/catalog/observations.ts';
import type { GuideFamily } from '../../src/catalog/salary-index.ts';
import { SALARY_SENIORITIES } from '../../src/contract/closed-lists.ts';
import { TAXONOMY } from '../support/make-vacancy.ts';
import type { Row } from './all-dummies.ts';

export const cities = TAXONOMY.cities.slice(0, 5);
export const families = TAXONOMY.families.slice(0, 3) as GuideFamily[];
export const TODAY: Window = { after: '2025-11-13', until: '2026-11-13' };
export const PAST: Window = { after: '2024-10-31', until: '2025-10-31' };

/** Where, and what: places in the lists above. */
export type Made = { city: number; family: number; level: number; date: string; pay: number };

export const make = ({ city, family, level, date, pay }: Made): Observation => ({
  city: cities[city]?.slug ?? '',
  family: families[family]?.slug ?? '',
  seniority: SALARY_SENIORITIES[level] ?? 'Junior',
  min: pay,
  max: pay,
  date,
  isCurrent: isIn(TODAY, date),
});

const DATES = ['2025-01-15', '2025-11-20', '2026-06-15'];
export const made = (cityCount: number) =>
  fc.record({
    city: fc.integer({ min: 0, max: cityCount - 1 }),
    family: fc.nat(families.length - 1),
    level: fc.nat(SALARY_SENIORITIES.length - 1),
    date: fc.constantFrom(...DATES),
    pay: fc.integer({ min: 10_000, max: 20_000 }),
  });

/** Mostly families that are in two cities of their own, so that groups of cities share no level. */
const blocks = fc
  .array(made(2), { minLength: 20, maxLength: 120 })
  .chain((rows) =>
    fc
      .array(made(cities.length), { maxLength: 2 })
      .map((links) => [
        ...rows.map((row) => ({ ...row, city: row.city + 2 * Math.min(row.family, 1) })),
        ...links,
      ]),
  );
export const boards = fc.oneof(fc.array(made(cities.length), { maxLength: 200 }), blocks);

/** Takes in whatever shares a city or a level, until nothing does. */
export function largestGroup(rows: readonly Row[]): Row[] {
  const groups: Row[][] = [];
  for (let rest = [...rows]; rest.length > 0; ) {
    let group = rest.slice(0, 1);
    for (let size = 0; size < group.length; ) {
      size = group.length;
      const isJoined = (row: Row) =>
        group.some(({ city, level }) => city === row.city || level === row.level);
      group = rest.filter(isJoined);
    }
    groups.push(group);
    rest = rest.filter((row) => !group.includes(row));
  }
  const firstCity = (group: Row[]) =>
    cities.findIndex(({ slug }) => group.some(({ city }) => city === slug));
  const [largest = []] = groups.sort((a, b) => b.length - a.length || firstCity(a) - firstCity(b));
  return largest;
}
