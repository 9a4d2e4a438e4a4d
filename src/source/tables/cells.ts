import { isDay } from '../../day.ts';
import { readPesos } from '../amount.ts';
import { readDayFirst } from '../written-day.ts';

// Each returns undefined for what has no meaning, or more than one.

/** A cell without a value. */
export function isEmptyCell(text: string): boolean {
  return text === '' || text === '-' || text === '—' || text === '–';
}

/** One amount, or two: `25,000 - 30,000`, `$25,000 a $30,000`. */
export function readSalaryRange(text: string): { min: number; max: number } | undefined {
  const [, first = '', second = first] = RANGE.exec(text) ?? [];
  const [min, max] = [readPesos(first), readPesos(second)];
  if (min === undefined || max === undefined) return undefined;
  // `25 - 30,000` is more likely 25 thousand than 25 pesos.
  return second !== first && min * MAX_RATIO <= max ? undefined : { min, max };
}

const RANGE = /^([^-–—a]+?)\s?(?:(?:[-–—]|a(?=[\s$]))\s?([^-–—]+))?$/i;
const MAX_RATIO = 100;

/** `2026-11-03`, or day, month and year: `3/11/26`, `3-nov-2026`, `3 de noviembre de 2026`. */
export function readDay(text: string): string | undefined {
  return isDay(text) ? text : readDayFirst(text);
}

/** One item a line or, in a cell of one line, between semicolons; without bullets. */
export function readItems(text: string): string[] {
  const lines = text.split(/[\r\n\u2028\u2029]+/);
  const items = lines.length > 1 ? lines : text.split(';');
  return items.map((item) => item.trim().replace(BULLET, '')).filter((item) => item !== '');
}

/** Not the sign of `-5 °C`, nor the number of `1.5 años`. */
const BULLET = /^(?:[•·●▪◦]\s*|(?:[-–*]|\d{1,2}\.)(?:\s+|(?=\p{L})|$))/u;
