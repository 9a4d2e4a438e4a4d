import { FAMILY_WITHOUT_GUIDE } from '../../../contract/enumerations.ts';
import { ALL, API_PREFIX } from '../../../contract/figures.ts';
import { expectedFile } from '../../../contract/http/expected-response.ts';
import {
  fillTemplate,
  isTemplate,
  type PathTemplate,
  toRegExpSource,
} from '../../../contract/http/path-template.ts';
import { OPERATIONS, pathTo } from '../../../contract/http/routes.ts';
import { SITE_RULES } from '../../../contract/http/site-rules.ts';
import { LONG_PATHS, UNSAFE_PATHS } from '../../../contract/http/unsafe-paths.ts';
import { HOSTS } from '../../../output/hosts/hosts.ts';
import { describeStatus, get, isSuccess, type SiteResponse } from '../exchange.ts';
import { judgeHeaders, judgeResponse, judgeUnsafe } from '../judge-response.ts';
import { type Check, checkAsPreviewed, checkRefused, judgeSame, judgeThat } from '../judgement.ts';
import { DOCS, INDEX, MISSING_JOB, SEARCH_ALL, type SiteFacts } from '../site-facts.ts';
import { VERIFY_LIMITS } from '../verify-limits.ts';

/** Paths that have no file. The manifest decides: a vacancy may have one of these ids, or be open again. */
export function missingPathChecks({ sums, closed }: SiteFacts): Check[] {
  const closedJobs = closed
    .slice(0, VERIFY_LIMITS.closedVacancies)
    .map((jobId) => pathTo(OPERATIONS.getJob, { jobId }));
  const missing = [...new Set([...MISSING, ...closedJobs])].filter((path) => !sums.has(path));
  return [
    ...checkAsPreviewed(missing),
    // A missing path never returns 304.
    ...checkAsPreviewed([MISSING_JOB], { 'If-None-Match': '*' }),
  ];
}

/** A query string is ignored. */
export function queryChecks(): Check[] {
  return checkAsPreviewed([
    `${INDEX}?city=monterrey`,
    `${INDEX}?`,
    // Unsafe in a path, harmless in a query string.
    `${INDEX}?next=//a%2fb/../%2e`,
    `${SEARCH_ALL}?modality=remoto&page=2`,
    `${DOCS}?lang=es`,
    `${MISSING_JOB}?id=1`,
  ]);
}

/** No folder is listed. Without the slash, a page redirects and any other folder is missing. */
export function folderChecks({ sums }: SiteFacts): Check[] {
  const pages = SITE_RULES.served.map(({ path }) => path).filter((path) => /.\/$/.test(path));
  const folders = allFolders().filter((folder) => !pages.includes(folder));
  return [
    ...folders.flatMap((folder) => [folder, folder.slice(0, -1)]).map(folderCheck),
    ...pages.flatMap((page) => findPage(page, sums)).map(redirectCheck),
  ];
}

/** A page in the manifest; of a template, its first one. A site without skills has no page of them. */
function findPage(page: PathTemplate, sums: SiteFacts['sums']): string[] {
  if (!isTemplate(page)) return sums.has(page) ? [page] : [];
  const pattern = new RegExp(toRegExpSource(page));
  const found = [...sums.keys()].find((path) => pattern.test(path));
  return found === undefined ? [] : [found];
}

/** A page without its slash. A host may also serve the page itself. */
function redirectCheck(to: string): Check {
  const path = to.slice(0, -1);
  return {
    request: get(path),
    judge: (exchange) => {
      const { response, facts } = exchange;
      const page = expectedFile(to, { path: to, sum: facts.sums.get(to) });
      if (isSuccess(response)) return judgeResponse({ ...exchange, expected: page });
      const kept = REDIRECTS.has(response.status) && leadsTo(to, path, response, facts);
      const expected = `${[...REDIRECTS].join(', ')} to ${to}, or the page`;
      const redirect = judgeThat('folder-names', kept, expected, describeStatus(response));
      return kept ? [redirect, ...judgeHeaders(SITE_RULES.common, response)] : [redirect];
    },
  };
}

const REDIRECTS = new Set([301, 302, 307, 308]);

/** Behind a proxy, a server may redirect to an absolute URL, and to http instead of https. */
function leadsTo(
  to: string,
  from: string,
  { headers: { location = '' } }: SiteResponse,
  { hosts }: SiteFacts,
): boolean {
  const base = `https://${hosts[0]}${from}`;
  if (!URL.canParse(location, base)) return false;
  const { host, pathname } = new URL(location, base);
  return pathname === to && hosts.includes(host);
}

