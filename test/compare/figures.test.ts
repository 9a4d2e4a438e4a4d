import { expect, test } from 'vitest';
import { MAY_BE_EMPTY } from '../../src/api/empty-fields.ts';
import { figuresOf } from '../../src/compare/figures.ts';
import { catalogOf } from '../support/make-catalog.ts';
import { makeVacancy } from '../support/make-vacancy.ts';

const salary = { min: 20_000, max: 30_000, period: 'MONTH' } as const;

test('counts the vacancies in which a field is filled', () => {
  const empty = makeVacancy({ id: 'a', vacancyId: 'F-1', family: null });
  const filled = makeVacancy({ ...empty, id: 'b', vacancyId: 'F-2', benefits: ['Vales'], salary });
  const none = Object.fromEntries(MAY_BE_EMPTY.map((field) => [field, 0]));
  expect(figuresOf(catalogOf([empty, filled])).filled).toEqual({ ...none, benefits: 1, salary: 1 });
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
