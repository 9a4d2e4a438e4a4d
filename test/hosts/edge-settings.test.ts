import { describe, expect, test } from 'vitest';
import { hostText } from './host-text.ts';

describe('every request goes through the edge function', () => {
  test('Cloudflare Pages', () => {
    const routes = JSON.parse(hostText('cloudflare-pages', '/_routes.json'));
    expect(routes).toEqual({ version: 1, include: ['/*'], exclude: [] });
  });

  test('Cloudflare Workers', () => {
    const config = hostText('cloudflare-workers', '/wrangler.jsonc').replace(/^\/\/.*\n/, '');
    expect(JSON.parse(config)).toMatchObject({
      name: 'faro-example',
      main: 'worker.js',
      assets: {
        directory: '/srv/site',
        binding: 'ASSETS',
        run_worker_first: true,
        not_found_handling: 'none',
      },
    });
  });

  test('Netlify', () => {
    const script = hostText('netlify', '/netlify/edge-functions/api.js');
    expect(script).toContain("export const config = { path: '/*' };");
    expect(hostText('netlify', '/netlify.toml')).toContain(
      '[build]\n  publish = "/srv/site"\n  edge_functions = "netlify/edge-functions"\n',
    );
  });
});

test.each([
  ['cloudflare-pages', '/_worker.js'],
  ['cloudflare-workers', '/worker.js'],
] as const)('%s: every response may be compressed, so each has Vary', (host, worker) => {
  expect(hostText(host, '/_headers')).toMatch(/^\/\*\n(?: {2}.*\n)* {2}Vary: Accept-Encoding\n/);
  expect(hostText(host, worker)).toContain('"Vary": "Accept-Encoding"');
});

test('without its edge function, Netlify still chooses the problem by the path', () => {
  const lines = hostText('netlify', '/_redirects').split('\n').slice(1, -1);
  expect(lines.map((line) => line.split(/\s+/))).toEqual([
    [
      '/api/v1/jobs/search/:city/:family/:modality',
      '/api/v1/problems/unknown-search-filter.json',
      '404',
    ],
    ['/api/v1/jobs/:jobId', '/api/v1/problems/job-not-found.json', '404'],
    ['/api/v1/salaries/:family', '/api/v1/problems/salary-guide-not-found.json', '404'],
    ['/*', '/api/v1/problems/not-found.json', '404'],
  ]);
});
