import { expect, test } from 'vitest';
import { hostText } from './host-text.ts';

// No local runtime of Netlify proves these.

test('Netlify sends every request through the edge function', () => {
  const script = hostText('netlify', '/netlify/edge-functions/api.js');
  expect(script).toContain("export const config = { path: '/*' };");
  expect(hostText('netlify', '/netlify.toml')).toContain(
    '[build]\n  publish = "/srv/site"\n  edge_functions = "netlify/edge-functions"\n',
  );
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
