import type { Filters } from '../../catalog/searches.ts';
import type { ApiIndex } from '../../contract/api-index.ts';
import { NO_FILTER } from '../../contract/enumerations.ts';
import type { JobDetail } from '../../contract/job.ts';
import type { JobSearchResult } from '../../contract/job-search.ts';
import type { Problem } from '../../contract/problem.ts';
import type { SalaryGuide, SalaryGuideList } from '../../contract/salary-guide.ts';
import { DOCUMENTS, OPERATIONS, pathTo } from '../../http/routes.ts';
import { type Observation, observe } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';
import { agreeFacet, agreeFacets } from './facets.ts';
import { agreeFigures, agreeItems, agreeSummary } from './items.ts';
import { agreeLinks, type Link } from './links.ts';
import { highestFirst, newestFirst } from './order.ts';
import { agreeValidValues } from './valid-values.ts';

/** Do the files come from one build? Each body is held against those that were read first. */

const DOCS = DOCUMENTS.docs.path;

export function agreeIndex(index: ApiIndex, facts: SiteFacts): Observation[] {
  const { everything, salaries } = facts;
  const { counts, links, operations } = index;
  const toPaths = (routes: readonly { path: string }[]) => routes.map(({ path }) => path).join(' ');
  return [
    ...(everything ? [agreeCount('vacancies', everything.items.length, counts.activeJobs)] : []),
    ...(salaries ? [agreeCount('guides', salaries.items.length, counts.salaryGuides)] : []),
    ...agreeFacets(index, facts),
    observe('links', toPaths(Object.values(OPERATIONS)), toPaths(operations)),
    agreeLinks([
      ['links.openapi', links.openapi, DOCUMENTS.openapi.path],
      ['links.docs', links.docs, DOCS],
      ['links.llms', links.llms, DOCUMENTS.llms.path],
      ['links.apiCatalog', links.apiCatalog, DOCUMENTS.apiCatalog.path],
    ]),
  ];
}

export function agreeSearch(
  search: JobSearchResult,
  facts: SiteFacts,
  path: string,
): Observation[] {
  const { filters, items, links } = search;
  return [
    agreeInstant(search, facts),
    agreeCount('items', items.length, search.count),
    observe('items', path, pathTo(OPERATIONS.searchJobs, filters)),
    ...agreeItems(items, toFilters(path), facts),
    ...agreeFacet(items, toFilters(path), facts),
    newestFirst(items),
    agreeLinks([
      ['links.self', links.self, path],
      ['links.docs', links.docs, DOCS],
      ...items.map(({ id, apiUrl }): Link => [`apiUrl of ${id}`, apiUrl, toJobPath(id)]),
    ]),
  ];
}

export function agreeJob(job: JobDetail, facts: SiteFacts, path: string): Observation[] {
  return [
    agreeInstant(job, facts),
    ...agreeSummary(job, facts),
    agreeLinks([
      ['apiUrl', job.apiUrl, path],
      ['id', toJobPath(job.id), path],
    ]),
  ];
}

export function agreeSalaries(
  list: SalaryGuideList,
  facts: SiteFacts,
  path: string,
): Observation[] {
  const { items, links } = list;
  const toGuidePath = (family: string) => pathTo(OPERATIONS.getSalaryGuide, { family });
  return [
    agreeInstant(list, facts),
    agreeCount('items', items.length, list.count),
    highestFirst('items', items),
    agreeLinks([
      ['links.self', links.self, path],
      ['links.docs', links.docs, DOCS],
      ...items.map(({ family: { slug }, apiUrl }): Link => [slug, apiUrl, toGuidePath(slug)]),
    ]),
  ];
}

export function agreeGuide(guide: SalaryGuide, facts: SiteFacts, path: string): Observation[] {
  const { family, byCity, apiUrl, links } = guide;
  const jobs = pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, family: family.slug });
  return [
    agreeInstant(guide, facts),
    ...agreeFigures(guide, facts),
    highestFirst('byCity', byCity),
    agreeLinks([
      ['apiUrl', apiUrl, path],
      ['links.self', links.self, path],
      ['links.jobs', links.jobs, jobs],
      ['links.docs', links.docs, DOCS],
    ]),
  ];
}

export function agreeProblem(problem: Problem, facts: SiteFacts): Observation[] {
  const { code, docs, openapi, type } = problem;
  return [
    agreeInstant(problem, facts),
    ...agreeValidValues(problem, facts),
    agreeLinks([
      ['docs', docs, DOCS],
      ['openapi', openapi, DOCUMENTS.openapi.path],
      ['type', type, `${DOCS}#${code}`],
    ]),
  ];
}

function agreeInstant({ generatedAt }: { generatedAt: string }, { index }: SiteFacts): Observation {
  return observe('generated-at', index?.generatedAt ?? generatedAt, generatedAt);
}

function agreeCount(what: string, expected: number, actual: number): Observation {
  return observe('counts', `${expected} ${what}`, `${actual} ${what}`);
}

/** The segments of a search path. */
function toFilters(path: string): Filters {
  const [city = '', family = '', modality = ''] = path.replace('.json', '').split('/').slice(-3);
  return { city, family, modality } as Filters;
}

function toJobPath(jobId: string): string {
  return pathTo(OPERATIONS.getJob, { jobId });
}
