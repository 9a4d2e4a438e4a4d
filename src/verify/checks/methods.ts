import { PREFLIGHT, REFUSED_METHODS } from '../../http/methods.ts';
import { judgeMethod } from '../judge-problem.ts';
import type { Check } from '../observation.ts';
import { DOCS, INDEX, MISSING_JOB, REFERENCE_MISSING } from '../site-facts.ts';
import { FOREIGN } from './foreign-origin.ts';

/** Many networks block TRACE, and CONNECT is for proxies: neither would say anything about the site. */
const OTHER_METHODS = REFUSED_METHODS.filter((name) => name !== 'TRACE' && name !== 'CONNECT');

/** Other methods, on files and on missing paths. */
export function methodChecks(): Check[] {
  const paths = [INDEX, DOCS, MISSING_JOB, ...REFERENCE_MISSING.slice(-1)];
  return [
    ...paths.flatMap((path) => OTHER_METHODS.map((method) => methodCheck(method, path))),
    methodCheck(PREFLIGHT.method, INDEX, { ...FOREIGN, ...PREFLIGHT.headers }),
  ];
}

function methodCheck(method: string, path: string, headers: Record<string, string> = {}): Check {
  return { request: { method, path, headers }, judge: judgeMethod };
}
