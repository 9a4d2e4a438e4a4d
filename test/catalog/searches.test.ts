import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNewestFirst } from '../../src/catalog/catalog.ts';
import { makeSearches } from '../../src/catalog/searches.ts';
import {
  CITY_SLUGS,
  COUNTS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  NO_FILTER,
} from '../../src/contract/closed-lists.ts';
import { makeVacancy, TAXONOMY } from '../support/make-vacancy.ts';

test('every search is listed once, in taxonomy order', () => {
  const all = makeSearches([], TAXONOMY).all.map(({ filters }) =>
    [filters.city, filters.family, filters.modality].join('/'),
  );
  expect(all).toHaveLength(COUNTS.searches);
  expect(new Set(all).size).toBe(COUNTS.searches);
  expect(all.slice(0, 5)).toEqual([
    'all/all/all',
    'all/all/remoto',
    'all/all/hibrido',
    'all/all/presencial',
    'all/ciberseguridad/all',
  ]);
});

test('a search with an unknown slug is empty', () => {
  const searches = makeSearches([makeVacancy({})], TAXONOMY);
  expect(searches.find(NO_FILTER)).toHaveLength(1);
  for (const segment of ['city', 'family', 'modality']) {
    expect(searches.find({ ...NO_FILTER, [segment]: 'atlantis' })).toEqual([]);
  }
});

const vacancies = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z0-9-]{1,6}$/),
    city: fc.constantFrom(...CITY_SLUGS.slice(0, 3)),
    family: fc.option(fc.constantFrom(...FAMILY_SLUGS.slice(0, 3))),
    modality: fc.constantFrom(...MODALITY_SLUGS),
    postedAt: fc.option(fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03')),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

test('every search agrees with a naive filter of all vacancies', () => {
  fc.assert(
    fc.property(vacancies, (rows) => {
      const active = rows.map((row) => makeVacancy(row)).sort(compareNewestFirst);
      const matches = (wanted: string, value: string | null) =>
        wanted === 'all' || wanted === value;
      const wrong = makeSearches(active, TAXONOMY).all.filter(({ filters, positions }) => {
        const naive = active.filter(
          ({ city, family, modality }) =>
            matches(filters.city, city) &&
            matches(filters.family, family) &&
            matches(filters.modality, modality),
        );
        const isOther = (position: number, at: number) => active[position] !== naive[at];
        return positions.length !== naive.length || positions.some(isOther);
      });
      expect(wrong).toEqual([]);
    }),
  );
});
