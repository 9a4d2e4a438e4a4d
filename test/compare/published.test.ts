import { expect, test } from 'vitest';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { compareBuilds, makeBoard, toBuild } from '../support/board.ts';

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
  expect(compareBuilds(build, build)).toMatchObject({ gates: [], changes: { medians: [] } });
});
