import { isDay } from '../../base/day.ts';
import { checkedText, customIssue } from '../expecting.ts';

export const Day = checkedText({ kind: 'day' }, (text) =>
  isDay(text) ? undefined : customIssue('invalid-day', text),
);

/**
 * Day, month and year in this order, as people in Mexico write them: `3/11/26`, `3-nov-2026`,
 * `3 de noviembre de 2026`; or `2026/11/03`. With `isMonthFirst`, `11/3/26`.
 */
export function readWrittenDay(text: string, isMonthFirst = false): string | undefined {
  if (text.length > LONGEST) return undefined;
  const inFigures = (isMonthFirst ? MONTH_FIRST : DAY_FIRST).exec(text);
  const match = inFigures ?? YEAR_FIRST.exec(text) ?? IN_WORDS.exec(text.toLowerCase());
  const { day = '', month = '', year = '' } = match?.groups ?? {};
  const number = /\d/.test(month) ? month : toMonth(month);
  const read = `${year.padStart(4, '20')}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
}

const LONGEST = 40;

const DAY_FIRST = /^(?<day>\d{1,2})(?<sign>[/.-])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d\d)$/;
const MONTH_FIRST = /^(?<month>\d{1,2})(?<sign>[/.-])(?<day>\d{1,2})\k<sign>(?<year>\d{4}|\d\d)$/;
const YEAR_FIRST = /^(?<year>\d{4})(?<sign>[/.-])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/;
const IN_WORDS =
  /^(?<day>\d{1,2})(?:[/-]| (?:de )?)(?<month>[a-z]{3,10})\.?(?:[/-]| (?:del? )?)(?<year>\d{4}|\d\d)$/;

/** In Spanish and English. */
const MONTHS = [
  ...['enero january', 'febrero february', 'marzo march', 'abril april', 'mayo may', 'junio june'],
  ...['julio july', 'agosto august', 'septiembre setiembre september', 'octubre october'],
  ...['noviembre november', 'diciembre december'],
].map((names) => names.split(' '));

function toMonth(name: string): string {
  return String(MONTHS.findIndex((names) => names.some((month) => month.startsWith(name))) + 1);
}
