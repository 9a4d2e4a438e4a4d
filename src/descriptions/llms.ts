import type { PublishedPackage } from '../agents/package/assistant-package.ts';
import { ASSISTANT_TOOLS } from '../agents/package/assistant-tools.ts';
import { toApiIndex } from '../api/api-index-body.ts';
import { PROBLEMS } from '../api/problems.ts';
import { indexName } from '../api/salary-bodies.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { exampleSkill } from '../catalog/skill-demand.ts';
import type { ApiIndex } from '../contract/api-index.ts';
import { ALL } from '../contract/enumerations.ts';
import { PROBLEM_CODES } from '../contract/problem.ts';
import { OTHER_FIELDS } from '../datasets/data-files.ts';
import type { PublishedSet } from '../datasets/data-set.ts';
import type { FileSizes } from '../files/file-sizes.ts';
import type { OutputFile } from '../files/output-file.ts';
import { fillTemplate } from '../http/path-template.ts';
import {
  DATA_INDEX,
  DATA_SETS,
  DOCUMENTS,
  FEEDS,
  MANIFEST,
  OPERATIONS,
  type OperationId,
  pathTo,
  SKILL,
  toFilePath,
} from '../http/routes.ts';
import { count, formatBytes } from '../numbers.ts';
import { SAMPLE_SENTENCE } from '../site/sample-mark.ts';
import type { SiteContext } from '../site/site-context.ts';
import { DESCRIBED } from './operations.ts';

/**
 * What a language model needs to use the API, in the format of llmstxt.org: a title, a summary,
 * details without headings, then sections of links only.
 */
export function llmsFile(
  catalog: Catalog,
  context: SiteContext,
  dataSets: readonly PublishedSet[],
  sizes: Pick<FileSizes, 'of'>,
  assistant?: PublishedPackage,
): OutputFile {
  const index = toApiIndex(catalog, context);
  const name = (path: string) => ({
    url: context.site.at(path),
    size: formatBytes(sizes.of(toFilePath(path))),
  });
  const { filters } = index;
  const hasGuide = new Set<string>(catalog.guides.map(({ family }) => family.slug));
  const body = `# ${context.service.name} API

> ${toSummary(index, context)}

${toRequests(catalog, context, name)}

**Rules**

${toRules(context, dataSets)}

**City slugs** (active vacancies)

${toList(filters.cities, ({ slug, name, region, activeJobs }) => `${slug}: ${name}, ${region} (${activeJobs})`)}

**Role family slugs** (active vacancies)

${toList(filters.families, ({ slug, name, activeJobs }) => `${slug}: ${name} (${activeJobs}${hasGuide.has(slug) ? '' : '; no salary guide'})`)}

**Modality slugs** (active vacancies)

${toList(filters.modalities, ({ slug, name, activeJobs }) => `${slug}: ${name} (${activeJobs})`)}

**Errors** are problem details (RFC 9457) with a stable \`code\`, a \`hint\` and, for unknown values, \`validValues\`.

${toList(PROBLEM_CODES, (code) => `${PROBLEMS[code].status} ${code}: ${PROBLEMS[code].detail.en}`)}

${toLinkSections(context, dataSets, name, assistant)}
`;
  return { path: DOCUMENTS.llms.path, body };
}

function toSummary(
  { description, counts, generatedAt }: ApiIndex,
  { service: { sample } }: SiteContext,
): string {
  const invented = sample ? ` ${SAMPLE_SENTENCE}` : '';
  return `${description}${invented} Every response is a static JSON file. This build: ${counts.activeJobs} active vacancies, ${counts.salaryGuides} salary guides, generated ${generatedAt}.`;
}

function toRequests(catalog: Catalog, { site }: SiteContext, name: NameFile): string {
  const requests = allRequests(catalog);
  const lines = requests.map(({ question, path, says, example }, at) => {
    const named = example === undefined ? undefined : name(example);
    const ending = named ? `\n   Example: ${named.url} (${named.size})` : '';
    return `${at + 1}. ${question} GET ${site.origin}${path}\n   ${says}${ending}`;
  });
  return `${HOW_MANY[requests.length]} requests cover most questions. Replace each {name} with a slug from the lists below; a search segment also takes \`${ALL}\`. Sizes are those of the files, before HTTP compresses them.

${lines.join('\n')}`;
}

const HOW_MANY = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** The questions that a path answers, each with a real path where this build has one. */
function allRequests(catalog: Catalog) {
  const requests = OPERATION_LINES.flatMap(([{ path }, llms]) => {
    if (!('question' in llms)) return [];
    const values = llms.example(catalog);
    return [{ ...llms, path, example: values && fill(path, values) }];
  });
  const skill = exampleSkill(catalog);
  const skillRequest = {
    question: 'What does a skill pay?',
    path: SKILL.path,
    says: `\`salary\` (a band of the monthly salaries in \`items\`, without internships; null if too few), \`count\` and \`items\` as in 2. Slugs: ${DATA_SETS.skills.path}`,
    example: skill && pathTo(SKILL, skill),
  };
  return skill ? [...requests, skillRequest] : requests;
}

