import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { outputFileSync, outputJsonSync } from 'fs-extra/esm';
import { describe, expect, test } from 'vitest';
import { sha256Of } from '../../../src/base/files/output-file.ts';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { SAMPLE_SENTENCE } from '../../../src/output/site/site-context.ts';
import {
  type CompareRequest,
  type Comparison,
  compareWithPrevious,
  isRefused,
} from '../../../src/publish/compare/comparison.ts';
import { toPages } from '../../../src/publish/compare/published.ts';
import { fault } from '../../support/faults.ts';
import { serve } from '../../support/http.ts';
import {
  makeIndex,
  makeNewBuild,
  makePublished,
  makePublishedBuild,
} from '../../support/publishing.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const SITE = { name: 'Faro', siteUrl: 'https://faro.example' };

const indexOf = ({ name, siteUrl }: typeof SITE, generatedAt = '2026-11-13T18:00:00.000Z') => {
  const { links, ...index } = makeIndex({ name, generatedAt });
  return { ...index, links: { ...links, openapi: `${siteUrl}${API_PREFIX}/openapi.json` } };
};

/** So many vacancies, whose last day was yesterday: they may be gone. */
const vacanciesOf = (active: number, siteUrl = SITE.siteUrl) =>
  Array.from({ length: active }, (_, index) => {
    const apiUrl = `${siteUrl}${API_PREFIX}/jobs/v${index}.json`;
    return makePublished(`v${index}`, { validThrough: '2026-11-12', apiUrl, url: `${apiUrl}#` });
  });

/** Compares a build with so many active vacancies. */
const compare = async (active: number, request: CompareRequest, site = SITE) => {
  const published = makePublishedBuild(vacanciesOf(active), { index: indexOf(site) });
  return compareWithPrevious(makeNewBuild(published), request);
};

/** The index of a build with so many active vacancies, and no more files than are needed. */
function indexWith(
  active: number,
  site: Partial<typeof SITE> = {},
  generatedAt = '2026-11-12T18:00:00.000Z',
): string {
  const folder = join(tempFolder(), 'api/v1');
  const items = vacanciesOf(active, site.siteUrl);
  const index = indexOf({ ...SITE, ...site }, generatedAt);
  outputJsonSync(join(folder, 'index.json'), index);
  outputJsonSync(join(folder, 'salaries.json'), {
    items: [],
    links: { html: 'https://www.faro.example/sueldos' },
  });
  const data = join(folder, '../../data');
  const packed = gzipSync(items.map((item) => `${JSON.stringify(item)}\n`).join(''));
  outputFileSync(join(data, 'vacancies.ndjson.gz'), packed);
  outputJsonSync(join(data, 'index.json'), {
    generatedAt: index.generatedAt,
    maskText: 'Empresa confidencial',
    editions: [],
    files: [{ path: '/data/vacancies.ndjson.gz', sha256: sha256Of(packed) }],
  });
  return join(folder, 'index.json');
}

const gatesIn = ({ hits }: Comparison) => hits.map(({ gate }) => gate);

const missing = () => join(tempFolder(), 'index.json');

test('compares with the named build rather than the replaced one', async () => {
  const [previous, replaced] = [indexWith(100), indexWith(10)];
  const comparison = await compare(10, { previous, replaced });
  expect(comparison).toMatchObject({
    previous: { location: previous },
    hits: expect.arrayContaining([
      expect.objectContaining({ gate: 'vacancies-gone', allowed: false }),
    ]),
    summary: { medians: [] },
  });
});

test('the entry for the list of changes names the rows that could not be read', async () => {
  const published = makePublishedBuild(vacanciesOf(8), { index: indexOf(SITE) });
  const build = makeNewBuild(published, { withdrawn: new Set(['v9', 'never-published']) });
  const { entry } = await compareWithPrevious(build, { replaced: indexWith(10) });
  expect(entry).toMatchObject({ closed: [{ id: 'v8' }, { id: 'v9' }], withdrawn: ['v9'] });
});

