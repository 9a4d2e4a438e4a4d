import { expect, test } from 'vitest';
import { dayOf } from '../../src/vocabulary/days.ts';

/** A Friday. */
const TODAY = '2026-11-13';

test.each([
  ['2026-11-12', '2026-11-12'],
  ['13/11/2026', '2026-11-13'],
  ['11/13/2026', '2026-11-13'],
  ['5/5/2026', '2026-05-05'],
  ['13 de noviembre', '2026-11-13'],
  ['14 de noviembre', '2025-11-14'],
  ['Nov 13, 2025', '2025-11-13'],
  ['the 3rd of December', '2025-12-03'],
  ['today', '2026-11-13'],
  ['desde ayer', '2026-11-12'],
  ['antier', '2026-11-11'],
  ['the day before yesterday', '2026-11-11'],
  ['last week', '2026-11-06'],
  ['la semana pasada', '2026-11-06'],
  ['this month', '2026-10-13'],
  ['hace 3 días', '2026-11-10'],
  ['two weeks ago', '2026-10-30'],
  ['last 10 days', '2026-11-03'],
  ['hace una semana', '2026-11-06'],
  ['since Monday', '2026-11-09'],
  ['el viernes', '2026-11-06'],
])('%s is %s', (text, day) => {
  expect(dayOf(text, TODAY)).toBe(day);
});

test.each(['2026-02-30', '2026-13-01', '4/5/2026', '31/02/2026', 'noviembre', 'whenever', '', 'a'])(
  '%j is no day, or one of two',
  (text) => {
    expect(dayOf(text, TODAY)).toBeUndefined();
  },
);
