import * as z from 'zod';
import {
  CITY_SLUGS,
  SALARY_FAMILY_SLUGS,
  SALARY_SENIORITIES,
} from '../../contract/closed-lists.ts';
import { SkillList } from '../../contract/downloads.ts';
import { ALL, isSmallSample, SMALL_SAMPLE } from '../../contract/figures.ts';
import { OPERATIONS } from '../../contract/http/routes.ts';
import { citeGuide } from '../../contract/salary-guide.ts';
import type { Reading } from './reading.ts';
import { Compared, Figure, readComparison, readFigures } from './salary-tables.ts';
import { readSkills } from './skills.ts';
import { type Answer, defineTool } from './tool.ts';

const input = z
  .strictObject({
    family: z.enum(SALARY_FAMILY_SLUGS).optional().describe('Role family. Without one: all.'),
    seniority: z.enum(SALARY_SENIORITIES).optional(),
    city: z.enum(CITY_SLUGS).optional(),
    skill: z.string().max(100).optional().describe('Slug of a skill, instead of the others.'),
  })
  .refine(
    ({ skill, ...others }) => skill === undefined || Object.keys(others).length === 0,
    'skill cannot be combined: its figure covers all families, levels and cities',
  );
type Asked = z.output<typeof input>;

const data = z.strictObject({
  unit: z.literal('gross MXN per month'),
  citation: z.string().nullable(),
  figures: z.array(Figure),
  comparison: z.array(Compared),
  skill: SkillList.shape.skills.element.nullable(),
});
type Salaries = z.output<typeof data>;

export const getSalaries = defineTool({
  name: 'get_salaries',
  title: 'Get salaries',
  description:
    'Advertised gross monthly salaries of a role family: medians, overall, at a level or in a city; how cities compare at the same role and level, also by level; how pay changed. With sample sizes and a citation. Without a family: all families, highest median first. Or of a skill alone.',
  input,
  data,
  async run({ skill, ...asked }, reading) {
    return skill === undefined ? answerFromIndex(asked, reading) : answerForSkill(skill, reading);
  },
});

async function answerFromIndex(asked: Asked, reading: Reading): Promise<Answer<Salaries>> {
  const { path, body } = OPERATIONS.listSalaryGuides;
  const { citation, items } = await reading.json(path, body);
  const { family, seniority, city } = asked;
  const figures = pickFigures(await readFigures(reading), asked);
  const comparison = pickComparison(await readComparison(reading), asked);
  const guide = items.find(({ family: { slug } }) => slug === family);
  return {
    notes: [
      ...(figures.length > 0 ? [] : [NO_FIGURE]),
      ...(seniority ? [ALL_CITIES] : []),
      ...(city || !seniority ? [MIXED_LEVELS] : []),
      ...(comparison.length > 0 ? [OF_COMPARISON] : []),
      ...saySmall(figures),
      QUOTE,
    ],
    data: {
      unit: 'gross MXN per month',
      citation: guide ? citeGuide(citation, guide.url) : citation,
      figures,
      comparison,
      skill: null,
    },
  };
}

/** A family alone has all its levels and cities. */
function pickFigures(figures: Figure[], { family, seniority, city }: Asked): Figure[] {
  const named = [seniority, city].filter((key) => key !== undefined);
  const wanted: string[] = named.length > 0 || family ? named : [ALL];
  const picked = figures.filter(
    (figure) =>
      figure.family === (family ?? figure.family) &&
      (wanted.length === 0 || wanted.includes(figure.key)),
  );
  return family ? picked : picked.toSorted((a, b) => b.median - a.median);
}

/** Single levels are compared for all roles together. */
function pickComparison(rows: Compared[], { family, seniority, city }: Asked): Compared[] {
  const wanted = seniority ? ALL : (family ?? ALL);
  return rows.filter(
    (row) =>
      row.family === wanted &&
      row.seniority === (seniority ?? ALL) &&
      (row.group === 'city' ? row.key === (city ?? row.key) : !city),
  );
}

function saySmall(figures: readonly { sampleSize: number }[]): string[] {
  return figures.some(({ sampleSize }) => isSmallSample(sampleSize)) ? [SMALL] : [];
}

async function answerForSkill(wanted: string, reading: Reading): Promise<Answer<Salaries>> {
  const [skill] = await readSkills(reading, [wanted]);
  const { salary = null, count = 0 } = skill ?? {};
  return {
    notes: salary
      ? [OF_SKILL, ...saySmall([salary]), QUOTE]
      : [`No figure: too few of its ${count} open vacancies publish a salary.`],
    data: {
      unit: 'gross MXN per month',
      citation: null,
      figures: [],
      comparison: [],
      skill: skill ?? null,
    },
  };
}

const NO_FIGURE = 'There is no figure for this: too few published salaries.';
const ALL_CITIES = 'Figures of a level cover all cities; there is none for a level in one city.';
const MIXED_LEVELS =
  'Figures of the groups overall and city mix levels: only those of the group seniority compare like with like.';
const OF_COMPARISON =
  'comparison is from a regression at the same role and level, with 90 % intervals (low to high). For a city, 100 is the average; where the interval includes 100, there is no clear difference. For a month, 100 is today, in nominal pesos. Compare cities by these figures, never by medians.';
const OF_SKILL =
  'This counts the open vacancies that ask for the skill, in all roles and levels: do not rank skills by it, or cite it as the index.';
const SMALL = `Figures with a sampleSize below ${SMALL_SAMPLE} are rough indications: say so when you quote them.`;
const QUOTE = 'Quote figures with their sampleSize and, where there is one, the citation.';
