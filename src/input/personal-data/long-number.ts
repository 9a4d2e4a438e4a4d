import { anyOf, withoutAccents } from '../vocabulary/spelling.ts';
import type { Span } from './spans.ts';

/** A number behind one of these words is a code. */
export const CODE_WORDS = [
  ...['folio', 'clave', 'fracción', 'referencia', 'ref'],
  ...['requisición', 'req', 'código', 'cód'],
];

/** Digits in any grouping by blanks and signs. */
const NUMBER = /(?:(?<!\+)\+\s?)?\(?\d(?:[^\p{L}\d\n]{0,4}\d)*/gu;

/**
 * Phones, social security, account and card numbers. The library libphonenumber-js was weighed: it finds
 * half of the ways in which people write a phone number, takes `22000 - 25000` for one, and needs as long
 * for 10,000 vacancies as the whole build.
 */
export function findNumbers(text: string): Span[] {
  if (!SEVEN_DIGITS.test(text)) return [];
  const rest = withoutOthers(withoutDisguise(text));
  return Array.from(rest.matchAll(NUMBER))
    .filter(({ 0: hit, index }) => isPersonal(hit, rest.slice(Math.max(0, index - CONTEXT), index)))
    .map(({ 0: hit, index }) => ({ start: index, end: index + hit.length }));
}

/** However they are grouped. */
const SEVEN_DIGITS = /\d(?:[^\d\n]{0,4}\d){6}/;

/** Pairs of digits with one or two letters between them: `55x01x23x45x67`, but not `9 a 18 h`. */
const DISGUISED =
  /(?<!\d)\d\d(?:[^\p{L}\d\n]{0,2}(?!(?:[ayh]|hs|[ap]m)(?!\p{L}))\p{L}{1,2}[^\p{L}\d\n]{0,2}\d\d){4,}(?!\d)/giu;

function withoutDisguise(text: string): string {
  return text.replace(DISGUISED, (hit) => hit.replace(/\p{L}/gu, '-'));
}

function isPersonal(hit: string, before: string): boolean {
  const { length } = hit.replace(/\D/g, '');
  if (PHONE_WORD.test(before)) return length >= 7;
  if (/^\+\d/.test(hit) && length >= 8) return true;
  return length >= 10 && !PART_OF_OTHER.test(before) && !CODE_WORD.test(withoutAccents(before));
}

/** The end of a longer code (a letter, as in a UUID) or amount (`18,500.5512345678`), unlike `NSS12345678901`. */
const PART_OF_OTHER = /(?<!\p{L})\p{L}$|\d[.,]$/u;

/** Times, days, amounts and lists, in the order in which they are blanked out. */
const OTHERS = [
  // 10:30
  /(?<![\d:])\d?\d:[0-5]\d(?![:\d])/g,
  // 13/11/2026, 2026-11-13: ids have them, and cannot be masked.
  /(?<!\d)(?:\d\d?([-/.])\d\d?\1(?:19|20)\d\d|(?:19|20)\d\d([-/. ])(?:0?[1-9]|1[0-2])\2\d\d?)(?!\d)/g,
  // 18,500.00; outside Mexico, 18.500; but not the beginning of 664.123-4567
  /(?<!\d|\d[.,])(?!\d{3}.\d{3}\D{1,3}\d{4}(?!\d))\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\1?\d)(?:\.\d\d?(?!\d))?/g,
  // ISO 9001:2015/14001/45001
  /(?<!\d[ ()./-]{0,2})\d{4,5}(?::\d{4})?(?:\s?\/\s?\d{4,5}(?::\d{4})?)+(?![ ()./-]{0,2}\d)/g,
  // 100 %
  /(?<!\d)\d{1,3}(?:[.,]\d+)?\s?%/g,
  // $60.00
  /\$\s?\d[\d.,]*/g,
  // 1500000000 pesos
  /(?<!\d|\d[.,])\d[\d.,]*(?=\s?pesos)/gi,
  // A list: 1000, 2000, 3000
  /(?<=\d), (?=\d)/g,
];

/** Replaces these by line breaks, so that positions stay. */
function withoutOthers(text: string): string {
  return OTHERS.reduce(
    (rest, pattern) =>
      rest.replace(pattern, (hit, ...args) => {
        const at: number = args.at(-2);
        // `Tel. 664.123.456` is not an amount.
        const isCall = CALL.test(rest.slice(Math.max(0, at - CONTEXT), at));
        return isCall ? hit : '\n'.repeat(hit.length);
      }),
    text,
  );
}

/** How much of the text before a number is looked at. */
const CONTEXT = 48;

/** Words that announce a phone number. */
const PHONE_WORDS = [
  ...['tels?', 'tel[eé]f(?:ono)?s?', 'fonos?', 'cels?', 'celular(?:es)?', 'm[oó]vil(?:es)?'],
  ...['wh?at[sz]?\\s?(?:app?|upp?)?', 'whats?', 'w(?:sp|pp|app)', 'wa', 'll[aá]m[ae]\\p{L}{0,6}'],
  ...['m[aá]rca\\p{L}{0,5}', 'comun[ií][cq]\\p{L}{0,8}', 'contact\\p{L}{0,6}'],
  ...['escr[ií]b\\p{L}{0,6}', 'mensajes?', 'al\\s+n[uú]mero', 'telegram', 'sms', 'conmutador'],
];

/** What may stand between such a word and the number. */
const BEFORE_PHONE = [
  ...['al?', 'en', 'el', 'los?', 'o', 'y', 'con', 'n[uú]m(?:ero)?s?', 'no', 'de', 'siguientes?'],
  ...['oficina', 'directo', 'contacto', 'fijo', 'hoy', 'ahora', 'ya'],
  ...['whatsapp', 'cel', 'tel', 'tel[eé]fono'],
  // Another number: `Tel. 2345678 / 2345679`.
  '\\d[\\d ().-]{5,16}\\d',
];

/** `Cel5512345678`, `Llámanos al: 55…`. */
const PHONE_WORD = new RegExp(
  `(?<!\\p{L})${anyOf(PHONE_WORDS)}[^\\p{L}\\p{N}]{0,5}(?:${anyOf(BEFORE_PHONE)}[^\\p{L}\\p{N}]{0,4}){0,4}$`,
  'iu',
);

const CALL = new RegExp(`\\+\\d{0,3}\\s?$|${PHONE_WORD.source}`, 'iu');

/** What may stand between such a word and the code. */
const BEFORE_CODE = ['no', 'num(?:ero)?', 'de', 'del', 'la', 'arancelaria'];

/** `folio 5512345678`, `fracción arancelaria: 7318150400`, `oferta no. 5512345678`. */
const CODE_WORD = new RegExp(
  `(?<!\\p{L})${withoutAccents(anyOf(CODE_WORDS))}[^\\p{L}\\p{N}]{0,4}(?:${anyOf(BEFORE_CODE)}[^\\p{L}\\p{N}]{1,4}){0,2}$`,
  'iu',
);
