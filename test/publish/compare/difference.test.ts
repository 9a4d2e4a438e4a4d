import { describe, expect, test } from 'vitest';
import { findDifference, summarize } from '../../../src/publish/compare/difference.ts';
import type { Published, PublishedVacancy } from '../../../src/publish/compare/published.ts';
import { guidesOf, makePublished, makePublishedBuild } from '../../support/publishing.ts';

const changesOf = (now: Published, before: Published) =>
  summarize(now, before, findDifference(now.vacancies, before.vacancies));

test('lists opened and closed vacancies, sorted', () => {
  const now = makePublishedBuild([
    makePublished('same'),
    makePublished('new', { vacancyId: 'F-1' }),
    makePublished('other', { vacancyId: 'F-2' }),
  ]);
  const before = makePublishedBuild([
    makePublished('same'),
    makePublished('old', { vacancyId: 'F-1' }),
    makePublished('gone', { vacancyId: 'F-3' }),
  ]);
  expect(changesOf(now, before).jobs).toMatchObject({
    opened: ['new', 'other'],
    closed: ['gone', 'old'],
  });
});

test('lists gained and lost guides', () => {
  const now = makePublishedBuild(1, { guides: guidesOf({ a: 1, c: 1 }) });
  const before = makePublishedBuild(1, { guides: guidesOf({ a: 1, b: 1 }) });
  expect(changesOf(now, before).guides).toEqual({ gained: ['c'], lost: ['b'] });
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
    const now = makePublishedBuild(1, { guides: guidesOf({ ventas: to, nueva: 1 }) });
    const before = makePublishedBuild(1, { guides: guidesOf({ ventas: from, vieja: 1 }) });
    const { medians } = changesOf(now, before);
    expect(medians).toEqual(moved ? [{ family: 'ventas', from, to }] : []);
  });
});

test('counts the edited vacancies, and their fields, the most frequent first', () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => makePublished(id));
  const now = all.map((one, index) => ({
    ...one,
    ...(index > 0 && { benefits: ['Vales'] }),
    ...(index === 1 && { title: 'Otro' }),
  }));
  expect(changesOf(makePublishedBuild(now), makePublishedBuild(all)).jobs.edited).toEqual({
    vacancies: 3,
    fields: { benefits: 3, title: 1 },
    repriced: [],
  });
  const { fields } = changesOf(makePublishedBuild(now), makePublishedBuild(all)).jobs.edited;
  expect(Object.keys(fields)).toEqual(['benefits', 'title']);
});

test('names the vacancies whose salary became three times as high, or as low, or more', () => {
  const pay = (min: number, max: number): Partial<PublishedVacancy> => ({
    salary: { text: '', currency: 'MXN', period: 'MONTH', min, max },
  });
  const salaries = {
    d: [pay(10_000, 20_000), pay(30_000, 40_000)],
    c: [pay(10_000, 20_000), pay(10_000, 6_000)],
    b: [pay(10_000, 20_000), pay(29_999, 59_999)],
    a: [{ salary: null }, pay(10_000, 20_000)],
  };
  const build = (at: number) =>
    makePublishedBuild(Object.entries(salaries).map(([id, pays]) => makePublished(id, pays[at])));
  expect(changesOf(build(1), build(0)).jobs.edited.repriced).toEqual(['c', 'd']);
});
