import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { OPERATIONS } from '../../../src/contract/http/routes.ts';
import { toApiIndex } from '../../../src/output/api/api-index-body.ts';
import { API_VERSION } from '../../../src/output/site/site-context.ts';
import { apiContext } from '../../support/context.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { makeVacancy, TAXONOMY } from '../../support/make-vacancy.ts';

const salary = { min: 20_000, max: 30_000, period: 'MONTH' } as const;
const index = toApiIndex(
  catalogOf([
    makeVacancy({ id: 'a', vacancyId: 'F-1', salary }),
    makeVacancy({ id: 'b', vacancyId: 'F-2', city: 'leon', family: null, modality: 'remoto' }),
    makeVacancy({ id: 'c', vacancyId: 'F-3', status: 'closed' }),
  ]),
  apiContext(),
);

test('counts active vacancies and the guides that exist', () => {
  expect(index.counts).toEqual({ activeJobs: 2, salaryGuides: 1 });
});

test('has the service, its version and the instant of the build', () => {
  expect(index).toMatchObject({
    name: 'Faro',
    version: API_VERSION,
    description: 'Vacancies and salaries, for tests.',
    generatedAt: '2026-11-13T12:00:00.000Z',
  });
  expect(index.usage.attribution).toContain('"Índice de Sueldos Faro"');
});

test('lists every facet in taxonomy order, with its name and count', () => {
  const { cities, families, modalities } = index.filters;
  expect(cities.map(({ slug }) => slug)).toEqual(TAXONOMY.cities.map(({ slug }) => slug));
  expect(families.map(({ slug }) => slug)).toEqual(TAXONOMY.families.map(({ slug }) => slug));
  expect(cities.filter(({ activeJobs }) => activeJobs > 0)).toEqual([
    { slug: 'monterrey', name: 'Ciudad monterrey', activeJobs: 1, region: 'Estado monterrey' },
    { slug: 'leon', name: 'Ciudad leon', activeJobs: 1, region: 'Estado leon' },
  ]);
  expect(families.filter(({ activeJobs }) => activeJobs > 0)).toEqual([
    { slug: 'analista-de-datos', name: 'Familia analista-de-datos', activeJobs: 1 },
  ]);
  expect(modalities).toEqual([
    { slug: 'remoto', name: 'Modalidad remoto', activeJobs: 1 },
    { slug: 'hibrido', name: 'Modalidad hibrido', activeJobs: 1 },
    { slug: 'presencial', name: 'Modalidad presencial', activeJobs: 0 },
  ]);
});

test('lists the operations of the route table', () => {
  expect(index.operations.map(({ operationId, path }) => [operationId, path])).toEqual(
    Object.entries(OPERATIONS).map(([operationId, { path }]) => [operationId, path]),
  );
});

test('links to the descriptions, the terms and the contact', () => {
  expect(index.links).toEqual({
    openapi: `https://faro.example${API_PREFIX}/openapi.json`,
    docs: 'https://faro.example/docs/',
    llms: 'https://faro.example/llms.txt',
    apiCatalog: 'https://faro.example/.well-known/api-catalog',
    terms: 'https://faro.example/terminos',
    contact: 'mailto:api@faro.example',
  });
});
