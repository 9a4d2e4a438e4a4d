import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import {
  CACHE_CONTROL,
  DOCUMENTS,
  OPERATIONS,
  type ServedRoute,
} from '../../../src/contract/http/routes.ts';
import { makeSiteRules } from '../../../src/contract/http/site-rules.ts';
import { headerBlocks, headersFile } from '../../../src/output/hosts/headers-file.ts';

test('the format', () => {
  const rules = makeSiteRules([], [DOCUMENTS.robots]);
  expect(headersFile(rules)).toEqual({
    path: '/_headers',
    body: `/*
  Access-Control-Allow-Origin: *
  Access-Control-Expose-Headers: ETag, Last-Modified, Link
  X-Content-Type-Options: nosniff

/robots.txt
  Content-Type: text/plain; charset=utf-8
  Cache-Control: ${CACHE_CONTROL.data}
`,
  });
});

test('a path below another is left to the wider one', () => {
  const rules = makeSiteRules([OPERATIONS.getJob, OPERATIONS.searchJobs], []);
  expect(headerBlocks(rules).map(({ path }) => path)).toEqual(['/*', `${API_PREFIX}/jobs/*`]);
});

test('a file below a rule for many paths cannot have headers of its own', () => {
  const file = { path: `${API_PREFIX}/jobs/feed.xml`, mediaType: 'application/xml', cache: 'page' };
  expect(() => headerBlocks(makeSiteRules([OPERATIONS.getJob], [file as ServedRoute]))).toThrow(
    file.path,
  );
});
