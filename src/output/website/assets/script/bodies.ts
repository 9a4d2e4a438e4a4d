import type { SkillVacancies } from '../../../../contract/downloads.ts';
import type { JobSearchResult } from '../../../../contract/job.ts';
import type { SalaryGuide } from '../../../../contract/salary-guide.ts';
import type { SearchFile } from '../../shared/find.ts';

/** Which body of the site some JSON is. */

/** A search, or the vacancies of a skill. */
export const isJobList = (body: unknown): body is Pick<JobSearchResult, 'count' | 'items'> =>
  has(body, 'items', 'count') && !has(body, 'citation');
export const isSalaryGuide = (body: unknown): body is SalaryGuide => has(body, 'bySeniority');
export const isSkill = (body: unknown): body is SkillVacancies =>
  isJobList(body) && has(body, 'skill');
export const isSearchFile = (body: unknown): body is SearchFile => has(body, 'titles', 'docs');

function has(body: unknown, ...keys: string[]): boolean {
  return typeof body === 'object' && body !== null && keys.every((key) => key in body);
}
