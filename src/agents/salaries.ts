import * as z from 'zod';
import type { CitySlug, SalaryFamilySlug } from '../contract/enumerations.ts';
import { THRESHOLDS } from '../contract/figures.ts';
import {
  OVERALL_LABEL,
  SalaryBand,
  SalaryFamily,
  type SalaryGuide,
} from '../contract/salary-guide.ts';
import { SMALL_SAMPLE } from '../contract/small-sample.ts';
import { OPERATIONS, pathTo } from '../http/routes.ts';
import { toFigure } from '../numbers.ts';
import { defineTool } from './answer.ts';
import { salaryCity, salaryFamily, salarySeniority } from './arguments.ts';
import { isMissing, type Reading } from './reading.ts';
import { ToolFailure } from './site-files.ts';
import { asData } from './site-text.ts';

/** A band of a guide, and what it is about. */
const Band = z.strictObject({
  group: z.enum(['overall', 'seniority', 'city']).describe('What the label is.'),
  ...SalaryBand.shape,
  isSmallSample: z
    .boolean()
    .describe(`Fewer than ${SMALL_SAMPLE} vacancies: a rough indication only.`),
});
type Band = z.infer<typeof Band>;
type Group = Band['group'];

/** The facts that salary answers share. */
const SALARY_FIELDS = {
  currency: z.literal('MXN').describe('Always Mexican pesos.'),
  period: z.literal('MONTH').describe('All amounts are gross and monthly.'),
  warnings: z.array(z.string()).describe('What limits these figures.'),
  citation: z.string().describe('To quote with the figures, in Spanish.'),
};

export const getSalary = defineTool({
  name: 'get_salary',
  title: 'Get salaries of a role',
  description:
    'Returns what a role family pays in Mexico (gross MXN per month): minimum, median, maximum and sample size, overall, by seniority and by city, with a citation to quote. With a seniority or a city, only those bands and the overall one.',
  input: z.strictObject({
    family: salaryFamily,
    seniority: salarySeniority,
    city: salaryCity.optional(),
  }),
  output: z.strictObject({
    family: SalaryFamily,
    bands: z.array(Band).describe('The bands that exist.'),
    ...SALARY_FIELDS,
    url: z.string().describe('Guide page for people.'),
  }),
  async run({ family, seniority, city }, reading) {
    const guide = await readGuide(reading, family);
    const wanted = await toWanted(reading, { seniority, cities: city && [city] });
    const { bands, missing } =
      wanted.length > 0
        ? pickBands(guide, [OVERALL, ...wanted])
        : { bands: allBands(guide), missing: [] };
    const ours = [
      // Without one of the two bands, there is only the other to quote.
      ...(seniority && city && missing.length === 0 ? [NO_LEVEL_IN_CITY] : []),
      ...warnAboutSamples(bands),
    ];
    const warnings = [...missing, ...ours];
    const { currency, period, url } = guide;
    const citation = cite(guide);
    return {
      text: toText(
        `${family}, gross MXN per month:`,
        [guide.family.name, ...bands.map((band) => `- ${describeBand(band)}`), ...missing],
        { citation, ours },
      ),
      structured: { family: guide.family, bands, currency, period, warnings, citation, url },
    };
  },
});

const NO_LEVEL_IN_CITY =
  'There is no band for a level within a city: quote the band of the level and that of the city, and say so.';

const MOST = 5;

