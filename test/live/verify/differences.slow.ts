import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import type { ContractCheck } from '../../../src/contract/http/contract-checks.ts';
import { ruleFor } from '../../../src/contract/http/site-rules.ts';
import { checkServer, checkSite, GUIDE, JOB } from './check-site.ts';
import { type FakeRequest, type FakeResponse, smallSite, type Tamper } from './fake-site.ts';

const DOCS = '/docs/';
const CORS = 'Access-Control-Allow-Origin';
const EXPOSED = 'Access-Control-Expose-Headers';
const CATALOG = '/.well-known/api-catalog';
const YEAR = 'public, max-age=31536000';
const LATIN = 'application/json; charset=iso-8859-1';
const HOUR = 'public, max-age=3600, stale-while-revalidate=3600';

// What to break: …

const page =
  (status: number): Tamper =>
  (response) => {
    response.status = status;
    response.headers['Content-Type'] = 'text/html';
    response.body = '<h1>A page</h1>';
  };

const status =
  (code: number): Tamper =>
  (response) => {
    response.status = code;
  };

const emptyPage: Tamper = (response) => {
  response.status = 200;
  delete response.headers.Location;
  Object.assign(response.headers, ruleFor(DOCS)?.headers, {
    'Content-Type': 'text/html; charset=utf-8',
    ETag: '"1"',
  });
};

const redirect =
  (location: string): Tamper =>
  (response) => {
    response.status = 301;
    response.headers.Location = location;
  };

const header =
  (name: string, value?: string): Tamper =>
  ({ headers }) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };

const body =
  (text: string): Tamper =>
  (response) => {
    response.body = text;
  };

/** A body where HTTP allows none. Node's server refuses to send it, so it goes out as raw bytes. */
const forbiddenBody: Tamper = (response) => {
  const { status, headers } = response;
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  response.raw = `HTTP/1.1 ${status} X\r\n${fields.join('')}Connection: close\r\n\r\nA body`;
};

// … and where.

const on =
  (applies: (request: FakeRequest, response: FakeResponse) => boolean) =>
  (breakIt: Tamper): Tamper =>
  (response, request) => {
    if (applies(request, response)) breakIt(response, request);
  };

const at = (path: string) => on((request, { status }) => request.path === path && status !== 405);
const missing = on((_, { status }) => status === 404);
const refusals = on((_, { status }) => status === 405);
const isHeadOfCatalog = ({ method, path }: FakeRequest) => method === 'HEAD' && path === CATALOG;
const head = on(({ method }) => method === 'HEAD');
const anyTag = on(({ ifNoneMatch }) => ifNoneMatch === '*');
const unchanged = on((_, { status }) => status === 304);
const as = (coding: string) => on(({ acceptEncoding }) => acceptEncoding === coding);
const query = on(({ target }) => target.includes('?'));

/** Responses other than those of single files. */
const CASES: [string, ContractCheck[], Tamper][] = [
  ['never a 304', ['etag'], unchanged(page(200))],
  ['a 304 without CORS', ['cors'], unchanged(header(CORS))],
  ['a 304 with another ETag', ['etag'], unchanged(header('ETag', '"another"'))],
  ['HEAD with another status', ['answers', 'problems'], head(page(405))],
  ['no Link in the HEAD of the catalog', ['links'], on(isHeadOfCatalog)(header('Link'))],
  ['a body that is not gzip', ['bytes'], as('gzip')(body('plain'))],
  ['brotli for gzip', ['bytes', 'compression'], as('gzip')(header('Content-Encoding', 'br'))],
  ['no Vary', ['compression'], as('br')(header('Vary'))],
  ['200 for a missing path', ['problems'], at('/nothing')(page(200))],
  ['an HTML page as 404', ['problems'], missing(page(404))],
  ['another body as 404', ['problems'], missing(body('{"code":"not-found"}'))],
  ['an empty 404 for If-None-Match: *', ['problems'], anyTag(body(''))],
  ['a 304 for If-None-Match: *', ['problems'], anyTag(status(304))],
  ['a 404 for a year', ['problems'], missing(header('Cache-Control', YEAR))],
  ['501 for 405', ['methods'], refusals(page(501))],
  ['405 with a page', ['methods'], refusals(page(405))],
  ['405 with another Allow', ['methods'], refusals(header('Allow', 'GET, HEAD, OPTIONS'))],
  ['a query string that filters', ['bytes', 'problems'], query(body('{}'))],
  ['a redirect to another site', ['problems'], at('/docs')(redirect('//evil.example/docs/'))],
  ['a redirect without an address', ['problems'], at('/docs/es')(header('Location'))],
  ['303 to the page', ['problems'], at('/docs')(status(303))],
  ['a redirect without CORS', ['cors'], at('/docs')(header(CORS))],
  ['another page at /docs', ['bytes'], at('/docs')(emptyPage)],
  ['a redirect to a folder without a page', ['problems'], at('/data')(redirect('/data/'))],
  ['fewer exposed headers', ['cors'], missing(header(EXPOSED, 'ETag, Link'))],
  ['a folder listing', ['private-files'], at(`${API_PREFIX}/jobs/`)(page(200))],
  ['configuration', ['private-files'], at('/_headers')(page(200))],
  ['configuration under an escaped name', ['private-files'], at('/%5fheaders')(page(200))],
];

