import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { isSame } from '../../../src/publish/compare/published.ts';
import { compareBuilds, makeBoard, toBuild } from '../../support/board.ts';

const BOARD = makeBoard(5);

function listingsOf(listings: Record<string, string>) {
  const { service } = BOARD;
  const urls = { ...service.urls, listings };
  return toBuild({ ...BOARD, service: { ...service, urls } }).listings;
}

test('of the listings, one for each host is compared, that of the smallest search', () => {
  const pages = {
    all: 'https://a.example/',
    city: 'https://a.example/{city}',
    family: 'https://b.example/{family}',
    modality: 'https://c.example/{modality}',
  };
  expect(listingsOf(pages)).toEqual([
    {
      path: `${API_PREFIX}/jobs/search/ciudad-de-mexico/all/all.json`,
      page: 'https://a.example/ciudad-de-mexico',
    },
    {
      path: `${API_PREFIX}/jobs/search/all/ciberseguridad/all.json`,
      page: 'https://b.example/ciberseguridad',
    },
  ]);
  expect(listingsOf({})).toEqual([]);
});

test('a build counts the salaries of families with and without a guide', () => {
  const build = toBuild(makeBoard(60));
  for (const { family, sampleSize } of build.published.guides) {
    expect(build.samples.get(family.slug)).toBe(sampleSize);
  }
  expect(build.samples.size).toBeGreaterThan(build.published.guides.length);
  expect(compareBuilds(build, build)).toMatchObject({ gates: [], summary: { medians: [] } });
});

const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)));

test('values of JSON are the same if their parts are, so far as both versions have them', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(isSame(one, structuredClone(one))).toBe(true);
      expect(isSame({ one }, { one, other })).toBe(true);
      if (isDeepStrictEqual(one, other)) expect(isSame(one, other)).toBe(true);
      if (isSame(one, other) && isSame(other, one)) {
        expect(isDeepStrictEqual(one, other)).toBe(true);
      }
    }),
  );
});

test.each<[unknown, unknown]>([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ toString: 1 }, {}],
  [null, {}],
  [{}, null],
  [[], {}],
  [{}, []],
])('%j is not the same as %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});
