import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
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
      `${API_PREFIX}/jobs/search/:city/:family/:modality`,
      `${API_PREFIX}/problems/unknown-search-filter.json`,
      '404',
    ],
    [`${API_PREFIX}/jobs/:jobId`, `${API_PREFIX}/problems/job-not-found.json`, '404'],
    [`${API_PREFIX}/salaries/:family`, `${API_PREFIX}/problems/salary-guide-not-found.json`, '404'],
    ['/*', `${API_PREFIX}/problems/not-found.json`, '404'],
  ]);
});
