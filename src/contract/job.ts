import * as z from 'zod';
import { EnglishLevel, FamilySlug, ModalitySlug, SalaryPeriod, Seniority } from './enumerations.ts';
import { amount, generatedAt, text, uri } from './fields.ts';
import { COUNTS } from './figures.ts';
import { City, Taxon } from './taxon.ts';

export const JOB_ID_PATTERN = /^[a-z0-9-]+$/;

export const Salary = z
  .strictObject({
    text: text('The salary as displayed on the vacancy page, in Spanish.'),
    currency: z.literal('MXN').describe('Always Mexican pesos.'),
    period: SalaryPeriod.describe('The period that the amounts cover; usually `MONTH`.'),
    min: amount('Lower bound, gross.'),
    max: amount('Upper bound, gross.'),
  })
  .describe('Gross salary range of a vacancy.');
export type Salary = z.infer<typeof Salary>;

export const Family = Taxon.extend({
  slug: FamilySlug.describe('Family slug, as used in search paths.'),
}).describe('A role family.');

export const Modality = Taxon.extend({
  slug: ModalitySlug.describe('Modality slug, as used in search paths.'),
}).describe('Remote, hybrid or on site.');

export const JobSummary = z
  .strictObject({
    id: z
      .string()
      .regex(JOB_ID_PATTERN)
      .describe('Vacancy identifier used in URLs; the input of getJob.'),
    vacancyId: text('Reference code of the vacancy, to quote when asking about it.'),
    title: text('Job title, in Spanish.'),
    company: text('Confidential descriptor of the employer; its name is never disclosed.'),
    industry: z.string().nullable().describe('Sector of the employer; null when not stated.'),
    area: Taxon.describe(`One of ${COUNTS.areas} organizational functions.`),
    family: Family.nullable().describe('Role family; null when unmapped.'),
    city: City.describe('Where the job is based.'),
    modality: Modality.describe('Remote, hybrid or on site.'),
    seniority: Seniority,
    employmentType: text('Contract type, as a Spanish label.'),
    english: EnglishLevel.nullable().describe('Whether English is required; null when not stated.'),
    salary: Salary.nullable().describe('Gross salary range; null when not published.'),
    postedAt: z.iso.date().nullable().describe('Publication date.'),
    validThrough: z.iso.date().nullable().describe('Last day applications are accepted.'),
    url: uri('Vacancy page for people.'),
    apiUrl: uri('This vacancy as JSON (getJob).'),
  })
  .describe('A vacancy as listed in search results.');
export type JobSummary = z.infer<typeof JobSummary>;

export const JobLocation = z
  .strictObject({
    zone: z.string().nullable().describe('Business district or neighborhood, when published.'),
    municipality: z.string().nullable().describe('Municipality or borough, when published.'),
    city: text('City name.'),
    region: text('Mexican state.'),
    country: z.literal('MX').describe('Always Mexico.'),
    remote: z
      .boolean()
      .describe('True when the modality is remote; remote candidates must reside in Mexico.'),
  })
  .describe('Where the work is done.');
export type JobLocation = z.infer<typeof JobLocation>;

export const HowToApply = z
  .strictObject({
    url: uri('The vacancy page.'),
    applyUrl: uri('Direct application link; candidates apply there themselves.'),
    cost: z.literal('free').describe('Applying is always free.'),
    note: text('How to apply, in Spanish.'),
  })
  .describe('How a candidate applies. The API itself takes no applications.');
export type HowToApply = z.infer<typeof HowToApply>;

export const JobDetail = z
  .strictObject({
    generatedAt,
    ...JobSummary.shape,
    description: text('Plain-text summary from the top of the vacancy page, in Spanish.'),
    responsibilities: z.array(text('A duty.')).describe('Duties, in Spanish; may be empty.'),
    requirements: z
      .array(text('A requirement.'))
      .describe('Requirements, in Spanish; may be empty.'),
    benefits: z.array(text('A benefit.')).describe('Benefits, in Spanish; may be empty.'),
    location: JobLocation,
    howToApply: HowToApply,
    language: z.literal('es-MX').describe('Language of the vacancy texts.'),
  })
  .describe('A single vacancy with all its fields.');
export type JobDetail = z.infer<typeof JobDetail>;
