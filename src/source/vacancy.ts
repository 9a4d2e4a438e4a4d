import * as z from 'zod';
import { ENGLISH_LEVELS, SALARY_PERIODS, SENIORITIES } from '../contract/enumerations.ts';
import { JOB_ID_PATTERN } from '../contract/job.ts';
import { Day } from './day.ts';
import type { References } from './references.ts';
import { Text } from './text.ts';
import { httpsUrl } from './url.ts';
import { oneOf } from './zod-findings.ts';

export const STATUSES = ['open', 'paused', 'closed'] as const;

const MAX_ID_LENGTH = 120;

export const amount = z
  .int()
  .min(0)
  // JSON knows a negative zero, and so would the text made from it.
  .overwrite((pesos) => pesos + 0)
  .describe('a whole number of pesos, 0 or more');
export const seniority = z.enum(SENIORITIES).describe(oneOf(SENIORITIES));

const Employer = z
  .strictObject({
    name: optional(Text),
    aliases: z.array(Text).default([]).describe('a list of texts'),
    descriptor: Text,
    industry: optional(Text),
  })
  .describe('an object with name, aliases, descriptor and industry');

const VacancySalary = z
  .strictObject({
    min: amount,
    max: amount,
    period: z.enum(SALARY_PERIODS).default('MONTH').describe(oneOf(SALARY_PERIODS)),
    text: Text.optional(),
  })
  .describe('an object with min, max, period and text');
export type VacancySalary = z.infer<typeof VacancySalary>;

const texts = z.array(Text).describe('a list of texts');

/** A vacancy as the operator writes it. Compiled: there are tens of thousands, nearly all of them right. */
export function vacancySchema(references: References) {
  const schema = z
    .strictObject({
      id: z
        .string()
        .regex(JOB_ID_PATTERN)
        .max(MAX_ID_LENGTH)
        .describe(`a-z, 0-9 and hyphens, at most ${MAX_ID_LENGTH} characters`),
      vacancyId: references.vacancyId,
      status: z.enum(STATUSES).default('open').describe(oneOf(STATUSES)),
      title: Text,
      employer: Employer,
      area: references.area,
      family: optional(references.family),
      city: references.city,
      zone: optional(Text),
      municipality: optional(Text),
      modality: references.modality,
      seniority,
      employmentType: references.employmentType,
      english: optional(z.enum(ENGLISH_LEVELS).describe(oneOf(ENGLISH_LEVELS))),
      salary: optional(VacancySalary),
      postedAt: optional(Day),
      validThrough: optional(Day),
      description: Text,
      responsibilities: texts,
      requirements: texts,
      benefits: texts,
      applyUrl: httpsUrl.optional(),
    })
    .describe('a vacancy: an object');
  return z.compile(schema);
}
export type Vacancy = z.infer<ReturnType<typeof vacancySchema>>;

/** A nullable field may be left out, which means null. */
function optional<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}
