import * as z from 'zod';
import type { SalaryPeriod } from '../contract/enumerations.ts';
import type { JobSummary, Salary } from '../contract/job.ts';
import { toFigure } from '../numbers.ts';
import type { Named } from '../vocabulary/understand.ts';
import { FILTERS, skill } from './arguments.ts';

/** What a search can ask for: by path, and what only the vacancies themselves say. */
export const SEARCH_ARGUMENTS = {
  ...FILTERS,
  skill,
  minimumMonthlySalary: z
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .describe(
      'Gross MXN per month. Finds published ranges that reach this amount; those that begin below it are marked. Weekly and yearly salaries are converted.',
    ),
  words: z
    .string()
    .max(200)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), 'has no word to look for')
    .optional()
    .describe(
      'Words as a person writes them, in Spanish or English: "senior developer", "contador Monterrey", "seguro de gastos médicos". A role, level, city, modality, skill or day in them is understood; every other word must be in the title or texts, which are Spanish.',
    ),
};

/** The values that may be; without a list, any. Skills are asked for together. */
export type VacancyFilter = { [Kind in keyof Named]?: Named[Kind] | undefined } & {
  minimumMonthlySalary?: number | undefined;
  /** The first day on which it may have been published. */
  postedSince?: string | undefined;
};

/** One thing that a vacancy must fulfil. */
export type Condition = {
  of: keyof VacancyFilter | 'words';
  says: string;
  holds(vacancy: JobSummary): boolean;
};

/** Everything but skills, which only their files know. */
export function conditionsOf(filter: VacancyFilter): Condition[] {
  const { minimumMonthlySalary: minimum, postedSince } = filter;
  const conditions: Condition[] = [];
  for (const of of Object.keys(VALUE_OF) as (keyof typeof VALUE_OF)[]) {
    const values: readonly string[] = filter[of] ?? [];
    const holds = (vacancy: JobSummary) => values.includes(VALUE_OF[of](vacancy) ?? '');
    if (values.length > 0) conditions.push({ of, says: `${of} ${values.join(' or ')}`, holds });
  }
  if (minimum) {
    conditions.push({
      of: 'minimumMonthlySalary',
      says: `a salary of $${toFigure(minimum)} a month or more`,
      holds: ({ salary }) => (toMonthly(salary)?.max ?? 0) >= minimum,
    });
  }
  if (postedSince) {
    conditions.push({
      of: 'postedSince',
      says: `publication since ${postedSince}`,
      holds: ({ postedAt }) => (postedAt ?? '') >= postedSince,
    });
  }
  return conditions;
}

export const VALUE_OF = {
  city: ({ city }: JobSummary) => city.slug,
  family: ({ family }: JobSummary) => family?.slug,
  modality: ({ modality }: JobSummary) => modality.slug,
  seniority: ({ seniority }: JobSummary) => seniority,
};

export function fulfil(vacancy: JobSummary, conditions: readonly Condition[]): boolean {
  return conditions.every(({ holds }) => holds(vacancy));
}

/** ` with city leon and modality remoto`, or nothing. */
export function sayWith(having: readonly string[]): string {
  return having.length > 0 ? ` with ${having.join(' and ')}` : '';
}

/** What each condition leaves out. */
export function explainConditions(
  all: readonly JobSummary[],
  conditions: readonly Condition[],
): string[] {
  if (conditions.length < 2) return [];
  const amountOf = (some: readonly Condition[]) => all.filter((one) => fulfil(one, some)).length;
  return conditions.flatMap((condition) => {
    const others = conditions.filter((one) => one !== condition);
    const more = amountOf(others) - amountOf(conditions);
    return more > 0 ? [`Without ${condition.says}: ${more} more`] : [];
  });
}

/** Which ranges only reach the minimum, and which of the others cannot be compared with it. */
export function describeSalaries(
  found: readonly JobSummary[],
  rest: readonly JobSummary[],
  minimum = 0,
): string[] {
  if (!minimum) return [];
  const below = found.filter(({ salary }) => beginsBelow(salary, minimum)).length;
  const unknown = rest.filter(({ salary }) => salary === null).length;
  const hourly = rest.filter(({ salary }) => salary && !toMonthly(salary)).length;
  const parts = [
    unknown > 0 && `${unknown} without a published salary`,
    hourly > 0 && `${hourly} paid by the hour`,
  ].filter(Boolean);
  const marked = `Marked, because they begin below $${toFigure(minimum)} a month: ${below} of ${found.length}.`;
  return [
    ...(below > 0 ? [marked] : []),
    ...(parts.length > 0 ? [`Not compared with the minimum salary: ${parts.join(', ')}.`] : []),
  ];
}

/** A salary range per month. An hourly one cannot be converted: the hours are not published. */
function toMonthly(salary: Salary | null): { min: number; max: number } | undefined {
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
