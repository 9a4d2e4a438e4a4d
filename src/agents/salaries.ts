import * as z from 'zod';
import {
  CITY_SLUGS,
  type CitySlug,
  SALARY_FAMILY_SLUGS,
  type SalaryFamilySlug,
} from '../contract/enumerations.ts';
import { THRESHOLDS } from '../contract/figures.ts';
import {
  OVERALL_LABEL,
  SalaryBand,
  SalaryFamily,
  type SalaryGuide,
} from '../contract/salary-guide.ts';
import { SMALL_SAMPLE } from '../contract/small-sample.ts';
import { OPERATIONS, pathTo } from '../http/routes.ts';
import { count, toFigure } from '../numbers.ts';
import { defineTool } from './answer.ts';
import { SALARY_ARGUMENTS, severalOf, skill } from './arguments.ts';
import { isMissing, type Reading } from './reading.ts';
import { ToolFailure } from './site-files.ts';
import { asData } from './site-text.ts';
import { readSkills } from './skills.ts';

/** A band of a guide or of a skill, and what it is about. */
const Band = z.strictObject({
  group: z.enum(['overall', 'seniority', 'city', 'skill']).describe('What the label is.'),
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
const family = SalaryFamily.nullable().describe('Null for a skill.');

export const getSalary = defineTool({
  name: 'get_salary',
  title: 'Get salaries of a role or a skill',
  description:
    'Returns what a role family or a skill pays in Mexico (gross MXN per month): minimum, median, maximum and sample size, with a citation to quote. A family has bands overall, by seniority and by city; with a seniority or a city, only those and the overall one. A skill has one band, or too few vacancies for one.',
  input: z.strictObject({ ...SALARY_ARGUMENTS, skill }),
  output: z.strictObject({
    family,
    bands: z.array(Band).describe('The bands that exist.'),
    ...SALARY_FIELDS,
    url: z.string().describe('Guide page for people.'),
  }),
  async run({ family: families = [], skill: skills = [], seniority = [], city = [] }, reading) {
    const [slug, ...others] = families;
    refuseNothing([...families, ...skills]);
    if (others.length > 0) {
      const names = families.join(' or ');
      throw new ToolFailure(`The family may be ${names}: give one, or compare_salaries of both.`);
    }
    const bySkill = await readSkillBands(reading, skills);
    const guide = slug && (await readGuide(reading, slug));
    const wanted = guide ? await toWanted(reading, { seniority, cities: city }) : [];
    const { bands, missing } = guide ? pickBands(guide, wanted) : { bands: [], missing: [] };
    const all = [...bands, ...bySkill.bands];
    const isOneOfTwo = seniority.length > 0 && city.length > 0 && missing.length === 0;
    const ours = [
      // Without one of the two bands, there is only the other to quote.
      ...(guide && isOneOfTwo ? [NO_LEVEL_IN_CITY] : []),
      ...(skills.length > 0 && (slug || seniority[0] || city[0]) ? [NO_SKILL_WITHIN] : []),
      ...bySkill.warnings,
      ...warnAboutSamples(all),
    ];
    const facts = await readFacts(reading, guide ? [guide] : [], skills.length === 0);
    const name = guide ? [guide.family.name] : [];
    return {
      text: toText(
        `${[...families, ...skills].join(', ')}, gross MXN per month`,
        [...name, ...all.map((band) => `- ${describeBand(band)}`), ...missing],
        { ...facts, ours },
      ),
      structured: {
        ...{ family: guide?.family ?? null, bands: all },
        ...{ ...facts, warnings: [...missing, ...ours] },
      },
    };
  },
});

const NO_LEVEL_IN_CITY =
  'There is no band for a level within a city: quote the band of the level and that of the city, and say so.';
const NO_SKILL_WITHIN =
  'The band of a skill is that of all its vacancies: there is none within a family, level or city.';

const MOST = 5;

const Row = z.strictObject({ family, band: Band });
type Row = z.infer<typeof Row>;

export const compareSalaries = defineTool({
  name: 'compare_salaries',
  title: 'Compare salaries',
  description: `Compares what up to ${MOST} role families or skills pay, or what families pay in up to ${MOST} cities or at a seniority (gross MXN per month), highest median first.`,
  input: z.strictObject({
    families: severalOf(SALARY_FAMILY_SLUGS, MOST, 'The role families to compare.'),
    skills: z.array(z.string().max(80)).max(MOST).optional().describe('The skills to compare.'),
    cities: severalOf(CITY_SLUGS, MOST, 'The cities to compare the families in.'),
    seniority: SALARY_ARGUMENTS.seniority,
  }),
  output: z.strictObject({
    rows: z.array(Row).describe('Highest median first.'),
    ...SALARY_FIELDS,
  }),
  async run({ families = [], skills = [], cities = [], seniority = [] }, reading) {
    refuseNothing([...families, ...skills]);
    const bySkill = await readSkillBands(reading, skills);
    const { guides, missing } = await readGuides(reading, new Set(families));
    const wanted = await toWanted(reading, { seniority, cities });
    const found = guides.map((guide) => ({
      family: guide.family,
      ...pickBands(guide, wanted.length > 0 ? wanted : [OVERALL], []),
    }));
    const rows = [...found, { family: null, bands: bySkill.bands }]
      .flatMap(({ family: of, bands }) => bands.map((band) => ({ family: of, band })))
      .sort((a, b) => b.band.median - a.band.median);
    const ours = [
      ...missing.map((one) => `${one} has no salary guide in this build: too few vacancies.`),
      ...(seniority.length > 0 && cities.length > 0 ? [NO_LEVEL_IN_CITY] : []),
      ...bySkill.warnings,
      ...warnAboutSamples(rows.map(({ band }) => band)),
    ];
    const noBands = found.flatMap((one) => one.missing);
    const { url, ...facts } = await readFacts(reading, guides, guides.length + skills.length === 1);
    return {
      text: toText(
        'Gross MXN per month, highest median first',
        [...rows.map(describeRow), ...noBands],
        {
          ...{ ...facts, ours },
        },
      ),
      structured: { rows, ...facts, warnings: [...noBands, ...ours] },
    };
  },
});

function refuseNothing(subjects: readonly string[]): void {
  if (subjects.length === 0)
    throw new ToolFailure('Give a role family or a skill: one is required.');
}

/** What the skills pay. The names are the operator's, the slugs cannot say anything. */
async function readSkillBands(reading: Reading, wanted: readonly string[]) {
  const skills = wanted.length > 0 ? await readSkills(reading) : [];
  const bands: Band[] = [];
  const warnings: string[] = [];
  for (const slug of wanted) {
    const found = skills.find((one) => one.slug === slug);
    if (found?.salary) bands.push(toBand('skill', { label: found.name, ...found.salary }));
    else if (!found) warnings.push(`"${slug}" is not in the site's list of skills.`);
    else {
      const open = count(found.count, 'open vacancy asks', 'open vacancies ask');
      warnings.push(`Skill ${slug}: too few vacancies with a salary for a figure. ${open} for it.`);
    }
  }
  return { bands, warnings };
}

/** How to cite the figures: one guide with its own address, others with that of the index. */
async function readFacts(reading: Reading, guides: readonly SalaryGuide[], isOne: boolean) {
  const [guide] = guides;
  if (guide) {
    const { currency, period, url } = guide;
    return { currency, period, citation: isOne ? cite(guide) : guide.citation, url };
  }
  const { body, ...route } = OPERATIONS.listSalaryGuides;
  const { currency, period, citation, links } = await reading.json(route.path, body, route);
  return { currency, period, citation, url: links.html };
}

/** The guides that exist. If none of the families has one, the answer is the problem of the API. */
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

type Wanted = { group: Exclude<Group, 'skill'>; label: string };
const OVERALL: Wanted = { group: 'overall', label: OVERALL_LABEL };

/** The bands of levels and of cities. */
async function toWanted(
  reading: Reading,
  { cities, seniority }: { cities: readonly CitySlug[]; seniority: readonly string[] },
): Promise<Wanted[]> {
  const labels = cities.length > 0 ? cities.map(await readCityNames(reading)) : [];
  return [
    ...seniority.map((label) => ({ group: 'seniority' as const, label })),
    ...labels.map((label) => ({ group: 'city' as const, label })),
  ];
}

/** Those that are wanted, after the ones that go with them; all if none is. */
function pickBands(guide: SalaryGuide, wanted: readonly Wanted[], before = [OVERALL]) {
  const all = allBands(guide);
  const bands: Band[] = [];
  const missing: string[] = [];
  if (wanted.length === 0) return { bands: all, missing };
  for (const { group, label } of [...before, ...wanted]) {
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
  if (lines.length === 0) return [`${heading}: no figure.`, ...ours].join('\n');
  return [`${heading}:`, asData([...lines, `Cite as: ${citation}`].join('\n')), ...ours].join('\n');
}

function describeRow({ family: of, band }: Row, index: number): string {
  const start = of ? `${of.name}, ` : '';
  return `${index + 1}. ${start}${describeBand(band)}`;
}

function readGuide(reading: Reading, slug: SalaryFamilySlug): Promise<SalaryGuide> {
  const { body, ...route } = OPERATIONS.getSalaryGuide;
  return reading.json(pathTo(route, { family: slug }), body, route);
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
  return [
    toBand('overall', overall),
    ...bySeniority.map((band) => toBand('seniority', band)),
    ...byCity.map((band) => toBand('city', band)),
  ];
}

function toBand(group: Group, band: SalaryBand): Band {
  return { group, ...band, isSmallSample: band.sampleSize < SMALL_SAMPLE };
}

function sayNoBand({ family: of }: SalaryGuide, { group, label }: Wanted, others: Band[]): string {
  const names = others.map((band) => band.label).join(', ') || 'none';
  return `${of.name} has no band for ${label}: ${WHY_MISSING[group]}. It has: ${names}.`;
}

const WHY_MISSING: Record<Exclude<Group, 'skill'>, string> = {
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
