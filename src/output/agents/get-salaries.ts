import * as z from 'zod';
import { groupBy } from '../../base/group-by.ts';
import { toFigure } from '../../base/numbers.ts';
import {
  CITY_SLUGS,
  FAMILY_SLUGS,
  FAMILY_WITHOUT_GUIDE,
  INTERNSHIP,
  SENIORITIES,
} from '../../contract/enumerations.ts';
import { ALL, isSmallSample, SMALL_SAMPLE, THRESHOLDS } from '../../contract/figures.ts';
import { DATA_SETS, OPERATIONS } from '../../contract/http/routes.ts';
import { citeGuide, type SalaryGuideList } from '../../contract/salary-guide.ts';
import { SALARY } from './arguments.ts';
import { findSkills } from './find-vacancies.ts';
import type { Reading } from './reading.ts';
import { asData } from './site-text.ts';
import { defineTool, type SiteSettings } from './tool-answer.ts';

const MONEY = 'gross MXN per month';

export const getSalaries = defineTool({
  name: 'get_salaries',
  title: 'Get salaries',
  description: `Medians, middle halves and sample sizes (${MONEY}) of role families, overall or at levels or in cities, and of skills. One family: all its levels and cities, how its cities compare at the same level, and how its pay changed. Several: roles by median, highest first. No family and no skill: ranks all families, and compares cities and months for all roles together.`,
  input: z.strictObject(SALARY),
  async run({ family = [], skill = [], seniority = [], city = [] }, reading, settings) {
    const { minSample } = settings;
    const { rows, list } = await readIndex(reading);
    const bySkill = await readSkillRows(reading, skill, settings);
    const keys = [...seniority, ...city];
    const isEvery = family.length + skill.length === 0;
    const families = isEvery ? FAMILY_SLUGS : family;
    const isSingle = family.length === 1;
    const wanted: string[] = isSingle || keys.length === 0 ? ['all', ...keys] : keys;
    const isWanted = ({ key }: Row) => wanted.includes(key) || (isSingle && keys.length === 0);
    const picked = rows.filter(
      (row) => families.some((slug) => slug === row.family) && isWanted(row),
    );
    const isWhole = isEvery && keys.length === 0;
    const isCompared = isSingle || city.length > 0 || isWhole;
    const compared = isCompared && picked.length > 0 ? await readComparison(reading) : [];
    const ofCities = compared.filter(({ group, key, family: of }) => {
      if (group !== 'city') return false;
      if (isEvery && of === ALL) return isWhole || city.some((slug) => slug === key);
      return picked.some((row) => row.key === key && row.family === of);
    });
    const ofMonths = compared.filter(
      (row) => row.group === 'month' && row.family === (isWhole ? ALL : isSingle && family[0]),
    );
    const all = [...picked, ...bySkill.rows];
    const missing = wanted.flatMap((key) => sayMissing(families, key, rows, minSample));
    return [
      toText([...inOrder(picked), ...bySkill.rows], picked, list),
      ...describeComparison(CITIES_COMPARED, ofCities, isSingle),
      ...describeComparison(MONTHS_COMPARED, ofMonths, isSingle),
      ...bySkill.notes,
      ...new Set(missing),
      ...(seniority.length > 0 && city.length > 0 ? [NO_LEVEL_IN_CITY] : []),
      ...(bySkill.rows.length > 0 ? [OF_SKILLS] : []),
      ...(family.length === 0 && skill.length > 0 ? sayUnused({ seniority, city }) : []),
      ...(all.some(({ sampleSize }) => isSmallSample(sampleSize)) ? [SMALL] : []),
    ].join('\n');
  },
});

const CITIES_COMPARED =
  'Cities at the same role and level, from a regression: 100 is the average salary, with 90 % intervals. Compare cities by these figures, never by medians; where the interval includes 100, there is no clear difference:';
const MONTHS_COMPARED =
  'Pay in the months up to each month, at the same role, level and city: 100 is today, in nominal pesos. Months without an interval share salaries with today:';

/** Roles by median, overall, then at each level and in each city: medians of cities do not compare. */
function inOrder(rows: readonly Row[]): Row[] {
  const keys: readonly string[] = [ALL, ...SENIORITIES, ...CITY_SLUGS];
  return rows.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key) || b.median - a.median);
}

