import * as z from 'zod';
import type { CitySlug, SalaryFamilySlug } from '../contract/enumerations.ts';
import {
  OVERALL_LABEL,
  SalaryFamily,
  type SalaryGuide,
  type SalaryGuideList,
} from '../contract/salary-guide.ts';
import { OPERATIONS } from '../http/routes.ts';
import { city, level, salaryFamily } from './arguments.ts';
import type { Reading } from './reading.ts';
import {
  allBands,
  Band,
  cite,
  describeBand,
  MISSING,
  readCityNames,
  readGuide,
  SALARY_FIELDS,
  toBand,
  warnAboutSamples,
} from './salary-guides.ts';
import { defineTool } from './tool.ts';
import { isMissing, ToolFailure } from './tool-failure.ts';

const MOST = 5;

const Row = z.strictObject({
  family: SalaryFamily,
  band: Band,
  percentOfHighest: z.int().min(0).max(100).describe('The median as a share of the highest one.'),
});
type Row = z.infer<typeof Row>;

export const compareSalaries = defineTool({
  name: 'compare_salaries',
  title: 'Compare salaries',
  description: `Compares what role families pay, or what one role family pays in several cities (gross MXN per month), highest median first. Give 2 to ${MOST} families, all levels and cities together or at one level or in one city; or 1 family and 2 to ${MOST} cities.`,
  input: z.strictObject({
    families: z
      .array(salaryFamily)
      .min(1)
      .max(MOST)
      .describe('The role families to compare, or one whose cities to compare.'),
    cities: z
      .array(city)
      .max(MOST)
      .optional()
      .describe('The cities to compare, of one family; or one city, for several families.'),
    level: level.optional(),
  }),
  output: z.strictObject({
    rows: z.array(Row).describe('Highest median first.'),
    ...SALARY_FIELDS,
  }),
  async run({ level, ...given }, reading) {
    const question = {
      families: [...new Set(given.families)],
      cities: [...new Set(given.cities)],
      level,
    };
    refuseVagueQuestion(question);
    const { source, found, missing } = await readBands(reading, question);
    const rows = toRows(found);
    const warnings = [...missing, ...warnAboutSamples(rows.map(({ band }) => band))];
    const { currency, period, citation } = source;
    return {
      text: toText(rows, [...warnings, `Cite as: ${citation}`]),
      structured: { rows, currency, period, warnings, citation },
    };
  },
});

type Question = { families: SalaryFamilySlug[]; cities: CitySlug[]; level: string | undefined };

function refuseVagueQuestion({ families, cities, level }: Question): void {
  if (families.length > 1 && cities.length > 1) {
    throw new ToolFailure(
      'Compare several families (with at most one city), or several cities of one family. Call once per family to compare both.',
    );
  }
  if (families.length === 1 && cities.length < 2) {
    throw new ToolFailure(
      'Name at least two families, or one family and at least two cities. get_salary answers for one.',
    );
  }
  if (level !== undefined && cities.length > 0) {
    throw new ToolFailure(
      'There is no band for a level within a city. Leave out the level or the cities.',
    );
  }
}

type Source = Pick<SalaryGuideList, 'currency' | 'period' | 'citation'>;
type FamilyBand = Pick<Row, 'family' | 'band'>;
type Bands = { source: Source; found: FamilyBand[]; missing: string[] };

async function readBands(reading: Reading, question: Question): Promise<Bands> {
  const { families, cities, level } = question;
  if (cities.length === 0 && level === undefined) return readOverallBands(reading, families);
  const nameOf = cities.length > 0 ? await readCityNames(reading) : String;
  const labels = level === undefined ? cities.map(nameOf) : [level];
  const group = level === undefined ? 'city' : 'seniority';
  const { guides, missing } = await readGuides(reading, families);
  const wanted = guides.flatMap((guide) => labels.map((label) => ({ guide, label })));
  const bandOf = ({ guide, label }: (typeof wanted)[number]) =>
    allBands(guide).find((band) => band.group === group && band.label === label);
  return {
    source: toSource(guides),
    found: wanted.flatMap((one) => {
      const band = bandOf(one);
      return band ? [{ family: one.guide.family, band }] : [];
    }),
    missing: [
      ...missing.map(sayNoGuide),
      ...wanted
        .filter((one) => !bandOf(one))
        .map(
          ({ guide, label }) => `${guide.family.name} has no band for ${label}: ${MISSING[group]}.`,
        ),
    ],
  };
}

/** The guides that exist. Without any, the question has no answer but the problem of the API. */
async function readGuides(reading: Reading, families: SalaryFamilySlug[]) {
  const guides: SalaryGuide[] = [];
  const missing: SalaryFamilySlug[] = [];
  for (const family of families) {
    try {
      guides.push(await readGuide(reading, family));
    } catch (error) {
      if (!isMissing(error, OPERATIONS.getSalaryGuide)) throw error;
      missing.push(family);
      if (missing.length === families.length) throw error;
    }
  }
  return { guides, missing };
}

function sayNoGuide(family: SalaryFamilySlug): string {
  return `${family} has no salary guide in this build: too few vacancies.`;
}

/** The list has the overall bands of all families: one file instead of several. */
async function readOverallBands(reading: Reading, families: SalaryFamilySlug[]): Promise<Bands> {
  const { body, ...route } = OPERATIONS.listSalaryGuides;
  const list = await reading.json(route.path, body, route);
  const items = list.items.filter(({ family }) => families.includes(family.slug));
  const missing = families.filter((slug) => !items.some(({ family }) => family.slug === slug));
  return {
    source: list,
    found: items.map(({ family, min, median, max, sampleSize }) => ({
      family,
      band: toBand('overall', { label: OVERALL_LABEL, min, median, max, sampleSize }),
    })),
    missing: missing.map(sayNoGuide),
  };
}

/** One guide is cited with its own address, several with that of the index. */
function toSource(guides: readonly SalaryGuide[]): Source {
  const [first] = guides as [SalaryGuide];
  const citation = guides.length === 1 ? cite(first.citation, first.url) : first.citation;
  return { ...first, citation };
}

function toRows(found: readonly FamilyBand[]): Row[] {
  const highest = Math.max(1, ...found.map(({ band }) => band.median));
  return [...found]
    .sort((a, b) => b.band.median - a.band.median)
    .map((row) => ({ ...row, percentOfHighest: Math.round((100 * row.band.median) / highest) }));
}

function toText(rows: readonly Row[], notes: string[]): string {
  const lines = rows.map(
    ({ family, band, percentOfHighest }, index) =>
      `${index + 1}. ${family.name}, ${describeBand(band)}${index > 0 ? `, ${percentOfHighest}% of the highest median` : ''}`,
  );
  const heading =
    rows.length > 0 ? 'Gross MXN per month, highest median first:' : 'No band exists.';
  return [heading, ...lines, ...notes].join('\n');
}
