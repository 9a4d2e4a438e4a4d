import * as z from 'zod';
import type { SalaryFamilySlug } from '../contract/enumerations.ts';
import { OVERALL_LABEL, SalaryFamily, type SalaryGuide } from '../contract/salary-guide.ts';
import { OPERATIONS } from '../http/routes.ts';
import { defineTool } from './answer.ts';
import { salaryCity, salaryFamily, salarySeniority } from './arguments.ts';
import { isMissing, ToolFailure } from './failure.ts';
import {
  allBands,
  Band,
  cite,
  describeBand,
  type Group,
  readCityNames,
  readGuide,
  SALARY_FIELDS,
  sayNoBand,
  warnAboutSamples,
} from './get-salary.ts';
import type { Reading } from './reading.ts';

const MOST = 5;

const Row = z.strictObject({
  family: SalaryFamily,
  band: Band,
  percentOfHighest: z.int().min(0).max(100).describe('The median as a share of the highest one.'),
});
type Row = z.infer<typeof Row>;

const Input = z.strictObject({
  families: z
    .array(salaryFamily)
    .min(1)
    .max(MOST)
    .describe('The role families to compare, or one whose cities to compare.'),
  cities: z
    .array(salaryCity)
    .max(MOST)
    .optional()
    .describe('The cities to compare, of one family; or one city, for several families.'),
  seniority: salarySeniority,
});
type Question = z.infer<typeof Input>;

export const compareSalaries = defineTool({
  name: 'compare_salaries',
  title: 'Compare salaries',
  description: `Compares what role families pay, or what one role family pays in several cities (gross MXN per month), highest median first. Give 2 to ${MOST} families, all levels and cities together or at one seniority or in one city; or 1 family and 2 to ${MOST} cities.`,
  input: Input,
  output: z.strictObject({
    rows: z.array(Row).describe('Highest median first.'),
    ...SALARY_FIELDS,
  }),
  async run(question, reading) {
    refuseVagueQuestion(question);
    const { guides, missing } = await readGuides(reading, new Set(question.families));
    const { group, labels } = await chooseBands(reading, question);
    const wanted = guides.flatMap((guide) => labels.map((label) => ({ guide, label })));
    const found = wanted.map(({ guide, label }) => ({
      ...{ guide, label },
      band: allBands(guide).find((band) => band.group === group && band.label === label),
    }));
    const rows = toRows(
      found.flatMap(({ guide, band }) => (band ? [{ family: guide.family, band }] : [])),
    );
    const warnings = [
      ...missing.map((family) => `${family} has no salary guide in this build: too few vacancies.`),
      ...found.flatMap(({ guide, label, band }) => (band ? [] : [sayNoBand(guide, group, label)])),
      ...warnAboutSamples(rows.map(({ band }) => band)),
    ];
    const [first] = guides as [SalaryGuide];
    // One guide is cited with its own address, several with that of the index.
    const citation = guides.length === 1 ? cite(first) : first.citation;
    const { currency, period } = first;
    return {
      text: toText(rows, [...warnings, `Cite as: ${citation}`]),
      structured: { rows, currency, period, warnings, citation },
    };
  },
});

function refuseVagueQuestion({ families, cities = [], seniority }: Question): void {
  const [familyCount, cityCount] = [new Set(families).size, new Set(cities).size];
  if (familyCount > 1 && cityCount > 1) {
    throw new ToolFailure(
      'Compare several families (with at most one city), or several cities of one family. Call once per family to compare both.',
    );
  }
  if (familyCount === 1 && cityCount < 2) {
    throw new ToolFailure(
      'Name at least two families, or one family and at least two cities. get_salary answers for one.',
    );
  }
  if (seniority !== undefined && cityCount > 0) {
    throw new ToolFailure(
      'There is no band for a level within a city. Leave out the seniority or the cities.',
    );
  }
}

/** The guides that exist. Without any, the question has no answer but the problem of the API. */
async function readGuides(reading: Reading, families: ReadonlySet<SalaryFamilySlug>) {
  const guides: SalaryGuide[] = [];
  const missing: SalaryFamilySlug[] = [];
  for (const family of families) {
    try {
      guides.push(await readGuide(reading, family));
    } catch (error) {
      if (!isMissing(error, OPERATIONS.getSalaryGuide)) throw error;
      missing.push(family);
      if (missing.length === families.size) throw error;
    }
  }
  return { guides, missing };
}

/** Which bands of each guide to compare. */
async function chooseBands(
  reading: Reading,
  { cities = [], seniority }: Question,
): Promise<{ group: Group; labels: string[] }> {
  if (seniority !== undefined) return { group: 'seniority', labels: [seniority] };
  if (cities.length === 0) return { group: 'overall', labels: [OVERALL_LABEL] };
  return { group: 'city', labels: [...new Set(cities)].map(await readCityNames(reading)) };
}

function toRows(found: readonly Pick<Row, 'family' | 'band'>[]): Row[] {
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
