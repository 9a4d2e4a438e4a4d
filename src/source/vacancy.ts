import * as z from 'zod';
import { ENGLISH_LEVELS, SALARY_PERIODS, SENIORITIES } from '../contract/enumerations.ts';
import { COUNTS, VACANCY_WEEKS } from '../contract/figures.ts';
import { JOB_ID_PATTERN } from '../contract/job.ts';
import { amount } from './amount.ts';
import { Day } from './day.ts';
import { expecting, oneOf } from './expecting.ts';
import type { References } from './references.ts';
import { valueAt } from './row.ts';
import { FigureText, OneLineText, Text } from './text.ts';
import { httpsUrl } from './url.ts';

export const STATUSES = ['open', 'paused', 'closed'] as const;

const MAX_ID_LENGTH = 120;

export const seniority = oneOf(SENIORITIES);

const texts = expecting(z.array(Text), { kind: 'list', of: 'texts' });

const Employer = expecting(
  z.strictObject({
    name: optional(Text).describe('**private**, never published'),
    aliases: texts
      .default([])
      .describe('**private**: other names by which people know the employer'),
    descriptor: Text.describe('public; stands in for the name'),
    industry: optional(Text).describe('public'),
  }),
  { kind: 'object', keys: ['name', 'aliases', 'descriptor', 'industry'] },
);

/** The employer of a row that may have other errors, if it is valid by itself. */
export function readEmployer(row: unknown): z.infer<typeof Employer> | undefined {
  return Employer.safeParse(valueAt(row, ['employer'])).data;
}

const VacancySalary = expecting(
  z.strictObject({
    min: amount.describe('gross, in MXN'),
    max: amount.describe('gross, in MXN'),
    period: oneOf(SALARY_PERIODS)
      .default('MONTH')
      .describe('only monthly salaries enter the salary index'),
    text: FigureText.optional().describe(
      'as the page shows it, with no figures but `min` and `max`; made from them if left out',
    ),
  }),
  { kind: 'object', keys: ['min', 'max', 'period', 'text'] },
);
export type VacancySalary = z.infer<typeof VacancySalary>;

const id = expecting(z.string().regex(JOB_ID_PATTERN).max(MAX_ID_LENGTH), {
  kind: 'id',
  maxLength: MAX_ID_LENGTH,
});

const MAY_BE_EMPTY = 'may be empty: `[]`; in a spreadsheet, an empty cell';

/** A vacancy as the operator writes it, with notes for the docs. */
export function vacancyObject(references: References) {
  return z.strictObject({
    id: id.describe('part of its address; keep it while the vacancy is open'),
    vacancyId: references.vacancyId.describe('your reference code'),
    status: oneOf(STATUSES).default('open').describe('only an open vacancy can be active'),
    title: OneLineText,
    employer: Employer,
    area: references.area.describe(`one of your ${COUNTS.areas} areas`),
    family: optional(references.family).describe('the role family; null if none fits'),
    city: references.city,
    zone: optional(Text).describe('business district or neighbourhood'),
    municipality: optional(Text),
    modality: references.modality,
    seniority,
    employmentType: references.employmentType,
    english: optional(oneOf(ENGLISH_LEVELS)),
    salary: optional(VacancySalary),
    postedAt: optional(Day).describe('not active before this day'),
    validThrough: optional(Day).describe(
      `the last day to apply, at most ${VACANCY_WEEKS.max} weeks after \`postedAt\``,
    ),
    description: Text,
    responsibilities: texts.describe(MAY_BE_EMPTY),
    requirements: texts.describe(MAY_BE_EMPTY),
    benefits: texts.describe(MAY_BE_EMPTY),
    applyUrl: httpsUrl.optional().describe('replaces `urls.apply` of `service.json`'),
  });
}

/** Compiled, because there may be tens of thousands of them. */
export function vacancySchema(references: References) {
  const schema = vacancyObject(references);
  return z.compile(expecting(schema, { kind: 'object', noun: 'vacancy' }));
}
export type Vacancy = z.infer<ReturnType<typeof vacancySchema>>;

/** A nullable field may be left out, which means null. */
function optional<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}
