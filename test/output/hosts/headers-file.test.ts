import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { OPERATIONS, type ServedRoute } from '../../../src/contract/http/routes.ts';
import { makeSiteRules } from '../../../src/contract/http/site-rules.ts';
import { headerBlocks } from '../../../src/output/hosts/headers-file.ts';

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
