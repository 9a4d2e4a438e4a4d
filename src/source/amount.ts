import * as z from 'zod';
import { expecting } from './expectation.ts';

/** Beyond any salary; a median that is rounded up to 500 pesos is still an exact number. */
const MAX_PESOS = 9_007_199_254_740_500;

/** Whole pesos. */
export const amount = expecting(
  z
    .int({ abort: true })
    .min(0)
    .max(MAX_PESOS)
    // JSON has a negative zero, and the salary text would show its sign.
    .overwrite((pesos) => pesos + 0),
  { kind: 'whole-number', unit: 'pesos', min: 0 },
);

/** The whole pesos that a text such as `$25,000.00 MXN`, `25.000` or `25 mil` probably means. */
export function readAmount(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const [, figure = '', thousands] = WRITTEN.exec(text.normalize('NFKC').trim()) ?? [];
  const digits = figure.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  const value = thousands ? 1000 * Number(digits.replace(',', '.')) : readFigure(digits);
  return value !== undefined && Number.isSafeInteger(value) ? value : undefined;
}

/** Is this two figures, such as `25,000 - 32,000`? */
export function isRange(text: string): boolean {
  return text.length <= LONGEST && /\d[^\d]*(?:[-–—]|\sa\s)[^\d]*\d/.test(text);
}

const LONGEST = 60;

/** Dollars and net pay are left alone: they are other amounts in gross pesos. */
const WRITTEN =
  /^(?:mxn|mx|m\.?n\.?)?\s?\$?\s?(\d[\d.,'’ ]*?)\s?(k|mil)?\.?\s?(?:pesos)?\s?(?:mxn|mx|m\.?n\.?)?\s?(?:brutos)?\s?(?:mensuales|al mes|por mes)?(?:\.-|\.)?$/i;

/** With commas or points for thousands; decimals only if they are zeros. */
function readFigure(figure: string): number | undefined {
  const form = FORMS.find(({ pattern }) => pattern.test(figure));
  return form && Number(figure.replace(form.drop, ''));
}

const FORMS = [
  { pattern: /^\d+$/, drop: '' },
  { pattern: /^\d{1,3}(?:,\d{3})+(?:\.0{1,2})?$/, drop: /,|\.0+$/g },
  { pattern: /^\d{1,3}(?:\.\d{3})+(?:,0{1,2})?$/, drop: /\.|,0+$/g },
  { pattern: /^\d+[.,]0{1,2}$/, drop: /[.,]0+$/ },
];
