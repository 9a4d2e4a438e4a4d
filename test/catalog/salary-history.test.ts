import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allObservations, windowBefore } from '../../src/catalog/observations.ts';
import { toBand } from '../../src/catalog/salary-band.ts';
import { makeSalaryHistory, pastWindows } from '../../src/catalog/salary-history.ts';
import { FAMILY_SLUGS, SENIORITIES } from '../../src/contract/closed-lists.ts';
import type { SalaryRecord } from '../../src/input/schemas/salary-record.ts';
import type { Vacancy } from '../../src/input/schemas/vacancy.ts';
import { makeSalaryRecord, makeVacancy, TAXONOMY } from '../support/make-vacancy.ts';

const monthly = { min: 20_000, max: 30_000, period: 'MONTH' } as const;

const record = (publishedAt: string, overrides: Partial<SalaryRecord> = {}) =>
  makeSalaryRecord({ publishedAt, ...overrides });

type Settings = { windowMonths: number; minSample: number };

function history(
  salaryRecords: SalaryRecord[],
  today: string,
  {
    vacancies = [],
    windowMonths = 12,
    minSample = 1,
  }: Partial<Settings> & { vacancies?: Vacancy[] } = {},
) {
  const window = windowBefore(today, windowMonths);
  const observations = allObservations({ vacancies, salaryRecords }, window, () => false);
  const windows = pastWindows(observations, today, windowMonths);
  return makeSalaryHistory(observations, windows, TAXONOMY.families, minSample);
}

const monthsOf = (rows: { month: string }[]) => [...new Set(rows.map(({ month }) => month))];

describe('the months', () => {
  test('may lack the first 31 days of their window, and no more', () => {
    const monthsFrom = (first: string) =>
      monthsOf(history([record(first), record('2026-10-01')], '2026-11-13'));
    expect(monthsFrom('2025-12-01')).toEqual(['2026-10']);
    expect(monthsFrom('2025-12-02')).toEqual([]);
  });

  test('there are none without dated rows', () => {
    const undated = makeVacancy({ salary: monthly, family: 'ventas', postedAt: null });
    expect(history([], '2026-11-13', { vacancies: [undated] })).toEqual([]);
  });
});

describe('a month', () => {
  const reaching = record('2020-01-01', { family: 'ingenieria-de-datos' });
  const sizes = (vacancies: Vacancy[]) =>
    history([reaching], '2026-11-13', { vacancies })
      .filter(({ month }) => month === '2026-10')
      .map(({ family, band }) => [family.slug, band.sampleSize]);

  // salary-index.test.ts has what is no observation.
  test('counts vacancies by the day they were posted, whatever their status', () => {
    const posted = (overrides: Partial<Vacancy>) =>
      makeVacancy({ salary: monthly, family: 'ventas', postedAt: '2026-10-01', ...overrides });
    const counted = [posted({ vacancyId: 'A' }), posted({ vacancyId: 'B', status: 'closed' })];
    const others = [
      posted({ vacancyId: 'C', postedAt: null }),
      posted({ vacancyId: 'D', family: null }),
    ];
    expect(sizes([...counted, ...others])).toEqual([['ventas', 2]]);
  });
});

/** `YYYY-MM-DD` of a day number, by the calendar of `Date` alone. */
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last day of a month that is so many months before the one of this day. */
function naiveLastDay(year: number, month: number): string {
  return toDay(Date.UTC(year, month + 1, 0));
}

function naiveMonthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = naiveLastDay(year, month - 1 - months);
  const same = `${last.slice(0, 8)}${String(date).padStart(2, '0')}`;
  return same < last ? same : last;
}

test('agrees with a naive reading of the rules', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((n) => toDay(Date.UTC(2023, 0, 1 + n)));
  const rows = fc.array(
    fc.record({
      date: day,
      family: fc.constantFrom(...FAMILY_SLUGS.slice(0, 3)),
      seniority: fc.constantFrom(...SENIORITIES),
      min: fc.integer({ min: 0, max: 50_000 }),
    }),
    { maxLength: 60 },
  );
  const settings = fc.record({
    windowMonths: fc.integer({ min: 1, max: 30 }),
    minSample: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(rows, day, settings, (rows, today, { windowMonths, minSample }) => {
      const records = rows.map(({ date, min, ...rest }) =>
        record(date, { ...rest, min, max: min + 5_000 }),
      );
      const observed = records.filter(({ seniority }) => seniority !== 'Prácticas');
      const earliest = observed.map(({ publishedAt }) => publishedAt).sort()[0] ?? '9999';
      const [year = 0, month = 0] = today.split('-').map(Number);
      const expected: string[] = [];
      const ends = Array.from({ length: 25 }, (_, back) => naiveLastDay(year, month - 1 - back))
        .filter((end) => end <= today)
        .slice(0, 24)
        .reverse();
      for (const end of ends) {
        const after = naiveMonthsBefore(end, windowMonths);
        if (Date.parse(earliest) - Date.parse(after) > 31 * 86_400_000) continue;
        for (const { slug, salaryGuide } of TAXONOMY.families) {
          const inWindow = observed.filter(
            ({ family, publishedAt }) =>
              family === slug && after < publishedAt && publishedAt <= end,
          );
          if (!salaryGuide || inWindow.length < minSample) continue;
          expected.push(JSON.stringify([end.slice(0, 7), slug, toBand(inWindow)]));
        }
      }
      const found = history(records, today, { windowMonths, minSample }).map(
        ({ month, family, band }) => JSON.stringify([month, family.slug, band]),
      );
      expect(found).toEqual(observed.length === 0 ? [] : expected);
    }),
  );
});
