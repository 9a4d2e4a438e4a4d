import { API_PREFIX } from '../figures.ts';
import type { ContractCheck } from './contract-checks.ts';
import { ALL_PAGES, CACHE_CONTROL, DOCUMENTS, PAGES, type ServedRoute } from './routes.ts';

export type Headers = Record<string, string>;

/** Headers of every response. */
export const COMMON_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  // Without this, scripts of other sites can read the body but not these headers.
  'Access-Control-Expose-Headers': 'ETag, Last-Modified, Link',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Headers of every problem, on any path. */
export const PROBLEM_HEADERS = {
  'Content-Type': DOCUMENTS.problem.mediaType,
  'Cache-Control': CACHE_CONTROL.problem,
} as const;

/** Headers of a file that exists, besides the common ones and its media type. */
export function headersOf({ path, mediaType, cache }: ServedRoute): Headers {
  const links = linksOf(path);
  return {
    'Cache-Control': CACHE_CONTROL[cache],
    ...(links.length > 0 && { Link: links.join(', ') }),
    ...(mediaType.startsWith('text/html') && PAGE_HEADERS),
  } satisfies Partial<Record<HeaderName, string>>;
}

function linksOf(path: string): readonly string[] {
  if (path.startsWith(`${API_PREFIX}/`)) return API_LINKS;
  return ENTRANCES.has(path) ? [CATALOG_LINK] : [];
}

const CATALOG_LINK = `<${DOCUMENTS.apiCatalog.path}>; rel="api-catalog"`;

/** From every API response to what describes it. */
const API_LINKS = [
  CATALOG_LINK,
  `<${DOCUMENTS.openapi.path}>; rel="service-desc"; type="application/json"`,
  `<${PAGES.en.docs.path}>; rel="service-doc"; type="text/html"`,
];

/** Where clients arrive that know only the host: the pages, llms.txt and the catalog itself. */
const ENTRANCES = new Set<string>(
  [...ALL_PAGES.filter(({ path }) => path.endsWith('/')), DOCUMENTS.llms, DOCUMENTS.apiCatalog].map(
    ({ path }) => path,
  ),
);

/** Pages show texts of the data. Should escaping ever fail, the browser still runs no script in them. */
const PAGE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** The headers that the rules can name. */
type HeaderName =
  | keyof typeof COMMON_HEADERS
  | keyof typeof PROBLEM_HEADERS
  | keyof typeof PAGE_HEADERS
  | 'Link';

/** The contract check under which verify reports a header. A new header does not compile without one. */
const HEADER_CHECKS: Record<HeaderName, ContractCheck> = {
  'Access-Control-Allow-Origin': 'cors',
  'Access-Control-Expose-Headers': 'cors',
  'X-Content-Type-Options': 'headers',
  'Content-Type': 'media-type',
  'Cache-Control': 'caching',
  Link: 'links',
  'Content-Security-Policy': 'headers',
  'Referrer-Policy': 'headers',
};

/** That of a header of a file; a problem's own headers belong to `problemCheck`. */
export function checkOf(header: string, problemCheck?: ContractCheck): ContractCheck {
  if (problemCheck && !(header in COMMON_HEADERS)) return problemCheck;
  const check = (HEADER_CHECKS as Record<string, ContractCheck | undefined>)[header];
  if (!check) throw new Error(`No contract check for the header ${header}.`);
  return check;
}
