import { describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { serve as serveAnything } from '../support/http.ts';
import { siteFiles, type Tamper } from '../verify/fake-site.ts';
import { caller, changeBodies, connect, visit, visitSmall } from './assistant.ts';

const GUIDE = '/api/v1/salaries/analista-de-datos.json';
const ASK = ['get_salary', { family: 'analista-de-datos' }] as const;

describe('a site that does not answer as it should becomes an error of the tool', () => {
  test.each<[string, Tamper, RegExp]>([
    ['a status', (response) => Object.assign(response, { status: 503 }), /returned the status 503/],
    [
      'another type',
      ({ headers }) => Object.assign(headers, { 'Content-Type': 'text/html' }),
      /is text\/html, not application\/json/,
    ],
    [
      'a body that is cut off',
      (response) => Object.assign(response, plain(response), { body: '{"generatedAt":' }),
      /is not valid JSON/,
    ],
    [
      'another body',
      (response) =>
        Object.assign(response, plain(response), {
          body: '{"generatedAt":"2026-11-13T18:00:00Z"}',
        }),
      /is not what the API promises: source: /,
    ],
    [
      'a connection that breaks',
      (response) =>
        Object.assign(response, {
          raw: 'HTTP/1.1 200 OK\r\nContent-Length: 99\r\nContent-Type: application/json\r\n\r\n{',
        }),
      /cannot be reached/,
    ],
  ])('%s', async (_, tamper, message) => {
    const { call, origin } = await visitSmall({ tamper });
    const { isError, text } = await call(...ASK);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
    expect(text).toContain(`${origin}${GUIDE}`);
  });

  test('a site that does not answer in time', async () => {
    const { call, origin } = await visitSmall({
      tamper: (response) => {
        response.never = true;
      },
      limits: { milliseconds: 300 },
    });
    const { isError, text } = await call(...ASK);
    expect(isError).toBe(true);
    expect(text).toBe(`${origin}${GUIDE} did not respond within 300 ms. Try again later.`);
  });

  test('a site that is down', async () => {
    const origin = `http://127.0.0.1:${await freePort()}`;
    const call = await caller(await connect(origin));
    const { isError, text } = await call(...ASK);
    expect(isError).toBe(true);
    expect(text).toBe(
      `${origin}${GUIDE} cannot be reached (ECONNREFUSED). The site may be down: try again later.`,
    );
  });

  test('a body without end', async () => {
    const origin = await serveAnything((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const more = () => {
        if (!response.destroyed) response.write(' '.repeat(100_000), more);
      };
      more();
    });
    const call = await caller(await connect(origin, { bytes: 1_000_000 }));
    expect((await call(...ASK)).text).toContain('has more than 1.0 MB');
  });
});

describe('a host that has its own page for missing paths', () => {
  const page: Tamper = (response) => {
    if (response.status !== 404) return;
    Object.assign(response, { headers: { 'Content-Type': 'text/html' }, body: '<h1>404</h1>' });
  };

  test('the problem comes from its file', async () => {
    const { call, requests } = await visitSmall({ tamper: page });
    const { isError, text } = await call('get_salary', { family: 'estrategia' });
    expect(isError).toBe(true);
    expect(text).toContain('(salary-guide-not-found)');
    expect(text).toContain('Valid values of family: ');
    expect(requests.at(-1)).toBe('GET /api/v1/problems/salary-guide-not-found.json 200');
  });

  test('without that file, the answer says what is missing', async () => {
    const { call, origin } = await visit(new Map(), { tamper: page });
    const { isError, text } = await call('get_vacancy', { id: 'a' });
    expect(isError).toBe(true);
    expect(text.split('\n')[0]).toBe(`${origin}/api/v1/jobs/a.json does not exist.`);
  });
});

test('a problem that fills pages is cut', async () => {
  const files = await siteFiles();
  const problem = '/api/v1/problems/job-not-found.json';
  const { call } = await visit(changeBodies(files, { [problem]: { hint: 'x'.repeat(1e6) } }));
  expect((await call('get_vacancy', { id: 'a' })).size).toBeLessThan(5000);
});

test('a field that a later version adds does no harm, and is not passed on', async () => {
  const files = await siteFiles();
  const guide = JSON.parse(files.get(GUIDE) ?? '');
  const overall = { ...guide.overall, mean: 1 };
  const { call } = await visit(changeBodies(files, { [GUIDE]: { overall, extra: { a: 1 } } }));
  const { isError, body } = await call(...ASK);
  expect(isError).toBe(false);
  expect(JSON.stringify(body)).not.toMatch(/"mean"|"extra"/);
});

test('a redirect is refused, and nothing is sent to its target', async () => {
  let visitors = 0;
  const other = await serveAnything((_, response) => {
    visitors += 1;
    response.end('{}');
  });
  const { call } = await visitSmall({
    tamper: (response, { target }) => {
      const headers = { Location: `${other}${target}` };
      Object.assign(response, { status: 302, headers, body: '' });
    },
  });
  const { isError, text } = await call(...ASK);
  expect(isError).toBe(true);
  expect(text).toContain(`redirects to ${other}. `);
  expect(visitors).toBe(0);
});

describe('good manners', () => {
  test('what is known is asked for with its ETag', async () => {
    const { call, requests } = await visitSmall();
    const first = await call(...ASK);
    expect(await call(...ASK)).toEqual(first);
    expect(requests).toEqual([`GET ${GUIDE} 200`, `GET ${GUIDE} 304`]);
  });

  test('the memory is bounded', async () => {
    const { call, requests } = await visitSmall({ limits: { rememberedBytes: 3000 } });
    for (const id of ['analista-2', 'analista-3', 'analista-4', 'analista-2']) {
      await call('get_vacancy', { id });
    }
    expect(requests.map((request) => request.slice(-3))).toEqual(['200', '200', '200', '200']);
  });
});

/** A tampered body is not compressed. */
function plain({ headers }: { headers: Record<string, string> }) {
  const { 'Content-Encoding': _, ETag: __, ...rest } = headers;
  return { headers: rest };
}