const Row = z.strictObject({ family: SalaryFamily, band: Band });
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
    const wanted = await toWanted(reading, question);
    const found = guides.map((guide) => ({
      family: guide.family,
      ...pickBands(guide, wanted.length > 0 ? wanted : [OVERALL]),
    }));
    const rows = found
      .flatMap(({ family, bands }) => bands.map((band) => ({ family, band })))
      .sort((a, b) => b.band.median - a.band.median);
    const ours = [
      ...missing.map((family) => `${family} has no salary guide in this build: too few vacancies.`),
      ...warnAboutSamples(rows.map(({ band }) => band)),
    ];
    const noBands = found.flatMap((one) => one.missing);
    const warnings = [...noBands, ...ours];
    const [first] = guides as [SalaryGuide];
    // One guide is cited with its own address, several with that of the index.
    const citation = guides.length === 1 ? cite(first) : first.citation;
    const { currency, period } = first;
    return {
      text: toText(
        rows.length > 0 ? 'Gross MXN per month, highest median first:' : 'No band exists.',
        [...rows.map(describeRow), ...noBands],
        { citation, ours },
      ),
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

type Wanted = Pick<Band, 'group' | 'label'>;
const OVERALL: Wanted = { group: 'overall', label: OVERALL_LABEL };

/** The bands of a level and of cities. */
async function toWanted(
  reading: Reading,
  { cities = [], seniority }: Pick<Question, 'seniority' | 'cities'>,
): Promise<Wanted[]> {
  const labels = cities.length > 0 ? [...new Set(cities)].map(await readCityNames(reading)) : [];
  return [
    ...(seniority ? [{ group: 'seniority' as const, label: seniority }] : []),
    ...labels.map((label) => ({ group: 'city' as const, label })),
  ];
}

function pickBands(guide: SalaryGuide, wanted: readonly Wanted[]) {
  const all = allBands(guide);
  const bands: Band[] = [];
  const missing: string[] = [];
  for (const { group, label } of wanted) {
    const ofGroup = all.filter((band) => band.group === group);
    const band = ofGroup.find((one) => one.label === label);
    if (band) bands.push(band);
    else missing.push(sayNoBand(guide, { group, label }, ofGroup));
  }
  return { bands, missing };
}

/** Names, labels and the citation are the operator's: everything that has one is data. */
function toText(
  heading: string,
  lines: string[],
  { citation, ours }: { citation: string; ours: string[] },
): string {
  return [heading, asData([...lines, `Cite as: ${citation}`].join('\n')), ...ours].join('\n');
}

function describeRow({ family, band }: Row, index: number): string {
  return `${index + 1}. ${family.name}, ${describeBand(band)}`;
}

function readGuide(reading: Reading, family: SalaryFamilySlug): Promise<SalaryGuide> {
  const { body, ...route } = OPERATIONS.getSalaryGuide;
  return reading.json(pathTo(route, { family }), body, route);
}

/** The names by which guides label cities: the operator's, which only the index has with the slugs. */
async function readCityNames(reading: Reading): Promise<(city: CitySlug) => string> {
  const { body, ...route } = OPERATIONS.getApiIndex;
  const { filters } = await reading.json(route.path, body, route);
  const names = new Map(filters.cities.map(({ slug, name }) => [slug, name]));
  return (city) => names.get(city) ?? city;
}

/** The bands of a guide, in its order. */
function allBands({ overall, bySeniority, byCity }: SalaryGuide): Band[] {
  const toBands = (group: Group, bands: readonly SalaryBand[]) =>
    bands.map((band) => ({ group, ...band, isSmallSample: band.sampleSize < SMALL_SAMPLE }));
  return [
    ...toBands('overall', [overall]),
    ...toBands('seniority', bySeniority),
    ...toBands('city', byCity),
  ];
}

function sayNoBand({ family }: SalaryGuide, { group, label }: Wanted, others: Band[]): string {
  const names = others.map((band) => band.label).join(', ') || 'none';
  return `${family.name} has no band for ${label}: ${WHY_MISSING[group]}. It has: ${names}.`;
}

const WHY_MISSING: Record<Group, string> = {
  overall: 'too few vacancies',
  seniority: `a level needs at least ${THRESHOLDS.seniority} vacancies`,
  city: `a city needs at least ${THRESHOLDS.city} vacancies, and a guide has ${THRESHOLDS.cities} cities at most`,
};

function describeBand({ group, label, min, median, max, sampleSize, isSmallSample }: Band): string {
  const name = group === 'overall' ? `Overall (${label})` : label;
  const small = isSmallSample ? ', small sample' : '';
  return `${name}: median $${toFigure(median)}, range $${toFigure(min)} to $${toFigure(max)} (n = ${toFigure(sampleSize)}${small})`;
}

function warnAboutSamples(bands: readonly Band[]): string[] {
  if (!bands.some(({ isSmallSample }) => isSmallSample)) return [];
  return [
    `Bands with fewer than ${SMALL_SAMPLE} vacancies (small sample) are rough indications: say so when quoting them.`,
  ];
}

/** The citation of the index ends with the address of the list; a guide has its own. */
function cite({ citation, url }: SalaryGuide): string {
  const address = /https?:\/\/\S+$/;
  return address.test(citation) ? citation.replace(address, url) : `${citation}, ${url}`;
}
