import { expect, test } from 'vitest';
import { createRandom, type Random } from '../../scripts/random.ts';
import { isIn, type Observation, type Window } from '../../src/catalog/observations.ts';
import { compareSalaries } from '../../src/catalog/salary-comparison.ts';
import type { GuideFamily } from '../../src/catalog/salary-index.ts';
import { SALARY_SENIORITIES } from '../../src/contract/closed-lists.ts';
import type { City } from '../../src/input/settings/taxonomy.ts';
import { TAXONOMY } from '../support/make-vacancy.ts';

const families = TAXONOMY.families.slice(0, 3) as GuideFamily[];
const today: Window = { after: '2025-11-13', until: '2026-11-13' };
const month: Window = { after: '2024-10-31', until: '2025-10-31' };

const DRAWS = 400;

type Board = { size: number; noise: number; cities: City[] };

/** Salaries of two periods. In every second city, most are of the higher levels. */
function draw(
  random: Random,
  { size, noise, cities }: Board,
): { noisy: Observation; exact: Observation }[] {
  return Array.from({ length: size }, () => {
    const [city, family] = [random.int(0, cities.length - 1), random.int(0, families.length - 1)];
    const isHigh = random.int(1, 4) <= (city % 2 === 0 ? 1 : 3);
    const level = random.int(0, 1) + (isHigh ? 2 : 0);
    const date = random.pick(['2025-06-15', '2026-06-15']);
    const isCurrent = isIn(today, date);
    const log = 9.5 + 0.4 * level + 0.2 * family + 0.02 * city - (isCurrent ? 0 : 0.08);
    const of = (log: number): Observation => ({
      city: cities[city]?.slug ?? '',
      family: families[family]?.slug ?? '',
      seniority: SALARY_SENIORITIES[level] ?? 'Junior',
      ...{ min: Math.exp(log), max: Math.exp(log), date, isCurrent },
    });
    return { noisy: of(log + noise * normal(random)), exact: of(log) };
  });
}

/** Nearly a normal variate: the sum of twelve uniform ones. */
function normal(random: Random): number {
  const uniform = () => random.int(0, 1e6) / 1e6;
  return Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6);
}

test.each([
  { size: 100, cityCount: 4, noise: 0.15 },
  { size: 100, cityCount: 4, noise: 0.3 },
  { size: 400, cityCount: 12, noise: 0.15 },
  { size: 400, cityCount: 12, noise: 0.3 },
  { size: 2160, cityCount: 12, noise: 0.15 },
  { size: 2160, cityCount: 12, noise: 0.3 },
])('the 90 % interval holds the truth in about 90 %: %j', ({ size, cityCount, noise }) => {
  const cities = TAXONOMY.cities.slice(0, cityCount);
  const random = createRandom(size);
  const compare = (observations: Observation[]) =>
    compareSalaries(observations, { today, months: [month] }, { cities, families });
  const shares = { city: { held: 0, all: 0 }, month: { held: 0, all: 0 } };
  for (let at = 0; at < DRAWS; at += 1) {
    const drawn = draw(random, { size, noise, cities });
    // Without noise, the same regression gives the truth.
    const truth = compare(drawn.map(({ exact }) => exact));
    for (const [row, { group, low, high }] of compare(drawn.map(({ noisy }) => noisy)).entries()) {
      const { relative = 0 } = truth[row] ?? {};
      shares[group].all += 1;
      if ((low ?? 0) <= relative && relative <= (high ?? 0)) shares[group].held += 1;
    }
  }
  for (const { held, all } of Object.values(shares)) {
    expect(all).toBeGreaterThan(DRAWS);
    expect(held / all).toBeGreaterThan(0.85);
    expect(held / all).toBeLessThan(0.95);
  }
});
