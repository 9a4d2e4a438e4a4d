import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../src/contract/problem.ts';
import { SITE_RULES } from '../../src/http/site-rules.ts';
import { type PreviewResponse, respond } from '../../src/preview/respond.ts';
import { tempFolder } from '../support/temp-folder.ts';

let site: string;

function put(path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}

beforeEach(() => {
  site = join(tempFolder(), 'site');
  put('api/v1/index.json', '{"index":1}');
  put('docs/index.html', '<body>docs</body>');
  put('docs/note.bin', 'note');
  for (const code of PROBLEM_CODES) put(`api/v1/problems/${code}.json`, JSON.stringify({ code }));
  put('../outside.json', 'secret');
});

const get = (target: string): PreviewResponse => respond(site, { method: 'GET', target });
const codeOf = ({ body }: PreviewResponse) => JSON.parse(body.toString()).code;

describe('a file', () => {
  test('has its headers', () => {
    const { status, headers } = get('/api/v1/index.json');
    expect(status).toBe(200);
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'Content-Length': '11',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag, Last-Modified, Link',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=3600',
      Link: expect.stringContaining('rel="service-desc"'),
      ETag: expect.stringMatching(/^"[\w-]{27}"$/),
      'Last-Modified': expect.stringMatching(/ GMT$/),
      'Accept-Ranges': 'none',
    });
  });

  test('that the table does not name has no media type of its own', () => {
    expect(get('/docs/note.bin').headers['Content-Type']).toBe('application/octet-stream');
  });

  test('is the same under HEAD', () => {
    const target = '/api/v1/index.json';
    expect(respond(site, { method: 'HEAD', target })).toEqual(get(target));
  });

  test.each(['?a=1', '?', '#x', '?x=../../outside.json', '?x=//%2f%zz'])(
    'is the same with %s after its path',
    (tail) => {
      expect(get(`/api/v1/index.json${tail}`).body.toString()).toBe('{"index":1}');
    },
  );

  test('has its media type under an escaped name, too', () => {
    expect(get('/api/v1/%69ndex.json')).toEqual(get('/api/v1/index.json'));
    expect(get('/%64ocs/')).toEqual(get('/docs/'));
  });

  test.each(['http://127.0.0.1:8787', 'HTTPS://site.example'])(
    'is the same with its origin, as a proxy sends it: %s',
    (origin) => {
      expect(get(`${origin}/api/v1/index.json?a=1`)).toEqual(get('/api/v1/index.json'));
      expect(get(`${origin}/api/v1//index.json`).status).toBe(404);
      expect(get(`${origin}/../outside.json`).status).toBe(404);
      put('index.html', 'front');
      expect(get(origin).body.toString()).toBe('front');
    },
  );

  test('a folder is served by its page, which runs only its own scripts', () => {
    const { body, headers } = get('/docs/');
    expect(body.toString()).toContain('docs');
    expect(headers['Content-Type']).toBe('text/html; charset=utf-8');
    expect(headers['Content-Security-Policy']).toContain("script-src 'self'");
  });
});

describe('a page without its slash', () => {
  test.each([
    ['/docs', '/docs/'],
    ['/docs/es', '/docs/es/'],
    ['/docs/es/changes', '/docs/es/changes/'],
    ['/docs?a=1', '/docs/?a=1'],
    ['/docs?a=1#x', '/docs/?a=1'],
    ['/%64ocs', '/docs/'],
    ['http://site.example/docs', '/docs/'],
  ])('%s redirects to %s', (target, location) => {
    const { status, headers, body } = get(target);
    expect(status).toBe(301);
    expect(headers).toEqual({
      ...SITE_RULES.common,
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=3600',
      Location: location,
      'Content-Length': '0',
    });
    expect(body).toHaveLength(0);
  });

  test('is refused like any other path', () => {
    expect(respond(site, { method: 'POST', target: '/docs' }).status).toBe(405);
    for (const target of ['//docs', '/./docs', '/x/../docs', '/docs%2f', '/docs%00', '/Docs']) {
      expect(get(target).status, target).toBe(404);
    }
  });
});

