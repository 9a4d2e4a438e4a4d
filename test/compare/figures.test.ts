import { describe, expect, test } from 'vitest';
import { MAY_BE_EMPTY } from '../../src/api/empty-fields.ts';
import { compareFigures, figuresOf } from '../../src/compare/figures.ts';
import type { PublishedVacancy } from '../../src/compare/previous-build.ts';
import { catalogOf } from '../support/make-catalog.ts';
import { makeVacancy } from '../support/make-vacancy.ts';
import { guidesOf, makeFigures, makePublished } from '../support/publishing.ts';

const withVacancies = (...vacancies: PublishedVacancy[]) => makeFigures(0, { vacancies });

test('lists opened and closed vacancies, sorted, and those that are back under another id', () => {
  const now = withVacancies(
    makePublished('same'),
    makePublished('new', { vacancyId: 'F-1' }),
    makePublished('other', { vacancyId: 'F-2' }),
  );
  const before = withVacancies(
    makePublished('same'),
    makePublished('old', { vacancyId: 'F-1' }),
    makePublished('gone', { vacancyId: 'F-3' }),
  );
  expect(compareFigures(now, before).jobs).toEqual({
    opened: ['new', 'other'],
    closed: ['gone', 'old'],
    rekeyed: [{ vacancyId: 'F-1', from: 'old', to: 'new' }],
  });
});

test('lists gained and lost guides', () => {
  const now = makeFigures(1, { guides: guidesOf({ a: 1, c: 1 }) });
  const before = makeFigures(1, { guides: guidesOf({ a: 1, b: 1 }) });
  expect(compareFigures(now, before).guides).toEqual({ gained: ['c'], lost: ['b'] });
});

describe('a median', () => {
  test.each([
    [20_000, 22_000, true],
    [20_000, 18_000, true],
    [20_000, 21_500, false],
    [20_000, 18_500, false],
    [20_000, 20_000, false],
    [0, 500, true],
    [0, 0, false],
  ])('from %i to %i moved by 10%% or more: %s', (from, to, moved) => {
    const now = makeFigures(1, { guides: guidesOf({ ventas: to, nueva: 1 }) });
    const before = makeFigures(1, { guides: guidesOf({ ventas: from, vieja: 1 }) });
    const { medians } = compareFigures(now, before);
    expect(medians).toEqual(moved ? [{ family: 'ventas', from, to }] : []);
  });
});

test('the figures of a build are those of its active vacancies, their fields and guides', () => {
  const salary = { min: 20_000, max: 30_000, period: 'MONTH' } as const;
  const bare = makeVacancy({ id: 'a', vacancyId: 'F-1', salary });
  const filled = makeVacancy({ ...bare, id: 'b', vacancyId: 'F-2', benefits: ['Vales'] });
  const closed = makeVacancy({ ...bare, id: 'c', vacancyId: 'F-3', status: 'closed' });
  const figures = figuresOf(catalogOf([bare, filled, closed]));
  const none = Object.fromEntries(MAY_BE_EMPTY.map((field) => [field, 0]));
  expect(figures).toEqual({
    vacancies: [expect.objectContaining({ id: 'a' }), expect.objectContaining({ id: 'b' })],
    guides: { 'analista-de-datos': { median: 25_000, sampleSize: 2 } },
    filled: { ...none, family: 2, salary: 2, benefits: 1 },
  });
});
