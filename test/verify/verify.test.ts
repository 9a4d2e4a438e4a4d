import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CONTRACT_POINTS } from '../../src/hosts/host.ts';
import { makeClient } from '../../src/verify/client.ts';
import { SiteError, verify } from '../../src/verify/verify.ts';
import { bodyAt, render } from '../support/built.ts';
import { dataFolder } from '../support/data-folder.ts';
import { askServer, askSite, INDEX } from './ask-site.ts';
import { siteFiles } from './site.ts';

test('a good site keeps every point', async () => {
  const { rows, having, requests, asked, notes } = await askServer(await siteFiles());
  expect(rows.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
  expect(having('kept')).toEqual(CONTRACT_POINTS);
  expect([requests, asked.length]).toEqual([200, 200]);
  expect(notes).toEqual([expect.stringContaining('https://faro.example')]);
});

test('links to the site that was asked are worth no note', async () => {
  const { notes } = await askSite(await siteFiles(), {
    tamper: (answer, { origin }) => {
      if (typeof answer.body !== 'string') return;
      answer.body = answer.body.replaceAll('https://faro.example', origin);
    },
  });
  expect(notes).toEqual([]);
});

test('every file is asked where all are wanted', async () => {
  const files = await siteFiles();
  const { having, asked } = await askSite(files, { scope: { limit: 'all' } });
  expect(having('kept')).toEqual(CONTRACT_POINTS);
  const data = [...files.keys()].filter((path) => path.startsWith('/api/v1/'));
  expect(data.length).toBeGreaterThan(1300);
  expect(data.filter((path) => !asked.includes(`GET ${path}`))).toEqual([]);
});

test('the seed chooses the files', async () => {
  const files = await siteFiles();
  const ask = (seed: number) => askSite(files, { scope: { seed } });
  const [first, second, other] = await Promise.all([ask(7), ask(7), ask(8)]);
  expect(second.rows).toEqual(first.rows);
  expect(second.asked.toSorted()).toEqual(first.asked.toSorted());
  expect(other.asked.toSorted()).not.toEqual(first.asked.toSorted());
});

test.each([16, 60, 1000])('at most %i requests', async (limit) => {
  const { asked, having } = await askSite(await siteFiles(), { scope: { limit } });
  expect(asked).toHaveLength(limit);
  expect(having('differs')).toEqual([]);
});

test('a build without vacancies and guides keeps the contract too', async () => {
  const files = new Map(await siteFiles());
  const empty = await render(dataFolder(), { asOf: '2030-01-01' });
  for (const [path, body] of empty) files.set(path, body);
  const { having } = await askSite(files);
  expect(bodyAt(files, INDEX).counts).toEqual({ activeJobs: 0, salaryGuides: 0 });
  expect(having('differs')).toEqual([]);
});

test('what the host cannot keep is no difference', async () => {
  const { having, points, rows } = await askSite(await siteFiles(), {
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
  expect(rows).toContainEqual({
    point: 'etag',
    request: `GET ${INDEX}`,
    expected: 'an ETag',
    actual: 'no ETag',
    verdict: 'cannot',
  });
});

test('a site of something else differs, and nothing breaks', async () => {
  const { having } = await askSite(new Map());
  expect(having('differs')).toContain('status');
  expect(having('differs')).toContain('problem-body');
});

test('a single answer that does not come is a difference', async () => {
  const { rows } = await askServer(await siteFiles(), {
    tamper: (answer, { path }) => {
      if (path === '/%zz') answer.raw = '';
    },
  });
  expect(rows.filter(({ verdict }) => verdict === 'differs')).toMatchObject([
    { point: 'bad-escapes', request: 'GET /%zz', actual: expect.stringContaining('no answer') },
  ]);
});

test.each<[string, string]>([
  ['nothing listens', ''],
  ['it is no web server', 'SSH-2.0\r\n'],
])('a site does not answer: %s', async (_, greeting) => {
  const server = createServer((socket) => socket.end(greeting));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  if (greeting === '') server.close();
  const client = makeClient({ origin, timeLimit: 500 });
  const scope = { limit: 200, seed: 1 };
  await expect(verify({ origin, scope, exceptions: {} }, client.ask)).rejects.toThrow(SiteError);
});
