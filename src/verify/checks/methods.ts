import { COMMON_HEADERS } from '../../http/headers.ts';
import { PREFLIGHT, REFUSED_METHODS } from '../../http/methods.ts';
import { describeStatus, get, isSuccess } from '../exchange.ts';
import { judgeHeader, judgeMethod } from '../judge-response.ts';
import { type Check, judgeThat } from '../judgement.ts';
import { DOCS, INDEX, MISSING_JOB, REFERENCE_MISSING, SEARCH_ALL } from '../site-facts.ts';
import { fileCheck } from './files.ts';
import { missingCheck } from './paths.ts';

/** CONNECT is for proxies. TRACE has a check of its own: many networks refuse it before the site does. */
const OTHER_METHODS = REFUSED_METHODS.filter((name) => name !== 'TRACE' && name !== 'CONNECT');

/** Other methods, on files and on missing paths. */
export function methodChecks(): Check[] {
  const paths = [INDEX, DOCS, MISSING_JOB, ...REFERENCE_MISSING.slice(-1)];
  return [
    ...paths.flatMap((path) => OTHER_METHODS.map((method) => methodCheck(method, path))),
    methodCheck(PREFLIGHT.method, INDEX, { ...FOREIGN, ...PREFLIGHT.headers }),
    traceCheck(),
  ];
}

/** Pages of other sites may read every response. */
export function foreignOriginChecks(): Check[] {
  return [INDEX, SEARCH_ALL, MISSING_JOB].map((path) => ({
    request: get(path, FOREIGN),
    judge: (response) => [judgeHeader('cors', CORS, COMMON_HEADERS[CORS], response)],
  }));
}

/** A host may choose a body by what a client sends: a browser, a modern or an old one. All get the same. */
export function clientChecks(): Check[] {
  const files = [INDEX, SEARCH_ALL, DOCS];
  const old = { 'If-Modified-Since': 'Sat, 01 Jan 2000 00:00:00 GMT' };
  return [
    ...files.map((path) => fileCheck(path, 'zstd')),
    ...[{ Accept: 'text/html' }, old].flatMap((headers) => [
      ...files.map((path) => fileCheck(path, undefined, headers)),
      missingCheck(MISSING_JOB, headers),
    ]),
  ];
}

/** What a browser sends from a page of another site. */
const FOREIGN = { Origin: 'https://elsewhere.example' };
const CORS = 'Access-Control-Allow-Origin';

function methodCheck(method: string, path: string, headers: Record<string, string> = {}): Check {
  return { request: { method, path, headers }, judge: judgeMethod };
}

/** A site that echoes a request shows scripts what they must not see, such as cookies of its host. */
function traceCheck(): Check {
  const expected = 'no echo (Apache: TraceEnable Off in the configuration of the server)';
  return {
    request: { method: 'TRACE', path: INDEX },
    judge: (response) => [
      judgeThat('method-status', !isSuccess(response), expected, describeStatus(response)),
    ],
  };
}
