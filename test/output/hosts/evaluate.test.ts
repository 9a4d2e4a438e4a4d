import { describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { HIDDEN_EXAMPLES } from '../../../src/contract/http/hidden-paths.ts';
import { fillTemplate, isTemplate } from '../../../src/contract/http/path-template.ts';
import { PAGES } from '../../../src/contract/http/routes.ts';
import { SITE_RULES } from '../../../src/contract/http/site-rules.ts';
import { HOST_NAMES } from '../../../src/input/settings/service.ts';
import { evaluateHeadersFile, evaluateVercel } from './evaluate.ts';
import { hostFiles, hostText } from './host-text.ts';

const { common, served, redirect, missing, otherwise, methods, problem } = SITE_RULES;

const requests = served.map(({ path, ...rule }) => ({
  path: fillTemplate(path, () => 'all'),
  isOne: !isTemplate(path),
  isBelow: Object.values(PAGES)
    .flatMap(({ roles, cities }) => [roles, cities])
    .some((page) => path.startsWith(page.path)),
  ...rule,
}));
const problemHeaders = { ...common, ...problem.headers };

describe('vercel', () => {
  const send = evaluateVercel(hostText('vercel', '/vercel.json'));

  test.each(requests)('$path has its headers', ({ path, mediaType, headers }) => {
    expect(send({ path, exists: true })).toEqual({
      status: 200,
      headers: { ...common, 'Content-Type': mediaType, ...headers },
    });
  });

  const fixed = served.filter(({ path }) => /.\/$/.test(path) && !isTemplate(path));

  test.each(fixed)('$path without its slash redirects', ({ path }) => {
    expect(send({ path: path.slice(0, -1), exists: false })).toMatchObject({
      status: redirect.status,
      headers: { ...common, ...redirect.headers, Location: path },
    });
  });

  test('the pages of a template are served without their slash', () => {
    const { headers } = served.find(({ path }) => path === PAGES.en.role.path) ?? {};
    expect(send({ path: '/roles/ventas', exists: true })).toMatchObject({ status: 200, headers });
    expect(send({ path: '/roles/nada', exists: false })).toMatchObject({ status: 404 });
  });

  // Most of them have headers of their own while they exist.
  const gone = requests.flatMap(({ path, isOne }) => {
    const code = missing.find((rule) => fillTemplate(rule.path, () => 'all') === path)?.code;
    return isOne && path.endsWith('/') ? [] : [[path, code ?? otherwise] as const];
  });

  const others = ['/nope', '/nope.json', `${API_PREFIX}/jobs`, `${API_PREFIX}/jobs/`, '/data'];

  test.each([...gone, ...others.map((path) => [path, otherwise] as const)])(
    '%s, if missing, is %s',
    (path, code) => {
      const file = problem.pathOf(code);
      expect(send({ path, exists: false })).toEqual({
        status: 404,
        headers: problemHeaders,
        file,
      });
    },
  );

  test('hidden files and folders are missing paths', () => {
    for (const path of [`${API_PREFIX}/jobs`, ...HIDDEN_EXAMPLES]) {
      const { status, headers } = send({ path, exists: true });
      expect([path, status, headers]).toEqual([path, 404, problemHeaders]);
    }
  });

  test.each(methods.refused)('%s is refused', (method) => {
    const file = problem.pathOf(methods.code);
    const headers = { ...problemHeaders, Allow: methods.allow };
    for (const path of ['/nope', '/docs', ...requests.map((one) => one.path)]) {
      expect(send({ method, path, exists: true })).toEqual({
        status: 405,
        headers,
        file,
      });
    }
  });
});

const files = HOST_NAMES.flatMap((name) =>
  hostFiles(name).flatMap(({ path, body }) =>
    path === '/_headers' ? [[name, body] as const] : [],
  ),
);

describe.each(files)('_headers of %s', (name, body) => {
  // Below a `*`, the extension determines the media type: a missing path there is no JSON. Cloudflare
  // applies the file only to what exists.
  const ofCloudflare = name === 'cloudflare';

  test.each(requests)('$path has its headers', ({ path, mediaType, headers, isOne, isBelow }) => {
    const isTyped = (isOne && !isBelow) || (ofCloudflare && path.startsWith('/feeds/'));
    expect(evaluateHeadersFile(body, path)).toEqual({
      ...common,
      ...(ofCloudflare && { Vary: 'Accept-Encoding' }),
      ...(isTyped && { 'Content-Type': mediaType }),
      ...headers,
    });
  });
});
