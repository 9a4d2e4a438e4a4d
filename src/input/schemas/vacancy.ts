import * as z from 'zod';
import { toFigure } from '../../base/numbers.ts';
import { ENGLISH_LEVELS, SALARY_PERIODS, SENIORITIES } from '../../contract/closed-lists.ts';
import type { CitySlug, FamilySlug, ModalitySlug } from '../../contract/enumerations.ts';
import { VACANCY_WEEKS } from '../../contract/figures.ts';
import { JOB_ID_PATTERN } from '../../contract/job.ts';
import { valueAt } from '../files/row.ts';
import { POSSIBLE_PAY } from '../findings/data-limits.ts';
import { expecting, oneOf } from '../values/expecting.ts';
import { LetterText, LongText, NameText, OneLineText, Text, TextList } from '../values/text.ts';
import { publicUrl } from '../values/url.ts';
import { DayText } from '../values/written-day.ts';
import { PERIODS, STATUSES as STATUS_WORDS, spanishNames } from '../vocabulary/words.ts';

export const STATUSES = ['open', 'paused', 'closed'] as const;

const MAX_ID_LENGTH = 120;

export const seniority = oneOf(SENIORITIES);

/** Whole pesos; the rules of a row say how many are possible. */
export const Pesos = expecting(z.int(), { kind: 'whole-number', unit: 'pesos', min: 1 });

export const Texts = expecting(z.array(Text), { kind: 'list', of: 'texts' });

const PRIVATE_NAMES = {
  // Required, even if null: an export that loses it would publish the names that it protects.
  name: NameText.nullable().describe('**private**, never published; null if there is none'),
  aliases: Texts.default([]).describe('**private**: its other names'),
};

const Employer = expecting(
  z.strictObject({
    ...PRIVATE_NAMES,
    descriptor: LetterText.describe('published instead of the name'),
    industry: optional(LetterText),
  }),
  { kind: 'object', keys: ['name', 'aliases', 'descriptor', 'industry'] },
);

const Contact = expecting(z.union([z.string(), z.array(z.string())]), {
  kind: 'list',
  of: 'texts',
});

/** Who recruits, also of a row that has errors. */
export function readContacts(row: unknown): string[] {
  return [Contact.safeParse(valueAt(row, ['contact'])).data ?? []].flat();
}

const EmployerNames = z.object(PRIVATE_NAMES);

/** The names of the employer of a row that may have other errors, if they are valid. */
export function readEmployer(row: unknown): z.infer<typeof EmployerNames> | undefined {
  return EmployerNames.safeParse(valueAt(row, ['employer'])).data;
}

const POSSIBLE = `${toFigure(POSSIBLE_PAY.min)} to ${toFigure(POSSIBLE_PAY.max)} per month`;

const VacancySalary = expecting(
  z.strictObject({
    min: Pesos.describe(`gross pesos, ${POSSIBLE}`),
    max: Pesos.describe('at least `salary.min`'),
    period: oneOf(SALARY_PERIODS, spanishNames(PERIODS))
      .default('MONTH')
      .describe('only `MONTH` enters the salary index'),
    text: Text.optional().describe('the salary as displayed; generated if left out'),
  }),
  { kind: 'object', keys: ['min', 'max', 'period', 'text'] },
);
export type VacancySalary = z.infer<typeof VacancySalary>;

const id = expecting(z.string().regex(JOB_ID_PATTERN).max(MAX_ID_LENGTH), {
  kind: 'id',
  maxLength: MAX_ID_LENGTH,
});

const MAY_BE_EMPTY = 'may be empty';

/** The fields of a row that refer to another file: slugs, and the form of the reference code. */
export type References = {
  city: z.ZodType<CitySlug>;
  family: z.ZodType<FamilySlug>;
  modality: z.ZodType<ModalitySlug>;
  area: z.ZodType<string>;
  employmentType: z.ZodType<string>;
  vacancyId: z.ZodType<string>;
};

/** A vacancy as the operator writes it, with notes for the docs. */
export function vacancyObject(references: References) {
  return z.strictObject({
    id: id.describe('part of its address: never change it'),
    vacancyId: references.vacancyId.describe('your reference code'),
    status: oneOf(STATUSES, spanishNames(STATUS_WORDS))
      .default('open')
      .describe('only an open vacancy can be active'),
    title: OneLineText,
    employer: Employer,
    area: references.area,
    family: optional(references.family).describe('leave it out if none fits'),
    city: references.city,
    zone: optional(Text).describe('neighbourhood'),
    municipality: optional(Text),
    modality: references.modality,
    seniority,
    employmentType: references.employmentType,
    english: optional(oneOf(ENGLISH_LEVELS)),
    salary: optional(VacancySalary),
    postedAt: optional(DayText).describe('the first active day'),
    validThrough: optional(DayText).describe(
      `the last active day, at most ${VACANCY_WEEKS.max} weeks later`,
    ),
    contact: Contact.nullish().describe('or one text; **private**, never published: who recruits'),
    description: LongText,
    responsibilities: TextList.describe(MAY_BE_EMPTY),
    requirements: TextList.describe(MAY_BE_EMPTY),
    benefits: TextList.describe(MAY_BE_EMPTY),
    applyUrl: publicUrl.optional().describe('replaces `urls.apply`'),
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
