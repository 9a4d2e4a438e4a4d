/** A number that may be personal data, and the text around it. */
export type Candidate = {
  /** The match, and the part of it that counts: a phone number without its prefix. */
  hit: string;
  part: string;
  /** A little of what comes before and after. */
  before: string;
  after: string;
};

/** What may separate the digits of a phone number, and what may precede its ten digits. */
const GAP = '[\\s().·•_*~/\\u2010-\\u2015\\u2212-]{0,3}';
const TRUNK = `\\(?(?:(?:\\+|00|011)?${GAP}52${GAP}(?:1${GAP})?|01${GAP}|04[45]${GAP})`;

/** Ten digits, perhaps with a prefix. Whether they are a phone number is seen from what is around. */
const MEXICAN = new RegExp(`(?<![\\d+])(?:${TRUNK})?(\\(?\\d(?:${GAP}\\d){9})(?!\\d)`, 'gu');

/** `Tel. 5512-3456`, as people still write their numbers without the area code. */
const LOCAL = new RegExp(`(?<![\\d+])[1-9](?:${GAP}\\d){7}(?![\\s.-]?\\d)`, 'gu');

/** `+1 (415) 555-2671`, of any country. */
const FOREIGN = /(?<![\p{L}\p{N}+])\+\s?\(?[1-9](?:[\s().-]{0,2}\d){7,14}(?![\p{L}\p{N}])/gu;

/** The forms of a phone number, and what tells one from another number. */
export const PHONE_FORMS: { pattern: RegExp; accepts(candidate: Candidate): boolean }[] = [
  { pattern: MEXICAN, accepts: isPhone },
  {
    pattern: LOCAL,
    accepts: ({ before, after }) => PHONE_WORD.test(before) && !isAmount(before, after),
  },
  { pattern: FOREIGN, accepts: ({ before, after }) => !isAmount(before, after) },
];

/**
 * A Mexican phone number. After a word such as "Cel." any way to group it counts, and what touches it
 * does not matter; after a word such as "folio", or with a tariff code's digits, it must not be in
 * one piece.
 */
function isPhone(candidate: Candidate): boolean {
  const { hit, part, before, after } = candidate;
  if (!AREA_CODE.test(digitsOf(part)) || isAmount(before, after)) return false;
  const isAnnounced = PHONE_WORD.test(before);
  if (!isAnnounced && PART_OF_CODE_BEFORE.test(before)) return false;
  if (!isFreeAfter(after, part, isAnnounced)) return false;
  if (isAnnounced) return true;
  if (isList(part)) return false;
  const hasPrefix = hit !== part;
  return hasPrefix || !(isTariff(part) || (isOnePiece(part) && CODE_WORD.test(before)));
}

/**
 * Mexico City, Guadalajara and Monterrey have area codes of two digits, all others of three. No
 * subscriber number begins with 0, unlike the rest of a round amount.
 */
const AREA_CODE =
  /^(?:800|900|(?:55|56|33|81|(?:2[2-4789]|3[1245789]|4[1-9]|5[89]|6[1-9]|7[1-9]|8[2-46-9]|9[1-35-9])\d)(?=[1-9]))/;

/** `Cel5512345678`, `Llámanos al: 55…`. */
const PHONE_WORD =
  /(?:(?<!\p{L})(?:tels?|tel[eé]fonos?|cels?|celular(?:es)?|m[oó]vil(?:es)?|whats?(?:app?|up)?|w(?:sp|pp|app)|wa|ll[aá]m[ae]\p{L}{0,6}|m[aá]rca\p{L}{0,5}|telegram|sms|conmutador))[^\p{L}\p{N}]{0,5}(?:(?:al?|el|los?|o|y|n[uú]m(?:ero)?|no|de|oficina|directo|contacto|fijo|hoy|ahora|ya)[^\p{L}\p{N}]{0,4}){0,3}$/iu;

/** `folio 5512345678`, `fracción arancelaria: 7318150400`, `número de parte 5512345678`. */
export const CODE_WORD =
  /(?<!\p{L})(?:folios?|cuentas?|skus?|c[oó]digos?|claves?|ref(?:erencia)?s?|pedimentos?|facturas?|[oó]rden(?:es)?|pedidos?|partes?|lotes?|series?|fracci[oó]n(?:es)?|arancelari[ao]s?|partidas?|hts|hs|tigie|ligie|nico|licitaci[oó]n|expedientes?|c[eé]dulas?|p[oó]lizas?|cr[eé]ditos?|upc|ean|isbn|gtin|registros?|contratos?|gu[ií]as?|tickets?|req|oc|po|id|nss|imss|serial|modelos?|cfdi|uuid|proyectos?|requisici[oó]n)[^\p{L}\p{N}]{0,4}(?:(?:es|la|de|del|el|no|n[uú]m(?:ero)?|sap|contables?|arancelarias?|intern[oa]s?|compra|servicio|trabajo|control|profesional|cliente|fiscal|y|o|\d{10})[^\p{L}\p{N}]{1,4}){0,4}$/iu;

/** The character before makes it part of a code, a path, a price or a decimal. */
const PART_OF_CODE_BEFORE = /(?:[\p{L}\p{N}$/=_#-]|\d[.,]|[\d\p{Lu}][\u2010-\u2015])$/u;

function isAmount(before: string, after: string): boolean {
  return /(?:[$€£]|\b(?:MXN|USD|MN))\s?$/u.test(before) || AFTER_AMOUNT.test(after);
}

const AFTER_AMOUNT =
  /^\s?(?:%|(?:pesos|mxn|usd|d[oó]lares|mdp|usuarios|clientes|unidades|piezas|pzas|registros|transacciones|kg|km|toneladas)(?!\p{L}))/iu;

/** An extension or the next number may follow; more of a code, or decimals, may not. */
function isFreeAfter(after: string, part: string, isAnnounced: boolean): boolean {
  if (/^\p{L}/u.test(after)) return AFTER_PHONE.test(after);
  if (/^[.,]\d/.test(after)) return /^[.,]\s?\(?\d(?:[\s().-]{0,2}\d){9}(?!\d)/.test(after);
  if (!/^-\d/.test(after)) return true;
  const isExtension = /^-\d{2,5}(?![\p{L}\p{N}-])/u.test(after);
  const isNumber = /^-\(?\d(?:[\s().-]{0,2}\d){9}(?!\d)/.test(after);
  return isNumber || (isExtension && (isAnnounced || !/^-20\d\d/.test(after) || !isOnePiece(part)));
}

const AFTER_PHONE = /^(?:ext|int|x\s?\d|whats|wsp|cel|tel|con |y |o )/iu;

/** `22/11/2026 10` is a day, `33.44556677` a decimal, and `55 1 2 3 4 5 6 7 8` counts. */
function isList(part: string): boolean {
  const singles = part.match(/(?<!\d)\d(?!\d)/g) ?? [];
  return /^\d+\.\d+$|\d\d?\/\d\d?\/20\d\d/.test(part) || singles.length > 1;
}

const isOnePiece = (part: string) => /^\d+$/.test(part);

/**
 * A tariff code, such as `8708999900` or `8708.99.99.00`. Those of 33, 55, 56 and 81 are rare, and
 * numbers of the three largest cities are not, so they are tariff codes only with their dots.
 */
function isTariff(part: string): boolean {
  if (/^\d{4}\.\d\d\.\d\d[. ]\d\d$/.test(part)) return true;
  const isTariffForm = isOnePiece(part) || /^\d{4} \d\d \d\d \d\d$/.test(part);
  return isTariffForm && TARIFF_DIGITS.test(digitsOf(part));
}

const TARIFF_DIGITS = /^(?!55|56|33|81)(?:870[1-9]\d{6}|\d{6}(?:99|0[1-9])(?:99|0[1-9])|\d{8}00)$/;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
