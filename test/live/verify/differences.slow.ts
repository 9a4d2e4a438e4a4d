import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import type { ContractPoint } from '../../../src/contract/http/contract-points.ts';
import { ruleFor } from '../../../src/contract/http/site-rules.ts';
import { isUnsafePath, LONG_PATHS } from '../../../src/contract/http/unsafe-paths.ts';
import { checkServer, checkSite, GUIDE, INDEX, JOB } from './check-site.ts';
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

const isLong = (path: string) => LONG_PATHS.includes(path);

const on =
  (applies: (request: FakeRequest, response: FakeResponse) => boolean) =>
  (breakIt: Tamper): Tamper =>
  (response, request) => {
    if (applies(request, response)) breakIt(response, request);
  };

const at = (path: string) => on((request, { status }) => request.path === path && status !== 405);
const missing = on(
  ({ path }, { status }) => status === 404 && !isUnsafePath(path) && !isLong(path),
);
const refusals = on((_, { status }) => status === 405);
const isHeadOfCatalog = ({ method, path }: FakeRequest) => method === 'HEAD' && path === CATALOG;
const head = on(({ method }) => method === 'HEAD');
const anyTag = on(({ ifNoneMatch }) => ifNoneMatch === '*');
const unchanged = on((_, { status }) => status === 304);
const as = (coding: string) => on(({ acceptEncoding }) => acceptEncoding === coding);
const query = on(({ target }) => target.includes('?'));
const spelt = (pattern: RegExp) => on(({ path }) => pattern.test(path));

/** Responses other than those of single files. */
const CASES: [string, ContractPoint[], Tamper][] = [
  ['never a 304', ['not-modified'], unchanged(page(200))],
  ['a 304 without CORS', ['cors'], unchanged(header(CORS))],
  ['a 304 with another ETag', ['not-modified'], unchanged(header('ETag', '"another"'))],
  ['HEAD with another status', ['status', 'problem-status'], head(page(405))],
  ['no Link in the HEAD of the catalog', ['link-header'], on(isHeadOfCatalog)(header('Link'))],
  ['a body that is not gzip', ['bytes'], as('gzip')(body('plain'))],
  ['brotli for gzip', ['bytes', 'compression'], as('gzip')(header('Content-Encoding', 'br'))],
  ['no Vary', ['compression'], as('br')(header('Vary'))],
  ['200 for a missing path', ['problem-status'], at('/nothing')(page(200))],
  ['an HTML page as 404', ['problem-body', 'problem-media-type'], missing(page(404))],
  ['another body as 404', ['problem-body'], missing(body('{"code":"not-found"}'))],
  ['an empty 404 for If-None-Match: *', ['problem-body'], anyTag(body(''))],
  ['a 304 for If-None-Match: *', ['problem-status'], anyTag(status(304))],
  ['a file behind ;v=1', ['problem-status'], spelt(/^[^;]*index\.json;v=1$/)(page(200))],
  ['414 for 5,000 characters', ['long-paths'], on(({ path }) => path.length >= 5000)(page(414))],
  ['a 404 for a year', ['problem-caching'], missing(header('Cache-Control', YEAR))],
  ['501 for 405', ['method-status'], refusals(page(501))],
  ['an echo for TRACE', ['method-status'], on(({ method }) => method === 'TRACE')(page(200))],
  ['405 with another Allow', ['method-allow'], refusals(header('Allow', 'GET, HEAD, OPTIONS'))],
  ['a query string that filters', ['bytes', 'problem-body'], query(body('{}'))],
  ['a redirect to another site', ['folder-names'], at('/docs')(redirect('//evil.example/docs/'))],
  ['a redirect without an address', ['folder-names'], at('/docs/es')(header('Location'))],
  ['303 to the page', ['folder-names'], at('/docs')(status(303))],
  ['a redirect without CORS', ['cors'], at('/docs')(header(CORS))],
  ['another page at /docs', ['bytes'], at('/docs')(emptyPage)],
  ['a redirect to a folder without a page', ['folder-names'], at('/data')(redirect('/data/'))],
  ['fewer exposed headers', ['exposed-headers'], missing(header(EXPOSED, 'ETag, Link'))],
  ['400 for malformed escapes', ['bad-escapes'], spelt(/%(?:00|ff|zz|e0|$)/)(page(400))],
  ['a file behind %2f', ['encoded-slash'], spelt(/v1%2findex/)(page(200))],
  ['a file behind %2e', ['encoded-dots'], spelt(/%2e%2e\/index/)(page(200))],
  ['merged slashes', ['double-slash'], at(`${API_PREFIX}//index.json`)(redirect(INDEX))],
  ['a folder listing', ['directories'], at(`${API_PREFIX}/jobs/`)(page(200))],
  ['configuration', ['private-files'], at('/_headers')(page(200))],
  ['a file next to the web root', ['outside-root'], spelt(/^\/..%2fpackage.json$/)(page(200))],
  ['a file of the machine', ['outside-root'], spelt(/etc(?:\/|%2f)passwd$/)(page(200))],
];

test.each(CASES)('%s: %j', async (_, points, tamper) => {
  const { having } = await checkSite(await smallSite(), { tamper });
  expect(having('differs')).toEqual(points);
});

/** One broken file, which is requested. */
const FILE_CASES: [string, ContractPoint[], string, Tamper][] = [
  ['a vacancy that redirects', ['status'], JOB, redirect('https://elsewhere.example/')],
  ['a page without its charset', ['media-type'], '/docs/es/', header('Content-Type', 'text/html')],
  ['JSON in Latin-1', ['media-type'], JOB, header('Content-Type', LATIN)],
  ['no profile', ['media-type'], CATALOG, header('Content-Type', 'application/linkset+json')],
  ['CORS twice', ['cors'], GUIDE, header(CORS, '*, *')],
  ['a page that may be rewritten', ['caching'], '/docs/es/', header('Cache-Control', HOUR)],
  ['an ETag without quotes', ['etag'], '/agents/mcp.tgz', header('ETag', 'abc')],
  ['no CSP', ['page-headers'], '/docs/es/', header('Content-Security-Policy')],
  [
    'an archive that is labelled',
    ['bytes', 'compression'],
    '/agents/mcp.tgz',
    header('Content-Encoding', 'gzip'),
  ],
];

test.each(FILE_CASES)('%s: %j', async (_, points, path, breakIt) => {
  const tamper = at(path)(breakIt);
  const { having } = await checkSite(await smallSite(), { tamper, scope: { only: [path] } });
  expect(having('differs')).toEqual(points);
});

test.each<[string, ContractPoint[], Tamper]>([
  ['a 304 with a body', ['not-modified'], unchanged(forbiddenBody)],
  ['HEAD with a body', ['status', 'problem-status'], head(forbiddenBody)],
])('on the wire, %s: %j', async (_, points, tamper) => {
  const { having } = await checkServer(await smallSite(), { tamper });
  expect(having('differs')).toEqual(points);
});

test('another problem than that of the path, and one with other words', async () => {
  const site = await smallSite();
  const path = `${API_PREFIX}/jobs/index.json`;
  const problem = (code: string) => site.get(`${API_PREFIX}/problems/${code}.json`) ?? '';
  const edited = problem('job-not-found').replace('"hint":"', '"hint":"No. ');
  for (const text of [problem('not-found'), edited]) {
    const { having } = await checkSite(site, { tamper: at(path)(body(text)) });
    expect(having('differs')).toEqual(['problem-body']);
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
  ['a redirect back into the site', spelt(/^\/\.\.\/package/)(redirect('/package.json'))],
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
