import * as z from 'zod';
import {
  CITY_SLUGS,
  FAMILY_SLUGS,
  FAMILY_WITHOUT_GUIDE,
  INTERNSHIP,
  SENIORITIES,
} from '../contract/enumerations.ts';
import { isSmallSample, SMALL_SAMPLE, THRESHOLDS } from '../contract/figures.ts';
import type { SalaryGuideList } from '../contract/salary-guide.ts';
import { DATA_SETS, OPERATIONS } from '../http/routes.ts';
import { toFigure } from '../numbers.ts';
import { SALARY } from './arguments.ts';
import { findSkill } from './find-vacancies.ts';
import type { Reading } from './reading.ts';
import { ToolFailure } from './site-files.ts';
import { asData } from './site-text.ts';
import { defineTool } from './tool-answer.ts';

const MONEY = 'gross MXN per month';

export const getSalary = defineTool({
  name: 'get_salary',
  title: 'Get salaries of a role family or a skill',
  description: `Returns what a role family pays (${MONEY}): minimum, median, maximum and sample size overall, by seniority and by city, or only those given. Or what a skill pays, which has one figure.`,
  input: z.strictObject(SALARY),
  async run(asked, reading) {
    return answer(reading, asked, { isWhole: true });
  },
});

export const compareSalaries = defineTool({
  name: 'compare_salaries',
  title: 'Compare salaries',
  description: `Lists families, skills, levels or cities side by side, highest median first (${MONEY}). To compare cities or levels, give the family as well.`,
  input: z.strictObject(SALARY),
  async run(asked, reading) {
    return answer(reading, asked, { isWhole: false });
  },
});

export const rankSalaries = defineTool({
  name: 'rank_salaries',
  title: 'Rank role families by salary',
  description: `Lists every role family by its median, highest first (${MONEY}): overall, or at one seniority, or in one city.`,
  input: z.strictObject({
    seniority: z.enum(SENIORITIES).optional(),
    city: z.enum(CITY_SLUGS).optional(),
  }),
  async run({ seniority, city }, reading) {
    if (seniority && city) throw new ToolFailure(NO_LEVEL_IN_CITY);
    const { rows, list } = await readIndex(reading);
    const key = seniority ?? city ?? 'all';
    const ranked = rows.filter((row) => row.key === key);
    const without = FAMILY_SLUGS.filter((slug) => !ranked.some(({ family }) => family === slug));
    const none = `Too few salaries for a figure here, or left out of the index: ${without.join(', ')}.`;
    const note = seniority === INTERNSHIP ? NO_INTERNSHIPS : none;
    return toText(byMedian(ranked), list, without.length > 0 ? [note] : []);
  },
});

const NO_INTERNSHIPS = 'Internships have no figures: the index leaves them out.';
const NO_LEVEL_IN_CITY =
  'There is no figure for a level within a city. Quote the figure of the level and that of the city, and say so.';
const NO_SKILL_WITHIN =
  'The figure of a skill is that of all its vacancies: there is none within a family, level or city.';

type Asked = { [Name in keyof typeof SALARY]?: readonly string[] | undefined };

/** The rows that are asked for, and why others do not exist. */
async function answer(
  reading: Reading,
  { family = [], skill = [], seniority = [], city = [] }: Asked,
  { isWhole }: { isWhole: boolean },
): Promise<string> {
  if (family.length + skill.length === 0)
    throw new ToolFailure(
      'Give a role family or a skill: one is required. rank_salaries lists all families.',
    );
  const { rows, list } = await readIndex(reading);
  const bySkill = await readSkillRows(reading, skill);
  const keys = [...seniority, ...city];
  const wanted = isWhole || keys.length === 0 ? ['all', ...keys] : keys;
  const isWanted = ({ key }: Row) => wanted.includes(key) || (isWhole && keys.length === 0);
  const picked = rows.filter((row) => family.includes(row.family) && isWanted(row));
  const missing = family.flatMap((slug) => {
    const known = rows.filter((row) => row.family === slug).map(({ key }) => key);
    return known.length === 0
      ? [sayNoGuide(slug)]
      : wanted.filter((key) => !known.includes(key)).map((key) => sayNone(slug, key, seniority));
  });
  const all = [...picked, ...bySkill.rows];
  return toText(isWhole ? all : byMedian(all), list, [
    ...bySkill.warnings,
    ...new Set(missing),
    ...(seniority.length > 0 && city.length > 0 ? [NO_LEVEL_IN_CITY] : []),
    ...(skill.length > 0 && [...family, ...keys].length > 0 ? [NO_SKILL_WITHIN] : []),
  ]);
}

