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
  const filled = Object.fromEntries(MAY_BE_EMPTY.map((field) => [field, 'x']));
  const full = makeVacancy({ ...filled, employer: { ...employer, industry: 'x' }, zone: null });
  expect([full.zone, isFull(full)]).toEqual([null, true]);
  expect(isFull({ ...full, salary: null })).toBe(false);
});
