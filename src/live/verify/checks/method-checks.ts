import { PREFLIGHT, REFUSED_METHODS } from '../../../contract/http/site-rules.ts';
import { describeStatus, isSuccess } from '../exchange.ts';
import { type Check, judgeThat } from '../judgement.ts';
import { DOCS, INDEX, MISSING_JOB, REFERENCE_FILES, REFERENCE_MISSING } from '../site-facts.ts';
import { FOREIGN } from './header-checks.ts';

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
