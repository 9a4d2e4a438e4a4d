import * as z from 'zod';
import { SalaryFamily, type SalaryGuide } from '../contract/salary-guide.ts';
import { city, level, salaryFamily } from './arguments.ts';
import {
  allBands,
  type Band,
  Band as BandSchema,
  cite,
  describeBand,
  MISSING,
  NO_LEVEL_IN_CITY,
  readCityNames,
  readGuide,
  SALARY_FIELDS,
  warnAboutSamples,
} from './salary-guides.ts';
import { defineTool } from './tool.ts';

export const getSalary = defineTool({
  name: 'get_salary',
  title: 'Get salaries of a role',
  description:
    'Returns what a role family pays in Mexico (gross MXN per month): minimum, median, maximum and sample size, overall, by seniority level and by city, with a citation to quote. With a level or a city, only those bands and the overall one.',
  input: z.strictObject({
    family: salaryFamily,
    level: level.optional(),
    city: city.optional(),
  }),
  output: z.strictObject({
    family: SalaryFamily,
    bands: z.array(BandSchema).describe('The bands that exist.'),
    ...SALARY_FIELDS,
    url: z.url().describe('Guide page for people.'),
  }),
  async run({ family, level, city }, reading) {
    const guide = await readGuide(reading, family);
    const cityLabel = city && (await readCityNames(reading))(city);
    const { bands, missing } = choose(guide, { seniority: level, city: cityLabel });
    const warnings = [
      ...missing,
      // Without one of the two bands, there is only the other to quote.
      ...(level && city && missing.length === 0 ? [NO_LEVEL_IN_CITY] : []),
      ...warnAboutSamples(bands),
    ];
    const { currency, period, url } = guide;
    const citation = cite(guide.citation, url);
    return {
      text: toText(guide, bands, [...warnings, `Cite as: ${citation}`]),
      structured: { family: guide.family, bands, currency, period, warnings, citation, url },
    };
  },
});

type Wanted = { seniority: string | undefined; city: string | undefined };

function choose(guide: SalaryGuide, wanted: Wanted): { bands: Band[]; missing: string[] } {
  const all = allBands(guide);
  const { seniority, city } = wanted;
  if (seniority === undefined && city === undefined) return { bands: all, missing: [] };
  const labels = { overall: guide.overall.label, seniority, city };
  const bands = all.filter(({ group, label }) => labels[group] === label);
  const missing = (['seniority', 'city'] as const).flatMap((group) => {
    const label = wanted[group];
    if (label === undefined || bands.some((band) => band.group === group)) return [];
    const others = all.filter((band) => band.group === group).map((band) => band.label);
    return [
      `${guide.family.name} has no band for ${label}: ${MISSING[group]}. It has: ${others.join(', ') || 'none'}.`,
    ];
  });
  return { bands, missing };
}

function toText({ family }: SalaryGuide, bands: readonly Band[], notes: string[]): string {
  return [
    `${family.name} (${family.slug}), gross MXN per month:`,
    ...bands.map((band) => `- ${describeBand(band)}`),
    ...notes,
  ].join('\n');
}
