import type { Catalog } from '../catalog/catalog.ts';
import { withAll } from '../catalog/searches.ts';
import { VACANCY_WEEKS } from '../contract/figures.ts';
import { PROBLEM_CODES, type Problem, type ProblemCode } from '../contract/problem.ts';
import type { SiteContext } from '../site/site-context.ts';

type Wording = Pick<Problem, 'title' | 'status' | 'detail' | 'hint'>;

/** The words of each problem. They must apply to every request that gets them: the files are static. */
export const PROBLEMS = {
  'not-found': {
    title: 'Not found',
    status: 404,
    detail: 'The path does not exist in the API.',
    hint: 'Start at /api/v1/index.json, which lists every operation and its path.',
  },
  'unknown-search-filter': {
    title: 'Unknown search filter',
    status: 404,
    detail: 'A segment of the search path is not a valid city, role family or modality slug.',
    hint: 'Use /api/v1/jobs/search/{city}/{family}/{modality}.json with a slug from `validValues` in each segment, or `all` for no filter.',
  },
  'job-not-found': {
    title: 'Vacancy not found',
    status: 404,
    detail: `The vacancy has closed (vacancies last ${VACANCY_WEEKS.min} to ${VACANCY_WEEKS.max} weeks) or the id is wrong.`,
    hint: 'Find open vacancies like it by city and role family with /api/v1/jobs/search/{city}/{family}/{modality}.json, and take the `id` of one of the `items`. The slugs are in /api/v1/index.json.',
  },
  'salary-guide-not-found': {
    title: 'Salary guide not found',
    status: 404,
    detail: 'This role family has no salary guide.',
    hint: 'Use a slug from `validValues`, or see /api/v1/salaries.json for the available salary guides.',
  },
  'method-not-allowed': {
    title: 'Method not allowed',
    status: 405,
    detail: 'The API is read-only and accepts GET and HEAD only.',
    hint: 'Repeat the request with GET or HEAD.',
  },
} as const satisfies Record<ProblemCode, Wording>;

export function allProblems(catalog: Catalog, context: SiteContext): Problem[] {
  return PROBLEM_CODES.map((code) => toProblem(code, catalog, context));
}

function toProblem(code: ProblemCode, catalog: Catalog, context: SiteContext): Problem {
  const { site, generatedAt } = context;
  const { title, status, detail, hint } = PROBLEMS[code];
  const validValues = VALID_VALUES[code]?.(catalog);
  return {
    generatedAt,
    type: site.problemType(code),
    title,
    status,
    detail,
    code,
    hint,
    docs: site.docs,
    openapi: site.openapi,
    ...(validValues && { validValues }),
  };
}

const VALID_VALUES: { [Code in ProblemCode]?: (catalog: Catalog) => Record<string, string[]> } = {
  'unknown-search-filter': ({ taxonomy: { cities, families, modalities } }) => ({
    city: [...withAll(cities)],
    family: [...withAll(families)],
    modality: [...withAll(modalities)],
  }),
  'salary-guide-not-found': ({ taxonomy: { families }, guides }) => ({
    family: families
      .filter(({ slug }) => guides.some((guide) => guide.family.slug === slug))
      .map(({ slug }) => slug),
  }),
};