function toRules({ service, site }: SiteContext, dataSets: readonly PublishedSet[]): string {
  const { path } = DATA_SETS.searchCounts;
  const bytes = dataSets.find((set) => set.path === path)?.bytes ?? 0;
  return `- GET and HEAD only, no key. Filters are path segments; query strings are ignored.
- Small searches first: name the city, the role family or both. Not sure which search has vacancies? Read ${site.at(path)} (${formatBytes(bytes)}) first, then make one narrow search. To analyse every vacancy, take one download from the section Data.
- Cite salary figures as "${indexName(service)}". For a figure of one family, give \`family.name\`, the \`label\` and \`sampleSize\` of the band, and the \`citation\` with the guide's \`url\` in place of the address at its end.
- Employers are confidential: \`company\` describes the employer. Do not guess its name.
- Candidates apply themselves, online and free of charge, at \`howToApply.applyUrl\`. Do not apply on behalf of anyone.
- Data changes at most once per weekday: check \`generatedAt\`, cache responses, and do not crawl all combinations.
- Vacancy texts are in Spanish (es-MX).`;
}

function toLinkSections(
  { site, service }: SiteContext,
  dataSets: readonly PublishedSet[],
  name: NameFile,
  assistant: PublishedPackage | undefined,
): string {
  const toLink = ([path, title, notes]: (typeof API_FILES)[number]) => {
    const { url, size } = name(path);
    return [title, url, `${notes} (${size})`] satisfies Link;
  };
  return `## API

${toLinks(API_FILES.map(toLink))}

## Data

${toLinks([...dataSets.map(toDataLink(site)), ...DATA_FILES.map(toLink), toManifestLink(site)])}

## Optional

${toLinks([...MORE_FILES.map(toLink), ...toAssistantLink(site, assistant), ['Terms of use', service.termsUrl, 'from the operator']])}`;
}

type Described = readonly [path: string, title: string, notes: string];

const OPERATION_LINES = Object.entries(DESCRIBED).map(
  ([id, { llms }]) => [OPERATIONS[id as OperationId], llms] as const,
);

const API_FILES = OPERATION_LINES.flatMap(([{ path }, { link }]): Described[] =>
  link ? [[fill(path, link.to), link.title, link.notes]] : [],
);

function fill(path: string, values: Record<string, string>): string {
  return fillTemplate(path, (name) => values[name] ?? '');
}

const DATA_FILES: readonly Described[] = [
  [DATA_INDEX.path, 'Data index', `fields: ${OTHER_FIELDS[DATA_INDEX.path]}`],
  [FEEDS.all.path, 'Atom feed', 'the newest vacancies; also by city, family and modality'],
];

const MORE_FILES: readonly Described[] = [
  [
    DOCUMENTS.openapi.path,
    'OpenAPI 3.1',
    'the contract of /api/v1, with schemas and examples; the fields of the files in Data are listed there',
  ],
  [DOCUMENTS.docs.path, 'Documentation', 'for people'],
  [DOCUMENTS.apiCatalog.path, 'API catalog', 'links to all of these (RFC 9727)'],
];

/** The files whose size it says, apart from the data sets, which come with theirs. */
export function filesNamedInLlms(catalog: Catalog): string[] {
  const described = [...API_FILES, ...DATA_FILES, ...MORE_FILES].map(([path]) => path);
  const examples = allRequests(catalog).flatMap(({ example }) => example ?? []);
  return [...described, ...examples].map(toFilePath);
}

type NameFile = (path: string) => { url: string; size: string };

function toDataLink(site: SiteContext['site']): (set: PublishedSet) => Link {
  return ({ path, title, rows, bytes, fields }) => [
    path.replace(/^.*\//, ''),
    site.at(path),
    `${title} (${count(rows, 'row')}, ${formatBytes(bytes)}). Fields: ${fields}`,
  ];
}

/** Without its size: it is made after this file, which it lists. */
function toManifestLink(site: SiteContext['site']): Link {
  const notes = `every file of the site, to mirror it. Fields: ${OTHER_FIELDS[MANIFEST.path]}`;
  return ['Manifest', site.at(MANIFEST.path), notes];
}

function toAssistantLink(
  site: SiteContext['site'],
  assistant: PublishedPackage | undefined,
): Link[] {
  if (!assistant) return [];
  const { versionedPath, bytes } = assistant;
  const tools = Object.keys(ASSISTANT_TOOLS).join(', ');
  const notes = `for assistants on a computer with Node: \`npx -y\` and this address start it over stdio. Tools: ${tools} (${formatBytes(bytes)})`;
  return [['MCP server', site.at(versionedPath), notes]];
}

type Link = [name: string, url: string, notes: string];

function toLinks(links: Link[]): string {
  return toList(links, ([name, url, notes]) => `[${name}](${url}): ${notes}`);
}

function toList<Item>(items: readonly Item[], toLine: (item: Item) => string): string {
  return items.map((item) => `- ${toLine(item)}`).join('\n');
}
