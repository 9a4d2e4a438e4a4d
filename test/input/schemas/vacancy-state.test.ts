import { expect, test } from 'vitest';
import { VACANCY_WEEKS } from '../../../src/contract/figures.ts';
import type { Vacancy } from '../../../src/input/schemas/vacancy.ts';
import { stateOf, type VacancyState } from '../../../src/input/schemas/vacancy-state.ts';
import { later } from '../../support/days.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';

const DAY = '2026-11-13';

const LAST = VACANCY_WEEKS.max * 7;
const daysAgo = (days: number) => later(DAY, -days);

test.each<[string, VacancyState, Partial<Vacancy>]>([
  ['that is open, without dates', 'active', {}],
  ['posted today', 'active', { postedAt: DAY, validThrough: '2026-12-20' }],
  ['posted tomorrow', 'notYetOpen', { postedAt: '2026-11-14' }],
  ['with its last day today', 'active', { postedAt: '2026-10-10', validThrough: DAY }],
  ['with its last day yesterday', 'expired', { validThrough: '2026-11-12' }],
  [
    'with its last day to come, however old',
    'active',
    { postedAt: '2026-01-01', validThrough: DAY },
  ],
  ['as old as it may be, no last day', 'active', { postedAt: daysAgo(LAST) }],
  ['a day older, no last day', 'expired', { postedAt: daysAgo(LAST + 1) }],
  // What the operator says comes before the days.
  ['that is paused', 'paused', { status: 'paused', validThrough: '2026-11-12' }],
  ['that is closed', 'closed', { status: 'closed', postedAt: '2026-11-14' }],
])('a vacancy %s is %s', (_, state, change) => {
  expect(stateOf(makeVacancy(change), DAY)).toBe(state);
});
