import { type SiteFile, toJsonBody } from '../../base/files/output-file.ts';
import { withoutQuartiles } from '../../catalog/salary-band.ts';
import type { SkillDemand } from '../../catalog/skill-demand.ts';
import { SkillList, type SkillVacancies } from '../../contract/downloads.ts';
import { DATA_SETS, pathTo, SKILL } from '../../contract/http/routes.ts';
import { joinItems } from '../api/job-search-body.ts';
import { toTaxon } from '../api/jobs.ts';
import type { SiteContext } from '../site/site-context.ts';
import { type DataSetFile, fieldNames } from './data-set.ts';

/** Every skill, with how many vacancies ask for it and what they pay. */
export function skillSet(
  skills: readonly SkillDemand[],
  { generatedAt }: Pick<SiteContext, 'generatedAt'>,
): DataSetFile {
  const list: SkillList = {
    generatedAt,
    skills: skills.map(({ skill, positions, band }) => ({
      ...toTaxon(skill),
      count: positions.length,
      salary: band && withoutQuartiles(band),
    })),
  };
  return {
    ...DATA_SETS.skills,
    title: 'Every skill with its vacancies and what they pay',
    fields: fieldNames(SkillList),
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
  for (const { skill, positions, band } of skills) {
    const frame: SkillVacancies = {
      generatedAt,
      skill: toTaxon(skill),
      count: positions.length,
      salary: band && withoutQuartiles(band),
      items: [],
    };
    const items = positions.map((position) => summaries[position] as Uint8Array);
    yield { path: pathTo(SKILL, { slug: skill.slug }), body: joinItems(frame, items) };
  }
}
