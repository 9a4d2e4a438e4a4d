import * as z from 'zod';
import { groupBy } from '../../base/group-by.ts';
import { toFigure } from '../../base/numbers.ts';
import {
  CITY_SLUGS,
  FAMILY_SLUGS,
  FAMILY_WITHOUT_GUIDE,
  INTERNSHIP,
} from '../../contract/enumerations.ts';
import { isSmallSample, SMALL_SAMPLE, THRESHOLDS } from '../../contract/figures.ts';
import { DATA_SETS, OPERATIONS } from '../../contract/http/routes.ts';
import { citeGuide, type SalaryGuideList } from '../../contract/salary-guide.ts';
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
  async run({ family = [], skill = [], seniority = [], city = [] }, reading, { minSample }) {
    const { rows, list } = await readIndex(reading);
    const bySkill = await readSkillRows(reading, skill, minSample);
    const keys = [...seniority, ...city];
    const families = family.length + skill.length === 0 ? FAMILY_SLUGS : family;
    const isSingle = family.length === 1;
    const wanted: string[] = isSingle || keys.length === 0 ? ['all', ...keys] : keys;
    const isWanted = ({ key }: Row) => wanted.includes(key) || (isSingle && keys.length === 0);
    const picked = rows.filter(
      (row) => families.some((slug) => slug === row.family) && isWanted(row),
    );
    const all = [...picked, ...bySkill.rows];
    const missing = wanted.flatMap((key) => sayMissing(families, key, rows, minSample));
    return [
      toText(isSingle ? all : all.toSorted((a, b) => b.median - a.median), picked, list),
      ...(isSingle && picked.length > 0 ? await readHistory(reading, family[0] ?? '') : []),
      ...bySkill.notes,
      ...new Set(missing),
      ...(seniority.length > 0 && city.length > 0 ? [NO_LEVEL_IN_CITY] : []),
      ...(bySkill.rows.length > 0 ? [OF_SKILLS] : []),
      ...(all.some(({ sampleSize }) => isSmallSample(sampleSize)) ? [SMALL] : []),
    ].join('\n');
  },
});

const NO_INTERNSHIPS = 'Internships have no figures: the index leaves them out.';
const NO_LEVEL_IN_CITY =
  'There is no figure for a level within a city. Quote the figure of the level and that of the city, and say so.';
const OF_SKILLS =
  'The figure of a skill counts the open vacancies that ask for it, in any family, level and city. Do not cite it as the index.';
const SMALL = `Figures with n below ${SMALL_SAMPLE} are rough indications: say so when you quote them.`;

/** Which figures do not exist, and the reason of each: `No figure for leon: ventas (…), operaciones (…).` */
function sayMissing(
  families: readonly string[],
  key: string,
  rows: readonly Row[],
  minSample: number | undefined,
): string[] {
  if (key === INTERNSHIP) return [NO_INTERNSHIPS];
  const has = (slug: string, wanted: string) =>
    rows.some((row) => row.family === slug && row.key === wanted);
  const least = CITY_SLUGS.some((slug) => slug === key) ? THRESHOLDS.city : THRESHOLDS.seniority;
  const reasonOf = (slug: string) => {
    if (slug === FAMILY_WITHOUT_GUIDE) return 'left out of the index';
    return `${fewerThan(has(slug, 'all') ? least : minSample)} published salaries`;
  };
  const without = families.filter((slug) => !has(slug, key));
  const reasons = groupBy(without, reasonOf);
  const said = [...reasons].map(([reason, slugs]) => `${slugs.join(', ')} (${reason})`);
  const what = key === 'all' ? '' : ` for ${key}`;
  return said.length > 0 ? [`No figure${what}: ${said.join('; ')}.`] : [];
}

const fewerThan = (least?: number) => (least === undefined ? 'too few' : `fewer than ${least}`);

// ---------------------------------------------------------------- the files

/** A row of the salary index, which has no month, or of its history, which has no key. */
export type SalaryRow = Record<'family' | 'key' | 'month', string> &
  Record<'min' | 'median' | 'max' | 'sampleSize', number>;

/** Parses a table. Only labels may have quotes, and they are skipped. */
export function readSalaryRows(csv: string): SalaryRow[] {
  const [head = [], ...lines] = csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(','));
  return lines.map((cells) => {
    const cell = (name: string) => cells[head.indexOf(name)] ?? '';
    const figure = (name: string) => Number(cell(name));
    const [min, median, max] = [figure('min'), figure('median'), figure('max')];
    const figures = { min, median, max, sampleSize: figure('sampleSize') };
    return { family: cell('family'), key: cell('key'), month: cell('month'), ...figures };
  });
}

/** A row of the index, or the figure of a skill. */
type Row = Omit<SalaryRow, 'month'>;

/** Every band of every family; a guide has ten cities at most. */
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
    'Each month covers the time up to its end. The figure above covers the time up to today and every open vacancy, so the last month can differ from it.';
  return own.length > 0 ? ['Monthly history, medians:', asData(points.join('; ')), note] : [];
}

async function readSkillRows(reading: Reading, wanted: readonly string[], minSample?: number) {
  const found = await Promise.all(wanted.map((skill) => findSkill(reading, skill)));
  const rows = found.flatMap(({ slug, salary }) =>
    salary ? [{ family: `skill ${slug}`, key: 'all', ...salary }] : [],
  );
  const notes = found
    .filter(({ salary }) => !salary)
    .map(
      ({ slug, count }) =>
        `Skill ${slug} has no figure: ${fewerThan(minSample)} of its ${count} open vacancies publish a salary.`,
    );
  return { rows, notes };
}

/** The file and the citation are the operator's, so they are data. Only figures of the index are cited. */
function toText(
  rows: readonly Row[],
  ofIndex: readonly Row[],
  { citation, items }: SalaryGuideList,
): string {
  if (rows.length === 0) return 'No figure.';
  const [first, ...others] = new Set(ofIndex.map(({ family }) => family));
  const url = items.find(({ family }) => family.slug === first)?.url;
  const cited = others.length === 0 && url ? citeGuide(citation, url) : citation;
  const lines = [...rows.map(describeRow), ...(first ? [`Cite as: ${cited}`] : [])];
  return `In ${MONEY}:\n${asData(lines.join('\n'))}`;
}

function describeRow({ family, key, min, median, max, sampleSize }: Row, at: number): string {
  const what = key === 'all' ? family : `${family}, ${key}`;
  return `${at + 1}. ${what}: median $${toFigure(median)}, range $${toFigure(min)} to $${toFigure(max)}, n = ${toFigure(sampleSize)}`;
}
