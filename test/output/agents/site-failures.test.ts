import { describe, expect, test } from 'vitest';
import { builtOn, siteFiles, type Tamper } from '../../live/verify/fake-site.ts';
import { freePort } from '../../support/free-port.ts';
import { serve as serveAnything } from '../../support/http.ts';
import { caller, changeBodies, connect, visit, visitSmall } from './assistant.ts';

const GUIDES = '/api/v1/salaries.json';
const INDEX = '/data/salary-index.csv';
const ASK = ['get_salaries', { family: 'analista-de-datos' }] as const;

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
    expect(text).toContain(`${origin}${GUIDES}`);
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
    expect(text).toBe(`${origin}${GUIDES} did not respond within 300 ms. Try again later.`);
  });

  test('a site that is down', async () => {
    const origin = `http://127.0.0.1:${await freePort()}`;
    const call = await caller(await connect(origin));
    const { isError, text } = await call(...ASK);
    expect(isError).toBe(true);
    expect(text).toBe(
      `${origin}${GUIDES} cannot be reached (ECONNREFUSED). The site may be down: try again later.`,
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

test('a missing file is named, whatever the host answers with', async () => {
  const page: Tamper = (response) => {
    if (response.status !== 404) return;
    Object.assign(response, { headers: { 'Content-Type': 'text/html' }, body: '<h1>404</h1>' });
  };
  for (const tamper of [page, () => {}]) {
    const { call, origin } = await visit(new Map(), { tamper });
    const { isError, text } = await call('get_salaries');
    expect(isError).toBe(true);
    expect(text.split('\n')[0]).toBe(`${origin}${GUIDES} does not exist.`);
  }
});

test('a field that a later version adds does no harm', async () => {
  const files = await siteFiles();
  const { call } = await visit(changeBodies(files, { [GUIDES]: { extra: { a: 1 } } }));
  expect((await call(...ASK)).isError).toBe(false);
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

test('what is known is asked for with its ETag, and a later build replaces it', async () => {
  const files = new Map(await siteFiles());
  const { call, requests } = await visit(files);
  const first = await call(...ASK);
  expect(await call(...ASK)).toEqual(first);
  expect(requests).toEqual(
    [200, 304].flatMap((status) => [
      `GET ${GUIDES} ${status}`,
      `GET ${INDEX} ${status}`,
      `GET /data/salary-comparison.csv ${status}`,
    ]),
  );
  for (const [path, text] of builtOn('2026-11-14', files)) files.set(path, text);
  expect((await call(...ASK)).text).toContain('(built 2026-11-14T18:00:00.000Z)');
});

/** A tampered body is not compressed. */
function plain({ headers }: { headers: Record<string, string> }) {
  const { 'Content-Encoding': _, ETag: __, ...rest } = headers;
  return { headers: rest };
}