describe('a named build that does not exist', () => {
  const servePage = () => serve((_, response) => void response.end('<!doctype html>'));
  test.each<[string, () => string | Promise<string>, string]>([
    ['a folder without a build', () => tempFolder(), 'no-build'],
    ['an address with status 404', () => serve((_, r) => void r.writeHead(404).end()), 'no-build'],
    ['a web page', servePage, 'web-page'],
    ['a host name that does not resolve', () => 'https://no-such-host.invalid', 'unknown-host'],
  ])('is %s: refused until first-build is allowed', async (_, locate, why) => {
    const location = await locate();
    const hit = { gate: 'first-build', args: { location, why } };
    const refused = await compare(10, { previous: location });
    expect(refused).toMatchObject({ uncompared: 'first', hits: [{ ...hit, allowed: false }] });
    const allowed = await compare(10, { previous: location, allow: ['first-build'] });
    expect(isRefused(allowed)).toBe(false);
  });

  test('is no reason not to compare with the replaced build', async () => {
    const [previous, replaced] = [missing(), indexWith(100)];
    const comparison = await compare(10, { previous, replaced, allow: ['first-build'] });
    expect(comparison).toMatchObject({
      previous: { location: replaced },
      hits: [
        { gate: 'first-build', allowed: true },
        { gate: 'vacancies-gone', allowed: false },
      ],
    });
  });

  test('is not a site with status 410', async () => {
    const previous = await serve((_, response) => void response.writeHead(410).end());
    await expect(compare(10, { previous, allow: ['first-build'] })).rejects.toThrow(
      fault('wrong-status', { status: 410 }),
    );
  });

  test('needs no confirmation once it exists, and one that stays does no harm', async () => {
    const comparison = await compare(10, { previous: indexWith(10), allow: ['first-build'] });
    expect(comparison).toMatchObject({ hits: [], unneeded: ['first-build'] });
  });
});

describe('a previous build that is later', () => {
  const [before, now] = ['2026-11-14T18:00:00.000Z', '2026-11-13T18:00:00.000Z'];

  test('stops the build, unless its list of changes is forgotten', async () => {
    const replaced = indexWith(10, {}, before);
    const args = { where: replaced, before, now };
    await expect(compare(10, { replaced })).rejects.toThrow(fault('later-build', args));
    expect((await compare(10, { replaced, forgetChanges: true })).hits).toEqual([]);
    expect((await compare(10, { replaced: indexWith(10, {}, now) })).hits).toEqual([]);
  });

  test('does not matter where its list of changes does not go on', async () => {
    const replaced = indexWith(10, { siteUrl: 'https://norte.example' }, before);
    expect(gatesIn(await compare(10, { replaced }))).toContain('another-site');
  });
});

test('compares a first build with nothing, and hits only the gate for no vacancies', async () => {
  const first = await compare(10, { replaced: missing() });
  expect(first).toEqual({ uncompared: 'first', hits: [], unneeded: [] });
  const empty = await compare(0, {});
  expect(empty.hits).toMatchObject([{ gate: 'vacancies-gone', allowed: false }]);
});

