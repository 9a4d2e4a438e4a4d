import { expect, test } from 'vitest';
import { isFull, NULLABLE } from '../../../src/output/descriptions/published-site.ts';
import { readSample } from '../../support/built.ts';

const { vacancies } = readSample();
const full = vacancies.find(isFull);

test('a full vacancy has no null and no empty list, but maybe null inside of a field', () => {
  if (!full) throw new Error('The sample has no full vacancy.');
  expect(isFull({ ...full, benefits: [] })).toBe(false);
  expect(isFull({ ...full, zone: null })).toBe(true);
  const { employer, ...others } = full;
  expect(NULLABLE).toContain('industry');
  for (const field of NULLABLE) {
    const isOfEmployer = field in employer;
    const emptied = isOfEmployer
      ? { ...others, employer: { ...employer, [field]: null } }
      : { ...full, [field]: null };
    expect([field, isFull(emptied)]).toEqual([field, false]);
  }
});
