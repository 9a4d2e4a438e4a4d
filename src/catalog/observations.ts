import { type Day, subtractMonths } from '../base/day.ts';
import { INTERNSHIP } from '../contract/closed-lists.ts';
import type { Seniority } from '../contract/enumerations.ts';
import type { SalaryRecord } from '../input/schemas/salary-record.ts';
import type { Vacancy } from '../input/schemas/vacancy.ts';

/** One published monthly range. */
export type Observation = {
  family: string;
  seniority: Seniority;
  city: string;
  min: number;
  max: number;
  /** When it was published. */
  date: Day | null;
  /** Whether today's index has it. */
  isCurrent: boolean;
};

export type ObservedRows = {
  vacancies: readonly Vacancy[];
  salaryRecords: readonly SalaryRecord[];
};

/** The days after `after`, up to and including `until`. */
export type Window = { after: Day; until: Day };

export function windowBefore(until: Day, months: number): Window {
  return { after: subtractMonths(until, months), until };
}

export function isIn({ after, until }: Window, day: Day | null): boolean {
  return day !== null && after < day && day <= until;
}

/**
 * Every observation: each vacancy counts once, in today's index if it is active or its date is in the window.
 */
export function allObservations(
  rows: ObservedRows,
  window: Window,
  isActive: (vacancy: Vacancy) => boolean,
): Observation[] {
  return [
    ...rows.vacancies.flatMap((vacancy) => {
      const salary = monthlySalary(vacancy);
      const isCurrent = isIn(window, vacancy.postedAt) || isActive(vacancy);
      return salary ? toObservation(vacancy, salary, vacancy.postedAt, isCurrent) : [];
    }),
    ...closedRecords(rows).flatMap((record) =>
      toObservation(record, record, record.publishedAt, isIn(window, record.publishedAt)),
    ),
  ];
}

/** Without internships, and without records of vacancies that are in the data. */
function closedRecords({ vacancies, salaryRecords }: ObservedRows): SalaryRecord[] {
  const vacancyIds = new Set(vacancies.map(({ vacancyId }) => vacancyId));
  return salaryRecords.filter(
    ({ vacancyId, seniority }) => seniority !== INTERNSHIP && !vacancyIds.has(vacancyId),
  );
}

/** What a vacancy pays a month, if it publishes that and is no internship. */
export function monthlySalary({ salary, seniority }: Vacancy): Vacancy['salary'] {
  return salary?.period === 'MONTH' && seniority !== INTERNSHIP ? salary : null;
}

type Role = Pick<Vacancy, 'family' | 'seniority' | 'city'>;

function toObservation(
  { family, seniority, city }: Role,
  { min, max }: { min: number; max: number },
  date: Day | null,
  isCurrent: boolean,
): Observation[] {
  return family === null ? [] : [{ family, seniority, city, min, max, date, isCurrent }];
}
