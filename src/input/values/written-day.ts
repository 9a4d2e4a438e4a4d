import { type Day, isDay } from '../../base/day.ts';
import { checkedText, customIssue } from './expecting.ts';

export const DayText = checkedText({ kind: 'day' }, (text) =>
  isDay(text) ? undefined : customIssue('invalid-day', text),
);

/** The order of `3/11/2026`. */
export const DAY_ORDERS = ['day first', 'month first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/**
 * Day, month and year, as people in Mexico write them: `3/11/26`, `3-nov-2026`, `3 de noviembre de 2026`; or
 * `2026-11-03`, `2026/11/03`; or as a script writes them, `Tue Nov 03 2026`. A time behind it is ignored.
 */
export function readWrittenDay(text: string, order: DayOrder = 'day first'): Day | undefined {
  const day = text.replace(TIME, '');
  return isDay(day) ? day : readOtherForms(day, order);
}

function readOtherForms(text: string, order: DayOrder): Day | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const lower = text.toLowerCase();
  const inFigures = (order === 'month first' ? MONTH_FIRST : DAY_FIRST).exec(text);
  const match =
    inFigures ?? YEAR_FIRST.exec(text) ?? IN_WORDS.exec(lower) ?? OF_SCRIPTS.exec(lower);
  const { day = '', month = '', year = '' } = match?.groups ?? {};
  const number = /\d/.test(month) ? month : toMonth(month);
  const read = `${year.padStart(4, '20')}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
}

const MAX_LENGTH = 40;

const TIME =
  /(?<=\d)(?:T|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]\.?\s?m\.?|Z|(?: GMT)?[+-]\d{2}:?\d{2}(?: \(.{1,60}\))?)?$/i;

const DAY_FIRST = /^(?<day>\d{1,2})(?<sign>[/.-])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d\d)$/;
const MONTH_FIRST = /^(?<month>\d{1,2})(?<sign>[/.-])(?<day>\d{1,2})\k<sign>(?<year>\d{4}|\d\d)$/;
const YEAR_FIRST = /^(?<year>\d{4})(?<sign>[/.-])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/;
const IN_WORDS =
  /^(?<day>\d{1,2})(?:[/-]| (?:de )?)(?<month>[a-z]{3,10})\.?(?:[/-]| (?:del? )?)(?<year>\d{4}|\d\d)$/;

/** Without its time: `Tue Nov 03 2026 00:00:00 GMT-0600 (hora estándar central)`. */
const OF_SCRIPTS = /^[a-z]{3} (?<month>[a-z]{3}) (?<day>\d{2}) (?<year>\d{4})$/;

/** In Spanish and English. */
const MONTHS = [
  ...['enero january', 'febrero february', 'marzo march', 'abril april', 'mayo may', 'junio june'],
  ...['julio july', 'agosto august', 'septiembre setiembre september', 'octubre october'],
  ...['noviembre november', 'diciembre december'],
].map((names) => names.split(' '));

function toMonth(name: string): string {
  return String(MONTHS.findIndex((names) => names.some((month) => month.startsWith(name))) + 1);
}