test.each(CASES)('%s: %j', async (_, checks, tamper) => {
  const { having } = await checkSite(await smallSite(), { tamper });
  expect(having('differs')).toEqual(checks);
});

/** One broken file, which is requested. */
const FILE_CASES: [string, ContractCheck[], string, Tamper][] = [
  ['a vacancy that redirects', ['answers'], JOB, redirect('https://elsewhere.example/')],
  ['a page without its charset', ['media-type'], '/docs/es/', header('Content-Type', 'text/html')],
  ['JSON in Latin-1', ['media-type'], JOB, header('Content-Type', LATIN)],
  ['no profile', ['media-type'], CATALOG, header('Content-Type', 'application/linkset+json')],
  ['CORS twice', ['cors'], GUIDE, header(CORS, '*, *')],
  ['a page that may be rewritten', ['caching'], '/docs/es/', header('Cache-Control', HOUR)],
  ['an ETag without quotes', ['etag'], '/agents/mcp.tgz', header('ETag', 'abc')],
  ['no CSP', ['headers'], '/docs/es/', header('Content-Security-Policy')],
  [
    'an archive that is labelled',
    ['bytes', 'compression'],
    '/agents/mcp.tgz',
    header('Content-Encoding', 'gzip'),
  ],
];

test.each(FILE_CASES)('%s: %j', async (_, checks, path, breakIt) => {
  const tamper = at(path)(breakIt);
  const { having } = await checkSite(await smallSite(), { tamper, scope: { only: [path] } });
  expect(having('differs')).toEqual(checks);
});

test.each<[string, ContractCheck[], Tamper]>([
  ['a 304 with a body', ['etag'], unchanged(forbiddenBody)],
  ['HEAD with a body', ['answers', 'problems'], head(forbiddenBody)],
])('on the wire, %s: %j', async (_, checks, tamper) => {
  const { having } = await checkServer(await smallSite(), { tamper });
  expect(having('differs')).toEqual(checks);
});

test('another problem than that of the path, and one with other words', async () => {
  const site = await smallSite();
  const path = `${API_PREFIX}/jobs/search.json`;
  const problem = (code: string) => site.get(`${API_PREFIX}/problems/${code}.json`) ?? '';
  const edited = problem('job-not-found').replace('"hint":"', '"hint":"No. ');
  for (const text of [problem('not-found'), edited]) {
    const { having } = await checkSite(site, { tamper: at(path)(body(text)) });
    expect(having('differs')).toEqual(['problems']);
  }
});

const charset: Tamper = ({ headers }) => {
  if (headers['Content-Type']?.includes('json')) headers['Content-Type'] += '; charset="UTF-8"';
};
const spacing: Tamper = ({ headers }) => {
  const directives = headers['Cache-Control']?.split(', ') ?? [];
  headers['Cache-Control'] = directives.reverse().join(',').toUpperCase();
};
const ownLink: Tamper = ({ headers }) => {
  if (headers.Link) headers.Link += ', </x>; rel="next"';
};
const weakAtFirst: Tamper = ({ headers }, { method }) => {
  if (method === 'GET' && headers.ETag) headers.ETag = `W/${headers.ETag}`;
};

test.each<[string, Tamper]>([
  ['a charset for JSON', charset],
  ['another order and letter case of directives', spacing],
  ['an extra link of the host', ownLink],
  ['an ETag that is weak only for GET', weakAtFirst],
  [
    'a 304 without media type and Link',
    unchanged(({ headers }) => {
      delete headers['Content-Type'];
      delete headers.Link;
    }),
  ],
  ['other exposed headers as well', header(EXPOSED, 'link,last-modified, etag, Date')],
  ['all headers exposed', header(EXPOSED, '*')],
  ['302 to the page', at('/docs')(status(302))],
  ['a redirect with the origin', at('/docs')(redirect('https://faro.example/docs/'))],
  ['a redirect to http', at('/docs')(redirect('http://faro.example/docs/'))],
  ['403 for a private file', at('/.git/config')(page(403))],
])('no difference: %s', async (_, tamper) => {
  const { having } = await checkSite(await smallSite(), { tamper });
  expect(having('differs')).toEqual([]);
});

test('no difference: the page itself without its slash', async () => {
  const site = await smallSite();
  const docsPage: Tamper = (response, request) => {
    emptyPage(response, request);
    response.body = site.get('/docs/index.html') ?? '';
  };
  const { having } = await checkSite(site, { tamper: at('/docs')(docsPage) });
  expect(having('differs')).toEqual([]);
});
