import { expect, test } from 'vitest';
import { groupBy } from '../../src/base/group-by.ts';
import { makeCatalog } from '../../src/catalog/catalog.ts';
import { fitEffects, type Level } from '../../src/catalog/fixed-effects.ts';
import { isIn } from '../../src/catalog/observations.ts';
import { CITY_SLUGS } from '../../src/contract/closed-lists.ts';
import { ALL, SALARY_INDEX_DEFAULTS } from '../../src/contract/figures.ts';
import { readSample } from '../support/built.ts';
import {
  fitAllDummies,
  PERIOD,
  type Row,
  toRow,
  type Weights,
  withoutLoneLevels,
} from './all-dummies.ts';

const COLUMNS: readonly string[] = [...CITY_SLUGS, PERIOD];

function fitRows(rows: readonly Row[]) {
  const levels = [...groupBy(rows, ({ level }) => level).values()].map(
    (ofLevel): Level => ({
      cells: ofLevel.map(({ city, isPast, log }) => ({
        columns: [city, ...(isPast ? [PERIOD] : [])].map((name) => COLUMNS.indexOf(name)),
        count: 1,
        sum: log,
        squares: log ** 2,
      })),
    }),
  );
  return fitEffects(levels, COLUMNS.length);
}

test('agrees with all dummies written out on the sample', () => {
  const { taxonomy, vacancies, salaryRecords, calendar } = readSample();
  if (!taxonomy || !calendar) throw new Error('The sample is unusable');
  const settings = { ...SALARY_INDEX_DEFAULTS, publishObservations: true };
  const rows = { taxonomy, vacancies, salaryRecords };
  const { allObservations, guides, windows } = makeCatalog(rows, calendar, settings);
  let compared = 0;
  for (const scope of [ALL, ...guides.map(({ family }) => family.slug)]) {
    const ofScope = allObservations.filter(({ family }) => scope === ALL || scope === family);
    const today = ofScope.filter(({ isCurrent }) => isCurrent).map((one) => toRow(one, false));
    for (const month of [undefined, ...windows.months.filter((_, at) => at % 4 === 0)]) {
      const past = ofScope.filter(({ date }) => month && isIn(month, date));
      const rows = withoutLoneLevels([...today, ...past.map((one) => toRow(one, true))]);
      const [found, expected] = [fitRows(rows), fitAllDummies(rows)];
      expect(found.degreesOfFreedom).toBe(expected.degreesOfFreedom);
      const wanted = month
        ? [{ [PERIOD]: 1 }]
        : citiesIn(rows).map((city) => fromAverage(city, rows));
      for (const weights of wanted) {
        const { effect, error } = found.estimate(
          Float64Array.from(COLUMNS, (name) => weights[name] ?? 0),
        );
        const estimate = expected.estimate(weights);
        expect(Math.abs(effect - (estimate?.effect ?? Number.NaN))).toBeLessThan(1e-9);
        expect(Math.abs(error - (estimate?.error ?? Number.NaN))).toBeLessThan(1e-9);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(300);
});

/** How far a city is from the average observation. */
function fromAverage(city: string, rows: readonly Row[]): Weights {
  const shareOf = (one: string) => rows.filter((row) => row.city === one).length / rows.length;
  return Object.fromEntries(citiesIn(rows).map((one) => [one, +(one === city) - shareOf(one)]));
}

function citiesIn(rows: readonly Row[]): string[] {
  return [...new Set(rows.map(({ city }) => city))];
}
