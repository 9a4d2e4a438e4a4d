import { API_PREFIX } from '../figures.ts';
import type { ContractPoint } from './contract-points.ts';
import {
  ALL_PAGES,
  CACHE_CONTROL,
  DOCUMENTS,
  PAGES,
  type ServedRoute,
  toFilePath,
} from './routes.ts';

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
  [...ALL_PAGES.filter(({ path }) => path.endsWith('/')), DOCUMENTS.llms, DOCUMENTS.apiCatalog]
    .map(({ path }) => path)
    .flatMap((path) => [path, toFilePath(path)]),
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

/** The contract point under which verify reports a header. A new header does not compile without one. */
const HEADER_POINTS: Record<HeaderName, ContractPoint> = {
  'Access-Control-Allow-Origin': 'cors',
  'Access-Control-Expose-Headers': 'exposed-headers',
  'X-Content-Type-Options': 'nosniff',
  'Content-Type': 'media-type',
  'Cache-Control': 'caching',
  Link: 'link-header',
  'Content-Security-Policy': 'page-headers',
  'Referrer-Policy': 'page-headers',
};

/** Those that differ in a problem, by its status. */
const PROBLEM_POINTS: Record<number, Record<string, ContractPoint>> = {
  404: { 'Content-Type': 'problem-media-type', 'Cache-Control': 'problem-caching' },
  405: {
    Allow: 'method-allow',
    'Content-Type': 'method-body',
    'Cache-Control': 'problem-caching',
  },
};

export function pointOf(header: string, status = 200): ContractPoint {
  const points: Record<string, ContractPoint> = { ...HEADER_POINTS, ...PROBLEM_POINTS[status] };
  const point = points[header];
  if (!point) throw new Error(`No contract point for the header ${header}.`);
  return point;
}

/** The first header that a static file must not have, as `Name: value`. */
export function findUnwanted(
  headers: Readonly<Record<string, string>>,
  hosts: readonly string[],
  isPreview = false,
): string | undefined {
  return Object.entries(UNWANTED).flatMap(([name, isUnwanted]) => {
    const value = headers[name.toLowerCase()];
    const isFound = value !== undefined && isUnwanted(value, hosts, isPreview);
    return isFound ? [`${name}: ${value}`] : [];
  })[0];
}

type Test = (value: string, hosts: readonly string[], isPreview: boolean) => boolean;

const UNWANTED: Record<string, Test> = {
  'Set-Cookie': () => true,
  Refresh: () => true,
  'Clear-Site-Data': () => true,
  // Vercel sends `inline` with a file name, which does no harm.
  'Content-Disposition': (value) => !/^inline\b/i.test(value),
  // Hosts hide previews from search engines.
  'X-Robots-Tag': (value, _, isPreview) => !isPreview && /\b(?:noindex|none)\b/i.test(value),
  Link: (value, hosts) =>
    [...value.matchAll(/<([^>]*)>/g)].some(([, target = '']) => {
      const base = `https://${hosts[0]}`;
      return !URL.canParse(target, base) || !hosts.includes(new URL(target, base).host);
    }),
};
