import { describe, expect, test } from 'vitest';
import { dataFolder, vacancy } from '../support/data-folder.ts';
import { checkSite, FILES, toExpected } from './check-site.ts';
import { type SiteFiles, siteFiles, siteOf, type Tamper } from './fake-site.ts';

/** What verify says about a site that should serve the build of these files. */
async function compare(served: SiteFiles, expected: SiteFiles) {
  const { differences } = await checkSite(served, { expected: toExpected(expected) });
  return differences.filter(({ point }) => point === 'expected-build');
}

test('the same build', async () => {
  expect(await compare(await siteFiles(), await siteFiles())).toEqual([]);
});

test('another build', async () => {
  const instant = new Date('2026-11-14T12:17:00Z');
  expect(await compare(await siteFiles(), await siteOf(dataFolder(), { instant }))).toEqual([
    {
      point: 'expected-build',
      request: `GET ${FILES}`,
      expected: 'the build of 2026-11-14T12:17:00.000Z',
      actual: 'the build of 2026-11-13T18:00:00.000Z',
      verdict: 'differs',
    },
  ]);
});

test('a build of the same instant from other data', async () => {
  const other = await siteOf(dataFolder({ 'vacancies/b.json': vacancy(2) }));
  const [difference] = await compare(other, await siteOf(dataFolder()));
  expect(difference?.actual).toMatch(
    /^the build of 2026-11-13T18:00:00\.000Z, but with \d+ other files, such as \//,
  );
});

test('a site without a manifest', async () => {
  const served = new Map(await siteFiles());
  served.delete(FILES);
  const [difference] = await compare(served, await siteFiles());
  expect(difference?.actual).toBe('no readable manifest: 404');
});

describe('--wait', () => {
  /** A site whose cache has an older manifest for the first requests. */
  async function checkCached(stale: number, wait: number) {
    const files = await siteFiles();
    let left = stale;
    const tamper: Tamper = (response, { path }) => {
      if (path !== FILES || left === 0) return;
      left -= 1;
      response.body = String(response.body).replace('2026-11-13T18', '2026-11-12T18');
    };
    return checkSite(files, { expected: toExpected(files), wait, tamper });
  }

  test.each([
    [0, []],
    [1, ['Verify waited for the expected build.']],
  ])('a cache that lets go after %i requests', async (stale, expected) => {
    const { having, notes } = await checkCached(stale, 60);
    expect([having('differs'), notes]).toEqual([[], expected]);
  });

  test('a cache that does not', async () => {
    const { having } = await checkCached(Number.POSITIVE_INFINITY, 1);
    expect(having('differs')).toContain('expected-build');
  });
});
