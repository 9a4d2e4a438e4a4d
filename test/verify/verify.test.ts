import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { allContractPoints } from '../../src/http/contract-points.ts';
import { makeClient } from '../../src/verify/client.ts';
import type { SendRequest } from '../../src/verify/exchange.ts';
import { SMALLEST_LIMIT } from '../../src/verify/plan.ts';
import { SiteError, verify } from '../../src/verify/verify.ts';
import { bodyAt, NOON } from '../support/built.ts';
import { dataFolder, vacancy } from '../support/data-folder.ts';
import { checkServer, checkSite, INDEX, toExpected } from './check-site.ts';
import { sendInMemory, siteFiles, siteOf } from './fake-site.ts';

test('a good site keeps every point', async () => {
  const files = await siteFiles();
  const { results, having, requests, requested, notes } = await checkServer(files, {
    expected: toExpected(files),
    maxAge: 4,
  });
  expect(results.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
  expect(having('kept')).toEqual(allContractPoints());
  expect([requests, requested.length]).toEqual([240, 240]);
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
  const options = { expected: toExpected(files), maxAge: 4 };
  const { having, requested } = await checkSite(files, { scope: { limit: 'all' }, ...options });
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

test.each([SMALLEST_LIMIT, 60, 1000])('at most %i requests', async (limit) => {
  const { requested, having } = await checkSite(await siteFiles(), { scope: { limit } });
  expect(requested).toHaveLength(limit);
  expect(having('differs')).toEqual([]);
});

test('a build without vacancies and guides keeps the contract', async () => {
  const files = await siteOf(dataFolder(), { asOf: '2030-01-01' });
  const { having } = await checkSite(files);
  expect(bodyAt(files, INDEX).counts).toEqual({ activeJobs: 0, salaryGuides: 0 });
  expect(having('differs')).toEqual([]);
});

/** A site that publishes another build when a path is requested for the n-th time. */
async function publishAt(path: string, ...times: number[]) {
  const builds = await Promise.all(
    [NOON, ...times].map((_, day) =>
      siteOf(dataFolder(), { instant: new Date(NOON.getTime() + day * 86_400_000) }),
    ),
  );
  let requests = 0;
  let current = sendInMemory(builds.shift() ?? new Map());
  const send: SendRequest = (request) => {
    if (request.path === path) requests += 1;
    if (request.path === path && times.includes(requests)) {
      current = sendInMemory(builds.shift() ?? new Map());
    }
    return current(request);
  };
  const request = { origin: 'http://memory.example', scope: { limit: 240, seed: 1 } };
  return verify({ ...request, exceptions: {}, now: NOON }, send);
}

const AGAIN = 'The site published a new build meanwhile, so verify started again.';

test.each([
  ['between the data index and a data set', '/data/salary-index.csv'],
  ['between two data sets', '/data/salary-observations.csv'],
  ['after the references', '/feeds/all.xml'],
])('a new build %s is no difference', async (_, path) => {
  const { results, notes, requests } = await publishAt(path, 1);
  expect(results.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
  expect(notes).toContain(AGAIN);
  expect(requests).toBe(2 * 240 + 1);
});

test('a site that publishes again and again is verified three times', async () => {
  const { results, notes, requests } = await publishAt('/feeds/all.xml', 1, 2, 3);
  expect(results.filter(({ verdict }) => verdict === 'differs')).not.toEqual([]);
  expect(notes.filter((note) => note === AGAIN)).toHaveLength(2);
  expect(requests).toBe(3 * 240 + 2);
});

test('the expected build may arrive at the end of a run', async () => {
  const [old, expected] = await Promise.all(
    [new Date(NOON.getTime() - 86_400_000), NOON].map((instant) =>
      siteOf(dataFolder(), { instant }),
    ),
  );
  const sites = [old, expected].map((files) => sendInMemory(files ?? new Map()));
  let requests = 0;
  const send: SendRequest = (request) => {
    requests += 1;
    return (requests <= 240 ? sites[0] : sites[1])?.(request) ?? Promise.reject();
  };
  const { results, notes } = await verify(
    {
      origin: 'http://memory.example',
      scope: { limit: 240, seed: 1 },
      exceptions: {},
      now: NOON,
      expected: toExpected(expected ?? new Map()),
    },
    send,
  );
  expect(results.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
  expect(notes).toContain(AGAIN);
});

test('a file of the previous build is a difference', async () => {
  const path = '/data/vacancies.csv';
  const old = await siteOf(dataFolder({ 'vacancies/b.json': vacancy(2) }));
  const files = new Map(await siteOf(dataFolder())).set(path, old.get(path) ?? '');
  const { results, notes } = await checkSite(files);
  expect(results.filter(({ verdict }) => verdict === 'differs')).toContainEqual(
    expect.objectContaining({ request: `GET ${path}`, actual: 'a row for analista-2' }),
  );
  expect(notes).not.toContain(AGAIN);
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
  await expect(verify({ origin, scope, exceptions: {}, now: NOON }, client.send)).rejects.toThrow(
    SiteError,
  );
});
