import { expect, test } from 'vitest';
import { figuresOf } from '../../src/compare/figures.ts';
import type { Vacancy } from '../../src/source/vacancy.ts';
import { catalogOf } from '../support/make-catalog.ts';
import { makeVacancy } from '../support/make-vacancy.ts';

const salary = { min: 20_000, max: 30_000, period: 'MONTH' } as const;

const FILLED: [string, Partial<Vacancy>][] = [
  ['industry', { employer: { name: null, aliases: [], descriptor: 'Firma', industry: 'Retail' } }],
  ['family', { family: 'ventas' }],
  ['english', { english: 'Deseable' }],
  ['salary', { salary }],
  ['postedAt', { postedAt: '2026-11-01' }],
  ['validThrough', { validThrough: '2026-12-01' }],
  ['zone', { zone: 'Centro' }],
  ['municipality', { municipality: 'León' }],
  ['responsibilities', { responsibilities: ['Una'] }],
  ['requirements', { requirements: ['Uno'] }],
  ['benefits', { benefits: ['Vales'] }],
];

test.each(FILLED)('counts the vacancies in which %s is filled', (field, change) => {
  const empty = makeVacancy({ id: 'a', vacancyId: 'F-1', family: null });
  const filled = makeVacancy({ id: 'b', vacancyId: 'F-2', family: null, ...change });
  const none = Object.fromEntries(FILLED.map(([name]) => [name, 0]));
  expect(figuresOf(catalogOf([empty, filled])).filled).toEqual({ ...none, [field]: 1 });
});

test('counts only active vacancies, by facet, and the salaries behind the guides', () => {
  const figures = figuresOf(
    catalogOf([
      makeVacancy({ id: 'a', vacancyId: 'F-1', salary }),
      makeVacancy({ id: 'b', vacancyId: 'F-2', salary, city: 'leon', modality: 'remoto' }),
      makeVacancy({ id: 'c', vacancyId: 'F-3', status: 'closed', city: 'leon' }),
    ]),
  );
  expect(figures).toMatchObject({
    activeJobs: 2,
    facets: {
      city: { monterrey: 1, leon: 1, puebla: 0 },
      family: { 'analista-de-datos': 2, ventas: 0 },
      modality: { hibrido: 1, remoto: 1, presencial: 0 },
    },
    guides: { 'analista-de-datos': { median: 25_000, sampleSize: 2 } },
  });
  expect(figures.vacancies).toMatchObject([{ id: 'a' }, { id: 'b' }]);
});
