import * as z from 'zod';
import { ENGLISH_LEVELS, SALARY_PERIODS, SENIORITIES } from '../contract/enumerations.ts';
import { JOB_ID_PATTERN } from '../contract/job.ts';
import { amount } from './amount.ts';
import type { CsvColumns } from './csv-rows.ts';
import { Day } from './day.ts';
import { expecting, oneOf } from './expectation.ts';
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
    name: optional(Text),
    aliases: texts.default([]),
    descriptor: Text,
    industry: optional(Text),
  }),
  { kind: 'object', keys: ['name', 'aliases', 'descriptor', 'industry'] },
);

/** The employer of a row that may have other errors, if it is valid by itself. */
export function readEmployer(row: unknown): z.infer<typeof Employer> | undefined {
  return Employer.safeParse(valueAt(row, ['employer'])).data;
}

const VacancySalary = expecting(
  z.strictObject({
    min: amount,
    max: amount,
    period: oneOf(SALARY_PERIODS).default('MONTH'),
    text: FigureText.optional(),
  }),
  { kind: 'object', keys: ['min', 'max', 'period', 'text'] },
);
export type VacancySalary = z.infer<typeof VacancySalary>;

const id = expecting(z.string().regex(JOB_ID_PATTERN).max(MAX_ID_LENGTH), {
  kind: 'id',
  maxLength: MAX_ID_LENGTH,
});

/** A vacancy as the operator writes it. Compiled, because there may be tens of thousands of them. */
export function vacancySchema(references: References) {
  const schema = z.strictObject({
    id,
    vacancyId: references.vacancyId,
    status: oneOf(STATUSES).default('open'),
    title: OneLineText,
    employer: Employer,
    area: references.area,
    family: optional(references.family),
    city: references.city,
    zone: optional(Text),
    municipality: optional(Text),
    modality: references.modality,
    seniority,
    employmentType: references.employmentType,
    english: optional(oneOf(ENGLISH_LEVELS)),
    salary: optional(VacancySalary),
    postedAt: optional(Day),
    validThrough: optional(Day),
    description: Text,
    responsibilities: texts,
    requirements: texts,
    benefits: texts,
    applyUrl: httpsUrl.optional(),
  });
  return z.compile(expecting(schema, { kind: 'object', noun: 'vacancy' }));
}
export type Vacancy = z.infer<ReturnType<typeof vacancySchema>>;

const maybe = { isOptional: true } as const;
const figure = { kind: 'number', ...maybe } as const;
const list = { kind: 'list', ...maybe } as const;

/** The columns of a spreadsheet of vacancies, in any order. */
export const VACANCY_COLUMNS = {
  id: {},
  vacancyId: {},
  status: maybe,
  title: {},
  'employer.name': maybe,
  'employer.aliases': list,
  'employer.descriptor': {},
  'employer.industry': maybe,
  area: {},
  family: maybe,
  city: {},
  zone: maybe,
  municipality: maybe,
  modality: {},
  seniority: {},
  employmentType: {},
  english: maybe,
  'salary.min': figure,
  'salary.max': figure,
  'salary.period': maybe,
  'salary.text': maybe,
  postedAt: maybe,
  validThrough: maybe,
  description: {},
  responsibilities: list,
  requirements: list,
  benefits: list,
  applyUrl: maybe,
} as const satisfies CsvColumns;

/** A nullable field may be left out, which means null. */
function optional<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}
