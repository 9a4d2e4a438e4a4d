import { describe, expect, test } from 'vitest';
import { headerBlocks, headersFile } from '../../src/hosts/headers-file.ts';
import { fillTemplate, isTemplate } from '../../src/http/path-template.ts';
import { DOCUMENTS, OPERATIONS } from '../../src/http/routes.ts';
import { makeSiteRules, SITE_RULES } from '../../src/http/site-rules.ts';

/** What a host that reads `_headers` sends for a path. It would join a header that is set twice. */
function headersOf(path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const block of headerBlocks(SITE_RULES)) {
    const prefix = block.path.endsWith('*') ? block.path.slice(0, -1) : undefined;
    if (prefix === undefined ? block.path !== path : !path.startsWith(prefix)) continue;
    for (const [name, value] of Object.entries(block.headers)) {
      expect(headers, `${name} of ${path}`).not.toHaveProperty(name);
      headers[name] = value;
    }
  }
  return headers;
}

test.each(SITE_RULES.served)('$path has its headers, each once', ({ path, mediaType, headers }) => {
  const { 'Content-Type': sentType, ...sent } = headersOf(fillTemplate(path, () => 'all'));
  expect(sent).toEqual({ ...SITE_RULES.common, ...headers });
  expect(sentType).toBe(isTemplate(path) ? undefined : mediaType);
});

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
      [{ path: '/api/v1/jobs/feed.xml', mediaType: 'application/xml', cache }],
    );

  test('gets only what differs', () => {
    expect(headerBlocks(withFile('data'))).toContainEqual({
      path: '/api/v1/jobs/feed.xml',
      headers: { 'Content-Type': 'application/xml' },
    });
  });

  test('cannot have another value of the same header', () => {
    expect(() => headerBlocks(withFile('problem'))).toThrow('/api/v1/jobs/feed.xml');
  });
});
