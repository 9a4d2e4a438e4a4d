import { describe, expect, test } from 'vitest';
import { HOST_NAMES } from '../../src/host-name.ts';
import { fillTemplate, isTemplate } from '../../src/http/path-template.ts';
import { SITE_RULES } from '../../src/http/site-rules.ts';
import { EVALUATED, evaluateHeadersFile, type Sent } from './evaluate.ts';
import { hostFiles } from './host-text.ts';

const { common, served, redirects, missing, otherwise, methods, problem, hidden } = SITE_RULES;

const requests = served.map(({ path, ...rule }) => ({
  path: fillTemplate(path, () => 'all'),
  isOne: !isTemplate(path),
  ...rule,
}));
const problemHeaders = { ...common, ...problem.headers };

/** Where the body of a problem is a request of its own, its file's Link goes along. */
function withoutLink({ headers: { Link: _, ...headers }, ...sent }: Sent): Sent {
  return { ...sent, headers };
}

describe.each(Object.entries(EVALUATED))('%s', (_, send) => {
  test.each(requests)('$path has its headers', ({ path, mediaType, headers }) => {
    expect(send({ path, exists: true })).toEqual({
      status: 200,
      headers: { ...common, 'Content-Type': mediaType, ...headers },
    });
  });

  test.each(redirects)('$path redirects', ({ path, to, status, headers }) => {
    const { 'Content-Type': _, ...sent } = send({ path, exists: false }).headers;
    expect(sent).toEqual({ ...common, ...headers, Location: to });
    expect(send({ path, exists: false }).status).toBe(status);
  });

  // Most of them have headers of their own while they exist.
  const gone = requests.flatMap(({ path, isOne }) => {
    const code = missing.find((rule) => fillTemplate(rule.path, () => 'all') === path)?.code;
    return isOne && path.endsWith('/') ? [] : [[path, code ?? otherwise] as const];
  });

  test.each([...gone, ['/nope', otherwise] as const])('%s, if missing, is %s', (path, code) => {
    const file = problem.pathOf(code);
    expect(withoutLink(send({ path, exists: false }))).toEqual({
      status: 404,
      headers: problemHeaders,
      file,
    });
  });

  test('hidden files are missing paths', () => {
    for (const path of hidden.flatMap(({ examples }) => examples)) {
      const { status, headers } = withoutLink(send({ path, exists: true }));
      expect([path, status, headers]).toEqual([path, 404, problemHeaders]);
    }
  });

  test.each(methods.refused)('%s is refused', (method) => {
    const file = problem.pathOf(methods.code);
    const headers = { ...problemHeaders, Allow: methods.allow };
    for (const path of ['/nope', '/docs', ...requests.map((one) => one.path)]) {
      expect(withoutLink(send({ method, path, exists: true }))).toEqual({
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
  // Below a `*`, the extension determines the media type: a missing path there is no JSON.
  test.each(requests)('$path has its headers', ({ path, mediaType, headers, isOne }) => {
    expect(evaluateHeadersFile(body, path)).toEqual({
      ...common,
      ...(name.startsWith('cloudflare') && { Vary: 'Accept-Encoding' }),
      ...(isOne && { 'Content-Type': mediaType }),
      ...headers,
    });
  });
});

test('every host is evaluated', () => {
  const evaluated = [...Object.keys(EVALUATED), ...files.map(([name]) => name)];
  expect(evaluated.sort()).toEqual([...HOST_NAMES].sort());
});
