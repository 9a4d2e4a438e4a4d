import { describe, expect, test } from 'vitest';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { SITE_RULES } from '../../src/http/site-rules.ts';

type Handler = (request: Request, context: { next(): Promise<Response> }) => Promise<Response>;

const ORIGIN = 'https://faro.example';
const INDEX = '/api/v1/index.json';

/** Netlify's edge function as it is written, imported; the site behind it is one file. */
async function netlifyHandler(): Promise<Handler> {
  const files = HOSTS.netlify.outside(SITE_RULES, { origin: ORIGIN, webRoot: '/site' });
  const script = files.find(({ path }) => path.endsWith('.js'))?.body.toString() ?? '';
  const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  return (await import(/* @vite-ignore */ url)).default;
}

async function ask(method: string, path: string): Promise<Response> {
  const handler = await netlifyHandler();
  const request = new Request(`${ORIGIN}${path}`, { method });
  const isThere = new URL(request.url).pathname === INDEX;
  const next = async () =>
    isThere
      ? Response.json({ file: INDEX })
      : new Response('<h1>Page not found</h1>', { status: 404 });
  const fetched = globalThis.fetch;
  globalThis.fetch = async (asked) =>
    Response.json({ body: new URL((asked as Request).url).pathname });
  try {
    return await handler(request, { next });
  } finally {
    globalThis.fetch = fetched;
  }
}

describe('the edge function of Netlify', () => {
  test('lets a file pass as it is', async () => {
    const response = await ask('GET', INDEX);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ file: INDEX });
  });

  test.each([
    ['/api/v1/jobs/search/x/all/all.json', 'unknown-search-filter'],
    ['/api/v1/jobs/nope.json', 'job-not-found'],
    ['/api/v1/salaries/nope.json', 'salary-guide-not-found'],
    ['/api/v1/jobs/search/a/b.json', 'not-found'],
    ['/nope', 'not-found'],
    ['/_headers', 'not-found'],
    ['/api/v1/jobs/..%2findex.json', 'job-not-found'],
  ])('GET %s is the problem %s', async (path, code) => {
    const response = await ask('GET', path);
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.json()).toEqual({ body: `/api/v1/problems/${code}.json` });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const response = await ask(method, INDEX);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
    expect(await response.json()).toEqual({ body: '/api/v1/problems/method-not-allowed.json' });
  });

  test('HEAD of a missing path has no body', async () => {
    const response = await ask('HEAD', '/nope');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });
});
