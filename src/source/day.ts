import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod';
import { isDay } from '../day.ts';
import { toNormalForm } from '../suggest.ts';
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
  for (const form of FORMS) {
    const { groups } = form.exec(text) ?? {};
    const days = groups ? toDays(groups).filter(isDay) : [];
    if (days.length > 0) return days;
  }
  return [];
}

const LONGEST = 60;

const SEPARATOR = '[\\s./,-]{1,3}';
const OF = '(?:del? )?';
const DAY = '(?<day>\\d{1,2})';
const MONTH = '(?<month>[a-z]{3,10})';
const YEAR = '(?<year>\\d{4}|\\d\\d)(?!\\d)';

/** The first form that gives a day wins. */
const FORMS = [
  // 20260714, or 14072026 if that is no day
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<first>\d\d)(?<second>\d\d)(?<year>\d{4})$/,
  // 2026/7/14, 2026-07-14T09:00:00, or 2026-14-07 if that is no day
  /^(?<year>\d{4})[./ -](?<month>\d{1,2})[./ -](?<day>\d{1,2})(?!\d)/,
  /^(?<year>\d{4})[./ -](?<day>\d{1,2})[./ -](?<month>\d{1,2})(?!\d)/,
  // 14.7.2026: dots are only used with the day first
  new RegExp(`^${DAY}\\.(?<month>\\d{1,2})\\.${YEAR}`),
  new RegExp(`^(?<first>\\d{1,2})[/ -](?<second>\\d{1,2})[/ -]${YEAR}`),
  // 14-jul-26, 14 de julio de 2026
  new RegExp(
    `^${DAY}(?:o|ro|er|st|nd|rd|th)?(?:${SEPARATOR})?${OF}${MONTH}(?:${SEPARATOR})?${OF}${YEAR}`,
  ),
  // julio 14, 2026
  new RegExp(`^${MONTH}${SEPARATOR}${DAY}(?:st|nd|rd|th)?${SEPARATOR}${OF}${YEAR}`),
  // 2026-jul-14
  new RegExp(`^(?<year>\\d{4})${SEPARATOR}${MONTH}${SEPARATOR}${DAY}(?!\\d)`),
  // 46217: days since the end of 1899, as spreadsheets count them
  /^(?<serial>\d{5})(?:\.\d+)?$/,
];

/** `first` and `second` are day and month in either order. */
function toDays({ year, month, day, first, second, serial }: Record<string, string>): string[] {
  if (serial) {
    const instant = new Date((Number(serial) - EPOCH_SERIAL) * millisecondsInDay);
    // Only for this century.
    return [instant.toISOString().slice(0, 10)].filter((day) => day >= '2000');
  }
  if (first) return [toDay(year, second, first), toDay(year, first, second)];
  return [toDay(year, month, day)];
}

function toDay(year = '', month = '', day = ''): string {
  const century = year.length === 2 ? '20' : '';
  const number = /\d/.test(month) ? month : toMonth(month);
  return `${century}${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** In Spanish and English. */
const MONTHS = [
  ...['enero january', 'febrero february', 'marzo march', 'abril april', 'mayo may', 'junio june'],
  ...['julio july', 'agosto august', 'septiembre setiembre september', 'octubre october'],
  ...['noviembre november', 'diciembre december'],
].map((names) => names.split(' '));

function toMonth(name: string): string {
  return String(MONTHS.findIndex((names) => names.some((month) => month.startsWith(name))) + 1);
}

/** The serial number of 1 January 1970. */
const EPOCH_SERIAL = 25_569;

/** Without accents, capitals, odd blanks and the name of the weekday. */
function fold(text: string): string {
  return toNormalForm('NFKD', text)
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|[a-z]{3,6}day),? /, '')
    .replace(/(?<=[a-z])\.(?=[\s/-])/g, '');
}
