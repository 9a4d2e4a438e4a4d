import { describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { API_CATALOG } from '../../../src/contract/http/media-types.ts';
import {
  CACHE_CONTROL,
  type CachePolicy,
  DOCUMENTS,
  OPERATIONS,
  PAGES,
} from '../../../src/contract/http/routes.ts';
import {
  makeSiteRules,
  problemFor,
  redirectTarget,
  ruleFor,
  SITE_RULES,
} from '../../../src/contract/http/site-rules.ts';

test.each([
  [`${API_PREFIX}/jobs/search/a/b/c.json`, 'unknown-search-filter'],
  [`${API_PREFIX}/jobs/search/a/b.json`, 'not-found'],
  [`${API_PREFIX}/jobs/search/a/b/c/d.json`, 'not-found'],
  [`${API_PREFIX}/jobs/search/a/b/c`, 'not-found'],
  [`${API_PREFIX}/jobs/x.json`, 'job-not-found'],
  [`${API_PREFIX}/jobs//x.json`, 'not-found'],
  [`${API_PREFIX}/jobs/.json`, 'not-found'],
  [`${API_PREFIX}/jobs/x.json/`, 'not-found'],
  [`${API_PREFIX}/jobs/xjson`, 'not-found'],
  [`${API_PREFIX}/jobs/x/y.json`, 'not-found'],
  [`${API_PREFIX}/salaries/x.json`, 'salary-guide-not-found'],
  [`${API_PREFIX}/salaries/x/y.json`, 'not-found'],
  [`${API_PREFIX}/index`, 'not-found'],
  ['/API/V1/jobs/x.json', 'not-found'],
  ['/', 'not-found'],
])('the missing path %s is %s', (path, code) => {
  expect(problemFor(path)).toBe(code);
});

test('data is cached for an hour, problems for a minute, and no CDN changes a page', () => {
  const hour = 'public, max-age=3600, stale-while-revalidate=3600';
  const page = `${hour}, no-transform`;
  expect(CACHE_CONTROL).toEqual({ data: hour, page, problem: 'public, max-age=60' });
});

const HTML = 'text/html; charset=utf-8';
const filledPages = Object.values(PAGES).flatMap(({ role, city }) => [
  role.path.replace('{family}', 'ventas'),
  city.path.replace('{city}', 'leon'),
]);

test.each<[string, string, CachePolicy]>([
  [`${API_PREFIX}/index.json`, 'application/json', 'data'],
  [`${API_PREFIX}/jobs/x.json`, 'application/json', 'data'],
  [`${API_PREFIX}/problems/not-found.json`, 'application/problem+json', 'problem'],
  [DOCUMENTS.apiCatalog.path, API_CATALOG, 'data'],
  ['/docs/', HTML, 'page'],
  ['/docs/index.html', HTML, 'page'],
  ...filledPages.map((path): [string, string, CachePolicy] => [path, HTML, 'page']),
])('%s is %s, cached as a %s', (path, mediaType, cache) => {
  expect(ruleFor(path)).toMatchObject({
    mediaType,
    headers: { 'Cache-Control': CACHE_CONTROL[cache] },
  });
});

describe('headers', () => {
  const having = (name: string) =>
    SITE_RULES.served.filter(({ headers }) => headers[name]).map(({ path }) => path);

  test('files of the API link to their description, entrances to the catalog, nothing else', () => {
    const catalog = '</.well-known/api-catalog>; rel="api-catalog"';
    const isApi = (path: string) => path.startsWith(`${API_PREFIX}/`);
    const api = SITE_RULES.served.map(({ path }) => path).filter(isApi);
    const linked = having('Link');
    expect(linked.filter(isApi)).toEqual(api);
    const entrances = linked.filter((path) => !isApi(path));
    const pages = SITE_RULES.served.flatMap(({ path }) => (path.endsWith('/') ? [path] : []));
    const others = ['/llms.txt', '/.well-known/api-catalog'];
    expect(entrances.toSorted()).toEqual([...others, ...pages].toSorted());
    for (const path of entrances) expect(ruleFor(path)?.headers.Link).toBe(catalog);
    expect(ruleFor(`${API_PREFIX}/jobs/x.json`)?.headers.Link).toBe(
      '</.well-known/api-catalog>; rel="api-catalog", ' +
        `<${API_PREFIX}/openapi.json>; rel="service-desc"; type="application/json", ` +
        '</docs/>; rel="service-doc"; type="text/html"',
    );
  });

  test('every page forbids scripts but its own, and nothing else does', () => {
    const pages = SITE_RULES.served.filter(({ mediaType }) => mediaType.startsWith('text/html'));
    expect(having('Content-Security-Policy')).toEqual(pages.map(({ path }) => path));
    expect(having('Referrer-Policy')).toEqual(pages.map(({ path }) => path));
    const policy = ruleFor('/')?.headers['Content-Security-Policy']?.split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      ...['script-src', 'style-src'].map((name) => `${name} 'self'`),
      "img-src 'self' data:",
      "connect-src 'self'",
      // What `default-src` does not cover.
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });
});

test('a page without its slash redirects, the front page and other folders do not', () => {
  const exists = (path: string) => ['/', '/docs/', '/roles/ventas/'].includes(path);
  expect(redirectTarget('/docs', exists)).toBe('/docs/');
  expect(redirectTarget('/roles/ventas', exists)).toBe('/roles/ventas/');
  for (const path of ['/', '/data', API_PREFIX, '/feeds', '/docs/', '/Docs', '/roles/nada']) {
    expect(redirectTarget(path, exists), path).toBeUndefined();
  }
});

test('an operation without a problem of its own has no rule for missing paths', () => {
  const { missing } = makeSiteRules([OPERATIONS.getApiIndex, OPERATIONS.getJob], []);
  expect(missing).toEqual([{ path: OPERATIONS.getJob.path, code: 'job-not-found' }]);
});
