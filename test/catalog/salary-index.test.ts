import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allObservations, windowBefore } from '../../src/catalog/observations.ts';
import { type CityBand, isBetweenLevels, makeSalaryIndex } from '../../src/catalog/salary-index.ts';
import { INTERNSHIP, SALARY_SENIORITIES } from '../../src/contract/closed-lists.ts';
import type { FamilySlug, Seniority } from '../../src/contract/enumerations.ts';
import { THRESHOLDS } from '../../src/contract/figures.ts';
import type { SalaryRecord } from '../../src/input/schemas/salary-record.ts';
import type { Vacancy } from '../../src/input/schemas/vacancy.ts';
import { makeVacancy, makeSalaryRecord as record, TAXONOMY } from '../support/make-vacancy.ts';

const TODAY = '2026-11-13';
const salary = { min: 20_000, max: 30_000, period: 'MONTH' } as const;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function observe(input: {
  vacancies?: Vacancy[];
  salaryRecords?: SalaryRecord[];
  active?: boolean;
}) {
  const { vacancies = [], salaryRecords = [], active = false } = input;
  const window = windowBefore(TODAY, 12);
  const observations = allObservations({ vacancies, salaryRecords }, window, () => active);
  return observations.filter(({ isCurrent }) => isCurrent);
}

function index(salaryRecords: SalaryRecord[], minSample = 1) {
  return makeSalaryIndex(observe({ salaryRecords }), TAXONOMY, minSample);
}

describe('observations from vacancies', () => {
  test.each([
    ['posted today', 1, { postedAt: TODAY }],
    ['posted on the first day of the window', 1, { postedAt: '2025-11-14' }],
    ['posted on the day before the window', 0, { postedAt: '2025-11-13' }],
    ['posted tomorrow', 0, { postedAt: '2026-11-14' }],
    ['without a date', 0, { postedAt: null }],
    ['that is closed', 1, { postedAt: TODAY, status: 'closed' }],
    ['that is paused', 1, { postedAt: TODAY, status: 'paused' }],
    ['without salary', 0, { postedAt: TODAY, salary: null }],
    ['paid by the week', 0, { postedAt: TODAY, salary: { ...salary, period: 'WEEK' } }],
    ['without family', 0, { postedAt: TODAY, family: null }],
    ['for an internship', 0, { postedAt: TODAY, seniority: INTERNSHIP }],
  ] as [string, number, Partial<Vacancy>][])(
    'from an inactive vacancy %s: %i',
    (_, count, overrides) => {
      expect(observe({ vacancies: [makeVacancy({ salary, ...overrides })] })).toHaveLength(count);
    },
  );

  test('include an active vacancy whatever its date', () => {
    const vacancies = [null, '2020-01-01'].map((postedAt) => makeVacancy({ salary, postedAt }));
    expect(observe({ vacancies, active: true })).toHaveLength(2);
  });
});

describe('observations from salary records', () => {
  test('are those of the same window', () => {
    const days = ['2025-11-13', '2025-11-14', TODAY, '2026-11-14'];
    const salaryRecords = days.map((publishedAt) => record({ publishedAt }));
    expect(observe({ salaryRecords }).map(({ date }) => date)).toEqual(['2025-11-14', TODAY]);
  });

  test('leave out internships', () => {
    expect(observe({ salaryRecords: [record({ seniority: INTERNSHIP })] })).toEqual([]);
  });

  test('leave out a record whose vacancy is in the data, even if that vacancy does not count', () => {
    const vacancies = [makeVacancy({ vacancyId: 'R-x', salary: null })];
    expect(observe({ vacancies, salaryRecords: [record({ vacancyId: 'R-x' })] })).toEqual([]);
  });
});

describe('guides', () => {
  test('need minSample observations', () => {
    const records = times(5, () => record());
    expect(index(records, 5)).toHaveLength(1);
    expect(index(records, 6)).toEqual([]);
  });

  test('leave out the family without a guide', () => {
    expect(index(times(9, () => record({ family: 'ingenieria-de-datos' })))).toEqual([]);
  });

  test('are sorted by median, then sample, then taxonomy order', () => {
    const pay = (family: FamilySlug, amount: number, count: number) =>
      times(count, () => record({ family, min: amount, max: amount }));
    const guides = index([
      ...pay('operaciones', 20_000, 2),
      ...pay('ventas', 20_000, 2),
      ...pay('marketing', 20_000, 3),
      ...pay('estrategia', 50_000, 1),
    ]);
    expect(guides.map(({ family }) => family.slug)).toEqual([
      'estrategia',
      'marketing',
      'ventas',
      'operaciones',
    ]);
  });
});

