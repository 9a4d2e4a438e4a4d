import * as z from 'zod';
import type { CitySlug, SalaryFamilySlug } from '../contract/enumerations.ts';
import { SalaryBand, type SalaryGuide } from '../contract/salary-guide.ts';
import { OPERATIONS, pathTo } from '../http/routes.ts';
import { toFigure } from '../numbers.ts';
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
type Group = Band['group'];

/** The facts that salary answers share. */
export const SALARY_FIELDS = {
  currency: z.literal('MXN').describe('Always Mexican pesos.'),
  period: z.literal('MONTH').describe('All amounts are gross and monthly.'),
  warnings: z.array(z.string()).describe('What limits these figures.'),
  citation: z.string().describe('To quote with the figures, in Spanish.'),
};

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

export function toBand(group: Group, band: SalaryBand): Band {
  return { group, ...band, isSmallSample: band.sampleSize < SMALL_SAMPLE };
}

/** The bands of a guide, in its order. */
export function allBands({ overall, bySeniority, byCity }: SalaryGuide): Band[] {
  return [
    toBand('overall', overall),
    ...bySeniority.map((band) => toBand('seniority', band)),
    ...byCity.map((band) => toBand('city', band)),
  ];
}

/** Why a guide lacks a band. */
export const MISSING: Record<Exclude<Group, 'overall'>, string> = {
  seniority: 'a level needs at least 2 vacancies',
  city: 'a city needs at least 3 vacancies, and a guide has 10 cities at most',
};

export const NO_LEVEL_IN_CITY =
  'There is no band for a level within a city: quote the band of the level and that of the city, and say so.';

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
export function cite(citation: string, url: string): string {
  const address = /https?:\/\/\S+$/;
  return address.test(citation) ? citation.replace(address, url) : `${citation}, ${url}`;
}
