import { expect, test } from 'vitest';
import type { Headers } from '../../src/http/headers.ts';
import { SITE_RULES } from '../../src/http/site-rules.ts';
import { hostText } from './host-text.ts';

type VercelRoute = {
  src?: string;
  handle?: string;
  methods?: string[];
  dest?: string;
  status?: number;
  headers?: Headers;
  continue?: boolean;
};

const routes: VercelRoute[] = JSON.parse(hostText('vercel', '/vercel.json')).routes;

/** How Vercel documents its routes: the first that fits ends the search, unless it continues. */
function route(method: string, path: string, files: readonly string[]) {
  let headers: Headers = {};
  for (const { src, handle, methods, dest, status, headers: added, ...rest } of routes) {
    if (handle === 'filesystem' && files.includes(path))
      return { status: 200, file: path, headers };
    // The platform also tries the path without its first slash.
    const matches = [path, path.slice(1)].some((tried) => new RegExp(src ?? '^$').test(tried));
    if (src === undefined || !matches) continue;
    if (methods && !methods.includes(method)) continue;
    headers = { ...headers, ...added };
    // Headers that earlier routes have set are lost with a status.
    if (!rest.continue) return { status, file: dest, headers: added };
  }
  throw new Error(`No route for ${path}.`);
}

const { common, served, problem } = SITE_RULES;
const literal = served.filter(({ path }) => !path.includes('{'));

test.each(literal)('$path is served with its headers', ({ path, mediaType, headers }) => {
  expect(route('GET', path, [path])).toEqual({
    status: 200,
    file: path,
    headers: { ...common, 'Content-Type': mediaType, ...headers },
  });
});

test.each([
  ['/api/v1/jobs/x.json', 'job-not-found'],
  ['/api/v1/jobs/search/x/all/all.json', 'unknown-search-filter'],
  ['/api/v1/salaries/x.json', 'salary-guide-not-found'],
  ['/nope', 'not-found'],
  ['/nope.json', 'not-found'],
  ['/api/v1/jobs', 'not-found'],
  ['/api/v1/jobs/', 'not-found'],
  ['/data', 'not-found'],
] as const)('%s is the problem %s', (path, code) => {
  expect(route('GET', path, [])).toEqual({
    status: 404,
    file: problem.pathOf(code),
    headers: { ...common, ...problem.headers },
  });
});

test.each(SITE_RULES.redirects)('$path redirects to $to', ({ path, to, status, headers }) => {
  const file = undefined;
  const expected = { status, file, headers: { ...common, ...headers, Location: to } };
  expect(route('GET', path, [])).toEqual(expected);
  expect(route('POST', path, []).status).toBe(405);
});

const hidden = SITE_RULES.hidden.flatMap(({ examples }) => examples);

test.each([...hidden, '/api/v1/jobs'])('%s is never served', (path) => {
  expect(route('GET', path, [path]).status).toBe(404);
});

test.each(SITE_RULES.methods.refused)('%s is refused on any path', (method) => {
  for (const path of ['/api/v1/index.json', '/nope', '/vercel.json']) {
    expect(route(method, path, [path])).toEqual({
      status: 405,
      file: problem.pathOf('method-not-allowed'),
      headers: { ...common, ...problem.headers, Allow: 'GET, HEAD' },
    });
  }
});
