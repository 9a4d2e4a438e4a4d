import { expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../../src/contract/problem.ts';
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
  { taxonomy: reversed },
);
const problems = new Map(allProblems(catalog, apiContext()).map((body) => [body.code, body]));

// website/pages.test.ts follows their types, and contract/bodies.test.ts reads them by the schema.
test('has one body per code, with its status', () => {
  expect([...problems.keys()]).toEqual([...PROBLEM_CODES]);
  for (const [code, { status }] of problems) {
    expect([code, status]).toEqual([code, code === 'method-not-allowed' ? 405 : 404]);
  }
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
