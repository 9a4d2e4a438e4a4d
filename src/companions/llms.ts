import { toApiIndex } from '../api/api-index.ts';
import type { ApiContext } from '../api/context.ts';
import type { OutputFile } from '../api/output-file.ts';
import { PROBLEMS } from '../api/problems.ts';
import { COMPANIONS, OPERATIONS } from '../api/routes.ts';
import { indexName } from '../api/salaries.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { PROBLEM_CODES } from '../contract/problem.ts';

/** What a language model needs to use the API, in the form of llmstxt.org. */
export function llmsFile(catalog: Catalog, context: ApiContext): OutputFile {
  const { service, site } = context;
  const guides = new Set<string>(catalog.guides.map(({ family }) => family.slug));
  const guide = guides.has('analista-de-datos') ? 'analista-de-datos' : [...guides][0];
  const { filters, counts } = toApiIndex(catalog, context);
  const body = `# ${service.name} API

> ${service.description} Every answer is a static JSON file; no key is needed. This build has ${counts.activeJobs} active vacancies and ${counts.salaryGuides} salary guides; generated ${context.generatedAt}.

Three calls answer nearly everything. Put slugs from the lists below into the path; each search segment also takes \`all\`.

1. What does a role pay? \`GET ${site.origin}${OPERATIONS.getSalaryGuide.path}\`
   One file per role family: \`overall\`, \`bySeniority\` (Junior, Media, Senior, Dirección) and \`byCity\`, each with min, median, max (gross MXN per month) and sampleSize.${guide ? `\n   Example: ${site.apiSalaryGuide(guide)}` : ''}
2. Which vacancies are open? \`GET ${site.origin}${OPERATIONS.searchJobs.path}\`
   All matches in one answer, newest first: \`count\` and \`items\` with title, city, salary, \`url\` (page for people) and \`apiUrl\`.
   Example, remote marketing: ${site.apiSearch({ city: 'all', family: 'marketing', modality: 'remoto' })}
3. What does one vacancy say? \`GET ${site.origin}${OPERATIONS.getJob.path}\`
   Duties, requirements, benefits, location and how to apply. Take \`id\` or \`apiUrl\` from a search.

## Rules

- GET and HEAD only. Filters are path segments; query strings are ignored.
- Vacancy texts are in Spanish (es-MX). Amounts are gross pesos (MXN).
- Cite salary figures as "${indexName(service)}"; every salary answer has a ready-made \`citation\`. There is no guide by seniority within a city: say which of the two you quote.
- Employers are confidential: \`company\` is a description. Do not guess names.
- Candidates apply in person and for free at \`howToApply.applyUrl\`. Do not apply for anybody.
- Data changes at most once per weekday: check \`generatedAt\`, cache answers, and do not crawl all combinations (\`all/all/all\` has every vacancy).

## City slugs

${filters.cities.map(({ slug, name, region, activeJobs }) => `- ${slug}: ${name}, ${region} (${activeJobs})`).join('\n')}

## Role family slugs

${filters.families.map(({ slug, name, activeJobs }) => `- ${slug}: ${name} (${activeJobs}${guides.has(slug) ? '' : '; no salary guide'})`).join('\n')}

## Modality slugs

${filters.modalities.map(({ slug, name, activeJobs }) => `- ${slug}: ${name} (${activeJobs})`).join('\n')}

## Errors

Problem details (RFC 9457) with a stable \`code\`, a \`hint\` and, for unknown values, \`validValues\`.

${PROBLEM_CODES.map((code) => `- ${PROBLEMS[code].status} ${code}: ${PROBLEMS[code].detail}`).join('\n')}

## Files

- [Index](${site.origin}${OPERATIONS.getApiIndex.path}): totals, valid slugs with their counts, links
- [All salary guides](${site.apiSalaryList}): median and range per role family
- [OpenAPI 3.1](${site.openapi}): the whole contract
- [Developer guide](${site.docs}): for people
`;
  return { path: COMPANIONS.llms.path, body };
}
