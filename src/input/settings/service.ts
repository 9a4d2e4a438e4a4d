import * as z from 'zod';
import { LANGUAGE_CODES } from '../../base/languages.ts';
import { SALARY_INDEX_DEFAULTS } from '../../contract/figures.ts';
import { Texts } from '../schemas/vacancy.ts';
import { Spreadsheet } from '../tables/spreadsheet.ts';
import {
  checkedText,
  customIssue,
  expecting,
  flag,
  lengthIssue,
  oneOf,
} from '../values/expecting.ts';
import { Text } from '../values/text.ts';
import { contactUrl, isPublicUrl, origin, urlTemplate, webUrl } from '../values/url.ts';
import { DayText } from '../values/written-day.ts';

/** The file of the operator's settings, in the data folder. */
export const SERVICE_FILE = 'service.json';

/** Longer, it would no longer read like a name. */
const MAX_MASK_LENGTH = 60;

const MaskText = expecting(
  Text.check(({ value, issues }) => {
    const issue = lengthIssue(value.length, MAX_MASK_LENGTH);
    if (issue) issues.push(issue);
  }),
  { kind: 'text' },
);

/** The static hosts that a build can be made for. */
export const HOST_NAMES = [
  'generic',
  'cloudflare',
  'netlify',
  'vercel',
  'apache',
  'nginx',
  'caddy',
] as const;
export type HostName = (typeof HOST_NAMES)[number];

/** The segments that a listing filters by, in the order in which they appear in its key. */
export const LISTING_SEGMENTS = ['city', 'family', 'modality'] as const;

const listing = (...segments: (typeof LISTING_SEGMENTS)[number][]) =>
  urlTemplate(segments).optional();

const Listings = expecting(
  z.strictObject({
    all: listing(),
    city: listing('city'),
    family: listing('family'),
    modality: listing('modality'),
    'city+family': listing('city', 'family'),
    'city+modality': listing('city', 'modality'),
    'family+modality': listing('family', 'modality'),
    'city+family+modality': listing('city', 'family', 'modality'),
  }),
  { kind: 'object' },
);
export type ListingKey = keyof z.infer<typeof Listings>;

/** Each of them tells vacancies apart. */
export const JOB_PLACEHOLDERS = ['id', 'vacancyId'];

const Urls = expecting(
  z.strictObject({
    job: urlTemplate(JOB_PLACEHOLDERS).describe('the page of a vacancy'),
    apply: urlTemplate(JOB_PLACEHOLDERS).describe(
      'where to apply, if the vacancy has no `applyUrl`',
    ),
    salaryList: urlTemplate([]).describe('the page of the salary index'),
    salaryGuide: urlTemplate(['family']).describe('the page of a salary guide'),
    listings: Listings.default({}).describe('pages that list vacancies, see below'),
  }),
  { kind: 'object', keys: ['job', 'apply', 'salaryList', 'salaryGuide', 'listings'] },
);

const Pattern = checkedText({ kind: 'pattern' }, (source) =>
  toPattern(source) ? undefined : customIssue('invalid-format', source),
);

const License = checkedText({ kind: 'license' }, (license) =>
  isLicense(license) ? undefined : customIssue('invalid-format', license),
);

/** An SPDX id or the address of the terms. */
function isLicense(text: string): boolean {
  return /^[A-Za-z0-9.+-]+$/.test(text) || isPublicUrl(text);
}

const WINDOW_MONTHS = {
  /** Longer than a vacancy stays open, so that its date tells whether it is in the index. */
  min: 2,
  /** A century. Beyond it, month arithmetic leaves the calendar of four-digit years. */
  max: 1200,
};

const DEFAULTS = { ...SALARY_INDEX_DEFAULTS, publishObservations: false };

const windowMonths = expecting(z.int().min(WINDOW_MONTHS.min).max(WINDOW_MONTHS.max), {
  kind: 'whole-number',
  unit: 'months',
  ...WINDOW_MONTHS,
});

const minSample = expecting(z.int().min(1), { kind: 'whole-number', unit: 'vacancies', min: 1 });

const SalaryIndex = expecting(
  z.strictObject({
    windowMonths: windowMonths
      .default(DEFAULTS.windowMonths)
      .describe('how far back the index looks, at least 2'),
    minSample: minSample.default(DEFAULTS.minSample).describe('salaries that a guide needs'),
    publishObservations: flag
      .default(DEFAULTS.publishObservations)
      .describe('publish [all ranges](privacy.md#publishing-salary-ranges)'),
  }),
  { kind: 'object', keys: Object.keys(DEFAULTS) },
);

/** What replaces a name, unless the operator says otherwise. */
export const MASK_TEXT = 'Empresa confidencial';

export const Service = expecting(
  z.strictObject({
    name: Text.describe('your name, also in citations'),
    description: Text.describe('one or two English sentences'),
    siteUrl: origin.describe('where the site is served'),
    contactUrl: contactUrl.describe('where API users reach you'),
    termsUrl: webUrl.describe('your terms of use'),
    urls: Urls,
    referencePattern: Pattern.describe('the form of `vacancyId`'),
    applyNote: Text.describe('how to apply, in Spanish'),
    salaryIndex: SalaryIndex.default(DEFAULTS),
    license: License.optional().describe('under which terms the salary figures may be reused'),
    ordinaryNames: Texts.default([]).describe(
      '**private**: [words that are not disclosures](privacy.md#words-that-are-not-disclosures)',
    ),
    mask: flag.default(true).describe('[mask](privacy.md#masking) names and contacts'),
    maskText: MaskText.default(MASK_TEXT).describe('what replaces a name'),
    spreadsheet: Spreadsheet.optional().describe(
      '**private**: [headings and words](#explain-your-headings-and-words) of your spreadsheets',
    ),
    keepUnchanged: flag
      .default(false)
      .describe('keep [unchanged files](gates.md#keep-what-is-unchanged) byte-identical'),
    agents: flag.default(true).describe('include the [MCP server](assistant.md)'),
    sample: flag.default(false).describe('the data is invented, see below'),
    asOf: DayText.optional().describe('pins today, for the sample only'),
    host: oneOf(HOST_NAMES).optional().describe('the [host](deploying.md) to build for'),
    language: oneOf(LANGUAGE_CODES)
      .default('en')
      .describe('of [what you read](commands.md#language): reports, annotations and run summaries'),
  }),
  { kind: 'object' },
);
export type Service = z.infer<typeof Service>;

/** Unicode-aware where the pattern allows it; older escapes such as `\-` only work without. */
export function toPattern(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Try the next.
    }
  }
  return undefined;
}
