import { sha256Of } from '../../base/files/output-file.ts';
import { FAMILY_WITHOUT_GUIDE } from '../../contract/closed-lists.ts';
import { ALL, API_PREFIX } from '../../contract/figures.ts';
import { HIDDEN_EXAMPLES } from '../../contract/http/hidden-paths.ts';
import {
  fillTemplate,
  isTemplate,
  type PathTemplate,
  toRegExpSource,
} from '../../contract/http/path-template.ts';
import { OPERATIONS, pathTo } from '../../contract/http/routes.ts';
import { REFUSED_METHODS, ruleFor, SITE_RULES } from '../../contract/http/site-rules.ts';
import { HOSTS } from '../../output/hosts/hosts.ts';
import { get, type SiteRequest } from './exchange.ts';
import { judgeFolder, judgePrivate, judgeRedirect, judgeUnchanged } from './judge-response.ts';
import type { Exchange, Judgement } from './judgement.ts';
import {
  DOCS,
  INDEX,
  MISSING_JOB,
  REFERENCE_FILES,
  REFERENCE_MISSING,
  SEARCH_ALL,
  type SiteFacts,
} from './site-facts.ts';
import { VERIFY_LIMITS } from './verify-limits.ts';

/** A request. `judge` is absent if the response must equal the preview's. */
export type Probe = { request: SiteRequest; judge?(exchange: Exchange): Judgement[] };

/** GETs whose responses must equal the preview's. */
export function getAll(paths: readonly string[], headers?: Record<string, string>): Probe[] {
  return paths.map((path) => ({ request: get(path, headers) }));
}

/** Requests that misconfigured servers get wrong. The manifest says which paths are missing. */
export function allProbes({ references, sums, closed }: SiteFacts): Probe[] {
  const paths = [INDEX, DOCS, MISSING_JOB];
  const etagOf = (path: string) => references.get(path)?.headers.etag;
  const pages = ALL_PAGES.flatMap((page) => findPage(page, sums));
  const closedJobs = closed
    .slice(0, VERIFY_LIMITS.closedVacancies)
    .map((jobId) => pathTo(OPERATIONS.getJob, { jobId }));
  return [
    ...getAll([`${INDEX}?city=monterrey`, `${DOCS}?`, `${MISSING_JOB}?id=1`]),
    ...[...REFERENCE_FILES, ...REFERENCE_MISSING].map(toHead),
    ...CODINGS.flatMap((coding) => getAll([INDEX, SEARCH_ALL, DOCS], accepting(coding))),
    ...CLIENTS.flatMap((headers) => getAll(paths, headers)),
    ...[INDEX, SEARCH_ALL, DOCS].flatMap((path) => toRevalidation(path, etagOf(path))),
    ...getAll([...MISSING, ...closedJobs].filter((path) => !sums.has(path))),
    ...getAll([MISSING_JOB], { 'If-None-Match': '*' }),
    ...pages.map((to) => ({ request: get(to.slice(0, -1)), judge: judgeRedirect(to) })),
    ...paths.flatMap((path) => REFUSED_METHODS.map((method) => toRefused(method, path))),
    ...FOLDERS.flatMap((path) => [path, path.slice(0, -1)]).map((path) => ({
      request: get(path),
      judge: judgeFolder,
    })),
    ...[...PRIVATE_FILES, ...[...PRIVATE_FILES, ...FOLDERS].map(escapeOne)].map((path) => ({
      request: get(path),
      judge: judgePrivate,
    })),
  ];
}

const CODINGS = ['gzip', 'br'];

const accepting = (coding: string) => ({ 'Accept-Encoding': coding });

/** A browser, a page of another site, a client with another version: all must get the same body. */
const CLIENTS = [
  { Accept: 'text/html' },
  { Origin: 'https://elsewhere.example' },
  { 'If-None-Match': '"another"' },
];

const MISSING = [
  `${API_PREFIX}/jobs/search/all/all/telepatia.json`,
  `${API_PREFIX}/jobs/search/all/all.json`,
  `${API_PREFIX}/jobs/search.json`,
  `${API_PREFIX}/salaries/${FAMILY_WITHOUT_GUIDE}.json`,
  `${API_PREFIX}/salaries/a/b.json`,
  `${API_PREFIX}/Index.json`,
  `${API_PREFIX}/index.json/`,
  `${API_PREFIX}/index`,
  `${API_PREFIX}/problems/nothing.json`,
  '/nothing',
  '/docs/nothing.html',
  '/feeds/cities/atlantis.xml',
];

const ALL_PAGES = SITE_RULES.served.map(({ path }) => path).filter((path) => /.\/$/.test(path));

/** The folders of all files that are no pages, and not the root: `/api/`, `/api/v1/`, … */
const FOLDERS = [
  ...new Set(
    SITE_RULES.served
      .map(({ path }) => fillTemplate(path, () => ALL))
      .flatMap((path) =>
        [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index + 1)),
      ),
  ),
].filter((folder) => !ALL_PAGES.includes(folder) && ruleFor(folder) === undefined);

/** Hidden files, the configuration of every host, and source files, by their usual names. */
const PRIVATE_FILES = [
  ...new Set([
    ...HIDDEN_EXAMPLES,
    ...Object.values(HOSTS)
      .flatMap((host) => host.outside(SITE_RULES, { origin: 'https://a.example', webRoot: '/' }))
      .map(({ path }) => path),
    '/package.json',
    '/service.json',
  ]),
];

/** The same path, with its first character escaped. */
function escapeOne(path: string): string {
  return `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
}

function toHead(path: string): Probe {
  return { request: { method: 'HEAD', path } };
}

/** OPTIONS is sent as browsers do before they call another site. */
function toRefused(method: string, path: string): Probe {
  const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' };
  return { request: { method, path, ...(method === 'OPTIONS' && { headers }) } };
}

/** Only of a file that came with an ETag. */
function toRevalidation(path: string, etag: string | undefined): Probe[] {
  if (etag === undefined) return [];
  return [{ request: get(path, { 'If-None-Match': etag }), judge: judgeUnchanged(etag) }];
}

/** A page in the manifest; of a template, its first one. A site without skills has no page of them. */
function findPage(page: PathTemplate, sums: SiteFacts['sums']): string[] {
  if (!isTemplate(page)) return sums.has(page) ? [page] : [];
  const pattern = new RegExp(toRegExpSource(page));
  const found = [...sums.keys()].find((path) => pattern.test(path));
  return found === undefined ? [] : [found];
}

export type Scope =
  /** The maximum number of files; the seed chooses which. */
  | { limit: number; seed: number }
  /** These files. */
  | { only: readonly string[] };

/** Every file, compressed as browsers ask for it. */
export function fileProbes({ sums }: SiteFacts, scope: Scope): Probe[] {
  const paths = 'only' in scope ? scope.only : sample([...sums.keys()], scope);
  return getAll(paths, accepting('gzip, br'));
}

/** All files, or a sample: each that is the only one of its kind, and others that the seed chooses. */
function sample(paths: string[], { limit, seed }: { limit: number; seed: number }): string[] {
  if (paths.length <= limit) return paths;
  const keyOf = (path: string) =>
    isTemplate(ruleFor(path)?.path ?? '') ? sha256Of(`${seed} ${path}`) : '';
  const keyed = paths.map((path) => ({ path, key: keyOf(path) }));
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, limit)
    .map(({ path }) => path);
}
