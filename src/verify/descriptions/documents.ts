import { PROBLEM_CODES } from '../../contract/problem.ts';
import { API_PREFIX } from '../../contract/version.ts';
import { DOCUMENTS, OPERATIONS } from '../../http/routes.ts';
import { judgeInstant } from '../built-at.ts';
import { type Observation, observe, observeThat } from '../observation.ts';
import { SEARCH_ALL, type SiteFacts } from '../site-facts.ts';
import { compareGenerated } from './generated.ts';

/** What a text about the API says, whatever its format: its links, its instants, its figures. */
export function judgeDocument(path: string, text: string, facts: SiteFacts): Observation[] {
  return [
    ...judgeOrigins(text, facts),
    ...judgeInstants(text, facts),
    ...compareGenerated(path, text, facts),
    ...(path === DOCUMENTS.llms.path
      ? [...judgeMentions(text, facts), ...judgeFacets(text, facts)]
      : []),
    ...(path === DOCUMENTS.docs.path ? [judgeAnchors(text)] : []),
  ];
}

/** What llms.txt must link to. The other files are compared as a whole. */
const MENTIONED = [
  OPERATIONS.getApiIndex.path,
  OPERATIONS.listSalaryGuides.path,
  SEARCH_ALL,
  DOCUMENTS.openapi.path,
  DOCUMENTS.docs.path,
  DOCUMENTS.apiCatalog.path,
];

function judgeMentions(text: string, { origin }: SiteFacts): Observation[] {
  if (origin === undefined) return [];
  const links = new Set(linksIn(text));
  return MENTIONED.map((path) => {
    const url = `${origin}${path}`;
    return observeThat('descriptions', links.has(url), `a link to ${url}`, 'no such link');
  });
}

/** An address with a path of this API is an address of this site. */
function judgeOrigins(text: string, { index, origin }: SiteFacts): Observation[] {
  if (origin === undefined) return [];
  // The operator's own pages may be anywhere.
  const elsewhere = new Set<string | undefined>([index?.links.terms, index?.links.contact]);
  const own = linksIn(text).filter((url) => isOwn(url) && !elsewhere.has(url));
  const other = own.find((url) => new URL(url).origin !== origin);
  const expected = `links to ${origin}`;
  return [observeThat('links', other === undefined, expected, `a link to ${other}`)];
}

const { frontPage, llms, apiCatalog, sitemap } = DOCUMENTS;
/** The front page is left out: other sites have one, too. */
const PAGES = Object.values(DOCUMENTS).filter(
  ({ path }) => path.endsWith('/') && path !== frontPage.path,
);
const OWN_PATHS = new Set<string>([...PAGES, llms, apiCatalog, sitemap].map(({ path }) => path));

function isOwn(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname } = new URL(url);
  return OWN_PATHS.has(pathname) || pathname.startsWith(`${API_PREFIX}/`);
}

/** Absolute links in JSON, XML, HTML, Markdown or plain text. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s"'<>()\\]+/g)].map(([url]) => url);
}

/** Instants as a build writes them: all are those of one build. */
function judgeInstants(text: string, facts: SiteFacts): Observation[] {
  const { index } = facts;
  if (!index) return [];
  const instants = [...text.matchAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g)];
  // All of one text are those of the same build.
  const first = instants[0]?.[0] ?? index.generatedAt;
  const other = instants.find(([instant]) => instant !== first)?.[0];
  return [judgeInstant(first, facts), observe('generated-at', first, other ?? first)];
}

/** The lists of slugs for language models: every value of the index, with its name and count. */
function judgeFacets(text: string, { index }: SiteFacts): Observation[] {
  if (!index) return [];
  const { cities, families, modalities } = index.filters;
  const lines = text.split('\n');
  const { activeJobs, salaryGuides } = index.counts;
  const totals = `${activeJobs} active vacancies, ${salaryGuides} salary guides`;
  return [
    observeThat('descriptions', text.includes(totals), totals, 'other totals'),
    ...[...cities, ...families, ...modalities].map((facet) => {
      const line = lines.find((one) => one.startsWith(`- ${facet.slug}: `)) ?? 'no such line';
      const count = new RegExp(`\\(${facet.activeJobs}[;)]`);
      const isSame = line.includes(facet.name) && count.test(line);
      const expected = `${facet.slug}: ${facet.name} (${facet.activeJobs})`;
      return observeThat('descriptions', isSame, expected, line);
    }),
  ];
}

/** The `type` of a problem is the address of its section in the docs. */
function judgeAnchors(page: string): Observation {
  const lost = PROBLEM_CODES.filter((code) => !page.includes(`id="${code}"`));
  const expected = 'a section for each problem';
  return observeThat('links', lost.length === 0, expected, `none for ${lost.join(', ')}`);
}
