import { COMMON_HEADERS } from '../../http/headers.ts';
import { PREFLIGHT, REFUSED_METHODS } from '../../http/methods.ts';
import { describeStatus, get, isSuccess } from '../exchange.ts';
import { judgeHeader } from '../judge-response.ts';
import { type Check, checkAsPreviewed, judgeThat } from '../judgement.ts';
import { DOCS, INDEX, MISSING_JOB, REFERENCE_MISSING, SEARCH_ALL } from '../site-facts.ts';

/** CONNECT is for proxies. TRACE has a check of its own: many networks refuse it before the site does. */
const OTHER_METHODS = REFUSED_METHODS.filter((name) => name !== 'TRACE' && name !== 'CONNECT');

/** Other methods, on files and on missing paths. */
export function methodChecks(): Check[] {
  const paths = [INDEX, DOCS, MISSING_JOB, ...REFERENCE_MISSING.slice(-1)];
  return [
    ...paths.flatMap((path) => OTHER_METHODS.map((method) => ({ request: { method, path } }))),
    { request: { ...PREFLIGHT, path: INDEX, headers: { ...FOREIGN, ...PREFLIGHT.headers } } },
    traceCheck(),
  ];
}

/** Pages of other sites may read every response. */
export function foreignOriginChecks(): Check[] {
  return [INDEX, SEARCH_ALL, MISSING_JOB].map((path) => ({
    request: get(path, FOREIGN),
    judge: ({ response }) => [judgeHeader('cors', CORS, COMMON_HEADERS[CORS], response)],
  }));
}

/** A host may choose a body by what a client sends: a browser, or an old file. All get the same. */
export function clientChecks(): Check[] {
  const files = [INDEX, SEARCH_ALL, DOCS];
  const old = { 'If-Modified-Since': 'Sat, 01 Jan 2000 00:00:00 GMT' };
  return [{ Accept: 'text/html' }, old].flatMap((headers) =>
    checkAsPreviewed([...files, MISSING_JOB], headers),
  );
}

/** What a browser sends from a page of another site. */
const FOREIGN = { Origin: 'https://elsewhere.example' };
const CORS = 'Access-Control-Allow-Origin';

/** A site that echoes a request shows scripts what they must not see, such as cookies of its host. */
function traceCheck(): Check {
  const expected = 'no echo (Apache: TraceEnable Off in the configuration of the server)';
  return {
    request: { method: 'TRACE', path: INDEX },
    judge: ({ response }) => [
      judgeThat('method-status', !isSuccess(response), expected, describeStatus(response)),
    ],
  };
}
