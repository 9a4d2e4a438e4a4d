import { PROBLEM_CODES, type ProblemCode } from '../problem.ts';
import { type FileKind, type ServedRule, toFileKinds } from './file-kinds.ts';
import { COMMON_HEADERS, type Headers, headersOf, PROBLEM_HEADERS } from './headers.ts';
import { HIDDEN_PATTERN } from './hidden-paths.ts';
import {
  allMediaTypes,
  isCompressible,
  type MediaType,
  MIN_COMPRESSED_BYTES,
} from './media-types.ts';
import { isTemplate, type PathTemplate, toRegExpSource } from './path-template.ts';
import {
  ALL_PAGES,
  ASSISTANT,
  CACHE_CONTROL,
  DATA_INDEX,
  DATA_SETS,
  DOCUMENTS,
  EDITION,
  FEEDS,
  MANIFEST,
  OPERATIONS,
  pathTo,
  type Route,
  type ServedRoute,
  SKILL,
  toAddress,
} from './routes.ts';

/** The methods that the site supports, on every path. */
const METHODS = ['GET', 'HEAD'] as const;

/** Other methods, for hosts that must list what to refuse, and for verify. */
export const REFUSED_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Everything a server must know. Every host, the preview and verify are derived from this. */
export type SiteRules = {
  /** Headers of every response. */
  common: Headers;
  /** Headers of the files that exist, by path. The first matching rule applies. */
  served: ServedRule[];
  /** The same headers by kind, for servers that need no list of paths. */
  kinds: FileKind[];
  /** A page without its trailing slash redirects to it, with the query string. */
  redirect: { status: 301; headers: Headers };
  /** The problem for a missing path. The first matching rule applies. */
  missing: { path: PathTemplate; code: ProblemCode }[];
  /** The problem for every other missing path. */
  otherwise: ProblemCode;
  methods: {
    supported: readonly string[];
    refused: readonly string[];
    /** The Allow header and the problem of a refusal. */
    allow: string;
    code: ProblemCode;
  };
  problem: {
    headers: typeof PROBLEM_HEADERS;
    path: PathTemplate;
    pathOf(code: ProblemCode): string;
  };
  /** Matches the decoded path of a file that must not be served. */
  hidden: string;
  compression: { minBytes: number; mediaTypes: readonly MediaType[] };
};

/** The rules of a route table. */
export function makeSiteRules(
  operations: readonly Route[],
  documents: readonly ServedRoute[],
): SiteRules {
  const routes = [...operations, ...documents.flatMap(toServedRoutes)];
  const served = routes.map((route) => {
    const { path, mediaType } = route;
    return { path, mediaType, headers: headersOf(route) };
  });
  return {
    common: COMMON_HEADERS,
    served,
    kinds: toFileKinds(served),
    redirect: { status: 301, headers: { 'Cache-Control': CACHE_CONTROL.data } },
    missing: operations
      .filter(({ path, missing }) => isTemplate(path) && missing !== OTHERWISE)
      .map(({ path, missing }) => ({ path, code: missing })),
    otherwise: OTHERWISE,
    methods: {
      supported: METHODS,
      refused: REFUSED_METHODS,
      allow: METHODS.join(', '),
      code: 'method-not-allowed',
    },
    problem: {
      headers: PROBLEM_HEADERS,
      path: DOCUMENTS.problem.path,
      pathOf: (code) => pathTo(DOCUMENTS.problem, { code }),
    },
    hidden: HIDDEN_PATTERN,
    compression: {
      minBytes: MIN_COMPRESSED_BYTES,
      mediaTypes: allMediaTypes().filter(isCompressible),
    },
  };
}

const OTHERWISE = 'not-found';

/** The problem bodies are one file per code. */
function toServedRoutes(route: ServedRoute): ServedRoute[] {
  if (route.path !== DOCUMENTS.problem.path) return [route];
  return PROBLEM_CODES.map((code) => ({ ...route, path: pathTo(DOCUMENTS.problem, { code }) }));
}

export const SITE_RULES = makeSiteRules(Object.values(OPERATIONS), [
  ...Object.values(DOCUMENTS),
  ...ALL_PAGES,
  DATA_INDEX,
  ...Object.values(DATA_SETS),
  SKILL,
  EDITION,
  MANIFEST,
  ...Object.values(FEEDS),
  ASSISTANT,
]);

/** The problem for a missing path. */
export function problemFor(path: string): ProblemCode {
  return missingRule(path)?.code ?? SITE_RULES.otherwise;
}

/** The page that a path without its trailing slash redirects to, if there is one. */
export function redirectTarget(
  path: string,
  exists: (page: string) => boolean,
): string | undefined {
  const page = `${path}/`;
  return !path.endsWith('/') && exists(page) ? page : undefined;
}

const servedRule = finderIn(SITE_RULES.served);

/** The rule for a file that exists, by its address or, for a page, its full file name. */
export function ruleFor(path: string): ServedRule | undefined {
  return servedRule(toAddress(path));
}

const missingRule = finderIn(SITE_RULES.missing);

/** Finds the first rule for a path. */
function finderIn<Rule extends { path: PathTemplate }>(rules: readonly Rule[]) {
  const patterns = rules.map((rule) => ({ rule, pattern: new RegExp(toRegExpSource(rule.path)) }));
  return (path: string): Rule | undefined =>
    patterns.find(({ pattern }) => pattern.test(path))?.rule;
}