function sayNoGuide(family: string): string {
  const isLeftOut = family === FAMILY_WITHOUT_GUIDE;
  return `${family} has no salary guide: ${isLeftOut ? 'the index leaves it out' : 'too few published salaries'}.`;
}

function sayNone(family: string, key: string, levels: readonly string[]): string {
  if (key === INTERNSHIP) return NO_INTERNSHIPS;
  const least = levels.includes(key) ? THRESHOLDS.seniority : THRESHOLDS.city;
  return `${family} has no figure for ${key}: fewer than ${least} published salaries.`;
}

/** A row of the index, or the figure of a skill. */
type Row = Record<'family' | 'key', string> &
  Record<'min' | 'median' | 'max' | 'sampleSize', number>;

/** Every band of every family: the guides themselves have ten cities at most. */
async function readIndex(reading: Reading): Promise<{ rows: Row[]; list: SalaryGuideList }> {
  const { path, body } = OPERATIONS.listSalaryGuides;
  const list = await reading.json(path, body);
  const [head = [], ...lines] = (await reading.text(DATA_SETS.salaryIndex))
    .replace('\ufeff', '')
    .trim()
    .split('\n')
    // Only the label may have quotes, and answers name the values of the API.
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(','));
  const rows = lines.map((cells) => {
    const cell = (name: string) => cells[head.indexOf(name)] ?? '';
    const figure = (name: string) => Number(cell(name));
    const [min, median, max] = [figure('min'), figure('median'), figure('max')];
    const sampleSize = figure('sampleSize');
    return { family: cell('family'), key: cell('key'), min, median, max, sampleSize };
  });
  return { rows, list };
}

async function readSkillRows(reading: Reading, wanted: readonly string[]) {
  const found = await Promise.all(wanted.map((skill) => findSkill(reading, skill)));
  const rows = found.flatMap(({ slug, salary }) =>
    salary ? [{ family: `skill ${slug}`, key: 'all', ...salary }] : [],
  );
  const warnings = found
    .filter(({ salary }) => !salary)
    .map(
      ({ slug, count }) =>
        `Skill ${slug} has no figure: too few of its ${count} open vacancies publish a salary.`,
    );
  return { rows, warnings };
}

function byMedian(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.median - a.median);
}

/** The file and the citation are the operator's, so they are data. */
function toText(
  rows: readonly Row[],
  { citation, items }: SalaryGuideList,
  notes: string[],
): string {
  const families = new Set(rows.map(({ family }) => family));
  const url = items.find(({ family }) => family.slug === [...families][0])?.url;
  const cited =
    families.size === 1 && url ? citation.replace(/https?:\/\/\S+$/, () => url) : citation;
  const small = `Figures with n below ${SMALL_SAMPLE} are rough indications: say so when you quote them.`;
  const lines = [...rows.map(describeRow), `Cite as: ${cited}`];
  const figures = rows.length > 0 ? [`In ${MONEY}:`, asData(lines.join('\n'))] : ['No figure.'];
  return [
    ...figures,
    ...notes,
    ...(rows.some(({ sampleSize }) => isSmallSample(sampleSize)) ? [small] : []),
  ].join('\n');
}

function describeRow({ family, key, min, median, max, sampleSize }: Row, at: number): string {
  const what = key === 'all' ? family : `${family}, ${key}`;
  return `${at + 1}. ${what}: median $${toFigure(median)}, range $${toFigure(min)} to $${toFigure(max)}, n = ${toFigure(sampleSize)}`;
}
