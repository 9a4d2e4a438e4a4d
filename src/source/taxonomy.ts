import * as z from 'zod';
import {
  AREA_COUNT,
  CITY_SLUGS,
  FAMILY_SLUGS,
  FAMILY_WITHOUT_GUIDE,
  MODALITY_SLUGS,
} from '../contract/enumerations.ts';
import { customIssue } from './custom-issue.ts';
import type { Finding } from './finding.ts';
import { quote } from './quote.ts';
import type { Row } from './rows.ts';
import { Text } from './text.ts';
import { oneOf, parseRow } from './zod-findings.ts';

/** The vocabularies, each in the order of its file, which is the order of facets in the API. */
export type Taxonomy = {
  cities: City[];
  families: Family[];
  areas: Taxon[];
  modalities: Taxon[];
  employmentTypes: string[];
};
export type Taxon = { slug: string; name: string };
export type City = z.infer<typeof City>;
export type Family = z.infer<typeof Family>;

const slugOf = <const T extends readonly [string, ...string[]]>(slugs: T) =>
  z.enum(slugs).describe(oneOf(slugs));

const TimeZone = z
  .string()
  .check((context) => {
    if (isTimeZone(context.value)) return;
    context.issues.push(customIssue('unknown-time-zone', context.value));
  })
  .describe('a time zone of the IANA database, such as America/Mexico_City');

const City = z
  .strictObject({ slug: slugOf(CITY_SLUGS), name: Text, region: Text, timeZone: TimeZone })
  .describe('an object with slug, name, region and timeZone');

const Family = z
  .strictObject({
    slug: slugOf(FAMILY_SLUGS),
    name: Text,
    salaryGuide: z.boolean().describe('true or false'),
  })
  .describe('an object with slug, name and salaryGuide');

const Modality = z
  .strictObject({ slug: slugOf(MODALITY_SLUGS), name: Text })
  .describe('an object with slug and name');

const Area = z
  .strictObject({
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      .describe('a slug in kebab-case: a-z, 0-9 and single hyphens'),
    name: Text,
  })
  .describe('an object with slug and name');

/** What each file of `taxonomy/` holds, and what is asked of it as a whole. */
export const TAXONOMY_FILES = {
  cities: {
    file: 'taxonomy/cities.json',
    read: (row: Row, findings: Finding[]) => readTaxa(row, City, findings, missingFrom(CITY_SLUGS)),
  },
  families: {
    file: 'taxonomy/families.json',
    read: (row: Row, findings: Finding[]) =>
      readTaxa(row, Family, findings, missingFrom(FAMILY_SLUGS), wrongGuideFlags),
  },
  areas: {
    file: 'taxonomy/areas.json',
    read: (row: Row, findings: Finding[]) => readTaxa(row, Area, findings, wrongAreaCount),
  },
  modalities: {
    file: 'taxonomy/modalities.json',
    read: (row: Row, findings: Finding[]) =>
      readTaxa(row, Modality, findings, missingFrom(MODALITY_SLUGS)),
  },
  employmentTypes: {
    file: 'taxonomy/employment-types.json',
    read: readEmploymentTypes,
  },
} as const satisfies { [K in keyof Taxonomy]: TaxonomyFile<Taxonomy[K]> };

type TaxonomyFile<T> = { file: string; read(row: Row, findings: Finding[]): T | undefined };

/** A rule about a whole taxonomy file. */
type WholeRule<T> = (entries: T[], row: Row) => Finding[];

function readTaxa<T extends Taxon>(
  row: Row,
  schema: z.ZodType<T>,
  findings: Finding[],
  ...rules: WholeRule<T>[]
): T[] | undefined {
  const entries = parseRow(z.array(schema).describe('a list'), row, findings);
  if (!entries) return undefined;
  const wrong = [repeatedSlugs<T>, ...rules].flatMap((rule) => rule(entries, row));
  findings.push(...wrong);
  return wrong.length === 0 ? entries : undefined;
}

function readEmploymentTypes(row: Row, findings: Finding[]): string[] | undefined {
  const types = parseRow(z.array(Text).describe('a list of texts'), row, findings);
  if (!types) return undefined;
  const wrong = repeated(types, row, (index) => [index]);
  if (types.length === 0) wrong.push(wrongCount(row, 'none', 'at least one employment type'));
  findings.push(...wrong);
  return wrong.length === 0 ? types : undefined;
}

function repeatedSlugs<T extends Taxon>(entries: T[], row: Row): Finding[] {
  return repeated(
    entries.map(({ slug }) => slug),
    row,
    (index) => [index, 'slug'],
  );
}

function repeated(
  values: string[],
  row: Row,
  pathOf: (index: number) => (string | number)[],
): Finding[] {
  return values.flatMap((value, index): Finding[] => {
    const first = values.indexOf(value);
    if (first === index) return [];
    return [
      {
        code: 'duplicate-value',
        place: row.place(pathOf(index)),
        field: pathOf(index).join('.'),
        found: `${quote(value)} a second time`,
        allowed: 'each value once',
        also: row.place(pathOf(first)),
      },
    ];
  });
}

function missingFrom(slugs: readonly string[]): WholeRule<Taxon> {
  return (entries, row) =>
    slugs
      .filter((slug) => !entries.some((entry) => entry.slug === slug))
      .map((slug) => ({
        code: 'missing-entry',
        place: row.place([]),
        field: '',
        found: `no entry with the slug ${quote(slug)}`,
        allowed: `all ${slugs.length} entries that the API promises`,
      }));
}

function wrongGuideFlags(families: Family[], row: Row): Finding[] {
  return families.flatMap(({ slug, salaryGuide }, index): Finding[] => {
    const promised = slug !== FAMILY_WITHOUT_GUIDE;
    if (salaryGuide === promised) return [];
    return [
      {
        code: 'wrong-guide-flag',
        place: row.place([index, 'salaryGuide']),
        field: `${index}.salaryGuide`,
        found: `${salaryGuide} for ${quote(slug)}`,
        allowed: `false for ${quote(FAMILY_WITHOUT_GUIDE)} only, as the API promises`,
      },
    ];
  });
}

function wrongAreaCount(areas: Taxon[], row: Row): Finding[] {
  if (areas.length === AREA_COUNT) return [];
  return [wrongCount(row, `${areas.length} areas`, `${AREA_COUNT} areas, as the API promises`)];
}

function wrongCount(row: Row, found: string, allowed: string): Finding {
  return { code: 'wrong-count', place: row.place([]), field: '', found, allowed };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
