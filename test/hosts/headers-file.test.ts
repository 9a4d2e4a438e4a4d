import { expect, test } from 'vitest';
import { headerBlocks } from '../../src/hosts/headers-file.ts';
import { OPERATIONS, pathTo } from '../../src/http/routes.ts';
import { SITE_RULES } from '../../src/http/site-rules.ts';

/** What a host that reads `_headers` would send for a path; a header set twice is a fault. */
function headersOf(path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of headerBlocks(SITE_RULES)) {
    const prefix = rule.path.endsWith('*') ? rule.path.slice(0, -1) : undefined;
    if (prefix === undefined ? rule.path !== path : !path.startsWith(prefix)) continue;
    for (const [name, value] of Object.entries(rule.headers)) {
      expect(headers, `${name} of ${path}`).not.toHaveProperty(name);
      headers[name] = value;
    }
  }
  return headers;
}

const data = 'public, max-age=3600, stale-while-revalidate=3600';

test.each([
  [OPERATIONS.getApiIndex.path, data, 'application/json'],
  [OPERATIONS.listSalaryGuides.path, data, 'application/json'],
  [pathTo(OPERATIONS.getJob, { jobId: 'x' }), data, undefined],
  [pathTo(OPERATIONS.searchJobs, { city: 'all', family: 'all', modality: 'all' }), data, undefined],
  [pathTo(OPERATIONS.getSalaryGuide, { family: 'ventas' }), data, undefined],
  ['/api/v1/problems/not-found.json', 'public, max-age=60', 'application/problem+json'],
  ['/.well-known/api-catalog', data, 'application/linkset+json'],
])('%s', (path, cacheControl, mediaType) => {
  const headers = headersOf(path);
  expect(headers['Access-Control-Allow-Origin']).toBe('*');
  expect(headers['X-Content-Type-Options']).toBe('nosniff');
  expect(headers['Cache-Control']).toBe(cacheControl);
  expect(headers['Content-Type']).toBe(mediaType);
});

test('API responses link to their description', () => {
  expect(headersOf('/api/v1/jobs/x.json').Link).toContain('rel="service-desc"');
});

test('a rule for many paths never names a media type', () => {
  const wide = headerBlocks(SITE_RULES).filter(({ path }) => path.endsWith('*'));
  expect(wide.length).toBeGreaterThan(0);
  for (const { headers } of wide) expect(headers).not.toHaveProperty('Content-Type');
});

test('pages for people run no script but their own', () => {
  for (const path of ['/', '/docs/', '/docs/es/', '/404.html']) {
    expect(headersOf(path)['Content-Security-Policy']).toContain("script-src 'self'");
  }
});
