import * as z from 'zod';
import { isDay } from '../day.ts';
import { customIssue } from './custom-issue.ts';
import { expecting } from './expectation.ts';

export const Day = expecting(
  z.string().check((context) => {
    const text = context.value;
    if (isDay(text)) return;
    context.issues.push(customIssue('invalid-day', text, { suggestion: suggestDay(text) }));
  }),
  { kind: 'day' },
);

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})/;

/** `3/11/2026` and `2026-11-03T09:00` probably mean 2026-11-03. */
function suggestDay(text: string): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  const [, dayFirst, monthNext, yearLast] = DAY_FIRST.exec(text) ?? [];
  const parts = [year ?? yearLast, month ?? monthNext, day ?? dayFirst];
  const meant = parts.map((part) => part?.padStart(2, '0')).join('-');
  return meant !== text && isDay(meant) ? meant : undefined;
}
