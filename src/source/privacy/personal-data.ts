/** Personal data that must not be in a public text. */
export type PersonalDataKind =
  | 'e-mail address'
  | 'phone number'
  | 'WhatsApp link'
  | 'CURP'
  | 'RFC'
  | 'CLABE'
  | 'card number';

export type PersonalDataHit = { kind: PersonalDataKind; masked: string };

/** The first of each kind in a text, masked. */
export function findPersonalData(
  text: string,
  detectors: readonly Detector[] = DETECTORS,
): PersonalDataHit[] {
  // Full-width digits can be dialled, too.
  const plain = /[\uff00-\uff5e]/.test(text) ? text.normalize('NFKC') : text;
  if (!DIGITS.test(plain) && !MARKS.test(plain)) return [];
  return detectors.flatMap(({ kind, pattern, accepts }) => {
    const hit = findFirst(plain, pattern, accepts);
    return hit === undefined ? [] : [{ kind, masked: mask(hit) }];
  });
}

/** The same for an address, whose long numbers are usually ids of a system. */
export function findPersonalDataInUrl(url: string): PersonalDataHit[] {
  return findPersonalData(url, IN_URLS);
}

type Detector = {
  kind: PersonalDataKind;
  /** Must fail fast at every position: a text may be megabytes of digits. */
  pattern: RegExp;
  accepts: (hit: string, part: string) => boolean;
};

/** A rejected match may contain the start of a real one: `2026 55 1234 5678`. */
function findFirst(text: string, pattern: RegExp, accepts: Detector['accepts']) {
  pattern.lastIndex = 0;
  for (let hit = pattern.exec(text); hit; hit = pattern.exec(text)) {
    if (accepts(hit[0], hit[1] ?? '')) return hit[0];
    pattern.lastIndex = hit.index + 1;
  }
  return undefined;
}

/** Two quick checks: all personal data has six digits nearly in a row, or one of these marks. */
const DIGITS = /\d(?:[\s().+\u2010-\u2013-]{0,3}\d){5}/;
const MARKS = /@|\barroba\b|[[({]\s?at\s?[\])}]|whatsapp|wa\.(?:me|link)/i;

const always = () => true;

/** What may separate the digits of a phone number, and what may precede its ten digits. */
const GAP = '[\\s().\\u2010-\\u2013-]{0,3}';
const TRUNK = `\\(?(?:(?:\\+|00|011)?${GAP}52${GAP}(?:1${GAP})?|01${GAP}|04[45]${GAP})`;

const DETECTORS: Detector[] = [
  {
    kind: 'e-mail address',
    pattern:
      /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|[[({]\s?(?:at|arroba)\s?[\])}]|\sarroba\s)\s?[\p{L}\p{N}-]+(?:(?:\.|\s\.\s|\.\s(?=(?:com|mx|net|org)\b)|\spunto\s|\s?[[({]\s?(?:punto|dot)\s?[\])}]\s?)[\p{L}\p{N}-]+)+/giu,
    accepts: always,
  },
  {
    kind: 'WhatsApp link',
    pattern:
      /(?:\bwa\.(?:me|link)|(?:api\.|chat\.|web\.|www\.)?\bwhatsapp\.com|\bwhatsapp:\/)\/[^\s]*/gi,
    accepts: always,
  },
  {
    kind: 'phone number',
    // The character before it must not make it part of a code, a price or a decimal.
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}$/=_#-]|\\d[.,])(?:${TRUNK})?(\\(?\\d(?:${GAP}\\d){9})(?![\\p{L}\\p{N}]|[.,-]\\d)`,
      'gu',
    ),
    accepts: (_, national) => isMexicanPhone(national),
  },
  {
    kind: 'CURP',
    pattern:
      /(?<![\p{L}\p{N}])[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[A-Z\d]\d(?![\p{L}\p{N}])/giu,
    // Its form alone is unmistakable, so a wrong check digit does not matter.
    accepts: (hit) => isDate(hit.slice(4, 10)),
  },
  {
    kind: 'RFC',
    pattern: /(?<![\p{L}\p{N}])[A-ZÑ&]{3,4}[ -]?\d{6}[ -]?[A-Z\d]{2}[A\d](?![\p{L}\p{N}])/giu,
    accepts: isRfc,
  },
  {
    kind: 'CLABE',
    pattern: /(?<![\p{L}\p{N}-])\d(?:[\s-]?\d){17}(?![\p{L}\p{N}]|-\d)/gu,
    accepts: (hit) => isClabe(digitsOf(hit)),
  },
  {
    kind: 'card number',
    // In one piece, or in the groups printed on cards.
    pattern:
      /(?<![\p{L}\p{N}-])(?:\d{13,19}|\d{4}(?:[\s.-]{1,2}\d{4}){3}|\d{4}[\s.-]{1,2}\d{6}[\s.-]{1,2}\d{4,5})(?![\p{L}\p{N}]|-\d)/gu,
    accepts: (hit) => isCard(digitsOf(hit)),
  },
];

