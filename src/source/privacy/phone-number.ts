import type { Span } from './spans.ts';

/** What may separate the digits of a phone number. */
const GAP = '[^\\S\\n]|[().,:|/·•_*~\\[\\]\\u2010-\\u2015\\u2212-]';
/**
 * Digits in groups; which of them are a phone number is seen from the groups and from what is around. The
 * limit keeps the expression from running out of stack on megabytes of digits.
 */
const RUN = new RegExp(`(?:(?<!\\+)\\+[^\\S\\n]?)?\\(?\\d(?:(?:${GAP}){0,4}\\d){6,1999}`, 'gu');
const GROUP = /\d+/g;

/** How much of the text around a run is looked at. */
const CONTEXT = 48;

/**
 * Phone numbers. The library libphonenumber-js was weighed: it finds half of the ways in which people
 * write a number (no commas, bars, keycaps, local numbers), takes `22000 - 25000` for one, and needs as
 * long for 10,000 vacancies as the whole build.
 */
export function findPhones(text: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const before = text.slice(Math.max(0, index - CONTEXT), index);
    const after = text.slice(index + run.length, index + run.length + CONTEXT);
    for (const { start, end } of phonesIn(run, before, after)) {
      spans.push({ start: index + start, end: index + end });
    }
  }
  return spans;
}

/** Digits without a sign between them, and the signs before them. */
type Group = Span & { digits: string; gap: string };

function phonesIn(run: string, before: string, after: string): Span[] {
  const groups = toGroups(run);
  const isOther = markOthers(groups, PHONE_WORD.test(before));
  const spans: Span[] = [];
  let from = 0;
  while (from < groups.length) {
    const to = isOther[from] ? undefined : phoneAt(groups, isOther, from, run, before, after);
    const [first, last] = [groups[from], groups[(to ?? 0) - 1]];
    if (to !== undefined && first && last) {
      const plus = from === 0 ? run.search(/\d/) : 0;
      spans.push({ start: first.start - plus, end: last.end });
    }
    from = to ?? from + 1;
  }
  return spans;
}

