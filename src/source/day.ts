import * as z from 'zod';
import { isDay } from '../day.ts';
import { customIssue } from './custom-issue.ts';

export const Day = z
  .string()
  .check((context) => {
    if (isDay(context.value)) return;
    context.issues.push(customIssue('invalid-day', context.value, suggestDay(context.value)));
  })
  .describe('a day that exists, as YYYY-MM-DD');

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})/;

function suggestDay(text: string): { maybe?: string } {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  const [, dayFirst, monthNext, yearLast] = DAY_FIRST.exec(text) ?? [];
  const parts = [year ?? yearLast, month ?? monthNext, day ?? dayFirst];
  const meant = parts.map((part) => part?.padStart(2, '0')).join('-');
  return meant !== text && isDay(meant) ? { maybe: JSON.stringify(meant) } : {};
}
