import * as z from 'zod';
import { HOST_NAMES } from '../hosts/host-name.ts';
import { customIssue } from './custom-issue.ts';
import { Day } from './day.ts';
import { Text } from './text.ts';
import { contactUrl, origin, urlTemplate, webUrl } from './url.ts';
import { oneOf } from './zod-findings.ts';

/** The segments that a listing filters by, in the order in which they stand in its key. */
export const LISTING_SEGMENTS = ['city', 'family', 'modality'] as const;

const listing = (...segments: (typeof LISTING_SEGMENTS)[number][]) =>
  urlTemplate(segments).optional();

const Listings = z.strictObject({
  all: listing(),
  city: listing('city'),
  family: listing('family'),
  modality: listing('modality'),
  'city+family': listing('city', 'family'),
  'city+modality': listing('city', 'modality'),
  'family+modality': listing('family', 'modality'),
  'city+family+modality': listing('city', 'family', 'modality'),
});
export type ListingKey = keyof z.infer<typeof Listings>;

const JOB_PLACEHOLDERS = ['id', 'vacancyId'];

const Urls = z
  .strictObject({
    job: urlTemplate(JOB_PLACEHOLDERS),
    apply: urlTemplate(JOB_PLACEHOLDERS),
    salaryList: urlTemplate([]),
    salaryGuide: urlTemplate(['family']),
    listings: Listings.default({}).describe('an object with the listings that exist'),
  })
  .describe('an object with the addresses of the pages for people');

const Pattern = z
  .string()
  .check((context) => {
    if (toPattern(context.value)) return;
    context.issues.push(customIssue('invalid-pattern', context.value));
  })
  .describe('a regular expression, such as "^BL-\\\\d{5}$"');

/** A century. Beyond it, month arithmetic leaves the calendar of four-digit years. */
const MAX_WINDOW_MONTHS = 1200;

const SalaryIndex = z
  .strictObject({
    windowMonths: z
      .int()
      .min(1)
      .max(MAX_WINDOW_MONTHS)
      .default(12)
      .describe(`a whole number of months from 1 to ${MAX_WINDOW_MONTHS}`),
    minSample: z.int().min(1).default(5).describe('a whole number of vacancies, at least 1'),
  })
  .describe('an object with windowMonths and minSample');

export const Service = z
  .strictObject({
    name: Text,
    description: Text,
    siteUrl: origin,
    contactUrl,
    termsUrl: webUrl,
    urls: Urls,
    referencePattern: Pattern,
    applyNote: Text,
    salaryIndex: SalaryIndex.default({ windowMonths: 12, minSample: 5 }),
    asOf: Day.optional(),
    host: z.enum(HOST_NAMES).optional().describe(oneOf(HOST_NAMES)),
  })
  .describe('an object');
export type Service = z.infer<typeof Service>;

/** Unicode-aware where the pattern allows it; older spellings such as `\-` only work without. */
export function toPattern(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // The next one may do.
    }
  }
  return undefined;
}
