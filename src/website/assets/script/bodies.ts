import type { JobDetail } from '../../../contract/job.ts';
import type { JobSearchResult } from '../../../contract/job-search.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { SalaryGuide, SalaryGuideList } from '../../../contract/salary-guide.ts';

/** Which body of the API some JSON is. */

export const isProblem = (body: unknown): body is Problem => has(body, 'code', 'hint');
export const isJobSearchResult = (body: unknown): body is JobSearchResult =>
  has(body, 'items', 'filters');
export const isJobDetail = (body: unknown): body is JobDetail => has(body, 'responsibilities');
export const isSalaryGuide = (body: unknown): body is SalaryGuide => has(body, 'bySeniority');
export const isSalaryGuideList = (body: unknown): body is SalaryGuideList =>
  has(body, 'items', 'citation');

function has(body: unknown, ...keys: string[]): boolean {
  return typeof body === 'object' && body !== null && keys.every((key) => key in body);
}
