import { COMPANIONS, OPERATIONS, pathTo } from '../../api/routes.ts';
import type { Filters } from '../../catalog/searches.ts';
import type { ApiIndex } from '../../contract/api-index.ts';
import { NO_FILTER } from '../../contract/enumerations.ts';
import type { JobDetail } from '../../contract/job.ts';
import type { JobSearchResult } from '../../contract/job-search.ts';
import type { Problem } from '../../contract/problem.ts';
import type { SalaryGuide, SalaryGuideList } from '../../contract/salary-guide.ts';
import type { Known } from '../known.ts';
import { type Observation, observe } from '../observation.ts';
import { agreeFacet, agreeFacets } from './facets.ts';
import { agreeFigures, agreeItems, agreeSummary } from './items.ts';
import { agreeLinks, type Link } from './links.ts';
import { highestFirst, newestFirst } from './order.ts';
import { agreeValidValues } from './valid-values.ts';

/** Do the files come from one build? Each body is held against those that were read first. */

const DOCS = COMPANIONS.docs.path;

export function agreeIndex(index: ApiIndex, known: Known): Observation[] {
  const { everything, salaries } = known;
  const { counts, links, operations } = index;
  const toPaths = (routes: readonly { path: string }[]) => routes.map(({ path }) => path).join(' ');
  return [
    ...(everything ? [agreeCount('vacancies', everything.items.length, counts.activeJobs)] : []),
    ...(salaries ? [agreeCount('guides', salaries.items.length, counts.salaryGuides)] : []),
    ...agreeFacets(index, known),
    observe('links', toPaths(Object.values(OPERATIONS)), toPaths(operations)),
    agreeLinks([
      ['links.openapi', links.openapi, COMPANIONS.openapi.path],
      ['links.docs', links.docs, DOCS],
      ['links.llms', links.llms, COMPANIONS.llms.path],
      ['links.apiCatalog', links.apiCatalog, COMPANIONS.apiCatalog.path],
    ]),
  ];
}

export function agreeSearch(search: JobSearchResult, known: Known, path: string): Observation[] {
  const { filters, items, links } = search;
  return [
    agreeInstant(search, known),
    agreeCount('items', items.length, search.count),
    observe('items', path, pathTo(OPERATIONS.searchJobs, filters)),
    ...agreeItems(items, toFilters(path), known),
    ...agreeFacet(items, toFilters(path), known),
    newestFirst(items),
    agreeLinks([
      ['links.self', links.self, path],
      ['links.docs', links.docs, DOCS],
      ...items.map(({ id, apiUrl }): Link => [`apiUrl of ${id}`, apiUrl, toJobPath(id)]),
    ]),
  ];
}

export function agreeJob(job: JobDetail, known: Known, path: string): Observation[] {
  return [
    agreeInstant(job, known),
    ...agreeSummary(job, known),
    agreeLinks([
      ['apiUrl', job.apiUrl, path],
      ['id', toJobPath(job.id), path],
    ]),
  ];
}

export function agreeSalaries(list: SalaryGuideList, known: Known, path: string): Observation[] {
  const { items, links } = list;
  const toGuidePath = (family: string) => pathTo(OPERATIONS.getSalaryGuide, { family });
  return [
    agreeInstant(list, known),
    agreeCount('items', items.length, list.count),
    highestFirst('items', items),
    agreeLinks([
      ['links.self', links.self, path],
      ['links.docs', links.docs, DOCS],
      ...items.map(({ family: { slug }, apiUrl }): Link => [slug, apiUrl, toGuidePath(slug)]),
    ]),
  ];
}

export function agreeGuide(guide: SalaryGuide, known: Known, path: string): Observation[] {
  const { family, byCity, apiUrl, links } = guide;
  const jobs = pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, family: family.slug });
  return [
    agreeInstant(guide, known),
    ...agreeFigures(guide, known),
    highestFirst('byCity', byCity),
    agreeLinks([
      ['apiUrl', apiUrl, path],
      ['links.self', links.self, path],
      ['links.jobs', links.jobs, jobs],
      ['links.docs', links.docs, DOCS],
    ]),
  ];
}

export function agreeProblem(problem: Problem, known: Known): Observation[] {
  const { code, docs, openapi, type } = problem;
  return [
    agreeInstant(problem, known),
    ...agreeValidValues(problem, known),
    agreeLinks([
      ['docs', docs, DOCS],
      ['openapi', openapi, COMPANIONS.openapi.path],
      ['type', type, `${DOCS}#${code}`],
    ]),
  ];
}

function agreeInstant({ generatedAt }: { generatedAt: string }, { index }: Known): Observation {
  return observe('generated-at', index?.generatedAt ?? generatedAt, generatedAt);
}

function agreeCount(what: string, expected: number, came: number): Observation {
  return observe('counts', `${expected} ${what}`, `${came} ${what}`);
}

/** The segments of a search path. */
function toFilters(path: string): Filters {
  const [city = '', family = '', modality = ''] = path.replace('.json', '').split('/').slice(-3);
  return { city, family, modality };
}

function toJobPath(jobId: string): string {
  return pathTo(OPERATIONS.getJob, { jobId });
}
