import { symlinkSync } from 'node:fs';
import { outputFileSync } from 'fs-extra/esm';
import { beforeEach, describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { HIDDEN_EXAMPLES } from '../../../src/contract/http/hidden-paths.ts';
import { CACHE_CONTROL } from '../../../src/contract/http/routes.ts';
import { PROBLEM_CODES } from '../../../src/contract/problem.ts';
import { filesIn, type PreviewResponse, respond } from '../../../src/live/preview/respond.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const DOCS_PAGE = '<body>docs</body>';

let site: string;

beforeEach(() => {
  site = `${tempFolder()}/site`;
  outputFileSync(`${site}${API_PREFIX}/index.json`, '{"index":1}');
  outputFileSync(`${site}/docs/index.html`, DOCS_PAGE);
  for (const code of PROBLEM_CODES)
    outputFileSync(`${site}${API_PREFIX}/problems/${code}.json`, code);
  outputFileSync(`${site}/docs/note.bin`, 'note');
  outputFileSync(`${site}/../outside.json`, 'secret');
});

const INDEX = `${API_PREFIX}/index.json`;
const HOUR = { 'Cache-Control': CACHE_CONTROL.data };
const PROBLEM = {
  'Content-Type': 'application/problem+json',
  'Cache-Control': CACHE_CONTROL.problem,
};
const get = (target: string): PreviewResponse => respond(filesIn(site), { method: 'GET', target });

test('serves no link that leads out of the web root', () => {
  symlinkSync(`${site}/../outside.json`, `${site}/docs/out.json`);
  symlinkSync(`${site}/docs/note.bin`, `${site}/docs/in.bin`);
  expect(filesIn(site)('/docs/out.json')).toBeUndefined();
  expect(filesIn(site)('/docs/in.bin')?.body.toString()).toBe('note');
});

// Verify judges by what the preview sends, so it cannot prove the preview (contract.hosts.ts asks it all
// the same). This table can.
test.each<[string, string, number, Record<string, string>, string]>([
  ['GET', INDEX, 200, { 'Content-Type': 'application/json', ...HOUR }, '{"index":1}'],
  ['HEAD', INDEX, 200, { Link: expect.stringContaining('rel="service-desc"') }, '{"index":1}'],
  ['GET', '/docs/', 200, { 'Referrer-Policy': 'strict-origin-when-cross-origin' }, DOCS_PAGE],
  ['GET', '/docs', 301, { Location: '/docs/', ...HOUR }, ''],
  ['GET', `${API_PREFIX}/jobs/a.json`, 404, PROBLEM, 'job-not-found'],
  ['GET', `${API_PREFIX}/jobs/search/a/b/c.json`, 404, PROBLEM, 'unknown-search-filter'],
  ['GET', `${API_PREFIX}/salaries/a.json`, 404, PROBLEM, 'salary-guide-not-found'],
  ['GET', '/data', 404, PROBLEM, 'not-found'],
  ['GET', `${API_PREFIX}/../v1/index.json`, 404, PROBLEM, 'not-found'],
  ['GET', '/docs/%ff', 404, PROBLEM, 'not-found'],
  ['POST', INDEX, 405, { ...PROBLEM, Allow: 'GET, HEAD' }, 'method-not-allowed'],
  ['OPTIONS', '/nothing', 405, { ...PROBLEM, Allow: 'GET, HEAD' }, 'method-not-allowed'],
])('%s %s: %d', (method, target, status, headers, text) => {
  const response = respond(filesIn(site), { method, target });
  const common = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' };
  expect(response).toMatchObject({ status, headers: { ...common, ...headers } });
  expect(response.body.toString()).toBe(text);
  expect(response.headers['Content-Length']).toBe(String(text.length));
});

test('serves a file that the table does not name without a media type of its own', () => {
  expect(get('/docs/note.bin').headers['Content-Type']).toBe('application/octet-stream');
});

test('knows a file under an escaped name, too', () => {
  expect(get(`${API_PREFIX}/%69ndex.json`)).toEqual(get(INDEX));
  expect(get('/%64ocs/')).toEqual(get('/docs/'));
  expect(get('/%64ocs').headers.Location).toBe('/docs/');
});

test.each(['http://127.0.0.1:8787', 'HTTPS://site.example'])(
  'takes the origin before the path, as a proxy sends it: %s',
  (origin) => {
    expect(get(`${origin}${INDEX}?a=1`)).toEqual(get(INDEX));
    expect(get(`${origin}${API_PREFIX}//index.json`).status).toBe(404);
    expect(get(`${origin}/../outside.json`).status).toBe(404);
  },
);

test('never leaves its folder, and knows a file by one name only', () => {
  for (const path of [
    '/../outside.json',
    '/%2e%2e/outside.json',
    '/..%2foutside.json',
    `${API_PREFIX}/..%2f..%2f..%2foutside.json`,
    '../outside.json',
    `/${site}${INDEX}`,
    `/${INDEX}`,
    `${API_PREFIX}/./index.json`,
    `${API_PREFIX}/jobs/../index.json`,
    '/%00',
    '/%zz',
    '*',
  ]) {
    expect(get(path).status, path).toBe(404);
  }
  expect(get('//docs').status).toBe(404);
});

test('keeps the query of a page without its slash', () => {
  expect(get('/docs?a=1#x')).toMatchObject({ status: 301, headers: { Location: '/docs/?a=1' } });
});

describe('If-None-Match', () => {
  test.each<[string, (etag: string) => string, number]>([
    ['a weak form of the ETag in a list', (etag) => `"other", W/${etag}`, 304],
    ['any', () => '*', 304],
    ['part of the ETag', (etag) => etag.slice(0, -2), 200],
  ])('%s', (_, toValue, expected) => {
    const headers = { 'if-none-match': toValue(get(INDEX).headers.ETag ?? '') };
    expect(respond(filesIn(site), { method: 'GET', target: INDEX, headers }).status).toBe(expected);
  });
});

describe('If-Modified-Since', () => {
  test.each<[string, number, 'other' | 'same' | undefined, number]>([
    ['when it was modified', 0, undefined, 304],
    ['a second earlier', -1, undefined, 200],
    ['no date', Number.NaN, undefined, 200],
    ['later, but another ETag', 1, 'other', 200],
    ['earlier, but the ETag', -1, 'same', 304],
  ])('%s', (_, seconds, tag, expected) => {
    const { ETag: etag, 'Last-Modified': modified = '' } = get(INDEX).headers;
    const since = new Date(Date.parse(modified) + seconds * 1_000).toUTCString();
    const noneMatch = tag === 'same' ? etag : tag;
    const headers = { 'if-modified-since': since, 'if-none-match': noneMatch };
    const request = { method: 'GET', target: INDEX, headers };
    expect(respond(filesIn(site), request).status).toBe(expected);
  });
});

test('serves no hidden file, also with escapes in its name', () => {
  for (const path of HIDDEN_EXAMPLES) {
    outputFileSync(`${site}${path}`, 'secret');
    expect(get(path).status, path).toBe(404);
    const escaped = path.replace(/[_gv]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    expect(get(escaped).status, escaped).toBe(404);
  }
});