describe('a build of another site', () => {
  const [name, siteUrl] = ['Bolsa Norte', 'https://norte.example'];

  test.each<[string, Partial<typeof SITE>]>([
    ['address', { siteUrl }],
    ['scheme', { siteUrl: 'http://faro.example' }],
    ['name and address', { name, siteUrl }],
  ])('has another %s: refused until it is allowed, and then a new list', async (_, site) => {
    const replaced = indexWith(100, site);
    const before = { ...SITE, ...site, location: replaced };
    const comparison = await compare(90, { replaced });
    expect(comparison).toMatchObject({
      previous: { location: replaced },
      otherSite: before,
      hits: expect.arrayContaining([
        { gate: 'another-site', args: { now: SITE, before }, allowed: false },
      ]),
      // Its addresses are the same without their origin.
      summary: { jobs: { closed: { length: 10 }, edited: { vacancies: 0 } } },
    });
    expect(comparison.entry).toBeUndefined();
    expect(isRefused(await compare(90, { replaced, allow: ['another-site'] }))).toBe(false);
  });

  test('that has another name alone is compared as usual, with a confirmation for each gate', async () => {
    const replaced = indexWith(100, { name });
    const comparison = await compare(10, { replaced, allow: ['another-site'] });
    expect(comparison).toMatchObject({
      previous: { location: replaced },
      otherSite: { name },
      hits: [
        { gate: 'another-site', allowed: true },
        { gate: 'vacancies-gone', allowed: false },
      ],
    });
    expect(gatesIn(await compare(0, { replaced }))).toContain('another-site');
  });
});

describe('a build of the sample', () => {
  const compareOwn = async (replaced: string, isSample: boolean) => {
    const published = makePublishedBuild(vacanciesOf(10), { index: indexOf(SITE) });
    const own = makeNewBuild(published, { isSample });
    return compareWithPrevious(own, { replaced });
  };
  const withSample = (index: string, sentence = SAMPLE_SENTENCE) => {
    writeFileSync(join(index, '../../../llms.txt'), `> Faro. ${sentence} …`);
    return index;
  };

  test.each<[string, Partial<typeof SITE>]>([
    ['for another site', { name: 'Brújula', siteUrl: 'https://otra.example' }],
    ['for this very address', {}],
    ['on this machine', { siteUrl: 'http://127.0.0.1:8787' }],
  ])('%s is replaced without a word, like no build', async (_, site) => {
    const comparison = await compareOwn(withSample(indexWith(100, site)), false);
    expect(comparison).toEqual({ uncompared: 'sample', hits: [], unneeded: [] });
  });

  test('is compared if this is the sample, too, and one that only could be it always', async () => {
    const sample = withSample(indexWith(100));
    expect((await compareOwn(sample, true)).hits).toHaveLength(1);
    for (const index of [indexWith(100), withSample(indexWith(100), '')]) {
      expect((await compareOwn(index, false)).hits).toHaveLength(1);
    }
    const elsewhere = withSample(indexWith(100, { siteUrl: 'https://otra.com.mx' }));
    expect(gatesIn(await compareOwn(elsewhere, false))).toContain('another-site');
  });
});

test('a damaged build in the way is an error', async () => {
  const replaced = indexWith(9);
  writeFileSync(replaced, '{');
  await expect(compare(9, { replaced })).rejects.toThrow(
    fault('wrong-format', { where: replaced }),
  );
  expect(await compare(9, { replaced, previous: indexWith(9) })).toMatchObject({ hits: [] });
});

test('reads the page of a listing from a search of the previous build', async () => {
  const previous = indexWith(3);
  const path = `${API_PREFIX}/jobs/search/leon/ventas/all.json`;
  const html = 'https://www.faro.example/leon/ventas';
  outputJsonSync(join(previous, '../../..', path), { links: { html } });
  const gatesFor = async (page: string, where = path) => {
    const listings = [{ path: where, page }];
    const { pages } = makePublishedBuild(0);
    const published = makePublishedBuild(vacanciesOf(3), {
      pages: { ...pages, ...toPages(listings) },
    });
    const now = makeNewBuild(published, { listings });
    return gatesIn(await compareWithPrevious(now, { previous }));
  };
  expect(await gatesFor('https://www.faro.example/otra')).not.toContain('addresses-moved');
  expect(await gatesFor('https://otra.example/leon/ventas')).toContain('addresses-moved');
  // A listing is new where the previous build has no such file.
  const isNew = await gatesFor('https://otra.example/', `${API_PREFIX}/jobs/search/x/y/z.json`);
  expect(isNew).not.toContain('addresses-moved');
});
