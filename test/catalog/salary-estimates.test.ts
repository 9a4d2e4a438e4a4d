import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Observation } from '../../src/catalog/observations.ts';
import { estimateSalaries, type SalaryEstimate } from '../../src/catalog/salary-estimates.ts';
import { SALARY_SENIORITIES } from '../../src/contract/enumerations.ts';
import { type DummyFit, fitAllDummies, type Row, toRow, withoutLoneLevels } from './all-dummies.ts';
import { boards, cities, families, largestGroup, type Made, made, make } from './salary-boards.ts';

const estimate = (observations: Observation[]) => {
  const current = observations.filter(({ isCurrent }) => isCurrent);
  return estimateSalaries(current, { cities, families });
};

const large = fc.array(made(cities.length), { minLength: 80, maxLength: 200, size: 'max' });

test('agrees with all dummies written out, on boards of any kind', () => {
  fc.assert(
    fc.property(fc.oneof(boards, large), (board) => {
      // Large amounts, beside which a step of 500 is little; from one to two millions, no range is too wide.
      const observations = board.map((one) => make({ ...one, pay: 100 * one.pay }));
      const found = estimate(observations);
      const expected = estimateNaively(observations);
      expect(found.map(namesOf)).toEqual(expected.map(namesOf));
      for (const [at, { salary, low, high }] of found.entries()) {
        const { amounts = [] } = expected[at] ?? {};
        for (const [i, amount] of [salary, low, high].entries()) {
          expect(Math.abs(amount - (amounts[i] ?? 0))).toBeLessThan(250.001);
        }
      }
    }),
  );
});

type Names = Pick<SalaryEstimate, 'family' | 'seniority' | 'city' | 'here' | 'sampleSize'>;
const namesOf = ({ family, seniority, city, here, sampleSize }: Names) =>
  [family, seniority, city, here, sampleSize].join();

function estimateNaively(observations: readonly Observation[]) {
  const rows = observations.filter(({ isCurrent }) => isCurrent).map((one) => toRow(one, false));
  const fitOf = (rows: readonly Row[]) => {
    const used = largestGroup(withoutLoneLevels(rows));
    return { used, fit: fitAllDummies(used) };
  };
  const ofAll = fitOf(rows);
  return families.flatMap(({ slug: family }) =>
    SALARY_SENIORITIES.flatMap((seniority) => {
      const ofLevel = fitOf(rows.filter(({ level }) => level.endsWith(` ${seniority}`)));
      const level = `${family} ${seniority}`;
      const inLevel = rows.filter((row) => row.level === level);
      return cities.flatMap(({ slug: city }) => {
        const isEnough = ({ used, fit }: { used: Row[]; fit: DummyFit }) =>
          fit.degreesOfFreedom >= 20 &&
          used.filter((row) => row.level === level).length >= 5 &&
          used.filter((row) => row.city === city).length >= 10;
        const one = [ofLevel, ofAll].find(isEnough)?.fit.estimate({ [level]: 1, [city]: 1 });
        if (!one) return [];
        const amounts = [0, -1.2816, 1.2816].map((z) => Math.exp(one.effect + z * one.ofOne));
        const here = inLevel.filter((row) => row.city === city).length;
        return [{ family, seniority, city, amounts, here, sampleSize: inLevel.length } as const];
      });
    }),
  );
}

describe('an estimate', () => {
  const board = (size: number, one: (at: number) => Partial<Made>) =>
    Array.from({ length: size }, (_, at) =>
      make({ city: at % 2, family: 0, level: 0, date: '2026-06-15', pay: 20_000 + at, ...one(at) }),
    );
  const rowsOf = (observations: Observation[], level: number) =>
    estimate(observations).filter(({ seniority }) => seniority === SALARY_SENIORITIES[level]);

  test('needs 5 salaries of the level of the role', () => {
    const few = (count: number) => [
      ...board(60, () => ({})),
      ...board(count, () => ({ family: 1 })),
    ];
    const familiesOf = (count: number) => estimate(few(count)).map(({ family }) => family);
    expect(new Set(familiesOf(5)).size).toBe(2);
    expect(new Set(familiesOf(4)).size).toBe(1);
  });

  test('needs 10 salaries of the city, and counts those of its level there', () => {
    const few = (count: number) => board(60, (at) => ({ city: at < count ? 0 : 1 }));
    expect(estimate(few(10)).map(({ here, sampleSize }) => [here, sampleSize])).toEqual([
      [10, 60],
      [50, 60],
    ]);
    expect(estimate(few(9)).map(({ here }) => here)).toEqual([51]);
  });

  test('needs a level that shares cities with the others', () => {
    const apart = [
      ...board(60, () => ({})),
      ...board(70, (at) => ({ family: 1, city: 2 + (at % 2) })),
    ];
    const found = estimate(apart).map(({ family, city }) => [family, city]);
    const [, second] = families;
    expect(found).toEqual([
      [second?.slug, cities[2]?.slug],
      [second?.slug, cities[3]?.slug],
    ]);
  });

  // At Junior the second city pays twice as much, at Senior the same.
  const unlike = (juniors: number) => [
    ...board(juniors, (at) => ({ pay: at % 2 === 0 ? 20_000 : 40_000 })),
    ...board(200, () => ({ level: 2, pay: 50_000 })),
  ];

  test('is from the fit of the level where it has 20 degrees of freedom, otherwise from that of all', () => {
    const salaries = (juniors: number) => rowsOf(unlike(juniors), 0).map(({ salary }) => salary);
    expect(salaries(24)).toEqual([20_000, 40_000]);
    // The level lacks a degree of freedom: the cities differ by little in all levels together.
    const [first = 0, second = 0] = salaries(22 - 1);
    expect(second / first).toBeLessThan(1.2);
  });

  test('is left out if its range is too wide to help', () => {
    const spread = (factor: number) =>
      estimate(board(60, (at) => ({ pay: at % 4 < 2 ? 20_000 : 20_000 * factor }))).length;
    expect(spread(2)).toBe(2);
    expect(spread(3)).toBe(0);
  });
});
