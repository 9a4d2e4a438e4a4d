import { describe, expect, test, vi } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { HIDDEN_EXAMPLES } from '../../../src/contract/http/hidden-paths.ts';
import { CACHE_CONTROL } from '../../../src/contract/http/routes.ts';
import { SITE_RULES } from '../../../src/contract/http/site-rules.ts';
import { hostText } from './host-text.ts';

const ORIGIN = 'https://faro.example';
const INDEX = `${API_PREFIX}/index.json`;

/** The platform's file server. */
type Assets = (request: Request) => Promise<Response>;

/** The edge function, imported as it is written, in front of some file server. */
type Handle = (request: Request, assets: Assets) => Promise<Response>;

async function importFunction(): Promise<Handle> {
  const script = hostText('netlify', '/netlify/edge-functions/api.js');
  const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  const { default: handler } = await import(/* @vite-ignore */ url);
  return async (request, assets) => {
    // Netlify serves the requested file by `next` and any other by `fetch`, which sends the request to
    // the function again.
    vi.stubGlobal('fetch', async (asset: Request) => {
      if (asset === request) throw new Error('The function calls itself without end.');
      return assets(asset);
    });
    try {
      return await handler(request, { next: () => assets(request) });
    } finally {
      vi.unstubAllGlobals();
    }
  };
}

/** Further ones are those of the platform. */
function expectHeaders(response: Response, headers: Record<string, string>) {
  expect(Object.fromEntries(response.headers)).toMatchObject(
    Object.fromEntries(new Headers(headers)),
  );
}

// Real runtimes prove the functions of Cloudflare, which share the script.
describe('the edge function of netlify', () => {
  /** Sends a request to a site whose files tell their own path. `file` overrides the requested one. */
  async function send(
    method: string,
    path: string,
    file?: () => Response,
    headers: Record<string, string> = {},
  ) {
    const handle = await importFunction();
    const request = new Request(`${ORIGIN}${path}`, { method, headers });
    const fetched: string[] = [];
    const response = await handle(request, async (asset) => {
      const { pathname } = new URL(asset.url);
      fetched.push(pathname);
      if (asset === request && file) return file();
      const exists = pathname === INDEX || pathname.startsWith(`${API_PREFIX}/problems/`);
      return exists
        ? Response.json({ file: pathname })
        : new Response('<h1>Page not found</h1>', { status: 404 });
    });
    return { response, fetched };
  }

  async function expectProblem(response: Response, code: string, status = 404) {
    expect(response.status).toBe(status);
    expectHeaders(response, { ...SITE_RULES.common, ...SITE_RULES.problem.headers });
    expect(await response.json()).toEqual({ file: `${API_PREFIX}/problems/${code}.json` });
  }

  test('passes a file through', async () => {
    const { response } = await send('GET', `${INDEX}?a=1`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ file: INDEX });
  });

  test.each([
    ['/feeds/cities/monterrey.xml', 'application/atom+xml'],
    ['/sitemap.xml', 'application/xml'],
  ])('sends %s as %s', async (path, mediaType) => {
    const headers = { 'Content-Type': 'application/xml', ETag: '"1"' };
    const file = () => new Response('<feed/>', { headers });
    const { response } = await send('GET', path, file);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(mediaType);
    expect(response.headers.get('ETag')).toBe('"1"');
    expect(await response.text()).toBe('<feed/>');
  });

  test.each([
    ['"1"', undefined, '"1"'],
    ['W/"1"', undefined, 'W/"1"'],
    ['"1"', 'W/"1"', 'W/"1"'],
    ['"1", "2"', undefined, null],
    ['*', undefined, null],
  ])('a 304 for %s with the ETag %s has the ETag %s', async (sent, own, expected) => {
    const headers = { 'Cache-Control': 'public', ...(own !== undefined && { ETag: own }) };
    const unchanged = () => new Response(null, { status: 304, headers });
    const { response } = await send('GET', INDEX, unchanged, { 'If-None-Match': sent });
    expect(response.status).toBe(304);
    expect(response.headers.get('ETag')).toBe(expected);
    expect(response.headers.get('Cache-Control')).toBe('public');
  });

  test.each([
    [`${API_PREFIX}/jobs/search/x/all/all.json`, 'unknown-search-filter'],
    [`${API_PREFIX}/jobs/nope.json`, 'job-not-found'],
    [`${API_PREFIX}/salaries/nope.json`, 'salary-guide-not-found'],
    [`${API_PREFIX}/jobs/search/a/b.json`, 'not-found'],
    ['/nope', 'not-found'],
    [`${API_PREFIX}/jobs/..%2findex.json`, 'job-not-found'],
  ])('GET %s is the problem %s', async (path, code) => {
    await expectProblem((await send('GET', path)).response, code);
  });

  test.each([...HIDDEN_EXAMPLES, '/%5fheaders', '/%80', `${INDEX}/`])(
    'never fetches %s',
    async (path) => {
      const { response, fetched } = await send('GET', path, () => Response.json('secret'));
      expect(response.status).toBe(404);
      expect(fetched).toEqual([expect.stringMatching(/^\/api\/v1\/problems\//)]);
    },
  );

  const redirectTo = (location: string) => () =>
    new Response(null, { status: 307, headers: { Location: location } });
  const caching = { 'Cache-Control': CACHE_CONTROL.data };

  test('redirects a page that the platform serves without its slash', async () => {
    const page = () => new Response('', { headers: { 'Content-Type': 'text/html' } });
    const { response } = await send('GET', '/docs?a=1&b=%2F', page);
    expect(response.status).toBe(301);
    expectHeaders(response, { ...SITE_RULES.common, ...caching, Location: '/docs/?a=1&b=%2F' });
    for (const path of ['/docs/', '/docs/index.html']) {
      expect((await send('GET', path, page)).response.status, path).toBe(200);
    }
  });

  test.each([
    ['/docs', '/docs/?a=1'],
    ['/docs/index.html', '/docs/'],
    ['/roles/ventas', `${ORIGIN}/roles/ventas/`],
  ])('keeps the redirect of %s to the page %s', async (path, location) => {
    const { response } = await send('GET', path, redirectTo(location));
    expect(response.status).toBe(307);
    expectHeaders(response, { ...SITE_RULES.common, ...caching, Location: location });
  });

  test.each([
    [`${API_PREFIX}/index`, `${API_PREFIX}/index.json`],
    ['/404', '/404.html'],
    ['/docs/nope', '/x?to=/'],
  ])('returns a problem for the redirect of %s to %s', async (path, location) => {
    await expectProblem((await send('GET', path, redirectTo(location))).response, 'not-found');
  });

  test('turns an error of the platform into a problem', async () => {
    const failing = () => {
      throw new Error('no such asset');
    };
    await expectProblem((await send('GET', INDEX, failing)).response, 'not-found');
    const forbidden = () => new Response('', { status: 403 });
    await expectProblem((await send('GET', '/docs/', forbidden)).response, 'not-found');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    for (const path of [INDEX, '/nope', '/_headers']) {
      const { response } = await send(method, path);
      expect(response.headers.get('Allow')).toBe('GET, HEAD');
      await expectProblem(response, 'method-not-allowed', 405);
    }
  });

  test('sends no body with the HEAD of a missing path', async () => {
    const { response } = await send('HEAD', '/nope');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });
});