function folderCheck(path: string): Check {
  return {
    request: get(path),
    judge: (exchange) => {
      const { response } = exchange;
      if (isSuccess(response)) return [judgeSame('directories', 404, describeStatus(response))];
      return [
        judgeSame('directories', 'no listing', 'no listing'),
        ...judgeResponse(exchange, path.endsWith('/') ? 'problem-status' : 'folder-names'),
      ];
    },
  };
}

/** The folders of all files, but not the root: `/api/`, `/api/v1/`, … */
function allFolders(): string[] {
  const files = SITE_RULES.served.map(({ path }) => fillTemplate(path, () => ALL));
  const folders = files.flatMap((path) =>
    [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index + 1)),
  );
  return [...new Set(folders)];
}

const MISSING = [
  // Paths that have a problem of their own.
  `${API_PREFIX}/jobs/search/all/astronauta/all.json`,
  `${API_PREFIX}/jobs/search/all/all/telepatia.json`,
  `${API_PREFIX}/jobs/search.json`,
  `${API_PREFIX}/jobs/index.json`,
  `${API_PREFIX}/salaries/${FAMILY_WITHOUT_GUIDE}.json`,
  `${API_PREFIX}/salaries/all.json`,
  // Another number of segments.
  `${API_PREFIX}/jobs/search/all/all.json`,
  `${API_PREFIX}/jobs/search/all/all/all/all.json`,
  `${API_PREFIX}/salaries/a/b.json`,
  // Another case.
  `${API_PREFIX}/Index.json`,
  `${API_PREFIX.toUpperCase()}/index.json`,
  `${API_PREFIX}/jobs/search/ALL/all/all.json`,
  // An extra slash, a missing extension.
  `${API_PREFIX}/index.json/`,
  `${API_PREFIX}/index`,
  `${API_PREFIX}/index.html`,
  // A parameter of a segment: some application servers cut it off.
  `${API_PREFIX}/index.json;v=1`,
  `${API_PREFIX};v=1/jobs/search/all/all/all.json`,
  // Outside the API.
  `${API_PREFIX}/problems/nothing.json`,
  `${API_PREFIX.replace('1', '2')}/index.json`,
  '/index.json',
  '/nothing',
  '/docs/nothing.html',
  '/.well-known/nothing',
  '/data/vacancies.ndjson',
  '/feeds/cities/atlantis.xml',
];

/** Unsafe spellings of a path, and paths with a segment too long for a file name: all are missing paths. */
export function unsafePathChecks(): Check[] {
  const long = { point: 'long-paths', examples: LONG_PATHS } as const;
  return [...UNSAFE_PATHS, long].flatMap(({ point, examples }) =>
    examples.map((path) => ({
      request: get(path),
      judge: (exchange) => judgeUnsafe(point, exchange),
    })),
  );
}

/** What a site must never serve, whatever it sends instead. */
export function privatePathChecks(): Check[] {
  return [
    ...allPrivateFiles().map((path) => checkRefused('private-files', get(path), 'no file')),
    ...OUTSIDE_ROOT.map((path) => checkRefused('outside-root', get(path), 'no file')),
  ];
}

/** Hidden files, the configuration of every host, and source files, by their usual names. */
function allPrivateFiles(): string[] {
  const setting = { origin: 'https://site.example', webRoot: '/' };
  const hostFiles = Object.values(HOSTS).flatMap((host) => [
    ...host.inside(SITE_RULES),
    ...host.outside(SITE_RULES, setting),
  ]);
  return [
    ...new Set([
      ...SITE_RULES.hidden.flatMap(({ examples }) => examples),
      ...hostFiles.map(({ path }) => path),
      '/package.json',
      '/service.json',
    ]),
  ];
}

/** Steps out of the web root to files that are next to a build, or that every Unix system has. */
const OUTSIDE_ROOT = [
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/..%5cpackage.json',
  '/%252e%252e/package.json',
  `${API_PREFIX}/jobs/..%2f..%2f..%2f..%2fpackage.json`,
  `/..${'/..'.repeat(9)}/etc/passwd`,
  `/..%2f${'..%2f'.repeat(9)}etc%2fpasswd`,
  '//etc/passwd',
];
