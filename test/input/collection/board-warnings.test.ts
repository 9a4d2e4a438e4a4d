import { expect, test } from 'vitest';
import { findBoardWarnings } from '../../../src/input/collection/board-warnings.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';

const TODAY = '2026-11-30';
const calendar = { today: TODAY, dayOf: () => TODAY };

const DAYS = { days: true, families: false };

function warningsFor(days: (string | null)[], validThrough = '2026-12-30') {
  const vacancies = days.map((postedAt) => makeVacancy({ postedAt, validThrough }));
  return findBoardWarnings(vacancies, calendar, 'data', DAYS);
}

test.each<[string, (string | null)[], boolean]>([
  ['14 days', ['2026-11-16'], false],
  ['15 days', ['2026-11-15'], true],
  ['14 days and the longest gap, of 5 days', ['2026-11-11', '2026-11-06', '2026-11-05'], false],
  ['a day longer', ['2026-11-10', '2026-11-04', '2026-11-05'], true],
  ['no day at all', [null], false],
])('a newest vacancy that is as old as %s: %#', (_, days, isOld) => {
  expect(warningsFor(days).length).toBe(isOld ? 1 : 0);
});

test('only active vacancies count, and the warning has the day', () => {
  const expired = makeVacancy({ postedAt: '2026-11-20', validThrough: '2026-11-29' });
  const later = makeVacancy({ postedAt: '2026-12-01' });
  const old = makeVacancy({ postedAt: '2026-11-01', validThrough: TODAY });
  const findings = findBoardWarnings([expired, later, old], calendar, 'data', DAYS);
  expect(findings).toMatchObject([{ code: 'old-data', args: { newest: '2026-11-01', age: 29 } }]);
});
