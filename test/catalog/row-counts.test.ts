import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCalendar } from '../../src/base/calendar.ts';
import { countRows } from '../../src/catalog/row-counts.ts';
import type { SalaryRecord } from '../../src/input/schemas/salary-record.ts';
import { STATUSES, type Vacancy } from '../../src/input/schemas/vacancy.ts';
import { isActive } from '../../src/input/schemas/vacancy-state.ts';
import { makeVacancy } from '../support/make-vacancy.ts';

const TODAY = '2026-11-13';
const calendar = makeCalendar(new Date(0), [], TODAY);

const countVacancies = (vacancies: Vacancy[], days = calendar) =>
  countRows({ vacancies, salaryRecords: [] }, days, 12).vacancies;

test('asks for the day of the city', () => {
  const cities = [
    { slug: 'tijuana', timeZone: 'America/Tijuana' },
    { slug: 'monterrey', timeZone: 'America/Monterrey' },
  ];
  const justAfterMidnight = makeCalendar(new Date('2026-11-13T06:30:00Z'), cities, undefined);
  const lastDay = { validThrough: '2026-11-12' };
  const vacancies = [
    makeVacancy({ ...lastDay, city: 'tijuana' }),
    makeVacancy({ ...lastDay, city: 'monterrey' }),
  ];
  expect(countVacancies(vacancies, justAfterMidnight)).toMatchObject({ active: 1, expired: 1 });
});

test.each([
  ['2026-11-14', 'future'],
  [TODAY, 'inWindow'],
  ['2025-11-14', 'inWindow'],
  ['2025-11-13', 'older'],
])('counts a salary record of %s as %s', (publishedAt, age) => {
  const salaryRecords = [{ publishedAt } as SalaryRecord];
  expect(countRows({ vacancies: [], salaryRecords }, calendar, 12).salaryRecords).toEqual({
    inWindow: 0,
    older: 0,
    future: 0,
    [age]: 1,
  });
});

test('counts every row once, and as many active vacancies as are published', () => {
  const day = fc.option(
    fc
      .date({ min: new Date('2026-08-01'), max: new Date('2027-02-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  );
  const dated = fc.record({
    status: fc.constantFrom(...STATUSES),
    postedAt: day,
    validThrough: day,
  });
  fc.assert(
    fc.property(fc.array(dated), (rows) => {
      const vacancies = rows.map((row) => makeVacancy(row));
      const counts = countVacancies(vacancies);
      const sum = Object.values(counts).reduce((total, amount) => total + amount, 0);
      expect(sum).toBe(vacancies.length);
      expect(counts.active).toBe(vacancies.filter((one) => isActive(one, TODAY)).length);
    }),
  );
});