function describeComparison(
  lead: string,
  rows: readonly ComparisonRow[],
  isSingle: boolean,
): string[] {
  if (rows.length === 0) return [];
  const points = rows.map(({ family, key, relative, low, high, sampleSize }) => {
    const interval = low === '' ? '' : ` (${low} to ${high})`;
    const role = family === ALL ? 'all roles' : family;
    return `${isSingle ? '' : `${role}, `}${key} ${relative}${interval}, n = ${sampleSize}`;
  });
  return [lead, asData(points.join('; '))];
}

const NO_INTERNSHIPS = 'Internships have no figures: the index leaves them out.';
const NO_LEVEL_IN_CITY =
  'There is no figure for a level within a city. Quote the figure of the level and that of the city, and say so.';
const OF_SKILLS =
  'The figure of a skill counts the open vacancies that ask for it, in any family, level and city. It mixes roles and levels, so do not rank skills by it. Do not cite it as the index.';
/** The figure of a skill is of all levels and cities. */
function sayUnused(given: Record<string, readonly string[]>): string[] {
  const names = Object.keys(given).filter((name) => given[name]?.length);
  return names.map((name) => `${name} has no effect on the figure of a skill.`);
}

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

/** A row of the salary index. */
export type SalaryRow = Record<'family' | 'key', string> &
  Record<'median' | 'sampleSize', number> &
  Record<'p25' | 'p75', number | null>;

export function readSalaryRows(csv: string): SalaryRow[] {
  return readTable(csv).map((cell) => {
    const quartile = (name: string) => (cell(name) === '' ? null : Number(cell(name)));
    const [median, sampleSize] = [Number(cell('median')), Number(cell('sampleSize'))];
    const quartiles = { p25: quartile('p25'), p75: quartile('p75') };
    return { family: cell('family'), key: cell('key'), median, sampleSize, ...quartiles };
  });
}

const COMPARISON = ['group', 'key', 'family', 'relative', 'low', 'high', 'sampleSize'] as const;
type ComparisonRow = Record<(typeof COMPARISON)[number], string>;

async function readComparison(reading: Reading): Promise<ComparisonRow[]> {
  return readTable(await reading.text(DATA_SETS.salaryComparison))
    .filter((cell) => cell('seniority') === ALL)
    .map(
      (cell) => Object.fromEntries(COMPARISON.map((name) => [name, cell(name)])) as ComparisonRow,
    );
}

/** Parses a table: the cells of each row by column. Only labels may have quotes, and they are skipped. */
function readTable(csv: string): ((column: string) => string)[] {
  const [head = [], ...lines] = csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(','));
  return lines.map((cells) => (column) => cells[head.indexOf(column)] ?? '');
}

/** A row of the index, or the figure of a skill. */
type Row = SalaryRow;

/** Every band of every family; a guide has ten cities at most. */
async function readIndex(reading: Reading): Promise<{ rows: Row[]; list: SalaryGuideList }> {
  const { path, body } = OPERATIONS.listSalaryGuides;
  const list = await reading.json(path, body);
  return { rows: readSalaryRows(await reading.text(DATA_SETS.salaryIndex)), list };
}

async function readSkillRows(reading: Reading, wanted: readonly string[], settings: SiteSettings) {
  const found = wanted.length > 0 ? await findSkills(reading, wanted, settings) : [];
  const rows = found.flatMap(({ slug, salary }) =>
    salary ? [{ family: `skill ${slug}`, key: 'all', ...salary, p25: null, p75: null }] : [],
  );
  const notes = found
    .filter(({ salary }) => !salary)
    .map(
      ({ slug, count }) =>
        `Skill ${slug} has no figure: ${fewerThan(settings.minSample)} of its ${count} open vacancies publish a salary.`,
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

function describeRow({ family, key, median, p25, p75, sampleSize }: Row, at: number): string {
  const what = key === 'all' ? family : `${family}, ${key}`;
  const half =
    p25 === null || p75 === null ? '' : `, middle half $${toFigure(p25)} to $${toFigure(p75)}`;
  return `${at + 1}. ${what}: median $${toFigure(median)}${half}, n = ${toFigure(sampleSize)}`;
}
