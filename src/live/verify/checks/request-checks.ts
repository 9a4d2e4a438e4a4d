import { sha256Of } from '../../../base/files/output-file.ts';
import { COMMON_HEADERS, pointOf } from '../../../contract/http/headers.ts';
import { isTemplate } from '../../../contract/http/path-template.ts';
import { DATA_SETS, MANIFEST } from '../../../contract/http/routes.ts';
import { PREFLIGHT, REFUSED_METHODS, ruleFor } from '../../../contract/http/site-rules.ts';
import { describeStatus, get, type SiteResponse } from '../exchange.ts';
import { judgeHeader } from '../judge-response.ts';
import {
  type Check,
  checkAsPreviewed,
  checkRefused,
  type Judgement,
  judgeSame,
} from '../judgement.ts';
import {
  DOCS,
  INDEX,
  MISSING_JOB,
  REFERENCE_FILES,
  REFERENCE_MISSING,
  SEARCH_ALL,
  type SiteFacts,
} from '../site-facts.ts';

const GZIP_OR_BR = 'gzip, br';

/** Files of each kind in each coding. */
export function codingChecks(): Check[] {
  const paths = [INDEX, SEARCH_ALL, DOCS, DATA_SETS.vacancyTable.path, MANIFEST.path];
  return [GZIP_OR_BR, 'br', 'gzip'].flatMap((coding) =>
    checkAsPreviewed(paths, { 'Accept-Encoding': coding }),
  );
}

export type Scope =
  /** The maximum number of files; the seed chooses which. */
  | { limit: number; seed: number }
  /** These files. */
  | { only: readonly string[] };

/** Every file, compressed as browsers ask for it. */
export function fileChecks(facts: SiteFacts, scope: Scope): Check[] {
  const paths = 'only' in scope ? scope.only : sample([...facts.sums.keys()], scope);
  return checkAsPreviewed(paths, { 'Accept-Encoding': GZIP_OR_BR });
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

const FILES = [INDEX, SEARCH_ALL, DOCS];

/** What a browser sends from a page of another site. */
const FOREIGN = { Origin: 'https://elsewhere.example' };

/** A host may choose a body by the headers of the request. Every client must get the same. */
const CLIENTS: Record<string, string>[] = [
  { Accept: 'text/html' },
  { 'If-Modified-Since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
  { 'If-None-Match': '"another"' },
  FOREIGN,
];

export function clientChecks(): Check[] {
  return CLIENTS.flatMap((headers) => checkAsPreviewed([...FILES, MISSING_JOB], headers));
}

/** A client that has the current file gets 304. Only for files that came with an ETag. */
export function revalidationChecks({ references }: SiteFacts): Check[] {
  return FILES.flatMap((path): Check[] => {
    const etag = references.get(path)?.headers.etag;
    if (etag === undefined) return [];
    const request = get(path, { 'If-None-Match': etag });
    return [{ request, judge: ({ response }) => judgeUnchanged(response, etag) }];
  });
}

const CORS = 'Access-Control-Allow-Origin';

/** A cache takes over the headers of a 304, and a browser checks CORS on it. */
function judgeUnchanged(response: SiteResponse, etag: string): Judgement[] {
  const status = judgeSame('not-modified', 304, describeStatus(response));
  if (!status.kept) return [status];
  return [
    judgeSame(
      'not-modified',
      `ETag: ${toStrong(etag)}`,
      `ETag: ${toStrong(response.headers.etag)}`,
    ),
    judgeHeader(pointOf(CORS), CORS, COMMON_HEADERS[CORS], response),
  ];
}

/** Apache calls the ETag of a new file weak, so GET may get `W/"1"` and the next request `"1"`. */
function toStrong(etag = 'none'): string {
  return etag.replace(/^W\/(?=")/, '');
}

/** CONNECT is for proxies. TRACE has a check of its own: many networks refuse it before the site does. */
const OTHER_METHODS = REFUSED_METHODS.filter((name) => name !== 'TRACE' && name !== 'CONNECT');

/** HEAD returns what GET does, without a body. RFC 9727: clients find the catalog by the Link of a HEAD. */
export function headChecks(): Check[] {
  const paths = [...REFERENCE_FILES, ...REFERENCE_MISSING];
  return paths.map((path) => ({ request: { method: 'HEAD', path } }));
}

/** Other methods, on files and on missing paths. */
export function methodChecks(): Check[] {
  const paths = [INDEX, DOCS, MISSING_JOB, ...REFERENCE_MISSING.slice(-1)];
  return [
    ...paths.flatMap((path) => OTHER_METHODS.map((method) => ({ request: { method, path } }))),
    { request: { ...PREFLIGHT, path: INDEX, headers: { ...FOREIGN, ...PREFLIGHT.headers } } },
    traceCheck(),
  ];
}

/** An echoed request shows scripts what they must not see, such as cookies of the host. */
function traceCheck(): Check {
  const expected = 'no echo (Apache: TraceEnable Off in the configuration of the server)';
  return checkRefused('method-status', { method: 'TRACE', path: INDEX }, expected);
}
