import type { OutputFile } from '../../base/files/output-file.ts';
import { count, formatBytes } from '../../base/numbers.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { salaryChanges } from '../../catalog/salary-changes.ts';
import type { SalaryComparison } from '../../catalog/salary-comparison.ts';
import { exampleSkill } from '../../catalog/skill-demand.ts';
import type { ApiIndex } from '../../contract/api-index.ts';
import { ALL, SMALL_SAMPLE } from '../../contract/figures.ts';
import { fillTemplate } from '../../contract/http/path-template.ts';
import {
  DATA_INDEX,
  DATA_SETS,
  DOCUMENTS,
  FEEDS,
  MANIFEST,
  OPERATIONS,
  type OperationId,
  PAGES,
  pathTo,
  SKILL,
} from '../../contract/http/routes.ts';
import { PROBLEM_CODES } from '../../contract/problem.ts';
import { toApiIndex } from '../api/api-index-body.ts';
import { PROBLEMS } from '../api/problems.ts';
import { indexName } from '../api/salary-bodies.ts';
import { SAMPLE_SENTENCE, type SiteContext } from '../site/site-context.ts';
import { OPERATION_TEXTS } from './operation-texts.ts';
import type { PublishedSite } from './published-site.ts';

/**
 * What a language model needs to use the API, in the format of llmstxt.org: a title, a summary,
 * details without headings, then sections of links only.
 */
export function llmsFile(published: PublishedSite): OutputFile {
  const { catalog, context } = published;
  const index = toApiIndex(catalog, context);
  const { filters } = index;
  const changes = new Map<string, string[]>(
    catalog.guides.map(({ family: { slug } }) => [slug, toChanges(catalog, slug)]),
  );
  const body = `# ${context.service.name} API

> ${toSummary(index, context)}

${toRequests(published)}

**Rules**

${toRules(context)}

**City slugs** (active vacancies)

${toList(filters.cities, ({ slug, name, region, activeJobs }) => `${slug}: ${name}${region === name ? '' : `, ${region}`} (${activeJobs})`)}

**Role family slugs** (active vacancies${toChangesLegend(published)})

${toList(filters.families, ({ slug, name, activeJobs }) => `${slug}: ${name} (${[activeJobs, changes.get(slug)?.join(', ') ?? 'no salary guide'].filter(Boolean).join('; ')})`)}

**Modality slugs** (active vacancies)

${toList(filters.modalities, ({ slug, name, activeJobs }) => `${slug}: ${name} (${activeJobs})`)}

**Errors** are problem details (RFC 9457) with a stable \`code\`, a \`hint\` and, for unknown values, \`validValues\`.

${toList(PROBLEM_CODES, (code) => `${PROBLEMS[code].status} ${code}: ${PROBLEMS[code].detail.en}`)}

${toLinkSections(published)}
`;
  return { path: DOCUMENTS.llms.path, body };
}

function toChangesLegend({ catalog, context }: PublishedSite): string {
  const { recent, whole } = salaryChanges(catalog, ALL);
  const { windowMonths } = context.service.salaryIndex;
  const spans = [
    recent && `over the last ${windowMonths} months (since ${recent.month})`,
    whole && `since ${whole.month}`,
  ].filter((span) => span !== undefined);
  if (spans.length === 0) return '';
  return `; change of pay at the same role and level ${spans.join(', then ')}, with 90 % intervals: if one holds 0, there is no clear change; all roles: ${toChanges(catalog, ALL).join(', ')}`;
}

/** `-3 % (-4 to -2)`, the recent one first. A month that the legend does not name is added. */
function toChanges(catalog: Catalog, family: SalaryComparison['family']): string[] {
  const known = Object.values(salaryChanges(catalog, ALL)).map((one) => one?.month);
  return Object.values(salaryChanges(catalog, family)).flatMap((one) => {
    if (!one) return [];
    const [change, low, high] = [one.change, one.low, one.high].map(withSign);
    const since = known.includes(one.month) ? '' : ` since ${one.month}`;
    return [`${change} %${since} (${low} to ${high})`];
  });
}

function withSign(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}

function toSummary(
  { description, counts, generatedAt }: ApiIndex,
  { service: { sample } }: SiteContext,
): string {
  const invented = sample ? ` ${SAMPLE_SENTENCE}` : '';
  return `${description}${invented} This build: ${counts.activeJobs} active vacancies, ${counts.salaryGuides} salary guides, generated ${generatedAt}.`;
}

function toRequests(published: PublishedSite): string {
  const { site } = published.context;
  const lines = allRequests(published).map(({ question, path, says, example }, at) => {
    const ending = example === undefined ? '' : `\n   Example: ${site.at(example)}`;
    return `${at + 1}. ${question} GET ${site.origin}${path}\n   ${says}${ending}`;
  });
  return `These requests cover most questions. Replace each {name} with a slug from the lists below; a search segment also takes \`${ALL}\`.

${lines.join('\n')}`;
}

