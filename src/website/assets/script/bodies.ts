import type { JobDetail } from '../../../contract/job.ts';
import type { JobSearchResult } from '../../../contract/job-search.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { SalaryGuide, SalaryGuideList } from '../../../contract/salary-guide.ts';

/** Which body of the API some JSON is. */

export function isProblem(body: object): body is Problem {
  return 'code' in body && 'hint' in body;
}

export function isJobSearchResult(body: object): body is JobSearchResult {
  return 'items' in body && 'filters' in body;
}

export function isJobDetail(body: object): body is JobDetail {
  return 'responsibilities' in body;
}

export function isSalaryGuide(body: object): body is SalaryGuide {
  return 'bySeniority' in body;
}

export function isSalaryGuideList(body: object): body is SalaryGuideList {
  return 'items' in body && 'citation' in body;
}
