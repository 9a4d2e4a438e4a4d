import type { Span } from './spans.ts';

/** Digits in any grouping by blanks and signs. */
const NUMBER = /(?:(?<!\+)\+\s?)?\(?\d(?:[^\p{L}\d\n]{0,4}\d)*/gu;

/**
 * Phones, social security, account and card numbers. The library libphonenumber-js was weighed: it finds
 * half of the ways in which people write a phone number, takes `22000 - 25000` for one, and needs as long
 * for 10,000 vacancies as the whole build.
 */
export function findNumbers(text: string): Span[] {
  if (!SEVEN_DIGITS.test(text)) return [];
  const rest = withoutOthers(text);
  return Array.from(rest.matchAll(NUMBER))
    .filter(({ 0: hit, index }) => isPersonal(hit, rest.slice(Math.max(0, index - CONTEXT), index)))
    .map(({ 0: hit, index }) => ({ start: index, end: index + hit.length }));
}

/** However they are grouped. */
const SEVEN_DIGITS = /\d(?:[^\p{L}\d\n]{0,4}\d){6}/u;

function isPersonal(hit: string, before: string): boolean {
  const { length } = hit.replace(/\D/g, '');
  if (PHONE_WORD.test(before)) return length >= 7;
  if (hit.startsWith('+') && length >= 8) return true;
  return length >= 10 && !PART_OF_OTHER.test(before) && !CODE_WORD.test(before);
}

/** `al5512345678` and `Ana-5512345678` are numbers, `REQ-5512345678`, `PN5512345678` and `r5512345678` are not. */
const PART_OF_OTHER = /[\p{Lu}/=_#]$|(?<!\p{L})\p{L}$|\d[.,]$|(?<!(?:^|\s)(?:\p{Lu}?\p{Ll}+)?)-$/u;

/** Numbers that none of these is part of, in the order in which they are taken out. */
const OTHERS = [
  // ISO 27001 / 22301, ISO/TS 22002-1:2009; but not the phone behind ISO 9001 - 55 1234 5678
  /(?<!\p{L})(?:ISO|IEC|IATF|OHSAS|NOM|NMX|UNE)[^\d\n]{1,6}\d{1,5}(?:[^\p{L}\d\n]{1,3}(?:\d{4,5}|\d)(?!\d))*/gu,
  // 2019, 2020, 2021
  /(?<!\d)(?:19|20)\d\d(?:\D{1,3}(?:19|20)\d\d(?!\d)){2,}/g,
  // 103-104-101-102
  /(?<!\d)\d{3}(?:[^\p{L}\d\n]{1,3}\d{3}(?!\d)){3,}/gu,
  // 10:30, 9.00
  /(?<![\d.])(?:[01]?\d|2[0-3])[:.][0-5]\d(?![.:]?\d)/g,
  // 13/11/2026, 2026-11-13
  /(?<!\d)(?:\d\d?([-/.])\d\d?\1(?:19|20)\d\d|(?:19|20)\d\d([-/. ])(?:0?[1-9]|1[0-2])\2\d\d?)(?!\d)/g,
  // $60.00, 12 %
  /\$\s?\d[\d.,]*|(?<![\d.,])\d[\d.,]*\s?%/g,
  // 25,000.00 and 25 000, but not the beginning of 664 123-4567
  /(?<!\d|\d[,.' ])(?!(?:\d\d )?\d{3}.\d{3}\D{1,4}(?:\d{4}|\d\d\D\d\d)(?!\d))\d{1,3}([,.' ])\d{3}(?!\d)(?:\1\d{3}(?!\d))*(?!\1\d)(?:\.\d\d?(?!\d))?/g,
  // 22000 - 25000
  /(?<!\d|\d[^\p{L}\d\n])\d{5,6}[^\p{L}\d\n]{1,3}\d{5,6}(?!\d|[^\p{L}\d\n]\d)/gu,
  // A list: 1000, 2000, 3000
  /(?<=\d), (?=\d)/g,
];

/** A text with line breaks in place of amounts, times and days, so that positions stay. */
function withoutOthers(text: string): string {
  return OTHERS.reduce(
    (rest, pattern) =>
      rest.replace(pattern, (hit, ...args) => {
        const at: number = args.at(-2);
        const before = rest.slice(Math.max(0, at - CONTEXT), at);
        // `Tel. 664 123 456` and `+34 612 345 678` are no amounts.
        return CALL.test(before) ? hit : '\n'.repeat(hit.length);
      }),
    text,
  );
}

/** How much of the text before a number is looked at. */
const CONTEXT = 48;

/** `Cel5512345678`, `Llámanos al: 55…`; also with another number between: `Tel. 2345678 / 2345679`. */
const PHONE_WORD =
  /(?:(?<!\p{L})(?:tels?|tel[eé]f(?:ono)?s?|fonos?|cels?|celular(?:es)?|m[oó]vil(?:es)?|wh?at[sz]?\s?(?:app?|upp?)?|whats?|w(?:sp|pp|app)|wa|ll[aá]m[ae]\p{L}{0,6}|m[aá]rca\p{L}{0,5}|comun[ií][cq]\p{L}{0,8}|contact\p{L}{0,6}|escr[ií]b\p{L}{0,6}|mensajes?|al\s+n[uú]mero|telegram|sms|conmutador))[^\p{L}\p{N}]{0,5}(?:(?:al?|en|el|los?|o|y|con|n[uú]m(?:ero)?s?|no|de|siguientes?|oficina|directo|contacto|fijo|hoy|ahora|ya|whatsapp|cel|tel|tel[eé]fono|\d[\d ().-]{5,16}\d)[^\p{L}\p{N}]{0,4}){0,4}$/iu;
const CALL = new RegExp(`\\+\\d{0,3}\\s?$|${PHONE_WORD.source}`, 'iu');

/** `folio 5512345678`, `fracción arancelaria: 7318150400`, `número de parte 5512345678`. */
const CODE_WORD =
  /(?<!\p{L})(?:folio|oferta|cuenta|sku|c[oó]digo|clave|ref(?:erencia)?|pedimento|factura|[oó]rden|parte|lote|serie|fracci[oó]n(?:es)?|clasificaci[oó]n|arancelarias?|partidas?|hts|hs|tigie|ligie|nico|licitaci[oó]n|expediente|c[eé]dula|p[oó]liza|cr[eé]dito|upc|ean|isbn|gtin|contrato|ticket|req|oc|po|id|ip|serial|modelo|cfdi|uuid|requisici[oó]n)[^\p{L}\p{N}]{0,4}(?:(?:es|la|de|del|el|no|n[uú]m(?:ero)?|sap|contable|arancelarias?|barras|intern[oa]|compra|servicio|trabajo|control|profesional|cliente|fiscal|infonavit|y|o|[\d.-]{10,16})[^\p{L}\p{N}]{1,4}){0,4}$/iu;
