import { type SiteFile, toJsonBody } from '../../base/files/output-file.ts';
import { withoutQuartiles } from '../../catalog/salary-band.ts';
import type { SkillDemand } from '../../catalog/skill-demand.ts';
import { columnOf, MONTHLY } from '../../contract/columns.ts';
import { SkillList, type SkillVacancies } from '../../contract/downloads.ts';
import { DATA_SETS, pathTo, SKILL } from '../../contract/http/routes.ts';
import { SalaryBand } from '../../contract/salary-guide.ts';
import { joinItems } from '../api/job-search-body.ts';
import { toTaxon } from '../api/jobs.ts';
import type { SiteContext } from '../site/site-context.ts';
import { type DataSetFile, EXAMPLE_ROWS, fieldNames } from './data-set.ts';

const { slug, name, count, salary } = SkillList.shape.skills.element.shape;
const BAND = ['min', 'median', 'max', 'sampleSize'] as const;
const ENTRY = [
  ...Object.entries({ slug, name, count }).map(([name, field]) => columnOf(name, field)),
  ...BAND.map((key) => {
    const unit = key === 'sampleSize' ? undefined : MONTHLY;
    return columnOf(`salary.${key}`, salary, SalaryBand.shape[key], unit);
  }),
];

/** Every skill, with how many vacancies ask for it and what they pay. */
export function skillSet(
  skills: readonly SkillDemand[],
  { generatedAt }: Pick<SiteContext, 'generatedAt'>,
): DataSetFile {
  const list: SkillList = {
    generatedAt,
    skills: skills.map((demand) => ({ ...toTaxon(demand.skill), ...toFigures(demand) })),
  };
  return {
    ...DATA_SETS.skills,
    title: 'Every skill with its vacancies and what they pay',
    fields: fieldNames(SkillList),
    entry: ENTRY,
    examples: list.skills
      .slice(0, EXAMPLE_ROWS)
      .map(({ slug, name, count, salary }) => [
        slug,
        name,
        count,
        ...BAND.map((key) => salary?.[key] ?? null),
      ]),
    rows: skills.length,
    body: toJsonBody(list),
  };
}

/** One file for each skill. `summaries` are those of the active vacancies, serialised. */
export function* skillFiles(
  skills: readonly SkillDemand[],
  summaries: readonly Uint8Array[],
  { generatedAt }: Pick<SiteContext, 'generatedAt'>,
): Generator<SiteFile> {
  for (const demand of skills) {
    const { skill } = demand;
    const frame: SkillVacancies = {
      generatedAt,
      skill: toTaxon(skill),
      ...toFigures(demand),
      items: [],
    };
    const items = demand.positions.map((position) => summaries[position] as Uint8Array);
    yield { path: pathTo(SKILL, { slug: skill.slug }), body: joinItems(frame, items) };
  }
}

function toFigures({ positions, band }: SkillDemand) {
  return { count: positions.length, salary: band && withoutQuartiles(band) };
}
