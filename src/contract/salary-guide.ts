import * as z from 'zod';
import { SalaryFamilySlug } from './enumerations.ts';
import { amount, count, generatedAt, text, uri } from './fields.ts';
import { THRESHOLDS } from './figures.ts';
import { Taxon } from './taxon.ts';

/** Label of the band that covers all levels and cities. */
export const OVERALL_LABEL = 'General';

const band = {
  min: amount('Lowest published minimum, gross MXN per month.'),
  median: amount(`Median of the range midpoints, rounded to ${THRESHOLDS.medianStep} MXN.`),
  max: amount('Highest published maximum, gross MXN per month.'),
  sampleSize: count('Number of vacancies in the band.'),
};

export const SalaryBand = z
  .strictObject({ label: text('`General`, a seniority level, or a city name.'), ...band })
  .describe('Pay of a group of vacancies.');
export type SalaryBand = z.infer<typeof SalaryBand>;

export const SalaryFamily = Taxon.extend({
  slug: SalaryFamilySlug.describe('Family slug; the input of getSalaryGuide.'),
}).describe('A role family that may have a salary guide.');

export const SalaryGuideSummary = z
  .strictObject({
    family: SalaryFamily.describe('Role family.'),
    median: band.median,
    min: band.min,
    max: band.max,
    sampleSize: band.sampleSize,
    url: uri('Guide page for people.'),
    apiUrl: uri('This guide as JSON (getSalaryGuide).'),
  })
  .describe('A salary guide as shown in the list.');
export type SalaryGuideSummary = z.infer<typeof SalaryGuideSummary>;

/** The first fields of every salary body. */
const provenance = {
  generatedAt,
  source: text('Name of the salary index, to use when citing figures.'),
  citation: text('Ready-to-use citation, in Spanish, with the update date.'),
  methodology: text('How the figures are calculated, in Spanish.'),
  currency: z.literal('MXN').describe('Always Mexican pesos.'),
  period: z.literal('MONTH').describe('All amounts are gross and monthly.'),
};

export const SalaryGuideList = z
  .strictObject({
    ...provenance,
    count: count('Number of items.'),
    items: z
      .array(SalaryGuideSummary)
      .describe('One per role family with enough data, highest median first.'),
    links: z
      .strictObject({
        self: uri('This list.'),
        html: uri('The salary index for people.'),
        docs: uri('Developer documentation.'),
      })
      .describe('Related addresses.'),
  })
  .describe('Median and range of every role family with enough data.');
export type SalaryGuideList = z.infer<typeof SalaryGuideList>;

export const SalaryGuide = z
  .strictObject({
    ...provenance,
    family: SalaryFamily.describe('Role family.'),
    overall: SalaryBand.describe('All levels and cities together.'),
    bySeniority: z
      .array(SalaryBand)
      .describe(
        `Junior to Dirección; only levels with at least ${THRESHOLDS.seniority} vacancies.`,
      ),
    byCity: z
      .array(SalaryBand)
      .max(THRESHOLDS.cities)
      .describe(
        `At most ${THRESHOLDS.cities} cities with at least ${THRESHOLDS.city} vacancies each, highest median first.`,
      ),
    url: uri('Guide page for people.'),
    apiUrl: uri('This guide as JSON.'),
    links: z
      .strictObject({
        self: uri('This guide.'),
        html: uri('Guide page for people.'),
        jobs: uri('Search for the active vacancies of this family.'),
        docs: uri('Developer documentation.'),
      })
      .describe('Related addresses.'),
  })
  .describe('What a role family pays, overall, by seniority and by city.');
export type SalaryGuide = z.infer<typeof SalaryGuide>;
