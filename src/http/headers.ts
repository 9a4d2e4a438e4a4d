import { API_PREFIX } from '../contract/version.ts';
import { CACHE_CONTROL, DOCUMENTS, type ServedRoute } from './routes.ts';

export type Headers = Record<string, string>;

/** Headers of every response. */
export const COMMON_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Headers of every problem, on any path. */
export const PROBLEM_HEADERS = {
  'Content-Type': DOCUMENTS.problem.mediaType,
  'Cache-Control': CACHE_CONTROL.problem,
} as const;

/** Headers of a file that exists, besides the common ones and its media type. */
export function headersOf({ path, mediaType, cache }: ServedRoute): Headers {
  return {
    'Cache-Control': CACHE_CONTROL[cache],
    ...(path.startsWith(`${API_PREFIX}/`) && { Link: LINK }),
    ...(mediaType.startsWith('text/html') && PAGE_HEADERS),
  };
}

/** From every API response to what describes it. */
const LINK = [
  `<${DOCUMENTS.apiCatalog.path}>; rel="api-catalog"`,
  `<${DOCUMENTS.openapi.path}>; rel="service-desc"; type="application/json"`,
  `<${DOCUMENTS.docs.path}>; rel="service-doc"; type="text/html"`,
].join(', ');

/** Pages show texts of the data. If one is ever not escaped, the browser still runs no script in it. */
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