describe('the bands of a guide', () => {
  test('by seniority go from Junior to Dirección and need 2 observations', () => {
    const levels = [...SALARY_SENIORITIES].reverse();
    const [guide] = index([
      ...levels.flatMap((seniority) => times(2, () => record({ seniority }))).slice(0, -1),
    ]);
    expect(guide?.bySeniority.map(({ seniority }) => seniority)).toEqual([
      'Media',
      'Senior',
      'Dirección',
    ] satisfies Seniority[]);
  });

  test('by city need enough observations, and are sorted by median, sample and taxonomy', () => {
    const enough = THRESHOLDS.city;
    const [guide] = index([
      ...times(enough - 1, () => record({ city: 'toluca', min: 90_000, max: 90_000 })),
      ...times(enough, () => record({ city: 'puebla' })),
      ...times(enough, () => record({ city: 'monterrey' })),
      ...times(enough + 1, () => record({ city: 'leon' })),
      ...times(enough, () => record({ city: 'merida', min: 50_000, max: 50_000 })),
    ]);
    const cities = guide?.byCity.map(({ city }) => city.slug);
    expect(cities).toEqual(['merida', 'leon', 'monterrey', 'puebla']);
  });

  const slugOf = ({ city }: CityBand) => city.slug;

  test('by city are chosen in taxonomy order where samples are equal, and sorted anew', () => {
    const observed = fc.record({
      city: fc.constantFrom(...TAXONOMY.cities.map(({ slug }) => slug)),
      min: fc.constantFrom(10_000, 10_500, 11_000),
    });
    fc.assert(
      fc.property(fc.array(observed, { minLength: 40, maxLength: 80 }), (rows) => {
        const [guide] = index(rows.map((row) => record({ ...row, max: row.min })));
        const all = guide?.allCities ?? [];
        const counts = TAXONOMY.cities.map(({ slug }, place) => {
          return { slug, place, count: rows.filter(({ city }) => city === slug).length };
        });
        const enough = counts.filter(({ count }) => count >= THRESHOLDS.city);
        expect(all.map(slugOf).sort()).toEqual(enough.map(({ slug }) => slug).sort());
        const most = enough
          .sort((a, b) => b.count - a.count || a.place - b.place)
          .slice(0, THRESHOLDS.cities)
          .map(({ slug }) => slug);
        expect(guide?.byCity).toEqual(all.filter((one) => most.includes(slugOf(one))));
        const placeOf = (one: CityBand) => TAXONOMY.cities.indexOf(one.city);
        const sorted = all.toSorted(
          (a, b) =>
            b.band.median - a.band.median ||
            b.band.sampleSize - a.band.sampleSize ||
            placeOf(a) - placeOf(b),
        );
        expect(all).toEqual(sorted);
      }),
    );
  });
});

describe('the median of all levels', () => {
  const midpoint = (seniority: Seniority, amount: number) => {
    return record({ seniority, min: amount, max: amount, publishedAt: TODAY });
  };
  const isBetween = (juniors: number[], seniors: number[], others: number[] = []) => {
    const observations = observe({
      salaryRecords: [
        ...juniors.map((amount) => midpoint('Junior', amount)),
        ...others.map((amount) => midpoint('Media', amount)),
        ...seniors.map((amount) => midpoint('Senior', amount)),
      ],
    });
    const [guide] = makeSalaryIndex(observations, TAXONOMY, 1);
    return guide && isBetweenLevels(guide, observations);
  };
  const low = [10_000, 11_000, 12_000, 13_000, 14_000];
  const high = [40_000, 41_000, 42_000, 43_000, 44_000];

  test.each([
    ['levels that are far apart', isBetween(low, high), true],
    ['four salaries of a level', isBetween(low.slice(1), high), false],
    [
      'a median at the edge of a level',
      isBetween([...low.slice(0, 4), 13_000, 13_000], high),
      false,
    ],
    ['a median inside one of them', isBetween([...low, ...low], high), false],
    ['too few salaries between them', isBetween(low, high, [25_000]), true],
    [
      'a level between them',
      isBetween(
        low,
        high,
        times(5, () => 25_000),
      ),
      false,
    ],
  ])('is the pay of none: %s', (_, is, expected) => {
    expect(is).toBe(expected);
  });
});
