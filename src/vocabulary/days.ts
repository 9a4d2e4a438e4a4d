import type { Day } from '../day.ts';
import { toWord, wordsIn } from './spelling.ts';
import { understand } from './understand.ts';
import { list } from './words.ts';

/**
 * The day that a text means, in Spanish or in English: `2026-11-13`, `13/11/2026`, `13 de noviembre`,
 * `since Monday`, `hace 3 días`, `la semana pasada`. Without a year, it is the latest until today.
 */
export function dayOf(text: string, today: Day): Day | undefined {
  const words = wordsIn(text.replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')).map(toWord);
  return (
    inNumbers(text.trim()) ??
    withMonth(words, today) ??
    daysBefore(today, daysAgo(words) ?? sinceWeekday(words, today) ?? understand(text).days)
  );
}

/** 4/5/2026 is one day in Mexico and another one in the United States, so it is not read. */
function inNumbers(text: string): Day | undefined {
  if (isDay(text)) return text;
  const [, first, second, year] = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/.exec(text) ?? [];
  const days = [toDay(year, second, first), toDay(year, first, second)].filter(isDay);
  return new Set(days).size === 1 ? days[0] : undefined;
}

/** Not that of `day.ts`, whose time zones would go into the assistant's package. */
function isDay(text: string): boolean {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN);
  return !Number.isNaN(+date) && date.toISOString().startsWith(text);
}

function toDay(year = '', month: string | number = '', date = ''): Day {
  return `${year}-${`${month}`.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

const MONTHS = list(
  'enero january ene jan, febrero february feb, marzo march mar, abril april abr apr, mayo may, junio june jun, julio july jul, agosto august aug, septiembre september sep, octubre october oct, noviembre november nov, diciembre december dic dec',
);
const WEEKDAYS = list(
  'domingo sunday, lunes monday, martes tuesday, miercoles wednesday, jueves thursday, viernes friday, sabado saturday',
);

/** Which of the entries has one of the words. */
function placeIn(entries: readonly string[], words: readonly string[]): number {
  return entries.findIndex((names) => names.split(' ').some((name) => words.includes(name)));
}

function withMonth(words: readonly string[], today: Day): Day | undefined {
  const month = placeIn(MONTHS, words) + 1;
  const date = words.find((word) => /^\d\d?$/.test(word));
  const year = words.find((word) => /^\d{4}$/.test(word));
  const years = year ? [year] : [today.slice(0, 4), `${Number(today.slice(0, 4)) - 1}`];
  return years
    .map((one) => toDay(one, month, date))
    .find((day) => isDay(day) && (year !== undefined || day <= today));
}

const NUMBERS = list(
  'un una uno one a, dos two, tres three, cuatro four, cinco five, seis six, siete seven',
);
const UNITS = new Map([
  ...list('day, days, dia, dias').map((name) => [name, 1] as const),
  ...list('week, weeks, semana, semanas').map((name) => [name, 7] as const),
  ...list('month, months, mes, meses').map((name) => [name, 31] as const),
]);

/** `hace 3 días`, `two weeks ago`, `last 10 days`. */
function daysAgo(words: readonly string[]): number | undefined {
  const at = words.findIndex((word) => UNITS.has(word));
  const days = UNITS.get(words[at] ?? '');
  const amount = words[at - 1] ?? '';
  const number = /^\d{1,3}$/.test(amount) ? Number(amount) : placeIn(NUMBERS, [amount]) + 1;
  return days && number > 0 ? number * days : undefined;
}

/** On a Monday, that of the week before. */
function sinceWeekday(words: readonly string[], today: Day): number | undefined {
  const weekday = placeIn(WEEKDAYS, words);
  return weekday < 0 ? undefined : ((new Date(today).getUTCDay() - weekday + 6) % 7) + 1;
}

export function daysBefore(day: Day, days: number | undefined): Day | undefined {
  if (days === undefined) return undefined;
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