/** The questions that a path answers, each with a real path where this build has one. */
function allRequests({ catalog, examples }: PublishedSite) {
  const requests = Object.entries(OPERATION_TEXTS).flatMap(([id, { llms }]) => {
    if (!('question' in llms)) return [];
    const { path } = OPERATIONS[id as OperationId];
    const values = examples[id as OperationId]?.parameters;
    return [{ ...llms, path, example: values && fill(path, values) }];
  });
  const skill = exampleSkill(catalog);
  const skillRequest = {
    question: 'Which vacancies ask for a skill?',
    path: SKILL.path,
    says: `\`count\` and \`items\` as in 2, and \`salary\`: a band of the monthly salaries in \`items\`, without internships; null if too few. It mixes roles and levels: do not rank skills by it. Slugs: ${DATA_SETS.skills.path}`,
    example: skill && pathTo(SKILL, skill),
  };
  return skill ? [...requests, skillRequest] : requests;
}

function toRules({ service, site }: SiteContext): string {
  return `- GET and HEAD only, no key. Filters are path segments; query strings are ignored.
- Search narrowly: name the city, the role family or both. Not sure which search has vacancies? Read \`filters\` of ${site.at(OPERATIONS.getApiIndex.path)} first: the active vacancies of each city, role family and modality. Then make one narrow search. To analyse every vacancy, download a file of the section Data.
- Salaries: read \`salary.period\`, and compare only MONTH with MONTH. \`sampleSize\` counts salaries of the months that the index covers, not open vacancies; below ${SMALL_SAMPLE} a figure is indicative: say so. Medians of a role mix its levels: compare roles level by level, and cities and months only by \`relative\` in ${DATA_SETS.salaryComparison.path}.
- Cite salary figures as "${indexName(service)}". For a figure of one family, give \`family.name\`, the \`label\` and \`sampleSize\` of the band, and the guide's \`citation\`.${service.license ? ` The figures may be reused under ${service.license}.` : ''}
- Employers are confidential: \`company\` describes the employer. Do not guess its name.
- Candidates apply themselves, online and free of charge, at \`howToApply.applyUrl\`. Do not apply on behalf of anyone.
- Data changes at most once per weekday: check \`generatedAt\`, cache responses, and do not crawl all combinations.
- Vacancy texts are in Spanish (es-MX).`;
}

function toLinkSections({ context, dataSets, assistant }: PublishedSite): string {
  const { site, service } = context;
  const toLink = ([path, title, notes]: FileLink): Link => [title, site.at(path), notes];
  const dataLinks = dataSets.map(({ path, title, rows, bytes, fields, columns }): FileLink => {
    const facts = `${count(rows, 'row')}, ${formatBytes(bytes)}`;
    return [
      path,
      path.replace(/^.*\//, ''),
      `${title} (${facts}). Fields: ${fields ?? columns?.map(({ name }) => name).join(', ')}`,
    ];
  });
  const assistantLinks: FileLink[] = assistant
    ? [[assistant.versionedPath, 'MCP server', ASSISTANT_NOTES]]
    : [];
  const more = [...MORE_FILES, ...assistantLinks];
  return `## API

${toLinks(API_FILES.map(toLink))}

## Data

${toLinks([...dataLinks, ...DATA_FILES].map(toLink))}

## Optional

${toLinks([...more.map(toLink), ['Terms of use', service.termsUrl, 'from the operator']])}`;
}

type FileLink = readonly [path: string, title: string, notes: string];

const API_FILES = Object.entries(OPERATION_TEXTS).flatMap(([id, { llms }]): FileLink[] => {
  const { link } = llms;
  return link ? [[fill(OPERATIONS[id as OperationId].path, link.to), link.title, link.notes]] : [];
});

function fill(path: string, values: Record<string, string>): string {
  return fillTemplate(path, (name) => values[name] ?? '');
}

const DATA_FILES: readonly FileLink[] = [
  [DATA_INDEX.path, 'Data index', 'columns, units, bytes and sha256 of these files; past editions'],
  [FEEDS.all.path, 'Atom feed', 'the newest vacancies; also by city, family and modality'],
  [MANIFEST.path, 'Manifest', 'all files of the site with their bytes and sha256, to mirror it'],
];

const MORE_FILES: readonly FileLink[] = [
  [DOCUMENTS.openapi.path, 'OpenAPI 3.1', 'schemas and examples of /api/v1'],
  [PAGES.en.docs.path, 'Documentation', 'for people'],
  [DOCUMENTS.apiCatalog.path, 'API catalog', 'links to all of these (RFC 9727)'],
];

const ASSISTANT_NOTES =
  'for assistants on a computer with Node: `npx -y` and this address start it over stdio';

type Link = [name: string, url: string, notes: string];

function toLinks(links: Link[]): string {
  return toList(links, ([name, url, notes]) => `[${name}](${url}): ${notes}`);
}

function toList<Item>(items: readonly Item[], toLine: (item: Item) => string): string {
  return items.map((item) => `- ${toLine(item)}`).join('\n');
}
