import { describe, expect, test } from 'vitest';
import { compareFigures } from '../../src/compare/changes.ts';
import type { PublishedVacancy } from '../../src/compare/previous-vacancies.ts';
import { guidesOf, makeFigures, makePublished } from '../support/publishing.ts';

const withVacancies = (...vacancies: PublishedVacancy[]) =>
  makeFigures(vacancies.length, { vacancies });

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
