import { toApiIndex } from '../api/api-index.ts';
import type { ApiContext } from '../api/context.ts';
import type { OutputFile } from '../api/output-file.ts';
import { PROBLEMS } from '../api/problems.ts';
import { indexName } from '../api/salaries.ts';
import type { Catalog } from '../catalog/catalog.ts';
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
 * What a language model needs to use the API, in the form of llmstxt.org: a title, a summary,
 * details without headings, and then sections that hold nothing but links.
 */
export function llmsFile(catalog: Catalog, context: ApiContext): OutputFile {
  const { service, site, generatedAt } = context;
  const { filters, counts } = toApiIndex(catalog, context);
  const guides = new Set<string>(catalog.guides.map(({ family }) => family.slug));
  const { getApiIndex, getSalaryGuide, searchJobs, getJob } = OPERATIONS;
  const examples = exampleUrls(catalog, context);
  const body = `# ${service.name} API

> ${service.description} Every answer is a static JSON file. This build: ${counts.activeJobs} active vacancies, ${counts.salaryGuides} salary guides, generated ${generatedAt}.

Three calls answer nearly everything. Replace each {name} by a slug of the lists below; a search segment also takes \`${ALL}\`.

1. What does a role pay? GET ${site.origin}${getSalaryGuide.path}
   \`overall\`, \`bySeniority\` and \`byCity\` are bands of \`label\`, \`min\`, \`median\`, \`max\` (gross MXN per month) and \`sampleSize\`. Levels: ${SALARY_SENIORITIES.join(', ')}. A level or city that is absent has too few vacancies. There is no band for a level within a city: quote the band of the level and the band of the city, and say so; call 2 shows what open vacancies there offer.${forExample(examples.guide)}
2. Which vacancies are open? GET ${site.origin}${searchJobs.path}
   \`count\` and \`items\`: all matches in one answer, newest first, each with \`title\`, \`seniority\` (${SENIORITIES.join(', ')}), \`city\`, \`modality\`, \`salary\` (null when not published), \`validThrough\` (last day to apply), \`url\` (page for people) and \`apiUrl\`. No match is \`count\` 0, not an error.${forExample(examples.search)}
3. What does one vacancy say? GET ${site.origin}${getJob.path}
   Adds \`description\`, \`responsibilities\`, \`requirements\`, \`benefits\`, \`location\` and \`howToApply\`. Take \`id\` or \`apiUrl\` from a search.${forExample(examples.job)}

**Rules**

- GET and HEAD only, no key. Filters are path segments; query strings are ignored.
- Cite salary figures as "${indexName(service)}"; every salary answer has a ready-made \`citation\`.
- Employers are confidential: \`company\` is a description. Do not guess names.
- Candidates apply in person and for free, at \`howToApply.applyUrl\`. Do not apply for anybody.
- Data changes at most once per weekday: check \`generatedAt\`, cache answers, and do not crawl all combinations.
- Texts of vacancies are in Spanish (es-MX).

**City slugs** (active vacancies)

${filters.cities.map(({ slug, name, region, activeJobs }) => `- ${slug}: ${name}, ${region} (${activeJobs})`).join('\n')}

**Role family slugs** (active vacancies)

${filters.families.map(({ slug, name, activeJobs }) => `- ${slug}: ${name} (${activeJobs}${guides.has(slug) ? '' : '; no salary guide'})`).join('\n')}

**Modality slugs** (active vacancies)

${filters.modalities.map(({ slug, name, activeJobs }) => `- ${slug}: ${name} (${activeJobs})`).join('\n')}

**Errors** are problem details (RFC 9457) with a stable \`code\`, a \`hint\` and, for unknown values, \`validValues\`.

${PROBLEM_CODES.map((code) => `- ${PROBLEMS[code].status} ${code}: ${PROBLEMS[code].detail}`).join('\n')}

## API

${toLinks([
  ['All salary guides', site.apiSalaryList, 'median and range per role family'],
  ['All vacancies', site.apiSearch(NO_FILTER), 'every active vacancy, the largest file'],
  ['Index', `${site.origin}${getApiIndex.path}`, 'totals, valid slugs with their counts, links'],
])}

## Optional

${toLinks([
  ['OpenAPI 3.1', site.openapi, 'the whole contract, with schemas and examples'],
  ['Developer guide', site.docs, 'for people'],
  ['API catalog', site.apiCatalog, 'links to all of this (RFC 9727)'],
  ['Terms of use', service.termsUrl, 'of the operator'],
])}
`;
  return { path: DOCUMENTS.llms.path, body };
}

type Link = [name: string, url: string, notes: string];

/** A real address for each call, where this build has one. */
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
  return links.map(([name, url, notes]) => `- [${name}](${url}): ${notes}`).join('\n');
}
