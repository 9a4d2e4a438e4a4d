import { type Day, subtractMonths } from '../base/day.ts';
import { INTERNSHIP, type Seniority } from '../contract/enumerations.ts';
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

/** The observations of the index: each vacancy counts once, an active one regardless of its date. */
export function observationsIn(
  window: Window,
  rows: ObservedRows,
  isActive: (vacancy: Vacancy) => boolean,
): Observation[] {
  return [
    ...rows.vacancies
      .filter((vacancy) => isActive(vacancy) || isIn(window, vacancy.postedAt))
      .flatMap(fromVacancy),
    ...closedRecords(rows)
      .filter(({ publishedAt }) => isIn(window, publishedAt))
      .map(fromRecord),
  ];
}

/** Every observation with a date, for the index of a day in the past. */
export function datedObservations(rows: ObservedRows): (Observation & { date: Day })[] {
  return [...rows.vacancies.flatMap(fromVacancy), ...closedRecords(rows).map(fromRecord)].filter(
    (one): one is Observation & { date: Day } => one.date !== null,
  );
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

function fromVacancy(vacancy: Vacancy): Observation[] {
  const { family, seniority, city, postedAt } = vacancy;
  const salary = monthlySalary(vacancy);
  if (!salary || family === null) return [];
  return [{ family, seniority, city, min: salary.min, max: salary.max, date: postedAt }];
}

function fromRecord({ family, seniority, city, min, max, publishedAt }: SalaryRecord): Observation {
  return { family, seniority, city, min, max, date: publishedAt };
}
