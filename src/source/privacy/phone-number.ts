/** What may separate the digits of a phone number. */
const SIGN = '(?:[^\\S\\n]|[().,:|/·•_*~\\[\\]\\u2010-\\u2015\\u2212-])';
const GAP = `${SIGN}{0,4}`;
const spaced = (digits: string) => [...digits].map((digit) => digit + GAP).join('');
const PREFIX = `(?:(?:${spaced('00')}|${spaced('011')})?${spaced('52')}(?:1${GAP})?|${spaced('01')}|0${GAP}4${GAP}[45]${GAP})`;
/** Two groups of five are two numbers: `22000 - 25000`, `ISO 27001 / 22301`. */
const TEN_DIGITS = `(?!\\d{5}${SIGN}+\\d{5}(?!\\d))[2-9](?:${GAP}\\d){9}`;

/**
 * Ten digits, perhaps with a prefix, or else as many as a number may have where a word or sign announces
 * it. The library libphonenumber-js was weighed: it finds half of the ways in which people write a number
 * (no commas, bars, keycaps, local numbers), takes `22000 - 25000` for one, and needs as long for 10,000
 * vacancies as the whole build.
 */
export const PHONE = new RegExp(
  `(?<!\\d)(?:(?<!\\+)\\+\\s?)?\\(?(?:${PREFIX}?${TEN_DIGITS}|\\d(?:${GAP}\\d){6,14})(?!\\d)`,
  'gu',
);

/** Whether a match of `PHONE` is a phone number, by what is before it. */
export function isPhone(hit: string, before: string): boolean {
  const digits = digitsOf(hit);
  if (hit.startsWith('+')) return digits.length >= 8;
  if (PHONE_WORD.test(before)) return digits.length <= 14;
  return (
    AREA_CODE.test(digits.slice(-10)) &&
    WITH_PREFIX.test(digits) &&
    !PART_OF_OTHER.test(before) &&
    !CODE_WORD.test(before)
  );
}

/**
 * A code, an address, an amount or a decimal goes on with the number: `/jobs/view/analista-3812345678`. In
 * `Ana-5512345678`, none does.
 */
const PART_OF_OTHER = /[\p{L}$/=_#]$|\d[.,]$|(?<!(?:^|\s)(?:\p{Lu}?\p{Ll}+)?)-$/u;

const WITH_PREFIX = /^(?:(?:00|011)?521?|01|04[45])?\d{10}$/;

/**
 * Mexico City, Guadalajara and Monterrey have area codes of two digits, all others of three. No
 * subscriber number begins with 0, unlike the rest of a round amount.
 */
const AREA_CODE =
  /^(?:800|900|(?:55|56|33|81|(?:2[2-4789]|3[1245789]|4[1-9]|5[89]|6[1-9]|7[1-9]|8[2-46-9]|9[1-35-9])\d)(?=[1-9]))/;

/** Numbers that a phone number is not part of, in the order in which they are taken out. */
const OTHERS: Record<string, RegExp> = {
  /** Two numbers joined by a comma or slash are two. */
  between: /[,/|:](?:(?<=\d{5}\s?.)(?=\s?\d)|(?<=\d\s?.)(?=\s?\d{5}))|[-.](?<=\d{10}.)(?=\d{10})/g,
  time: /(?<!\d)\d?\d:\d\d(?!\d)/g,
  day: /(?<!\d|\d[-/.])(?:\d\d?([-/.])\d\d?\1(?:19|20)\d\d|(?:19|20)\d\d([-/.])\d\d?\2\d\d?)(?!\d|[-/.]\d)/g,
  /** `25,000.00`, `25 000`; not what has the end of a phone number behind it, as in `664 123-4567`. */
  amount:
    /(?<!\d|\d[,.' ])(?!(?:\d\d )?\d{3}.\d{3}\D{1,4}(?:\d{4}|\d\d\D\d\d)(?!\d))\d{1,3}([,.' ])\d{3}(?!\d)(?:\1\d{3}(?!\d))*(?!\1\d)(?:\.\d\d?(?!\d))?/g,
};

/** A text with line breaks in place of amounts, times and days, so that positions stay. */
export function withoutOtherNumbers(text: string): string {
  return Object.values(OTHERS).reduce(
    (rest, pattern) =>
      rest.replace(pattern, (hit, ...args) => {
        const at: number = args.at(-2);
        // `Tel. 664 123 456` and `+34 612 345 678` are no amounts.
        const isCalled = / /.test(hit) && CALL.test(rest.slice(Math.max(0, at - CONTEXT), at));
        return isCalled ? hit : '\n'.repeat(hit.length);
      }),
    text,
  );
}

/** How much of the text around a number is looked at. */
export const CONTEXT = 48;

/** `Cel5512345678`, `Llámanos al: 55…`; also with another number between: `Tel. 2345678 / 2345679`. */
const PHONE_WORD =
  /(?:(?<!\p{L})(?:tels?|tel[eé]f(?:ono)?s?|fonos?|cels?|celular(?:es)?|m[oó]vil(?:es)?|wh?at[sz]?\s?(?:app?|upp?)?|whats?|w(?:sp|pp|app)|wa|ll[aá]m[ae]\p{L}{0,6}|m[aá]rca\p{L}{0,5}|comun[ií][cq]\p{L}{0,8}|contact\p{L}{0,6}|escr[ií]b\p{L}{0,6}|mensajes?|al\s+n[uú]mero|telegram|sms|conmutador))[^\p{L}\p{N}]{0,5}(?:(?:al?|el|los?|o|y|con|n[uú]m(?:ero)?s?|no|de|siguientes?|oficina|directo|contacto|fijo|hoy|ahora|ya|whatsapp|cel|tel|tel[eé]fono|\d[\d ().-]{5,16}\d)[^\p{L}\p{N}]{0,4}){0,4}$/iu;
const CALL = new RegExp(`\\+\\d{0,3}\\s?$|${PHONE_WORD.source}`, 'iu');

/** `folio 5512345678`, `fracción arancelaria: 7318150400`, `número de parte 5512345678`. */
export const CODE_WORD =
  /(?<!\p{L})(?:folio|cuenta|sku|c[oó]digo|clave|ref(?:erencia)?|pedimento|factura|[oó]rden|parte|lote|serie|fracci[oó]n(?:es)?|clasificaci[oó]n|arancelarias?|partidas?|hts|hs|tigie|ligie|nico|licitaci[oó]n|expediente|c[eé]dula|p[oó]liza|cr[eé]dito|upc|ean|isbn|gtin|contrato|ticket|req|oc|po|id|serial|modelo|cfdi|uuid|requisici[oó]n)[^\p{L}\p{N}]{0,4}(?:(?:es|la|de|del|el|no|n[uú]m(?:ero)?|sap|contable|arancelarias?|intern[oa]|compra|servicio|trabajo|control|profesional|cliente|fiscal|y|o|[\d.]{10,13})[^\p{L}\p{N}]{1,4}){0,4}$/iu;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
