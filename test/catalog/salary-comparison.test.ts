import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIn, type Observation, type Window } from '../../src/catalog/observations.ts';
import { compareSalaries, type SalaryComparison } from '../../src/catalog/salary-comparison.ts';
import { SALARY_SENIORITIES } from '../../src/contract/closed-lists.ts';
import { ALL } from '../../src/contract/figures.ts';
import { fitAllDummies, PERIOD, type Row, toRow, withoutLoneLevels } from './all-dummies.ts';
import {
  boards,
  cities,
  families,
  largestGroup,
  type Made,
  made,
  make,
  PAST,
  TODAY,
} from './salary-boards.ts';

const SHARING: Window = { after: '2024-11-30', until: '2025-11-30' };
const windows = { today: TODAY, months: [PAST, SHARING] };

const compare = (observations: Observation[]) =>
  compareSalaries(observations, windows, { cities, families });

test('agrees with all dummies written out, on boards of any kind', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const observations = board.map(make);
      const found = compare(observations);
      const expected = compareNaively(observations);
      const namesOf = ({ group, key, family, seniority, sampleSize }: Names) =>
        [group, key, family, seniority, sampleSize].join();
      expect(found.map(namesOf)).toEqual(expected.map(namesOf));
      for (const [at, row] of found.entries()) {
        const { effect = 0, error = 0, hasInterval } = expected[at] ?? {};
        const [relative, low, high] = [0, -1.645, 1.645].map(
          (z) => 100 * Math.exp(effect + z * error),
        );
        expect(Math.abs(row.relative - (relative ?? 0))).toBeLessThan(0.0501);
        if (!hasInterval) expect([row.low, row.high]).toEqual([null, null]);
        else {
          expect(Math.abs((row.low ?? 0) - (low ?? 0))).toBeLessThan(0.0501);
          expect(Math.abs((row.high ?? 0) - (high ?? 0))).toBeLessThan(0.0501);
        }
      }
    }),
  );
});

type Names = Pick<SalaryComparison, 'group' | 'key' | 'family' | 'seniority' | 'sampleSize'>;
type Naive = Names & { effect: number; error: number; hasInterval: boolean };

function compareNaively(observations: readonly Observation[]): Naive[] {
  const byFamily = [ALL, ...families.map(({ slug }) => slug)].map((family): string[] => [
    family,
    ALL,
  ]);
  const byLevel = SALARY_SENIORITIES.map((seniority): string[] => [ALL, seniority]);
  const rowsOf = ([family, seniority]: string[], window?: Window) =>
    observations
      .filter((one) => family === ALL || one.family === family)
      .filter((one) => seniority === ALL || one.seniority === seniority)
      .filter(({ date, isCurrent }) => (window ? isIn(window, date) : isCurrent))
      .map((one) => toRow(one, window !== undefined));
  const byCity = cities.flatMap(({ slug }) =>
    byFamily.toSpliced(1, 0, ...byLevel).flatMap((scope) => {
      const rows = largestGroup(withoutLoneLevels(rowsOf(scope)));
      const shares = Object.fromEntries(
        rows.map(({ city }) => [
          city,
          -rows.filter((row) => row.city === city).length / rows.length,
        ]),
      );
      const wanted = { ...shares, [slug]: 1 + (shares[slug] ?? 0) };
      const sampleSize = rows.filter(({ city }) => city === slug).length;
      const names = { group: 'city', key: slug, ...toNames(scope), sampleSize } as const;
      return toNaive(rows, wanted, { ...names, hasInterval: true });
    }),
  );
  const byMonth = windows.months.flatMap((month) =>
    byFamily.flatMap((scope) => {
      const rows = withoutLoneLevels([...rowsOf(scope), ...rowsOf(scope, month)]);
      const sampleSize = rows.filter(({ isPast }) => isPast).length;
      const key = month.until.slice(0, 7);
      const names = { group: 'month', key, ...toNames(scope), sampleSize } as const;
      return toNaive(rows, { [PERIOD]: 1 }, { ...names, hasInterval: month === PAST });
    }),
  );
  return [...byCity, ...byMonth];
}

const toNames = ([family = '', seniority = '']: string[]) => ({ family, seniority });

function toNaive(
  rows: readonly Row[],
  wanted: Record<string, number>,
  names: Record<keyof Names, string | number> & { sampleSize: number; hasInterval: boolean },
): Naive[] {
  const fitted = fitAllDummies(rows);
  const estimate = fitted.estimate(wanted);
  if (!estimate || fitted.degreesOfFreedom < 20 || names.sampleSize < 10) return [];
  return [{ ...names, ...estimate } as Naive];
}

const isWhole = ({ family, seniority }: SalaryComparison) => family === ALL && seniority === ALL;

