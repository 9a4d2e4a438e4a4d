import { PREFLIGHT, REFUSED_METHODS } from '../../http/methods.ts';
import { describeStatus, isSuccess } from '../exchange.ts';
import { judgeMethod } from '../judge-problem.ts';
import { type Check, observeThat } from '../observation.ts';
import { DOCS, INDEX, MISSING_JOB, REFERENCE_MISSING } from '../site-facts.ts';
import { FOREIGN } from './foreign-origin.ts';

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

function methodCheck(method: string, path: string, headers: Record<string, string> = {}): Check {
  return { request: { method, path, headers }, judge: judgeMethod };
}

/** A site that echoes a request shows scripts what they must not see, such as cookies of its host. */
function traceCheck(): Check {
  const expected = 'no echo (Apache: TraceEnable Off in the configuration of the server)';
  return {
    request: { method: 'TRACE', path: INDEX },
    judge: (response) => [
      observeThat('method-status', !isSuccess(response), expected, describeStatus(response)),
    ],
  };
}
