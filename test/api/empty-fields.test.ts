import { describe, expect, test } from 'vitest';
import { isFilled, isFull, MAY_BE_EMPTY } from '../../src/api/empty-fields.ts';
import { makeVacancy } from '../support/make-vacancy.ts';

const { employer } = makeVacancy();

test.each(MAY_BE_EMPTY)('the data has %s', (field) => {
  expect({ ...employer, ...makeVacancy() }).toHaveProperty(field);
});

describe('isFilled', () => {
  test.each([
    ['null', 'english', {}, false],
    ['a value', 'english', { english: 'Deseable' as const }, true],
    ['an empty list', 'benefits', {}, false],
    ['an entry of a list', 'benefits', { benefits: ['Vales'] }, true],
    ['null with the employer', 'industry', {}, false],
    ['a value with the employer', 'industry', { employer: { ...employer, industry: 'X' } }, true],
  ])('%s', (_, field, change, expected) => {
    expect(isFilled(makeVacancy(change), field)).toBe(expected);
  });
});

test('a full vacancy has no null among its fields, but maybe inside of them', () => {
  const full = makeVacancy({
    employer: { ...employer, industry: 'Logística' },
    english: 'Deseable',
    salary: { min: 1, max: 2, period: 'MONTH' },
    postedAt: '2026-11-02',
    validThrough: '2026-12-14',
  });
  expect([full.zone, isFull(full)]).toEqual([null, true]);
  expect(isFull({ ...full, salary: null })).toBe(false);
});
