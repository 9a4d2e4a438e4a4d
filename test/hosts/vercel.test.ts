import { expect, test } from 'vitest';
import { SITE_RULES } from '../../src/http/site-rules.ts';
import { type Asked, EVALUATED, type Sent } from './evaluate.ts';

const send = EVALUATED.vercel as (asked: Asked) => Sent;

test.each([
  ['/api/v1/jobs/x.json', 'job-not-found'],
  ['/api/v1/jobs/search/x/all/all.json', 'unknown-search-filter'],
  ['/api/v1/salaries/x.json', 'salary-guide-not-found'],
  ['/nope', 'not-found'],
  ['/nope.json', 'not-found'],
  ['/api/v1/jobs', 'not-found'],
  ['/api/v1/jobs/', 'not-found'],
  ['/data', 'not-found'],
] as const)('%s is the problem %s', (path, code) => {
  const file = SITE_RULES.problem.pathOf(code);
  expect(send({ path, exists: false })).toMatchObject({ status: 404, file });
});

test('a folder is never served', () => {
  expect(send({ path: '/api/v1/jobs', exists: true }).status).toBe(404);
});