const IN_URLS = DETECTORS.filter(({ kind }) =>
  ['e-mail address', 'WhatsApp link', 'CURP', 'RFC'].includes(kind),
);

/**
 * Mexico City, Guadalajara and Monterrey have area codes of two digits, all others of three. No
 * subscriber number begins with 0, unlike the rest of a round amount.
 */
const AREA_CODE =
  /^(?:800|900|(?:55|56|33|81|(?:2[2-4789]|3[1245789]|4[1-9]|5[89]|6[1-9]|7[1-9]|8[2-46-9]|9[1-35-9])\d)(?=[1-9]))/;

/** Common spacings that do not begin with the area code: `551 234 5678`, `222 2 46 10 53`. */
const USUAL_GROUPS = ['10', '3-3-4', '3-1-2-2-2'];

function isMexicanPhone(national: string): boolean {
  const area = AREA_CODE.exec(digitsOf(national))?.[0];
  if (area === undefined) return false;
  const groups = national.match(/\d+/g) ?? [];
  if (USUAL_GROUPS.includes(groups.map(({ length }) => length).join('-'))) return true;
  const [first, ...rest] = groups;
  return first === area && rest.every(({ length }) => length >= 2);
}

/** Issued by the tax office for sales to the public and to foreigners: they identify no person. */
const GENERIC_RFCS = new Set(['XAXX010101000', 'XEXX010101000']);
const RFC_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

function isRfc(hit: string): boolean {
  const rfc = hit.toUpperCase().replace(/[ -]/g, '');
  if (GENERIC_RFCS.has(rfc) || !isDate(rfc.slice(-9, -3))) return false;
  const sum = [...rfc.slice(0, -1).padStart(12, ' ')].reduce(
    (total, char, index) => total + RFC_ALPHABET.indexOf(char) * (13 - index),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return rfc.at(-1) === (check === 10 ? 'A' : String(check));
}

const CLABE_WEIGHTS = [3, 7, 1];

function isClabe(digits: string): boolean {
  if (digits.length !== 18) return false;
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, index) => total + ((Number(digit) * (CLABE_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** How the numbers of the usual card brands begin, and how long they are. */
const CARD =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[0-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|6(?:011|4[4-9]\d|5\d\d)\d{12,15})$/;

function isCard(digits: string): boolean {
  if (!CARD.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** `YYMMDD` with a month and a day that exist in some century. */
function isDate(yymmdd: string): boolean {
  const [month, day] = [Number(yymmdd.slice(2, 4)), Number(yymmdd.slice(4, 6))];
  return month >= 1 && month <= 12 && day >= 1 && day <= (DAYS[month - 1] ?? 0);
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Enough to find it again, not enough to use it. */
function mask(hit: string): string {
  const shown = hit.slice(0, 2);
  return `${shown}${hit.slice(2).replace(/[\p{L}\p{N}]/gu, '•')}`;
}
