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
import { isSmallSample, SMALL_SAMPLE } from '../contract/small-sample.ts';
import { DATA_SETS, OPERATIONS, pathTo } from '../http/routes.ts';
import { count, toFigure } from '../numbers.ts';
import { SALARY_ARGUMENTS, severalOf, skill } from './arguments.ts';
import { type FindCityBand, readCityBands } from './read-city-bands.ts';
import { readSkills } from './read-skills.ts';
import { isMissing, type Reading } from './reading.ts';
import { ToolFailure } from './site-files.ts';
import { asData } from './site-text.ts';
import { defineTool } from './tool-answer.ts';

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
  description: `Returns what a role family or a skill pays in Mexico (gross MXN per month): minimum, median, maximum and sample size, with a citation to quote. A family has bands overall, by seniority and by city (the ${THRESHOLDS.cities} cities with the most vacancies; give a city for any other); with a seniority or a city, only those and the overall one. A skill has one band, or too few vacancies for one.`,
  input: z.strictObject({ ...SALARY_ARGUMENTS, skill }),
  output: z.strictObject({
    family,
    bands: z.array(Band).describe('The bands that exist.'),
    ...SALARY_FIELDS,
    url: z.string().describe('Guide page for people.'),
  }),
  async run({ family: families = [], skill: skills = [], seniority = [], city = [] }, reading) {
    if (families.length > 1) {
      const names = families.join(' or ');
      throw new ToolFailure(`The family may be ${names}: give one, or compare_salaries of both.`);
    }
    const asked = { families, skills, seniority, cities: city };
    const { rows, family, remarks, warnings, facts } = await readFigures(reading, asked, true);
    const isWithin = skills.length > 0 && [...families, ...seniority, ...city].length > 0;
    const ours = [...(isWithin ? [NO_SKILL_WITHIN] : []), ...warnings];
    const bands = rows.map(({ band }) => band);
    const lines = bands.map((band) => `- ${describeBand(band)}`);
    const name = family ? [family.name] : [];
    const heading = `${[...families, ...skills].join(', ')}, gross MXN per month`;
    return {
      text: toText(heading, [...name, ...lines, ...remarks], ours, facts),
      structured: { family: family ?? null, bands, ...facts, warnings: [...remarks, ...ours] },
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
    const asked = { families, skills, seniority, cities };
    const { rows, remarks, warnings, ...read } = await readFigures(reading, asked, false);
    rows.sort((a, b) => b.band.median - a.band.median);
    const { url, ...facts } = read.facts;
    const heading = 'Gross MXN per month, highest median first';
    return {
      text: toText(heading, [...rows.map(describeRow), ...remarks], warnings, facts),
      structured: { rows, ...facts, warnings: [...remarks, ...warnings] },
    };
  },
});

type Asked = Record<'skills' | 'seniority', readonly string[]> & {
  families: readonly SalaryFamilySlug[];
  cities: readonly CitySlug[];
};

/** What both tools answer with. A whole guide has all its bands unless some are asked for. */
async function readFigures(reading: Reading, asked: Asked, isWhole: boolean) {
  const { families, skills } = asked;
  if (families.length + skills.length === 0)
    throw new ToolFailure('Give a role family or a skill: one is required.');
  const bySkill = await readSkillBands(reading, skills);
  const { guides, without } = await readGuides(reading, families);
  const wanted = guides.length > 0 ? await toWanted(reading, asked) : [];
  const hasFurther = guides.some((guide) => mayHaveFurther(guide, wanted));
  const findFurther = hasFurther ? await readCityBands(reading) : () => undefined;
  const picked = guides.map((guide) => pickBands(guide, wanted, isWhole, findFurther));
  const rows = [...picked.flatMap((one) => one.rows), ...bySkill.rows];
  const hasBoth = ['seniority', 'city'].every((of) => rows.some(({ band }) => band.group === of));
  return {
    rows,
    family: guides[0]?.family,
    /** Which bands do not exist or are not of the guide. They have names of the operator. */
    remarks: picked.flatMap((one) => one.remarks),
    warnings: [
      ...without.map((one) => `${one} has no salary guide in this build: too few vacancies.`),
      // Without one of the two bands, there is only the other to quote.
      ...(hasBoth && wanted.length > 0 ? [NO_LEVEL_IN_CITY] : []),
      ...bySkill.warnings,
      ...warnAboutSamples(rows),
    ],
    facts: await readFacts(reading, guides, guides.length + skills.length === 1),
  };
}

/** What the skills pay. The names are the operator's, the slugs cannot say anything. */
async function readSkillBands(reading: Reading, wanted: readonly string[]) {
  const skills = wanted.length > 0 ? await readSkills(reading) : [];
  const rows: Row[] = [];
  const warnings: string[] = [];
  for (const slug of wanted) {
    const found = skills.find((one) => one.slug === slug);
    const figures = found?.salary && { label: found.name, ...found.salary };
    if (figures) rows.push({ family: null, band: toBand('skill', figures) });
    else if (!found) warnings.push(`"${slug}" is not in the site's list of skills.`);
    else {
      const open = count(found.count, 'open vacancy asks', 'open vacancies ask');
      warnings.push(`Skill ${slug}: too few vacancies with a salary for a figure. ${open} for it.`);
    }
  }
  return { rows, warnings };
}

