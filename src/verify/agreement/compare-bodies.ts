import type { ApiIndex } from '../../contract/api-index.ts';
import { NO_FILTER } from '../../contract/enumerations.ts';
import type { JobDetail } from '../../contract/job.ts';
import type { JobSearchResult } from '../../contract/job-search.ts';
import type { Problem } from '../../contract/problem.ts';
import type { SalaryGuide, SalaryGuideList } from '../../contract/salary-guide.ts';
import { DOCUMENTS, OPERATIONS, pathTo } from '../../http/routes.ts';
import { judgeInstant } from '../built-at.ts';
import { type Observation, observe } from '../observation.ts';
import { SEARCH_ALL, type SearchSegments, type SiteFacts } from '../site-facts.ts';
import { judgeGuideBands, judgeListBands } from './bands.ts';
import { compareCitation, judgeCitation } from './citation.ts';
import { compareFacet, compareFacets } from './facets.ts';
import { compareGuideToList, compareItems, compareSummary } from './items.ts';
import { compareLinks, type Link } from './links.ts';
import { compareAreas, compareLocation, compareNames } from './names.ts';
import { judgeNewestFirst } from './order.ts';
import { compareValidValues } from './valid-values.ts';

// Whether all files come from one build: each body is compared with the reference files.

const DOCS = DOCUMENTS.docs.path;

export function compareIndex(index: ApiIndex, facts: SiteFacts): Observation[] {
  const { everything, salaries } = facts;
  const { counts, links, operations } = index;
  const toText = ([id, { path }]: readonly [string, { path: string }]) => `${id} ${path}`;
  const listed = operations.map((operation) => [operation.operationId, operation] as const);
  return [
    ...(everything ? [compareCount('vacancies', everything.items.length, counts.activeJobs)] : []),
    ...(salaries ? [compareCount('guides', salaries.items.length, counts.salaryGuides)] : []),
    ...compareFacets(index, facts),
    ...compareNames(index, facts),
    observe(
      'links',
      Object.entries(OPERATIONS).map(toText).join(', '),
      listed.map(toText).join(', '),
    ),
    compareLinks(
      [
        ['links.openapi', links.openapi, DOCUMENTS.openapi.path],
        ['links.docs', links.docs, DOCS],
        ['links.llms', links.llms, DOCUMENTS.llms.path],
        ['links.apiCatalog', links.apiCatalog, DOCUMENTS.apiCatalog.path],
      ],
      facts,
    ),
  ];
}

export function compareSearch(
  search: JobSearchResult,
  facts: SiteFacts,
  path: string,
): Observation[] {
  const { filters, items, links } = search;
  return [
    judgeInstant(search.generatedAt, facts),
    compareCount('items', items.length, search.count),
    observe('items', path, pathTo(OPERATIONS.searchJobs, filters)),
    ...compareItems(items, toSegments(path), facts),
    ...compareFacet(items, toSegments(path), facts),
    judgeNewestFirst(items),
    compareLinks(
      [
        ['links.self', links.self, path],
        ['links.docs', links.docs, DOCS],
        ...items.map(({ id, apiUrl }): Link => [`apiUrl of ${id}`, apiUrl, toJobPath(id)]),
      ],
      facts,
    ),
    ...(path === SEARCH_ALL ? [compareAreas(items)] : []),
  ];
}

export function compareJob(job: JobDetail, facts: SiteFacts, path: string): Observation[] {
  return [
    judgeInstant(job.generatedAt, facts),
    ...compareSummary(job, facts),
    compareLocation(job),
    observe('items', path, toJobPath(job.id)),
    observe('items', `howToApply.url: ${job.url}`, `howToApply.url: ${job.howToApply.url}`),
    compareLinks([['apiUrl', job.apiUrl, path]], facts),
  ];
}

export function compareSalaryList(
  list: SalaryGuideList,
  facts: SiteFacts,
  path: string,
): Observation[] {
  const { items, links } = list;
  const toGuidePath = (family: string) => pathTo(OPERATIONS.getSalaryGuide, { family });
  return [
    judgeInstant(list.generatedAt, facts),
    compareCount('items', items.length, list.count),
    ...judgeListBands(list, facts),
    ...judgeCitation(list, facts),
    compareLinks(
      [
        ['links.self', links.self, path],
        ['links.docs', links.docs, DOCS],
        ...items.map(({ family: { slug }, apiUrl }): Link => [slug, apiUrl, toGuidePath(slug)]),
      ],
      facts,
    ),
  ];
}

export function compareGuide(guide: SalaryGuide, facts: SiteFacts, path: string): Observation[] {
  const { family, url, apiUrl, links } = guide;
  const jobs = pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, family: family.slug });
  return [
    judgeInstant(guide.generatedAt, facts),
    ...compareGuideToList(guide, facts),
    ...judgeGuideBands(guide, facts),
    ...compareCitation(guide, facts),
    observe('items', `links.html: ${url}`, `links.html: ${links.html}`),
    compareLinks(
      [
        ['apiUrl', apiUrl, path],
        ['links.self', links.self, path],
        ['links.jobs', links.jobs, jobs],
        ['links.docs', links.docs, DOCS],
      ],
      facts,
    ),
  ];
}

export function compareProblem(problem: Problem, facts: SiteFacts): Observation[] {
  const { code, docs, openapi, type } = problem;
  return [
    judgeInstant(problem.generatedAt, facts),
    ...compareValidValues(problem, facts),
    compareLinks(
      [
        ['docs', docs, DOCS],
        ['openapi', openapi, DOCUMENTS.openapi.path],
        ['type', type, `${DOCS}#${code}`],
      ],
      facts,
    ),
  ];
}

function compareCount(what: string, expected: number, actual: number): Observation {
  return observe('counts', `${expected} ${what}`, `${actual} ${what}`);
}

/** The segments of a search path. */
function toSegments(path: string): SearchSegments {
  const [city = '', family = '', modality = ''] = path.replace('.json', '').split('/').slice(-3);
  return { city, family, modality };
}

function toJobPath(jobId: string): string {
  return pathTo(OPERATIONS.getJob, { jobId });
}
