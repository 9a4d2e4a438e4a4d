import { expect, test } from 'vitest';
import { isFull } from '../../src/api/empty-fields.ts';
import { makeVacancy } from '../support/make-vacancy.ts';

test('a full vacancy has no null among its fields, but maybe inside of them', () => {
  const { employer } = makeVacancy();
  const full = makeVacancy({
    employer: { ...employer, industry: 'x' },
    family: 'ventas',
    english: 'Deseable',
    salary: { min: 1, max: 2, period: 'MONTH' },
    postedAt: '2026-11-02',
    validThrough: '2026-12-02',
    zone: null,
  });
  expect([full.zone, isFull(full)]).toEqual([null, true]);
  for (const field of ['family', 'english', 'salary', 'postedAt', 'validThrough']) {
    expect(isFull({ ...full, [field]: null })).toBe(false);
  }
  expect(isFull({ ...full, employer: { ...employer, industry: null } })).toBe(false);
});