/** After the last group of the phone number that begins with this group. */
function phoneAt(
  groups: readonly Group[],
  isOther: readonly boolean[],
  from: number,
  run: string,
  before: string,
  after: string,
): number | undefined {
  // Only so much around it: a run may have megabytes.
  const at = groups[from]?.start ?? 0;
  const lead = from === 0 ? before : run.slice(Math.max(0, at - CONTEXT), at);
  const hasPlus = /\+\s?\(?$/.test(run.slice(Math.max(0, at - 3), at));
  const isAnnounced = PHONE_WORD.test(lead);
  const isFree = hasPlus || isAnnounced || !PART_OF_CODE.test(lead);
  if (!isFree || BEFORE_AMOUNT.test(lead)) return undefined;
  const isCode = !isAnnounced && CODE_WORD.test(before);
  let digits = '';
  let found: number | undefined;
  for (let to = from; to < groups.length && !isOther[to]; to += 1) {
    const group = groups[to] as Group;
    // Two numbers joined by a comma or slash are two.
    if (to > from && isBetweenNumbers(groups[to - 1], group)) break;
    digits += group.digits;
    if (digits.length > MOST_DIGITS) break;
    const rest = run.slice(group.end, group.end + CONTEXT) + after;
    if (!isEnd(rest, group, isAnnounced)) continue;
    const shape = groups.slice(from, to + 1);
    if (hasPlus ? digits.length >= 8 : isAnnounced && digits.length >= 7 && digits.length <= 14) {
      found = to + 1;
    } else if (!isCode && isMexican(digits, shape)) found = to + 1;
    if (found && !hasPlus && isMexican(digits, shape)) break;
  }
  return found;
}

const MOST_DIGITS = 15;

function toGroups(run: string): Group[] {
  let end = 0;
  return Array.from(run.matchAll(GROUP), ({ 0: digits, index }) => {
    const group = { digits, start: index, end: index + digits.length, gap: run.slice(end, index) };
    end = group.end;
    return group;
  });
}

/** Ten digits, perhaps with a prefix. Two groups of five are two numbers: `22000 - 25000`. */
function isMexican(digits: string, shape: readonly Group[]): boolean {
  const [, number = ''] = TRUNK.exec(digits) ?? [];
  if (!AREA_CODE.test(number)) return false;
  return !(shape.length === 2 && shape.every((group) => group.digits.length === 5));
}

const TRUNK = /^(?:(?:00|011)?521?|01|04[45])?(\d{10})$/;

/**
 * Mexico City, Guadalajara and Monterrey have area codes of two digits, all others of three. No
 * subscriber number begins with 0, unlike the rest of a round amount.
 */
const AREA_CODE =
  /^(?:800|900|(?:55|56|33|81|(?:2[2-4789]|3[1245789]|4[1-9]|5[89]|6[1-9]|7[1-9]|8[2-46-9]|9[1-35-9])\d)(?=[1-9]))/;

/** The groups of amounts (`25,000.00`, `25 000`), of times (`22:00`) and of days (`22/11/2026`). */
function markOthers(groups: readonly Group[], isAnnounced: boolean): boolean[] {
  const isOther = groups.map(() => false);
  for (let from = 0; from < groups.length; from += 1) {
    for (const isKind of OTHERS) {
      const to = isKind(groups, from, from === 0 && isAnnounced);
      for (let index = from; index < to; index += 1) isOther[index] = true;
    }
  }
  return isOther;
}

/** `664 123-4567`, `998 123-45-67`: what looks like an amount has the end of a phone number behind it. */
function goesOn(groups: readonly Group[], from: number, to: number): boolean {
  const isPair = lengthAt(groups, to) === 2 && lengthAt(groups, to + 1) === 2;
  const shape = groups.slice(from, to + (isPair ? 2 : 1));
  const isEnd = isPair || lengthAt(groups, to) === 4;
  return isEnd && isMexican(shape.map(({ digits }) => digits).join(''), shape);
}

const lengthAt = (groups: readonly Group[], at: number) => groups[at]?.digits.length ?? 0;

/** Each tells after which group such a number ends that begins here, or 0. */
const OTHERS: ((groups: readonly Group[], from: number, isAnnounced: boolean) => number)[] = [
  function amount(groups, from, isAnnounced) {
    const sign = groups[from + 1]?.gap ?? '';
    if (!/^[,.' ]$/.test(sign) || lengthAt(groups, from) > 3) return 0;
    const isCalled = sign === ' ' && (isAnnounced || groups[from]?.gap.includes('+'));
    if (isCalled || groups[from]?.gap === sign) return 0;
    let to = from + 1;
    while (groups[to]?.gap === sign && lengthAt(groups, to) === 3) to += 1;
    // `55 123 4567` and `664 123-4567` go on.
    if (to === from + 1 || groups[to]?.gap === sign || goesOn(groups, from, to)) return 0;
    return groups[to]?.gap === '.' && lengthAt(groups, to) <= 2 ? to + 1 : to;
  },
  function time(groups, from) {
    const isTime = lengthAt(groups, from) <= 2 && lengthAt(groups, from + 1) === 2;
    return isTime && groups[from + 1]?.gap === ':' ? from + 2 : 0;
  },
  function day(groups, from) {
    const [first, second, third] = groups.slice(from, from + 3);
    const sign = second?.gap ?? '';
    if (!first || !third || third.gap !== sign || !/^[-/.]$/.test(sign)) return 0;
    if (first.gap === sign || groups[from + 3]?.gap === sign) return 0;
    const parts = [first.digits, second?.digits ?? '', third.digits];
    const isDay = [parts, parts.toReversed()].some(
      ([day = '', month = '', year = '']) =>
        /^(?:0?[1-9]|[12]\d|3[01])$/.test(day) &&
        /^(?:0?[1-9]|1[012])$/.test(month) &&
        /^(?:19|20)\d\d$/.test(year),
    );
    return isDay ? from + 3 : 0;
  },
  function decimal(groups, from) {
    const isDecimal = groups[from + 1]?.gap === '.' && lengthAt(groups, from + 1) > 4;
    return isDecimal && lengthAt(groups, from) < 5 && groups[from + 2]?.gap !== '.' ? from + 2 : 0;
  },
  /** `1. 2. 3. 4.` */
  function count(groups, from) {
    let to = from + 1;
    const follows = (one?: Group, next?: Group) =>
      Number(next?.digits) === Number(one?.digits) + 1 && /^[.,)]-?\s$/.test(next?.gap ?? '');
    while (to - from < 10 && follows(groups[to - 1], groups[to])) to += 1;
    return to - from > 3 ? to : 0;
  },
];

function isBetweenNumbers(one: Group | undefined, other: Group): boolean {
  const isLong = Math.max(one?.digits.length ?? 0, other.digits.length) >= 5;
  return isLong && /[,/|:]/.test(other.gap);
}

/** `Cel5512345678`, `Llámanos al: 55…`. */
const PHONE_WORD =
  /(?:(?<!\p{L})(?:tels?|tel[eé]f(?:ono)?s?|fonos?|cels?|celular(?:es)?|m[oó]vil(?:es)?|wh?at[sz]?\s?(?:app?|upp?)?|whats?|w(?:sp|pp|app)|wa|ll[aá]m[ae]\p{L}{0,6}|m[aá]rca\p{L}{0,5}|comun[ií][cq]\p{L}{0,8}|telegram|sms|conmutador))[^\p{L}\p{N}]{0,5}(?:(?:al?|el|los?|o|y|con|n[uú]m(?:ero)?s?|no|de|siguientes?|oficina|directo|contacto|fijo|hoy|ahora|ya|whatsapp|cel|tel|tel[eé]fono)[^\p{L}\p{N}]{0,4}){0,4}$/iu;

/** `folio 5512345678`, `fracción arancelaria: 7318150400`, `número de parte 5512345678`. */
export const CODE_WORD =
  /(?<!\p{L})(?:folio|cuenta|sku|c[oó]digo|clave|ref(?:erencia)?|pedimento|factura|[oó]rden|parte|lote|serie|fracci[oó]n(?:es)?|clasificaci[oó]n|arancelarias?|partidas?|hts|hs|tigie|ligie|nico|licitaci[oó]n|expediente|c[eé]dula|p[oó]liza|cr[eé]dito|upc|ean|isbn|gtin|contrato|ticket|req|oc|po|id|nss|imss|serial|modelo|cfdi|uuid|requisici[oó]n)[^\p{L}\p{N}]{0,4}(?:(?:es|la|de|del|el|no|n[uú]m(?:ero)?|sap|contable|arancelarias?|intern[oa]|compra|servicio|trabajo|control|profesional|cliente|fiscal|y|o|[\d.]{10,13})[^\p{L}\p{N}]{1,4}){0,4}$/iu;

/** The character before makes it part of a code, a path or a decimal; in `Ana-5512345678` it does not. */
const PART_OF_CODE =
  /(?:[\p{L}\p{N}/=_#]|(?<!(?:^|\s)(?:\p{Lu}?\p{Ll}+)?)-|\d[.,]|[\d\p{Lu}][\u2010-\u2015])$/u;
const BEFORE_AMOUNT = /(?:[$€£]|\b(?:MXN|USD|MN))\s?\(?$/u;
const AFTER_AMOUNT =
  /^\s?(?:%|(?:pesos|mxn|usd|d[oó]lares|mdp|usuarios|clientes|unidades|piezas|pzas|registros|transacciones|kg|km|toneladas)(?!\p{L}))/iu;

/** An extension or the next number may follow; more of a code, or an amount, may not. */
function isEnd(rest: string, { digits }: Group, isAnnounced: boolean): boolean {
  if (AFTER_AMOUNT.test(rest)) return false;
  if (/^\p{L}/u.test(rest)) return isAnnounced || AFTER_PHONE.test(rest);
  if (!/^[-.,]\d/.test(rest)) return true;
  if (/^[-.,/]\s?\(?\d(?:[\s().-]{0,2}\d){9}(?!\d)/.test(rest)) return true;
  const isExtension = /^-\d{2,5}(?![\p{L}\p{N}-])/u.test(rest);
  return isExtension && (isAnnounced || digits.length < 10 || !/^-20\d\d/.test(rest));
}

const AFTER_PHONE = /^(?:ext|int|x\s?\d|whats|wsp|cel|tel|con |y |o )/iu;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
