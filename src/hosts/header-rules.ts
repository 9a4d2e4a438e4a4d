import { CACHE_CONTROL, COMPANIONS, OPERATIONS, pathTo, type Route } from '../api/routes.ts';
import { PROBLEM_CODES } from '../contract/problem.ts';
import { API_PREFIX } from '../contract/version.ts';

/** Headers for a path, or for everything below it where the path ends in `*`. */
export type HeaderRule = { path: string; headers: Record<string, string> };

type Served = Pick<Route, 'path' | 'mediaType' | 'cache'>;

/** What every response carries, whatever it is. */
const COMMON = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

const LINK = `<${COMPANIONS.openapi.path}>; rel="service-desc"; type="application/json"`;

/** The headers of the site. No header of a path is set by two rules: hosts would send both values. */
export function headerRules(): HeaderRule[] {
  const { problem, ...companions } = COMPANIONS;
  const problems = PROBLEM_CODES.map((code) => ({ ...problem, path: pathTo(problem, { code }) }));
  const served: Served[] = [
    ...Object.values(OPERATIONS),
    ...Object.values(companions),
    ...problems,
  ];
  return [
    { path: '/*', headers: COMMON },
    { path: `${API_PREFIX}/*`, headers: { Link: LINK } },
    ...withoutCovered(served.map(toRule)),
  ];
}

/**
 * Only a rule of a single file names its media type: below a `*` a host may have to answer with its
 * own 404 page, and that page is no JSON. There the `.json` ending already says it.
 */
function toRule({ path, mediaType, cache }: Served): HeaderRule {
  const cacheControl = { 'Cache-Control': CACHE_CONTROL[cache] };
  if (path.includes('{')) return { path: toPrefix(path), headers: cacheControl };
  if (path.endsWith('/')) return { path: `${path}*`, headers: cacheControl };
  return { path, headers: { 'Content-Type': mediaType, ...cacheControl } };
}

function toPrefix(path: string): string {
  return `${path.slice(0, path.indexOf('{'))}*`;
}

function withoutCovered(rules: HeaderRule[]): HeaderRule[] {
  const isCovered = (rule: HeaderRule) =>
    rules.some(
      ({ path }) =>
        path !== rule.path && path.endsWith('*') && rule.path.startsWith(path.slice(0, -1)),
    );
  return rules.filter((rule) => !isCovered(rule));
}
