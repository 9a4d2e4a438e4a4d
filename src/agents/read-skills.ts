import { SkillList, SkillVacancies } from '../contract/skill-list.ts';
import { DATA_SETS, pathTo, SKILL } from '../http/routes.ts';
import { isMissing, type Reading } from './reading.ts';

/** The skills of the site, or none where the operator has no list. */
export async function readSkills(reading: Reading): Promise<SkillList['skills']> {
  try {
    return (await reading.json(DATA_SETS.skills.path, SkillList)).skills;
  } catch (error) {
    if (isMissing(error, { missing: 'not-found' })) return [];
    throw error;
  }
}

/** The vacancies that ask for a skill, newest first, and what they pay. */
export function readSkill(reading: Reading, slug: string): Promise<SkillVacancies> {
  return reading.json(pathTo(SKILL, { slug }), SkillVacancies);
}
