import { describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { headerBlocks, headersFile } from '../../src/hosts/headers-file.ts';
import { DOCUMENTS, OPERATIONS } from '../../src/http/routes.ts';
import { makeSiteRules } from '../../src/http/site-rules.ts';

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
  Cache-Control: public, max-age=3600, stale-while-revalidate=3600
`,
  });
});

describe('a file below a rule for many paths', () => {
  const withFile = (cache: 'data' | 'problem') =>
    makeSiteRules(
      [OPERATIONS.getJob],
      [{ path: `${API_PREFIX}/jobs/feed.xml`, mediaType: 'application/xml', cache }],
    );

  test('gets only what differs', () => {
    expect(headerBlocks(withFile('data'))).toContainEqual({
      path: `${API_PREFIX}/jobs/feed.xml`,
      headers: { 'Content-Type': 'application/xml' },
    });
  });

  test('cannot have another value of the same header', () => {
    expect(() => headerBlocks(withFile('problem'))).toThrow(`${API_PREFIX}/jobs/feed.xml`);
  });
});
