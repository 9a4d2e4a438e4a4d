import type { SalaryPeriod } from '../contract/enumerations.ts';
import type { JobSummary, Salary } from '../contract/job.ts';
import { toFigure } from '../numbers.ts';

/** A vacancy in a list: what a person needs to choose. */
export function toItem({ family, city, modality, ...summary }: JobSummary, minimum?: number) {
  const { id, title, company, seniority, salary, postedAt, validThrough, url } = summary;
  return {
    ...{ id, title, company },
    family: family?.slug ?? null,
    city: city.slug,
    modality: modality.slug,
    ...{ seniority, salary, postedAt, validThrough, url },
    ...(minimum !== undefined && { beginsBelowMinimum: beginsBelow(salary, minimum) }),
  };
}

/** Two lines. */
export function describeVacancy(vacancy: JobSummary, minimum?: number): string {
  const { id, title, company, city, modality, seniority, salary, url } = vacancy;
  const mark =
    minimum !== undefined && beginsBelow(salary, minimum)
      ? ` (begins below $${toFigure(minimum)} a month)`
      : '';
  const facts = [
    company,
    city.name,
    modality.name,
    seniority,
    `${salary?.text ?? 'salary not published'}${mark}`,
    ...describeDays(vacancy),
  ];
  return `${title} (id ${id})\n   ${facts.join(' · ')} · ${url}`;
}

export function describeDays({ postedAt, validThrough }: JobSummary): string[] {
  return [
    ...(postedAt ? [`posted ${postedAt}`] : []),
    ...(validThrough ? [`apply until ${validThrough}`] : []),
  ];
}

/** A salary range per month. An hourly one cannot be converted: the hours are not published. */
export function toMonthly(salary: Salary | null): { min: number; max: number } | undefined {
  const perMonth = salary && PER_MONTH[salary.period];
  return perMonth ? { min: salary.min * perMonth, max: salary.max * perMonth } : undefined;
}

const PER_MONTH: Record<SalaryPeriod, number | undefined> = {
  HOUR: undefined,
  WEEK: 52 / 12,
  MONTH: 1,
  YEAR: 1 / 12,
};

export function beginsBelow(salary: Salary | null, minimum: number): boolean {
  return (toMonthly(salary)?.min ?? Infinity) < minimum;
}

/** What holds for every vacancy, so that an assistant promises nothing else. */
export const HOW_TO_APPLY =
  'Candidates apply themselves, free of charge, on the page of the vacancy; no tool can apply for them. Employers are confidential.';
