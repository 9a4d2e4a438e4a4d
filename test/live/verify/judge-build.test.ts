import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { awaitBuild } from '../../../src/live/verify/judge-build.ts';
import { checkSite, FILES, INDEX, toExpected } from './check-site.ts';
import {
  builtOn,
  type SiteFiles,
  sendInMemory,
  smallSite,
  type Tamper,
  withSums,
} from './fake-site.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What verify says about a site that should serve the build of these files. */
async function compare(served: SiteFiles, expected: SiteFiles) {
  const { differences } = await checkSite(served, { expected: toExpected(expected) });
  return differences.filter(({ check }) => check === 'build');
}

test('the same build, another one, one of the same instant, and none', async () => {
  const site = await smallSite();
  expect(await compare(site, site)).toEqual([]);
  expect(await compare(site, builtOn('2026-11-14', site))).toHaveLength(1);
  const other = withSums(new Map(site).set('/llms.txt', '# Other'));
  expect(await compare(other, site)).toHaveLength(1);
  const empty = new Map(site);
  empty.delete(FILES);
  // Neither that of the index nor the expected one.
  expect(await compare(empty, site)).toHaveLength(2);
});

describe('--wait', () => {
  /** A site whose cache has another manifest for the first requests. */
  async function waitFor(stale: number, requestsInTime = Number.POSITIVE_INFINITY) {
    const files = await smallSite();
    const timeIsUp = new AbortController();
    let requests = 0;
    const tamper: Tamper = (response) => {
      requests += 1;
      if (requests <= stale) response.body = '{}';
      if (requests === requestsInTime) timeIsUp.abort();
    };
    return awaitBuild(toExpected(files), timeIsUp.signal, sendInMemory(files, tamper), 1);
  }

  test.each([
    [0, false],
    [3, true],
  ])('a cache that lets go after %i requests: waited %s', async (stale, hasWaited) => {
    expect(await waitFor(stale)).toBe(hasWaited);
  });

  test('a cache that does not let go until time is up', async () => {
    expect(await waitFor(Number.POSITIVE_INFINITY, 3)).toBe(true);
  });

  test('a site that stays old, also when memory is collected while verify waits', async () => {
    const files = await smallSite();
    const expected = toExpected(builtOn('2026-11-14', files));
    const tamper: Tamper = (_, { path }) => {
      if (path === FILES) setImmediate(collectGarbage);
    };
    const { notes, differences } = await checkSite(files, { expected, wait: 0.2, tamper });
    expect(notes).toMatchObject([{ en: 'Verify waited for the expected build.' }]);
    expect(differences).toMatchObject([{ check: 'build' }]);
  });
});

// The build is of 2026-11-13T18:00:00.000Z.
async function checkAt(now: string, options: { maxAge?: number; tamper?: Tamper } = {}) {
  const request = { now: new Date(now), ...options };
  const { checks } = await checkSite(await smallSite(), request);
  return checks.find(({ check }) => check === 'build')?.verdict;
}

describe('--max-age', () => {
  test.each<[string, number, string]>([
    ['2026-11-14T18:00:00.000Z', 1, 'passed'],
    ['2026-11-14T18:00:00.001Z', 1, 'differs'],
    ['2026-11-12T00:00:00Z', 1, 'passed'],
  ])('at %s with %i: %s', async (now, maxAge, verdict) => {
    expect(await checkAt(now, { maxAge })).toBe(verdict);
  });

  test('an index that cannot be read is not fresh', async () => {
    const tamper: Tamper = (response, { path }) => {
      if (path === INDEX) response.body = '{}';
    };
    expect(await checkAt('2026-11-13T18:00:00Z', { maxAge: 4, tamper })).toBe('differs');
  });
});
