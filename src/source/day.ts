import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod';
import { isDay } from '../day.ts';
import { expecting } from './expectation.ts';
import { customIssue, type Suggested } from './finding.ts';

export const Day = expecting(
  z.string().check((context) => {
    const text = context.value;
    if (isDay(text)) return;
    context.issues.push(customIssue('invalid-day', text, suggestDay(text)));
  }),
  { kind: 'day' },
);

/** What to write instead: one day, or the two that an ambiguous text such as `3/4/26` can mean. */
export function suggestDay(value: unknown): Suggested {
  const days = [...new Set(readDays(value))];
  const [suggestion] = days;
  if (days.length > 1) return { readings: days, advice: 'format-days' };
  return suggestion === undefined ? {} : { suggestion, advice: 'format-days' };
}

/** The days that exist and that this can mean. */
function readDays(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const written = String(value);
  if (written.length > LONGEST) return [];
  const text = fold(written);
  for (const { pattern, toDays } of FORMS) {
    const match = pattern.exec(text);
    const days = match ? toDays(match.slice(1)).filter(isDay) : [];
    if (days.length > 0) return days;
  }
  return [];
}

const LONGEST = 60;

type Form = { pattern: RegExp; toDays(parts: string[]): string[] };

const SEPARATOR = '[\\s./,-]{1,3}';
const OF = '(?:del? )?';
const MONTH = '([a-z]{3,10})';

/** The first form that gives a day wins. */
const FORMS: Form[] = [
  {
    // 20260714, or 14072026 if that is no day
    pattern: /^(\d{4})(\d\d)(\d\d)$/,
    toDays: ([year, month, day]) => [toDay(year, month, day)],
  },
  {
    pattern: /^(\d\d)(\d\d)(\d{4})$/,
    toDays: ([day, month, year]) => dayOrMonthFirst(day, month, year),
  },
  {
    // 2026/7/14, 2026-07-14T09:00:00, or 2026-14-07 if that is no day
    pattern: /^(\d{4})[./ -](\d{1,2})[./ -](\d{1,2})(?!\d)/,
    toDays: ([year, month, day]) => {
      const written = toDay(year, month, day);
      return [isDay(written) ? written : toDay(year, day, month)];
    },
  },
  {
    // Dots are only used with the day first.
    pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)(?!\d)/,
    toDays: ([day, month, year]) => [toDay(year, month, day)],
  },
  {
    pattern: /^(\d{1,2})[/ -](\d{1,2})[/ -](\d{4}|\d\d)(?!\d)/,
    toDays: ([day, month, year]) => dayOrMonthFirst(day, month, year),
  },
  {
    // 14-jul-26, 14 de julio de 2026
    pattern: new RegExp(
      `^(\\d{1,2})(?:o|ro|er|st|nd|rd|th)?(?:${SEPARATOR})?${OF}${MONTH}(?:${SEPARATOR})?${OF}(\\d{4}|\\d\\d)(?!\\d)`,
    ),
    toDays: ([day, month, year]) => [toDay(year, toMonth(month), day)],
  },
  {
    // julio 14, 2026
    pattern: new RegExp(
      `^${MONTH}${SEPARATOR}(\\d{1,2})(?:st|nd|rd|th)?${SEPARATOR}${OF}(\\d{4}|\\d\\d)(?!\\d)`,
    ),
    toDays: ([month, day, year]) => [toDay(year, toMonth(month), day)],
  },
  {
    // 2026-jul-14
    pattern: new RegExp(`^(\\d{4})${SEPARATOR}${MONTH}${SEPARATOR}(\\d{1,2})(?!\\d)`),
    toDays: ([year, month, day]) => [toDay(year, toMonth(month), day)],
  },
  {
    // 46217: days since the end of 1899, as spreadsheets count them. Only for this century.
    pattern: /^(\d{5})(?:\.\d+)?$/,
    toDays: ([serial]) => {
      const instant = new Date((Number(serial) - EPOCH_SERIAL) * millisecondsInDay);
      return [instant.toISOString().slice(0, 10)].filter((day) => day >= '2000');
    },
  },
];

function dayOrMonthFirst(first = '', second = '', year = ''): string[] {
  return [toDay(year, second, first), toDay(year, first, second)];
}

function toDay(year = '', month = '', day = ''): string {
  const century = year.length === 2 ? '20' : '';
  return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** In Spanish and English. */
const MONTHS = [
  ...['enero january', 'febrero february', 'marzo march', 'abril april', 'mayo may', 'junio june'],
  ...['julio july', 'agosto august', 'septiembre setiembre september', 'octubre october'],
  ...['noviembre november', 'diciembre december'],
].map((names) => names.split(' '));

function toMonth(name = ''): string {
  return String(MONTHS.findIndex((names) => names.some((month) => month.startsWith(name))) + 1);
}

/** The serial number of 1 January 1970. */
const EPOCH_SERIAL = 25_569;

/** Without accents, capitals, odd blanks and the name of the weekday. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|[a-z]{3,6}day),? /, '')
    .replace(/(?<=[a-z])\.(?=[\s/-])/g, '');
}
