import { describe, expect, test } from 'vitest';
import { PROBLEM_CODES, Problem } from '../../../src/contract/problem.ts';
import { allProblems } from '../../../src/output/api/problems.ts';
import { apiContext } from '../../support/context.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { makeVacancy, TAXONOMY } from '../../support/make-vacancy.ts';

const reversed = { ...TAXONOMY, families: TAXONOMY.families.toReversed() };
const salary = { min: 1, max: 1, period: 'MONTH' } as const;
const catalog = catalogOf(
  (['ventas', 'marketing'] as const).map((family, index) =>
    makeVacancy({ id: family, vacancyId: `F-${index}`, family, salary }),
  ),
  reversed,
);
const problems = new Map(allProblems(catalog, apiContext()).map((body) => [body.code, body]));

test('has one body per code, valid by the schema', () => {
  expect([...problems.keys()]).toEqual([...PROBLEM_CODES]);
  for (const body of problems.values()) Problem.parse(body);
});

describe.each(PROBLEM_CODES)('%s', (code) => {
  test('links to its section of the docs and has its status', () => {
    const body = problems.get(code);
    expect(body?.type).toBe(`https://faro.example/docs/#${code}`);
    expect(body?.status).toBe(code === 'method-not-allowed' ? 405 : 404);
  });
});

test('unknown-search-filter lists the valid values in taxonomy order, `all` first', () => {
  const { city, family, modality } = problems.get('unknown-search-filter')?.validValues ?? {};
  expect(city).toEqual(['all', ...TAXONOMY.cities.map(({ slug }) => slug)]);
  expect(family).toEqual(['all', ...reversed.families.map(({ slug }) => slug)]);
  expect(modality).toEqual(['all', 'remoto', 'hibrido', 'presencial']);
});

test('salary-guide-not-found lists the guides of this build, in taxonomy order', () => {
  expect(problems.get('salary-guide-not-found')?.validValues).toEqual({
    family: ['marketing', 'ventas'],
  });
});

test.each(['not-found', 'job-not-found', 'method-not-allowed'] as const)(
  '%s has no validValues',
  (code) => {
    expect(problems.get(code)).not.toHaveProperty('validValues');
  },
);
