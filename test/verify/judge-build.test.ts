import { describe, expect, test } from 'vitest';
import { awaitBuild } from '../../src/verify/judge-build.ts';
import { checkSite, FILES, INDEX, toExpected } from './check-site.ts';
import {
  builtOn,
  type SiteFiles,
  sendInMemory,
  smallSite,
  type Tamper,
  withSums,
} from './fake-site.ts';

/** What verify says about a site that should serve the build of these files. */
async function compare(served: SiteFiles, expected: SiteFiles) {
  const { differences } = await checkSite(served, { expected: toExpected(expected) });
  return differences.filter(({ point }) => point === 'expected-build');
}

test('the same build', async () => {
  expect(await compare(await smallSite(), await smallSite())).toEqual([]);
});

test('another build', async () => {
  const site = await smallSite();
  expect(await compare(site, builtOn('2026-11-14', site))).toEqual([
    {
      point: 'expected-build',
      request: `GET ${FILES}`,
      expected: 'the build of 2026-11-14T18:00:00.000Z',
      actual: 'the build of 2026-11-13T18:00:00.000Z',
      verdict: 'differs',
    },
  ]);
});

test('a build of the same instant from other data', async () => {
  const site = await smallSite();
  const other = withSums(new Map(site).set('/llms.txt', '# Other'));
  const [difference] = await compare(other, site);
  expect(difference?.actual).toMatch(
    /^the build of 2026-11-13T18:00:00\.000Z, but with 1 other file, such as \/llms\.txt$/,
  );
});

test('a site without a manifest', async () => {
  const served = new Map(await smallSite());
  served.delete(FILES);
  const [difference] = await compare(served, await smallSite());
  expect(difference?.actual).toBe('no readable manifest: 404');
});

describe('--wait', () => {
  /** A site whose cache has another manifest for the first requests. */
  async function waitFor(stale: number, timeIsUp = new AbortController().signal) {
    const files = await smallSite();
    let left = stale;
    const tamper: Tamper = (response) => {
      if (left === 0) return;
      left -= 1;
      response.body = '{}';
    };
    return awaitBuild(toExpected(files), timeIsUp, sendInMemory(files, tamper), 1);
  }

  test.each([
    [0, false],
    [3, true],
  ])('a cache that lets go after %i requests: waited %s', async (stale, hasWaited) => {
    expect(await waitFor(stale)).toBe(hasWaited);
  });

  test('a cache that does not let go', async () => {
    expect(await waitFor(Number.POSITIVE_INFINITY, AbortSignal.timeout(50))).toBe(true);
  });
});

// The build is of 2026-11-13T18:00:00.000Z.
async function checkAt(now: string, options: { maxAge?: number; tamper?: Tamper } = {}) {
  const request = { now: new Date(now), ...options };
  const { points, differences, notes } = await checkSite(await smallSite(), request);
  const verdict = points.find(({ point }) => point === 'build-age')?.verdict;
  return { verdict, ages: differences.filter(({ point }) => point === 'build-age'), notes };
}

describe('--max-age', () => {
  test.each<[string, number, string]>([
    ['2026-11-14T18:00:00.000Z', 1, 'kept'],
    ['2026-11-14T18:00:00.001Z', 1, 'differs'],
    ['2026-11-12T00:00:00Z', 1, 'kept'],
  ])('at %s with %i: %s', async (now, maxAge, verdict) => {
    expect(await checkAt(now, { maxAge })).toMatchObject({ verdict });
  });

  test('names both instants', async () => {
    const { ages, notes } = await checkAt('2026-11-20T06:00:00Z', { maxAge: 4 });
    expect(notes).toEqual([]);
    expect(ages).toMatchObject([
      {
        request: `GET ${INDEX}`,
        expected: 'built on 2026-11-16T06:00:00.000Z or later, at most 4 days ago',
        actual: 'built on 2026-11-13T18:00:00.000Z',
      },
    ]);
  });

  test('an index that cannot be read is not fresh', async () => {
    const tamper: Tamper = (response, { path }) => {
      if (path === INDEX) response.body = '{}';
    };
    const { ages } = await checkAt('2026-11-13T18:00:00Z', { maxAge: 4, tamper });
    expect(ages).toMatchObject([{ actual: 'no readable index.json' }]);
  });
});

test.each<[string, RegExp | undefined]>([
  ['2026-11-13T17:56:00Z', undefined],
  ['2026-11-17T18:00:00Z', undefined],
  ['2026-11-18T00:00:00Z', /^It was built 4 days ago\. Do builds still run\?$/],
  ['2026-11-13T12:00:00Z', /^It was built on .*18:.* but here it is .*12:.*One of the two clocks/],
])('without --max-age, the note at %s is %s', async (now, note) => {
  const { notes } = await checkAt(now);
  expect(notes).toEqual(note ? [expect.stringMatching(note)] : []);
});
