import { describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { allContractChecks } from '../../../src/contract/http/contract-checks.ts';
import { makeClient } from '../../../src/live/verify/client.ts';
import { type SendRequest, toSum } from '../../../src/live/verify/exchange.ts';
import { MISSING_JOB } from '../../../src/live/verify/site-facts.ts';
import { SiteError, verify } from '../../../src/live/verify/verify.ts';
import { freePort } from '../../support/free-port.ts';
import { serveBytes } from '../../support/http.ts';
import {
  checkServer,
  checkSite,
  EVERY_FILE,
  FILES,
  INDEX,
  JOB,
  toExpected,
  toRequest,
} from './check-site.ts';
import { sendInMemory, siteFiles, smallSite, type Tamper, withSums } from './fake-site.ts';

const CHANGES = '/data/changes.json';

test('a good site passes every check, and every file is requested', async () => {
  const files = await smallSite();
  const options = { expected: toExpected(files), maxAge: 4, scope: EVERY_FILE };
  const { differences, having, requested, notes } = await checkSite(files, options);
  expect(differences).toEqual([]);
  expect(having('passed')).toEqual(allContractChecks());
  expect(notes).toEqual([]);
  const addresses = [...files.keys()].map((path) => path.replace(/\/index\.html$/, '/'));
  const missing = addresses.filter((path) => !requested.includes(`GET ${path}`));
  expect(missing).toEqual([]);
});

test('a vacancy that was closed is gone', async () => {
  const changes = JSON.parse((await smallSite()).get(CHANGES) ?? '');
  const closed = [...JOB.matchAll(/[\w-]+(?=\.json)/g), ['cerrada-1']].map(([id]) => ({
    id,
    vacancyId: 'F-1',
    city: 'leon',
    family: null,
    modality: 'remoto',
  }));
  const { generatedAt } = changes;
  const build = { generatedAt, since: '2026-11-12T18:00:00.000Z', opened: [], changed: [], closed };
  const list = JSON.stringify({ ...changes, since: build.since, builds: [build] });
  const files = withSums(new Map(await smallSite()).set(CHANGES, list));
  // The other one is open again.
  const path = `${API_PREFIX}/jobs/cerrada-1.json`;
  const { differences, requested } = await checkSite(files);
  expect(differences).toEqual([]);
  expect(requested).toContain(`GET ${path}`);
  const left = new Map(files).set(path, files.get(JOB) ?? '');
  expect((await checkSite(left)).differences).toMatchObject([
    { check: 'problems', request: `GET ${path}`, expected: '404', actual: '200' },
  ]);
});

test('the address that the site names is another one, which a preview may have', async () => {
  const origin = 'https://candidate.example';
  const { having } = await checkSite(await smallSite(), { origin });
  expect(having('differs')).toEqual(['origin']);
  const preview = await checkSite(await smallSite(), { origin, preview: true });
  expect(preview.differences).toEqual([]);
  expect(preview.notes).toHaveLength(1);
});

describe('a sample of files', () => {
  const requestedWith = async (limit: number, seed: number) => {
    const { requested, files } = await checkSite(await siteFiles(), { scope: { limit, seed } });
    return { paths: new Set(requested.filter((request) => request.startsWith('GET '))), files };
  };

  test('has all that there is one of, and as many others as the limit says', async () => {
    const { paths, files } = await requestedWith(60, 1);
    expect(files.requested).toBe(60);
    expect(files.listed).toBeGreaterThan(60);
    for (const path of ['/', '/llms.txt', '/docs/docs.js', '/data/changes.json', FILES]) {
      expect(paths).toContain(`GET ${path}`);
    }
  });

  test('depends on the seed only', async () => {
    const [first, second, other] = await Promise.all(
      [7, 7, 8].map((seed) => requestedWith(60, seed)),
    );
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
  });
});

describe('a status that is the same for every file', () => {
  test.each<[string, Tamper, string]>([
    ['closed', (response) => Object.assign(response, { status: 403 }), '403'],
    [
      'elsewhere',
      (response) =>
        Object.assign(response, { status: 301, headers: { Location: 'https://a.example/' } }),
      '301 to https://a.example/. Verify that site instead',
    ],
  ])('is one difference: %s', async (_, tamper, actual) => {
    const { differences, requests } = await checkSite(await smallSite(), {
      tamper,
      scope: EVERY_FILE,
    });
    const request = 'GET of every file';
    expect(differences).toEqual([
      { check: 'answers', request, expected: '200', actual, verdict: 'differs' },
    ]);
    expect(requests).toBeLessThan(50);
  });

  test('is one difference: an empty site', async () => {
    const { differences } = await checkSite(new Map());
    expect(differences).toMatchObject([{ check: 'answers', actual: '404' }]);
  });
});

test('what the host cannot keep is not a difference', async () => {
  const { having, checks, differences } = await checkSite(await smallSite(), {
    scope: { only: [JOB] },
    tamper: ({ headers }) => {
      delete headers.ETag;
      delete headers.Link;
    },
    exceptions: { etag: 'the host makes none', cors: 'never' },
  });
  expect(having('differs')).toEqual(['links']);
  expect(having('cannot')).toEqual(['etag']);
  expect(having('passed')).toContain('cors');
  expect(checks.find(({ check }) => check === 'etag')?.reason).toBe('the host makes none');
  expect(checks.find(({ check }) => check === 'cors')).not.toHaveProperty('reason');
  expect(differences).toContainEqual({
    check: 'etag',
    request: `GET ${INDEX}`,
    expected: 'an ETag',
    actual: 'no ETag',
    verdict: 'cannot',
  });
});

test('a single missing response is a difference', async () => {
  const { differences } = await checkServer(await smallSite(), {
    tamper: (response, { path }) => {
      if (path === '/nothing') response.raw = '';
    },
  });
  expect(differences).toMatchObject([
    { check: 'problems', request: 'GET /nothing', actual: expect.stringContaining('no response') },
  ]);
});

test('control characters of a site do not reach the terminal', async () => {
  const { differences } = await checkSite(await smallSite(), {
    tamper: ({ headers }, { path }) => {
      if (path === INDEX) headers['Cache-Control'] = `\u001b[31m${'x'.repeat(999)}`;
    },
  });
  expect(differences[0]?.actual).toMatch(/^Cache-Control: \\u001b\[31mx{100,300}…$/);
});

test.each<[string, () => Promise<string>]>([
  ['nothing listens', async () => `http://127.0.0.1:${await freePort()}`],
  ['it is not a web server', () => serveBytes((socket) => socket.end('SSH-2.0\r\n'))],
])('no site: %s', async (_, locate) => {
  const origin = await locate();
  const client = makeClient({ origin, timeLimit: 500 });
  await expect(verify(toRequest({ origin }), client.send)).rejects.toThrow(SiteError);
});

test('a cookie is a difference on any path', async () => {
  const paths = [INDEX, '/nothing', '/docs/'];
  const { differences, having } = await checkSite(await smallSite(), {
    tamper: (response, { target }) => {
      if (paths.includes(target)) response.headers['Set-Cookie'] = 'a=1';
    },
  });
  expect(having('differs')).toEqual(['headers']);
  const found = new Set(differences.map(({ request }) => request.split(/[ ,]/)[1]));
  expect([...found].sort()).toEqual(paths.sort());
});

test.each<[string, string]>([
  ['Accept', 'text/html'],
  ['If-None-Match', '"another"'],
])('a client that sends %s: %s gets what all others get', async (name, value) => {
  const isAsked = ({ headers }: { headers?: Record<string, string> }) => headers?.[name] === value;
  const files = await smallSite();
  const good = sendInMemory(files);
  const send: SendRequest = async (request) => {
    const response = await good(request);
    const body = Buffer.from('<!doctype html>');
    return isAsked(request) ? { ...response, body, sum: toSum(body) } : response;
  };
  const { differences } = await verify(toRequest(), send);
  const bytes = [INDEX, '/docs/'].map((path) => `bytes: GET ${path}, ${name}: ${value}`);
  const problem = `problems: GET ${MISSING_JOB}, ${name}: ${value}`;
  expect(differences.map(({ check, request }) => `${check}: ${request}`)).toEqual([
    ...bytes,
    problem,
  ]);
});
