import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { allContractPoints } from '../../src/http/contract-points.ts';
import { makeClient } from '../../src/verify/client.ts';
import { SiteError, verify } from '../../src/verify/verify.ts';
import { bodyAt, render } from '../support/built.ts';
import { dataFolder } from '../support/data-folder.ts';
import { checkServer, checkSite, INDEX } from './check-site.ts';
import { siteFiles } from './fake-site.ts';

test('a good site keeps every point', async () => {
  const { results, having, requests, requested, notes } = await checkServer(await siteFiles());
  expect(results.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
  expect(having('kept')).toEqual(allContractPoints());
  expect([requests, requested.length]).toEqual([200, 200]);
  expect(notes).toEqual([expect.stringContaining('https://faro.example')]);
});

test('links to the checked site need no note', async () => {
  const { notes } = await checkSite(await siteFiles(), {
    tamper: (response, { origin }) => {
      if (typeof response.body !== 'string') return;
      response.body = response.body.replaceAll('https://faro.example', origin);
    },
  });
  expect(notes).toEqual([]);
});

test('the limit "all" requests every file', async () => {
  const files = await siteFiles();
  const { having, requested } = await checkSite(files, { scope: { limit: 'all' } });
  expect(having('kept')).toEqual(allContractPoints());
  const data = [...files.keys()].filter((path) => path.startsWith('/api/v1/'));
  expect(data.length).toBeGreaterThan(1300);
  expect(data.filter((path) => !requested.includes(`GET ${path}`))).toEqual([]);
});

test('the seed chooses the sample of files', async () => {
  const files = await siteFiles();
  const check = (seed: number) => checkSite(files, { scope: { seed } });
  const [first, second, other] = await Promise.all([check(7), check(7), check(8)]);
  expect(second.results).toEqual(first.results);
  expect(second.requested.toSorted()).toEqual(first.requested.toSorted());
  expect(other.requested.toSorted()).not.toEqual(first.requested.toSorted());
});

test.each([16, 60, 1000])('at most %i requests', async (limit) => {
  const { requested, having } = await checkSite(await siteFiles(), { scope: { limit } });
  expect(requested).toHaveLength(limit);
  expect(having('differs')).toEqual([]);
});

test('a build without vacancies and guides keeps the contract', async () => {
  const files = new Map(await siteFiles());
  const empty = await render(dataFolder(), { asOf: '2030-01-01' });
  for (const [path, body] of empty) files.set(path, body);
  const { having } = await checkSite(files);
  expect(bodyAt(files, INDEX).counts).toEqual({ activeJobs: 0, salaryGuides: 0 });
  expect(having('differs')).toEqual([]);
});

test('what the host cannot keep is not a difference', async () => {
  const { having, points, results } = await checkSite(await siteFiles(), {
    tamper: ({ headers }) => {
      delete headers.ETag;
      delete headers.Link;
    },
    exceptions: { etag: 'the host makes none', cors: 'never' },
  });
  expect(having('differs')).toEqual(['link-header']);
  expect(having('cannot')).toEqual(['etag']);
  expect(having('kept')).toContain('cors');
  expect(points.find(({ point }) => point === 'etag')?.reason).toBe('the host makes none');
  expect(points.find(({ point }) => point === 'cors')?.reason).toBeUndefined();
  expect(results).toContainEqual({
    point: 'etag',
    request: `GET ${INDEX}`,
    expected: 'an ETag',
    actual: 'no ETag',
    verdict: 'cannot',
  });
});

test('a site without any of our files differs', async () => {
  const { having } = await checkSite(new Map());
  expect(having('differs')).toContain('status');
  expect(having('differs')).toContain('problem-body');
});

test('a single missing response is a difference', async () => {
  const { results } = await checkServer(await siteFiles(), {
    tamper: (response, { path }) => {
      if (path === '/%zz') response.raw = '';
    },
  });
  expect(results.filter(({ verdict }) => verdict === 'differs')).toMatchObject([
    { point: 'bad-escapes', request: 'GET /%zz', actual: expect.stringContaining('no response') },
  ]);
});

test.each<[string, string]>([
  ['nothing listens', ''],
  ['it is not a web server', 'SSH-2.0\r\n'],
])('a site does not respond: %s', async (_, greeting) => {
  const server = createServer((socket) => socket.end(greeting));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  if (greeting === '') server.close();
  const client = makeClient({ origin, timeLimit: 500 });
  const scope = { limit: 200, seed: 1 };
  await expect(verify({ origin, scope, exceptions: {} }, client.send)).rejects.toThrow(SiteError);
});
