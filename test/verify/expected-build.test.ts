import { describe, expect, test } from 'vitest';
import { bodyAt } from '../support/built.ts';
import { ALL, checkSite, INDEX, JOB, toExpected } from './check-site.ts';
import { type FakeResponse, siteFiles, type Tamper } from './fake-site.ts';

const replaceIn =
  (path: string, from: string, to: string): Tamper =>
  (response, request) => {
    if (request.path === path) response.body = String(response.body).replaceAll(from, to);
  };

/** Verifies a site against a build whose index has other values, or whose files differ. */
async function differences(options: { index?: object; tamper?: Tamper }) {
  const files = new Map(await siteFiles());
  const { index, fileAt } = toExpected(files);
  const { results } = await checkSite(files, {
    expected: { index: { ...index, ...options.index }, fileAt },
    scope: { limit: 1000 },
    ...(options.tamper && { tamper: options.tamper }),
  });
  return results.filter(({ point, verdict }) => point === 'expected-build' && verdict !== 'kept');
}

test('the same build', async () => {
  expect(await differences({})).toEqual([]);
});

test('the same index in another layout is the same build', async () => {
  const files = await siteFiles();
  const pretty = JSON.stringify(bodyAt(new Map(files), INDEX), null, 2);
  const tamper = replaceIn(INDEX, files.get(INDEX) ?? '', pretty);
  expect(await differences({ tamper })).toEqual([]);
});

test('another build is named once, not once per file', async () => {
  expect(await differences({ index: { generatedAt: '2026-11-14T12:17:00Z' } })).toEqual([
    {
      point: 'expected-build',
      request: `GET ${INDEX}`,
      expected: 'the build of 2026-11-14T12:17:00Z',
      actual: 'the build of 2026-11-13T18:00:00.000Z',
      verdict: 'differs',
    },
  ]);
});

test('a build of the same instant from other data', async () => {
  const index = { counts: { activeJobs: 7, salaryGuides: 1 }, name: 'Otro' };
  expect(await differences({ index })).toMatchObject([
    { actual: 'the build of 2026-11-13T18:00:00.000Z, but with other name, counts' },
  ]);
});

test.each([ALL, JOB, '/api/v1/problems/not-found.json'])('another text in %s', async (path) => {
  const tamper = replaceIn(path, '"generatedAt"', '"generatedAt" ');
  const [difference, ...others] = await differences({ tamper });
  expect(others).toEqual([]);
  expect(difference).toMatchObject({
    request: `GET ${path}`,
    expected: expect.stringContaining('"generatedAt":'),
    actual: expect.stringContaining('"generatedAt" :'),
  });
});

test.each<[string, Partial<FakeResponse>, RegExp]>([
  ['an index that is missing', { status: 404 }, /json: 404$/],
  ['a placeholder page', { body: '<!doctype html>' }, /: not JSON$/],
  ['an index that is cut', { body: '{"name":' }, /: not JSON$/],
  ['another API', { body: '{"version":"2"}' }, /json: name: /],
])('%s', async (_, damage, actual) => {
  const tamper: Tamper = (response, { path }) => {
    if (path === INDEX) Object.assign(response, damage);
  };
  const [difference, ...others] = await differences({ tamper });
  expect(others).toEqual([]);
  expect(difference?.actual).toMatch(actual);
});

describe('--wait', () => {
  /** A site whose cache has an older index for the first requests. */
  async function checkCached(stale: number, wait: number) {
    const files = await siteFiles();
    let left = stale;
    const tamper: Tamper = (response, { path }) => {
      if (path !== INDEX || left === 0) return;
      left -= 1;
      response.body = String(response.body).replace('2026-11-13T18', '2026-11-12T18');
    };
    return checkSite(files, { expected: toExpected(files), wait, tamper });
  }

  test('a cache that lets go in time', async () => {
    const { having, notes } = await checkCached(1, 1);
    expect(having('differs')).toEqual([]);
    expect(notes).toContain('Verify waited 1 s for the expected build.');
  });

  test('a cache that does not', async () => {
    const { having } = await checkCached(Number.POSITIVE_INFINITY, 1);
    expect(having('differs')).toContain('expected-build');
  });

  test('a site that has the build at once', async () => {
    const { notes } = await checkCached(0, 60);
    expect(notes.filter((note) => note.includes('waited'))).toEqual([]);
  });
});
