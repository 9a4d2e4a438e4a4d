import { judgeMethod } from '../judge-problem.ts';
import type { Check } from '../observation.ts';
import { REFERENCE_GAPS } from '../site-facts.ts';
import { DOCS, GAP, INDEX } from './compare-with-get.ts';
import { FOREIGN } from './foreign-origin.ts';

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What a browser asks before a request that is not simple. */
const PREFLIGHT = { ...FOREIGN, 'Access-Control-Request-Method': 'GET' };

/** Other methods, on paths that are files and on paths that are not. */
export function methodChecks(): Check[] {
  const paths = [INDEX, DOCS, GAP, ...REFERENCE_GAPS.slice(-1)];
  return [
    ...paths.flatMap((path) => OTHER_METHODS.map((method) => methodCheck(method, path))),
    methodCheck('OPTIONS', INDEX, PREFLIGHT),
  ];
}

function methodCheck(method: string, path: string, headers: Record<string, string> = {}): Check {
  return { question: { method, path, headers }, judge: judgeMethod };
}
