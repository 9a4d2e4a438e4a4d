import * as z from 'zod';
import { toFigure } from '../../base/numbers.ts';
import { FAMILY_SLUGS, FAMILY_WITHOUT_GUIDE, INTERNSHIP } from '../../contract/enumerations.ts';
import { isSmallSample, SMALL_SAMPLE, THRESHOLDS } from '../../contract/figures.ts';
import { DATA_SETS, OPERATIONS } from '../../contract/http/routes.ts';
import type { SalaryGuideList } from '../../contract/salary-guide.ts';
import { citeGuide, readSalaryRows, type SalaryRow } from '../../contract/salary-rows.ts';
import { SALARY } from './arguments.ts';
import { findSkill } from './find-vacancies.ts';
import type { Reading } from './reading.ts';
import { asData } from './site-text.ts';
import { defineTool } from './tool-answer.ts';

const MONEY = 'gross MXN per month';

export const getSalaries = defineTool({
  name: 'get_salaries',
  title: 'Get salaries',
  description: `Minimum, median, maximum and sample size (${MONEY}) of role families, overall or at levels or in cities, and of skills. One family: all its levels and cities, and its monthly history. Several: highest median first. No family and no skill: ranks all families.`,
  input: z.strictObject(SALARY),
  async run({ family = [], skill = [], seniority = [], city = [] }, reading) {
    const { rows, list } = await readIndex(reading);
    const bySkill = await readSkillRows(reading, skill);
    const keys = [...seniority, ...city];
    const families = family.length + skill.length === 0 ? FAMILY_SLUGS : family;
    const isSingle = family.length === 1;
    const wanted: string[] = isSingle || keys.length === 0 ? ['all', ...keys] : keys;
    const isWanted = ({ key }: Row) => wanted.includes(key) || (isSingle && keys.length === 0);
    const picked = rows.filter(
      (row) => families.some((slug) => slug === row.family) && isWanted(row),
    );
    const all = [...picked, ...bySkill.rows];
    const missing = wanted.flatMap((key) => sayMissing(families, key, rows));
    return [
      toText(isSingle ? all : all.toSorted((a, b) => b.median - a.median), list),
      ...(isSingle && picked.length > 0 ? await readHistory(reading, family[0] ?? '') : []),
      ...bySkill.notes,
      ...new Set(missing),
      ...(seniority.length > 0 && city.length > 0 ? [NO_LEVEL_IN_CITY] : []),
      ...(skill.length > 0 && [...family, ...keys].length > 0 ? [NO_SKILL_WITHIN] : []),
      ...(all.some(({ sampleSize }) => isSmallSample(sampleSize)) ? [SMALL] : []),
    ].join('\n');
  },
});

const NO_INTERNSHIPS = 'Internships have no figures: the index leaves them out.';
const NO_LEVEL_IN_CITY =
  'There is no figure for a level within a city. Quote the figure of the level and that of the city, and say so.';
const NO_SKILL_WITHIN =
  'The figure of a skill is that of all its vacancies: there is none within a family, level or city.';
const SMALL = `Figures with n below ${SMALL_SAMPLE} are rough indications: say so when you quote them.`;

/** Which figures do not exist, and why. */
function sayMissing(families: readonly string[], key: string, rows: readonly Row[]): string[] {
  if (key === INTERNSHIP) return [NO_INTERNSHIPS];
  const known = rows.filter((row) => row.key === key).map(({ family }) => family);
  const without = families.filter((slug) => !known.includes(slug));
  const what = key === 'all' ? '' : ` for ${key}`;
  return without.length > 0 ? [`No figure${what}: ${without.join(', ')}. ${WHY}`] : [];
}

const WHY = `Too few published salaries (a level needs ${THRESHOLDS.seniority}, a city ${THRESHOLDS.city}), or left out of the index (${FAMILY_WITHOUT_GUIDE}).`;

// ---------------------------------------------------------------- the files

/** A row of the index, or the figure of a skill. */
type Row = Omit<SalaryRow, 'month'>;

/** Every band of every family: the guides themselves have ten cities at most. */
async function readIndex(reading: Reading): Promise<{ rows: Row[]; list: SalaryGuideList }> {
  const { path, body } = OPERATIONS.listSalaryGuides;
  const list = await reading.json(path, body);
  return { rows: readSalaryRows(await reading.text(DATA_SETS.salaryIndex)), list };
}

/** The median at the end of each month. */
async function readHistory(reading: Reading, family: string): Promise<string[]> {
  const months = readSalaryRows(await reading.text(DATA_SETS.salaryHistory));
  const own = months.filter((row) => row.family === family);
  const points = own.map(
    ({ month, median, sampleSize }) => `${month} $${toFigure(median)} (n = ${sampleSize})`,
  );
  const note =
    'A month has the salaries of the time before its end. It need not equal the figure above, which has those up to today and every open vacancy.';
  return own.length > 0 ? ['Monthly history, medians:', asData(points.join('; ')), note] : [];
}

async function readSkillRows(reading: Reading, wanted: readonly string[]) {
  const found = await Promise.all(wanted.map((skill) => findSkill(reading, skill)));
  const rows = found.flatMap(({ slug, salary }) =>
    salary ? [{ family: `skill ${slug}`, key: 'all', ...salary }] : [],
  );
  const notes = found
    .filter(({ salary }) => !salary)
    .map(
      ({ slug, count }) =>
        `Skill ${slug} has no figure: too few of its ${count} open vacancies publish a salary.`,
    );
  return { rows, notes };
}

/** The file and the citation are the operator's, so they are data. */
function toText(rows: readonly Row[], { citation, items }: SalaryGuideList): string {
  if (rows.length === 0) return 'No figure.';
  const families = new Set(rows.map(({ family }) => family));
  const url = items.find(({ family }) => family.slug === [...families][0])?.url;
  const cited = families.size === 1 && url ? citeGuide(citation, url) : citation;
  return `In ${MONEY}:\n${asData([...rows.map(describeRow), `Cite as: ${cited}`].join('\n'))}`;
}

function describeRow({ family, key, min, median, max, sampleSize }: Row, at: number): string {
  const what = key === 'all' ? family : `${family}, ${key}`;
  return `${at + 1}. ${what}: median $${toFigure(median)}, range $${toFigure(min)} to $${toFigure(max)}, n = ${toFigure(sampleSize)}`;
}
