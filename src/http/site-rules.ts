import { PROBLEM_CODES, type ProblemCode } from '../contract/problem.ts';
import { API_PREFIX } from '../contract/version.ts';
import { CACHE_CONTROL, DOCUMENTS, OPERATIONS, pathTo, type Route, toFilePath } from './routes.ts';

/** How the site answers, made from the route table. Every host, and the preview, is fed by this. */
export type SiteRules = {
  /** Headers of every answer. */
  common: Headers;
  /** Headers of the files that exist, by path. The first rule that fits holds. */
  served: ServedRule[];
  /** Which problem answers a path that is no file. The first rule that fits holds. */
  missing: { path: PathTemplate; code: ProblemCode }[];
  /** The problem for all other paths that are no file. */
  otherwise: ProblemCode;
  /** The methods that are answered, and the problem for the others. */
  methods: { allow: string; code: ProblemCode };
  problem: { headers: Headers; path: PathTemplate; pathOf(code: ProblemCode): string };
};

export type Headers = Record<string, string>;

/** A path in which `{name}` stands for one segment, or for its part before `.json`. */
export type PathTemplate = string;

export type ServedRule = {
  path: PathTemplate;
  mediaType: string;
  /** Everything but the media type. */
  headers: Headers;
};

/** From every answer of the API to what describes it. */
const LINK = [
  `<${DOCUMENTS.apiCatalog.path}>; rel="api-catalog"`,
  `<${DOCUMENTS.openapi.path}>; rel="service-desc"; type="application/json"`,
  `<${DOCUMENTS.docs.path}>; rel="service-doc"; type="text/html"`,
].join(', ');

/** The guide shows texts from outside. Should one ever slip through unescaped, it stays dead. */
const PAGE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

export const SITE_RULES: SiteRules = {
  common: { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' },
  served: [...Object.values(OPERATIONS).map(toServedRule), ...allCompanions().map(toServedRule)],
  missing: Object.values(OPERATIONS)
    .filter(({ path, missing }) => path.includes('{') && missing !== 'not-found')
    .map(({ path, missing }) => ({ path, code: missing })),
  otherwise: 'not-found',
  methods: { allow: 'GET, HEAD', code: 'method-not-allowed' },
  problem: {
    headers: {
      'Content-Type': DOCUMENTS.problem.mediaType,
      'Cache-Control': CACHE_CONTROL.problem,
    },
    path: DOCUMENTS.problem.path,
    pathOf: (code) => pathTo(DOCUMENTS.problem, { code }),
  },
};

/** A template as a regular expression that fits a whole path. */
export function toRegExpSource(template: PathTemplate): string {
  const literal = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return `^${literal.replace(/\{\w+\}/g, '[^/]+')}$`;
}

/** The problem for a path that is no file. */
export function problemFor(path: string): ProblemCode {
  const rule = MISSING.find(({ pattern }) => pattern.test(path));
  return rule?.code ?? SITE_RULES.otherwise;
}

/** The rule for a file that exists. */
export function ruleFor(path: string): ServedRule | undefined {
  return SERVED.find(({ pattern }) => pattern.test(path))?.rule;
}

const MISSING = SITE_RULES.missing.map(({ path, code }) => ({
  pattern: new RegExp(toRegExpSource(path)),
  code,
}));

const SERVED = SITE_RULES.served.map((rule) => ({
  pattern: new RegExp(toRegExpSource(rule.path)),
  rule,
}));

type Served = Pick<Route, 'path' | 'mediaType' | 'cache'>;

/** The problem bodies are five files, and a folder's page is also served by its full name. */
function allCompanions(): Served[] {
  const { problem, ...documents } = DOCUMENTS;
  const problems = PROBLEM_CODES.map((code) => ({ ...problem, path: pathTo(problem, { code }) }));
  const pages = Object.values(documents)
    .filter(({ path }) => path.endsWith('/'))
    .map((page) => ({ ...page, path: toFilePath(page.path) }));
  return [...Object.values(documents), ...pages, ...problems];
}

function toServedRule({ path, mediaType, cache }: Served): ServedRule {
  return {
    path,
    mediaType,
    headers: {
      'Cache-Control': CACHE_CONTROL[cache],
      ...(path.startsWith(`${API_PREFIX}/`) && { Link: LINK }),
      ...(mediaType.startsWith('text/html') && PAGE_HEADERS),
    },
  };
}
