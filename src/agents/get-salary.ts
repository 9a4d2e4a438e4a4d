import * as z from 'zod';
import type { CitySlug, SalaryFamilySlug } from '../contract/enumerations.ts';
import { THRESHOLDS } from '../contract/figures.ts';
import { SalaryBand, SalaryFamily, type SalaryGuide } from '../contract/salary-guide.ts';
import { OPERATIONS, pathTo } from '../http/routes.ts';
import { toFigure } from '../numbers.ts';
import { defineTool } from './answer.ts';
import { salaryCity, salaryFamily, salarySeniority } from './arguments.ts';
import type { Reading } from './reading.ts';

/** Below this many vacancies a band says little. */
const SMALL_SAMPLE = 10;

/** A band of a guide, and what it is about. */
export const Band = z.strictObject({
  group: z.enum(['overall', 'seniority', 'city']).describe('What the label is.'),
  ...SalaryBand.shape,
  isSmallSample: z
    .boolean()
    .describe(`Fewer than ${SMALL_SAMPLE} vacancies: a rough indication only.`),
});
export type Band = z.infer<typeof Band>;
export type Group = Band['group'];

/** The facts that salary answers share. */
export const SALARY_FIELDS = {
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
    const cityLabel = city && (await readCityNames(reading))(city);
    const { bands, missing } = choose(guide, { seniority, city: cityLabel });
    const warnings = [
      ...missing,
      // Without one of the two bands, there is only the other to quote.
      ...(seniority && city && missing.length === 0 ? [NO_LEVEL_IN_CITY] : []),
      ...warnAboutSamples(bands),
    ];
    const { currency, period, url } = guide;
    const citation = cite(guide);
    return {
      text: [
        `${guide.family.name} (${guide.family.slug}), gross MXN per month:`,
        ...bands.map((band) => `- ${describeBand(band)}`),
        ...warnings,
        `Cite as: ${citation}`,
      ].join('\n'),
      structured: { family: guide.family, bands, currency, period, warnings, citation, url },
    };
  },
});

const NO_LEVEL_IN_CITY =
  'There is no band for a level within a city: quote the band of the level and that of the city, and say so.';

type Wanted = Record<Exclude<Group, 'overall'>, string | undefined>;

function choose(guide: SalaryGuide, wanted: Wanted): { bands: Band[]; missing: string[] } {
  const all = allBands(guide);
  if (wanted.seniority === undefined && wanted.city === undefined) {
    return { bands: all, missing: [] };
  }
  const labels = { overall: guide.overall.label, ...wanted };
  const bands = all.filter(({ group, label }) => labels[group] === label);
  const missing = (['seniority', 'city'] as const).flatMap((group) => {
    const label = wanted[group];
    if (label === undefined || bands.some((band) => band.group === group)) return [];
    const others = all.filter((band) => band.group === group).map((band) => band.label);
    return [`${sayNoBand(guide, group, label)} It has: ${others.join(', ') || 'none'}.`];
  });
  return { bands, missing };
}

export function readGuide(reading: Reading, family: SalaryFamilySlug): Promise<SalaryGuide> {
  const { body, ...route } = OPERATIONS.getSalaryGuide;
  return reading.json(pathTo(route, { family }), body, route);
}

/** The names by which guides label cities: the operator's, which only the index has with the slugs. */
export async function readCityNames(reading: Reading): Promise<(city: CitySlug) => string> {
  const { body, ...route } = OPERATIONS.getApiIndex;
  const { filters } = await reading.json(route.path, body, route);
  const names = new Map(filters.cities.map(({ slug, name }) => [slug, name]));
  return (city) => names.get(city) ?? city;
}

/** The bands of a guide, in its order. */
export function allBands({ overall, bySeniority, byCity }: SalaryGuide): Band[] {
  const toBands = (group: Group, bands: readonly SalaryBand[]) =>
    bands.map((band) => ({ group, ...band, isSmallSample: band.sampleSize < SMALL_SAMPLE }));
  return [
    ...toBands('overall', [overall]),
    ...toBands('seniority', bySeniority),
    ...toBands('city', byCity),
  ];
}

export function sayNoBand({ family }: SalaryGuide, group: Group, label: string): string {
  return `${family.name} has no band for ${label}: ${WHY_MISSING[group]}.`;
}

const WHY_MISSING: Record<Group, string> = {
  overall: 'too few vacancies',
  seniority: `a level needs at least ${THRESHOLDS.seniority} vacancies`,
  city: `a city needs at least ${THRESHOLDS.city} vacancies, and a guide has ${THRESHOLDS.cities} cities at most`,
};

export function describeBand({ label, min, median, max, sampleSize, isSmallSample }: Band): string {
  const small = isSmallSample ? ', small sample' : '';
  return `${label}: median $${toFigure(median)}, range $${toFigure(min)} to $${toFigure(max)} (n = ${toFigure(sampleSize)}${small})`;
}

export function warnAboutSamples(bands: readonly Band[]): string[] {
  if (!bands.some(({ isSmallSample }) => isSmallSample)) return [];
  return [
    `Bands with fewer than ${SMALL_SAMPLE} vacancies (small sample) are rough indications: say so when quoting them.`,
  ];
}

/** The citation of the index ends with the address of the list; a guide has its own. */
export function cite({ citation, url }: SalaryGuide): string {
  const address = /https?:\/\/\S+$/;
  return address.test(citation) ? citation.replace(address, url) : `${citation}, ${url}`;
}