describe('If-None-Match', () => {
  const target = '/api/v1/index.json';
  const send = (ifNoneMatch: string) => respond(site, { method: 'GET', target, ifNoneMatch });

  test.each([
    ['the ETag', (etag: string) => etag, 304],
    ['a weak form of it in a list', (etag: string) => `"other", W/${etag}`, 304],
    ['any', () => '*', 304],
    ['another ETag', () => '"other"', 200],
    ['part of the ETag', (etag: string) => etag.slice(0, -2), 200],
  ])('%s', (_, toValue, expected) => {
    expect(send(toValue(get(target).headers.ETag ?? '')).status).toBe(expected);
  });

  test('a 304 has the headers of the file and no body', () => {
    const { headers, body } = send('*');
    expect(headers).toEqual(get(target).headers);
    expect(body).toHaveLength(0);
  });

  test('another file has another ETag', () => {
    expect(get('/docs/').headers.ETag).not.toBe(get(target).headers.ETag);
  });
});

describe('If-Modified-Since', () => {
  const target = '/api/v1/index.json';

  test.each<[string, number, 'other' | 'same' | undefined, number]>([
    ['when it was modified', 0, undefined, 304],
    ['a second later', 1, undefined, 304],
    ['a second earlier', -1, undefined, 200],
    ['no date', Number.NaN, undefined, 200],
    ['later, but another ETag', 1, 'other', 200],
    ['earlier, but the ETag', -1, 'same', 304],
  ])('%s', (_, seconds, tag, expected) => {
    const { ETag: etag, 'Last-Modified': modified = '' } = get(target).headers;
    const ifModifiedSince = new Date(Date.parse(modified) + seconds * 1_000).toUTCString();
    const ifNoneMatch = tag === 'same' ? etag : tag;
    const request = { method: 'GET', target, ifModifiedSince, ifNoneMatch };
    expect(respond(site, request).status).toBe(expected);
  });
});

describe('a missing path', () => {
  test.each([
    ['/api', 'not-found'],
    ['/api/v1/', 'not-found'],
    ['/api/v1/index.json/', 'not-found'],
    ['/api/v1/jobs/x.json', 'job-not-found'],
    ['/api/v1/%6aobs/x.json', 'job-not-found'],
    ['/api/v1/index.json;v=1', 'not-found'],
    ['ftp://site.example/api/v1/index.json', 'not-found'],
    ['/api/v1/jobs/search/x/all/all.json', 'unknown-search-filter'],
    ['/api/v1/salaries/x.json', 'salary-guide-not-found'],
    ['/../outside.json', 'not-found'],
    ['/%2e%2e/outside.json', 'not-found'],
    ['/..%2foutside.json', 'not-found'],
    ['/%80', 'not-found'],
    [`/${'a'.repeat(5000)}`, 'not-found'],
    ['*', 'not-found'],
  ])('%s is the problem %s', (target, code) => {
    const response = get(target);
    expect(response.status).toBe(404);
    expect(codeOf(response)).toBe(code);
    expect(response.headers).toEqual({
      ...SITE_RULES.common,
      'Content-Type': 'application/problem+json',
      'Content-Length': String(response.body.length),
      'Cache-Control': 'public, max-age=60',
    });
  });

  test('is every odd spelling, even of a file', () => {
    for (const path of SITE_RULES.odd.flatMap(({ examples }) => examples)) {
      expect(get(path).status, path).toBe(404);
    }
  });

  test('is every hidden file, also with escapes in its name', () => {
    for (const path of SITE_RULES.hidden.flatMap(({ examples }) => examples)) {
      put(path, 'secret');
      expect(get(path).status, path).toBe(404);
      const escaped = path.replace(/[_gv]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
      expect(get(escaped).status, escaped).toBe(404);
    }
  });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'BREW', 'get'])('refuses %s', (method) => {
  for (const target of ['/api/v1/index.json', '/nope', '/%zz']) {
    const response = respond(site, { method, target });
    expect(response.status).toBe(405);
    expect(response.headers.Allow).toBe('GET, HEAD');
    expect(response.headers['Content-Type']).toBe('application/problem+json');
    expect(codeOf(response)).toBe('method-not-allowed');
  }
});