/** How to cite the figures: one guide with its own address, others with that of the index. */
async function readFacts(reading: Reading, [guide]: readonly SalaryGuide[], isOne: boolean) {
  if (guide) {
    const { currency, period, url, citation } = guide;
    const own = citation.replace(/https?:\/\/\S+$/, () => url);
    return { currency, period, citation: isOne ? own : citation, url };
  }
  const { path, body } = OPERATIONS.listSalaryGuides;
  const { currency, period, citation, links } = await reading.json(path, body);
  return { currency, period, citation, url: links.html };
}

/** The guides that exist. If none of the families has one, the answer is the problem of the API. */
async function readGuides(reading: Reading, families: readonly SalaryFamilySlug[]) {
  const { getSalaryGuide } = OPERATIONS;
  const guides: SalaryGuide[] = [];
  const without: SalaryFamilySlug[] = [];
  for (const family of families) {
    try {
      guides.push(await reading.json(pathTo(getSalaryGuide, { family }), getSalaryGuide.body));
    } catch (error) {
      if (!isMissing(error, getSalaryGuide)) throw error;
      without.push(family);
      if (without.length === families.length) throw error;
    }
  }
  return { guides, without };
}

type Wanted = { group: Group; label: string; city?: CitySlug };
const OVERALL: Wanted = { group: 'overall', label: OVERALL_LABEL };

/** The bands of levels and of cities, by the operator's names, which only the index has. */
async function toWanted(reading: Reading, { cities, seniority }: Asked): Promise<Wanted[]> {
  const { path, body } = OPERATIONS.getApiIndex;
  const known = cities.length > 0 ? (await reading.json(path, body)).filters.cities : [];
  const nameOf = (city: CitySlug) => known.find(({ slug }) => slug === city)?.name ?? city;
  return [
    ...seniority.map((label) => ({ group: 'seniority' as const, label })),
    ...cities.map((city) => ({ group: 'city' as const, label: nameOf(city), city })),
  ];
}

/** A guide with fewer cities than it may show leaves none out. */
function mayHaveFurther({ byCity }: SalaryGuide, wanted: readonly Wanted[]): boolean {
  const isShown = ({ label }: Wanted) => byCity.some((band) => band.label === label);
  return byCity.length >= THRESHOLDS.cities && wanted.some((one) => one.city && !isShown(one));
}

/** The bands that are wanted; without any, all of a whole guide, or the overall one. */
function pickBands(
  guide: SalaryGuide,
  wanted: readonly Wanted[],
  isWhole: boolean,
  findFurther: FindCityBand,
) {
  const { family, overall, bySeniority, byCity } = guide;
  const all = [
    toBand('overall', overall),
    ...bySeniority.map((band) => toBand('seniority', band)),
    ...byCity.map((band) => toBand('city', band)),
  ];
  const some = isWhole ? [OVERALL, ...wanted] : wanted;
  const none: Wanted[] = isWhole ? all : [OVERALL];
  const bands: Band[] = [];
  const remarks: string[] = [];
  for (const { group, label, city } of wanted.length > 0 ? some : none) {
    const ofGroup = all.filter((band) => band.group === group);
    const band = ofGroup.find((one) => one.label === label);
    const further = !band && city && findFurther(family.slug, city, label);
    if (band) bands.push(band);
    else if (further) {
      bands.push(toBand(group, further));
      remarks.push(sayBeyondGuide(family.name, label));
    } else remarks.push(sayNoBand(family.name, { group, label }, ofGroup));
  }
  return { rows: bands.map((band): Row => ({ family, band })), remarks };
}

/** Names, labels and the citation are the operator's: everything that has one is data. */
function toText(heading: string, lines: string[], ours: string[], { citation }: Cited): string {
  if (lines.length === 0) return [`${heading}: no figure.`, ...ours].join('\n');
  return [`${heading}:`, asData([...lines, `Cite as: ${citation}`].join('\n')), ...ours].join('\n');
}

type Cited = { citation: string };

function describeRow({ family: of, band }: Row, index: number): string {
  const start = of ? `${of.name}, ` : '';
  return `${index + 1}. ${start}${describeBand(band)}`;
}

function toBand(group: Group, band: SalaryBand): Band {
  return { group, ...band, isSmallSample: isSmallSample(band.sampleSize) };
}

function sayNoBand(family: string, { group, label }: Wanted, others: Band[]): string {
  const names = others.map((band) => band.label).join(', ') || 'none';
  const least = group === 'city' ? THRESHOLDS.city : THRESHOLDS.seniority;
  return `${family} has no band for ${label}: fewer than ${least} vacancies publish a salary. It has: ${names}.`;
}

function sayBeyondGuide(family: string, label: string): string {
  return `${label} is not among the ${THRESHOLDS.cities} cities with the most vacancies, which the guide for ${family} shows: its band is from ${DATA_SETS.salaryIndex.path}.`;
}

function describeBand({ group, label, min, median, max, sampleSize, isSmallSample }: Band): string {
  const name = group === 'overall' ? `Overall (${label})` : label;
  const small = isSmallSample ? ', small sample' : '';
  return `${name}: median $${toFigure(median)}, range $${toFigure(min)} to $${toFigure(max)} (n = ${toFigure(sampleSize)}${small})`;
}

function warnAboutSamples(rows: readonly Row[]): string[] {
  if (!rows.some(({ band }) => band.isSmallSample)) return [];
  return [
    `Bands with fewer than ${SMALL_SAMPLE} vacancies (small sample) are rough indications: say so when quoting them.`,
  ];
}