test('recovers the effects of salaries without noise, whatever the mix of levels', () => {
  const effect = fc.double({ min: -0.3, max: 0.3, noNaN: true });
  const effects = fc.record({
    ofCities: fc.array(effect, { minLength: cities.length, maxLength: cities.length }),
    ofPast: effect,
  });
  const board = fc.array(made(cities.length), { minLength: 200, maxLength: 300 });
  fc.assert(
    fc.property(board, effects, (board, { ofCities, ofPast }) => {
      const ofCity = (city: number) => ofCities[city] ?? 0;
      const observations = board.map((one) => {
        const ofLevel = 9.5 + 0.4 * one.level + 0.2 * one.family;
        const ofPeriod = isIn(TODAY, one.date) ? 0 : ofPast;
        return make({ ...one, pay: Math.exp(ofLevel + ofCity(one.city) + ofPeriod) });
      });
      const rows = compare(observations).filter(isWhole);
      // Some boards are nearly all in one city or on one day.
      const keys = ['2025-10', ...cities.map(({ slug }) => slug)];
      fc.pre(keys.every((key) => rows.some((row) => row.key === key)));
      const relativeOf = (key: string | undefined) =>
        rows.find((row) => row.key === key)?.relative ?? Number.NaN;
      expect(relativeOf('2025-10')).toBeCloseTo(100 * Math.exp(ofPast), 0);
      const [first] = cities;
      for (const [at, { slug }] of cities.entries()) {
        const ratio = relativeOf(slug) / relativeOf(first?.slug);
        expect(ratio).toBeCloseTo(Math.exp(ofCity(at) - ofCity(0)), 2);
      }
    }),
  );
});

describe('rows are left out', () => {
  const board = (size: number, one: (at: number) => Partial<Made>) =>
    Array.from({ length: size }, (_, at) =>
      make({ city: at % 2, family: 0, level: 0, date: '2026-06-15', pay: 20_000 + at, ...one(at) }),
    );
  const keysOf = (rows: SalaryComparison[]) =>
    rows.filter(({ seniority }) => seniority === ALL).map(({ key, family }) => `${key} ${family}`);
  const [cdmx, guadalajara] = cities.map(({ slug }) => slug);
  const [first] = families.map(({ slug }) => slug);
  const both = [`${cdmx} all`, `${cdmx} ${first}`, `${guadalajara} all`, `${guadalajara} ${first}`];

  test.each([
    ['without salaries', []],
    ['in one city', board(100, () => ({ city: 0 }))],
    ['of a family without a guide', board(100, () => ({ family: families.length }))],
  ])('%s', (_, observations) => {
    expect(compare(observations)).toEqual([]);
  });

  // One level and the effect of one city: two degrees of freedom less than observations.
  test('with fewer than 20 degrees of freedom', () => {
    expect(keysOf(compare(board(21, () => ({}))))).toEqual([]);
    expect(keysOf(compare(board(22, () => ({}))))).toEqual(both);
  });

  test('of fewer than 10 salaries', () => {
    const few = (count: number) => board(40, (at) => ({ city: at < count ? 0 : 1 }));
    expect(keysOf(compare(few(10)))).toEqual(both);
    expect(keysOf(compare(few(9)))).toEqual(both.slice(2));
  });

  test('of a month whose levels and cities are not those of today', () => {
    const past = board(40, (at) => ({ city: 2 + (at % 2), date: '2025-01-15' }));
    const today = board(40, () => ({ level: 1 }));
    expect(keysOf(compare([...today, ...past])).filter((key) => key.startsWith('2025'))).toEqual(
      [],
    );
  });
});

test('a month that shares days with today has no interval', () => {
  const dates = ['2025-01-15', '2025-11-20', '2026-06-15'];
  const observations = Array.from({ length: 90 }, (_, at) =>
    make({ city: at % 2, family: 0, level: 0, date: dates[at % 3] ?? '', pay: 20_000 + at }),
  );
  const months = compare(observations).filter(({ group }) => group === 'month');
  expect(months.map(({ key, low }) => [key, low === null])).toEqual([
    ...[ALL, families[0]?.slug].map(() => ['2025-10', false]),
    ...[ALL, families[0]?.slug].map(() => ['2025-11', true]),
  ]);
});

test('a month that ends with the last day before today’s window has an interval', () => {
  const dates = ['2025-01-15', '2026-06-15'];
  const observations = Array.from({ length: 60 }, (_, at) =>
    make({ city: at % 3, family: 0, level: 0, date: dates[at % 2] ?? '', pay: 20_000 + at }),
  );
  const hasInterval = (until: string) => {
    const months = [{ after: '2024-11-13', until }];
    const rows = compareSalaries(observations, { today: TODAY, months }, { cities, families });
    return rows.filter(({ group }) => group === 'month').map(({ low }) => low !== null);
  };
  expect(hasInterval('2025-11-13')).toEqual([true, true]);
  expect(hasInterval('2025-11-14')).toEqual([false, false]);
});

describe('of groups of cities that share no level, compared is', () => {
  const group = (size: number, family: number, firstCity: number) =>
    Array.from({ length: size }, (_, at) =>
      make({ city: firstCity + (at % 2), family, level: 0, date: '2026-06-15', pay: 20_000 + at }),
    );
  const comparedCities = (observations: Observation[]) =>
    compare(observations)
      .filter(isWhole)
      .map(({ key }) => cities.findIndex(({ slug }) => slug === key));

  test('the one with the most salaries', () => {
    expect(comparedCities([...group(40, 0, 0), ...group(42, 1, 2)])).toEqual([2, 3]);
    expect(comparedCities([...group(42, 0, 0), ...group(40, 1, 2)])).toEqual([0, 1]);
  });

  test('of equal ones that with the earlier city, whatever their roles', () => {
    expect(comparedCities([...group(40, 0, 0), ...group(40, 1, 2)])).toEqual([0, 1]);
    expect(comparedCities([...group(40, 0, 2), ...group(40, 1, 0)])).toEqual([0, 1]);
  });
});
