import { toApiIndex } from '../api/api-index.ts';
import type { ApiContext } from '../api/context.ts';
import type { OutputFile } from '../api/output-file.ts';
import { PROBLEMS } from '../api/problems.ts';
import { indexName } from '../api/salaries.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ApiIndex } from '../contract/api-index.ts';
import {
  ALL,
  NO_FILTER,
  REMOTE,
  SALARY_SENIORITIES,
  SENIORITIES,
} from '../contract/enumerations.ts';
import { PROBLEM_CODES } from '../contract/problem.ts';
import { DOCUMENTS, OPERATIONS } from '../http/routes.ts';

/**
 * What a language model needs to use the API, in the format of llmstxt.org: a title, a summary,
 * details without headings, then sections of links only.
 */
export function llmsFile(catalog: Catalog, context: ApiContext): OutputFile {
  const index = toApiIndex(catalog, context);
  const { filters } = index;
  const hasGuide = new Set<string>(catalog.guides.map(({ family }) => family.slug));
  const body = `# ${context.service.name} API

> ${toSummary(index)}

${toRequests(catalog, context)}

**Rules**

${toRules(context)}

**City slugs** (active vacancies)

${toList(filters.cities, ({ slug, name, region, activeJobs }) => `${slug}: ${name}, ${region} (${activeJobs})`)}

**Role family slugs** (active vacancies)

${toList(filters.families, ({ slug, name, activeJobs }) => `${slug}: ${name} (${activeJobs}${hasGuide.has(slug) ? '' : '; no salary guide'})`)}

**Modality slugs** (active vacancies)

${toList(filters.modalities, ({ slug, name, activeJobs }) => `${slug}: ${name} (${activeJobs})`)}

**Errors** are problem details (RFC 9457) with a stable \`code\`, a \`hint\` and, for unknown values, \`validValues\`.

${toList(PROBLEM_CODES, (code) => `${PROBLEMS[code].status} ${code}: ${PROBLEMS[code].detail}`)}

${toLinkSections(context)}
`;
  return { path: DOCUMENTS.llms.path, body };
}

function toSummary({ description, counts, generatedAt }: ApiIndex): string {
  return `${description} Every response is a static JSON file. This build: ${counts.activeJobs} active vacancies, ${counts.salaryGuides} salary guides, generated ${generatedAt}.`;
}

function toRequests(catalog: Catalog, context: ApiContext): string {
  const { origin } = context.site;
  const { getSalaryGuide, searchJobs, getJob } = OPERATIONS;
  const examples = exampleUrls(catalog, context);
  return `Three requests cover most questions. Replace each {name} with a slug from the lists below; a search segment also takes \`${ALL}\`.

1. What does a role pay? GET ${origin}${getSalaryGuide.path}
   \`overall\`, \`bySeniority\` and \`byCity\` are bands of \`label\`, \`min\`, \`median\`, \`max\` (gross MXN per month) and \`sampleSize\`. Levels: ${SALARY_SENIORITIES.join(', ')}. A missing level or city has too few vacancies. There is no band for a level within a city: quote the band of the level and the band of the city, and say so. Request 2 shows what open vacancies there pay.${forExample(examples.guide)}
2. Which vacancies are open? GET ${origin}${searchJobs.path}
   \`count\` and \`items\`: all matches in one response, newest first, each with \`title\`, \`seniority\` (${SENIORITIES.join(', ')}), \`city\`, \`modality\`, \`salary\` (null when not published), \`validThrough\` (last day to apply), \`url\` (page for people) and \`apiUrl\`. A search without matches has \`count\` 0 and is not an error.${forExample(examples.search)}
3. What are the details of a vacancy? GET ${origin}${getJob.path}
   Adds \`description\`, \`responsibilities\`, \`requirements\`, \`benefits\`, \`location\` and \`howToApply\`. Take \`id\` or \`apiUrl\` from a search.${forExample(examples.job)}`;
}

function toRules({ service }: ApiContext): string {
  return `- GET and HEAD only, no key. Filters are path segments; query strings are ignored.
- Cite salary figures as "${indexName(service)}"; every salary response has a ready-made \`citation\`.
- Employers are confidential: \`company\` describes the employer. Do not guess its name.
- Candidates apply themselves, free of charge, at \`howToApply.applyUrl\`. Do not apply on behalf of anyone.
- Data changes at most once per weekday: check \`generatedAt\`, cache responses, and do not crawl all combinations.
- Vacancy texts are in Spanish (es-MX).`;
}

function toLinkSections({ site, service }: ApiContext): string {
  const index = `${site.origin}${OPERATIONS.getApiIndex.path}`;
  return `## API

${toLinks([
  ['All salary guides', site.apiSalaryList, 'median and range per role family'],
  ['All vacancies', site.apiSearch(NO_FILTER), 'every active vacancy, the largest file'],
  ['Index', index, 'totals, valid slugs with their counts, links'],
])}

## Optional

${toLinks([
  ['OpenAPI 3.1', site.openapi, 'the whole contract, with schemas and examples'],
  ['Documentation', site.docs, 'for people'],
  ['API catalog', site.apiCatalog, 'links to all of these (RFC 9727)'],
  ['Terms of use', service.termsUrl, 'from the operator'],
])}`;
}

type Link = [name: string, url: string, notes: string];

/** A real address for each request, where this build has one. */
function exampleUrls({ guides, active }: Catalog, { site }: ApiContext) {
  const guide = guides.find(({ family }) => family.slug === 'analista-de-datos') ?? guides[0];
  return {
    guide: guide && site.apiSalaryGuide(guide.family.slug),
    search: site.apiSearch({ ...NO_FILTER, family: 'marketing', modality: REMOTE }),
    job: active[0] && site.apiJob(active[0].id),
  };
}

function forExample(url: string | undefined): string {
  return url === undefined ? '' : `\n   Example: ${url}`;
}

function toLinks(links: Link[]): string {
  return toList(links, ([name, url, notes]) => `[${name}](${url}): ${notes}`);
}

function toList<Item>(items: readonly Item[], toLine: (item: Item) => string): string {
  return items.map((item) => `- ${toLine(item)}`).join('\n');
}
