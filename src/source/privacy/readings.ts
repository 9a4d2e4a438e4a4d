import { readSmallGreek } from './look-alikes.ts';

/**
 * The ways in which people read a text: as it is, and with what disguises a word taken away. Nearly
 * every text has one reading.
 */
export function readingsOf(text: string): Set<string> {
  const readings = new Set([text]);
  if (!UNUSUAL.test(text)) return readings;
  for (const reread of REREADINGS) {
    for (const reading of [...readings]) readings.add(reread(reading));
  }
  return readings;
}

/** What all rereadings need: an escape, a hyphen before a gap, single letters, or a character beyond Latin. */
const UNUSUAL = /&[a-z#]|%[0-9a-f]|-\s|\u00ad|[\u0300-\uffff]|(?:\b[a-z\u00c0-\u00ff] ){4}/i;

/** Each doubles the number of readings at most. `WordFilter` must let through what one of them changes. */
const REREADINGS: ((text: string) => string)[] = [
  unescapeText,
  decodeLatin1,
  joinHyphenated,
  joinSpacedLetters,
  readSmallGreek,
  // Folding drops invisible characters; here they separate words.
  (text) => text.replace(/\p{Cf}/gu, ' '),
];

/** `Z A R Q U I M E X`. A first `a` or `y` may also be a word of its own. */
function joinSpacedLetters(text: string): string {
  return text.replace(SPACED_LETTERS, (spaced) => {
    const letters = spaced.replaceAll(' ', '');
    return /^[aeoy]/i.test(letters) ? `${letters} ${letters.slice(1)}` : letters;
  });
}

const SPACED_LETTERS = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}] ){4,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** `&amp;nbsp;` and `%2520` are escaped twice. */
const MAX_ESCAPES = 3;

function unescapeText(text: string): string {
  let plain = text;
  for (let level = 0; level < MAX_ESCAPES; level += 1) {
    const next = decodePercent(plain.replace(ENTITY, decodeEntity));
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

/** Accents do not matter, so `&aacute;` is simply its letter. */
const ENTITY =
  /&(?:#(?:x(?<hex>[0-9a-f]{1,6})|(?<decimal>\d{1,7}));?|(?<letter>[a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron|macr|breve|ogon|strok);?|(?<pair>ae|oe|sz)lig;?|nbsp|(?<name>[a-z][a-z0-9]{1,31});)/gi;

function decodeEntity(...match: unknown[]): string {
  const { hex, decimal, letter, pair, name } = match.at(-1) as Record<string, string | undefined>;
  if (letter) return letter;
  if (pair) return pair === 'sz' ? 'ss' : pair;
  if (hex) return toCharacter(Number.parseInt(hex, 16));
  if (decimal) return toCharacter(Number(decimal));
  // A joining character, which is read both as a gap and as nothing: `&nbsp;`, `&shy;`, `&ndash;`.
  return name?.toLowerCase() === 'amp' ? '&' : '-';
}

function toCharacter(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** Bytes that are not UTF-8 become a character that separates words. */
function decodePercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}

function decodeLatin1(text: string): string {
  return text.replace(/%[c-f][0-9a-f]/gi, (encoded) =>
    String.fromCharCode(Number.parseInt(encoded.slice(1), 16)),
  );
}

/** A word that continues on the next line. */
function joinHyphenated(text: string): string {
  return text.replace(/(?<=\p{L})[-\u00ad\u2010\u2011]\s+(?=\p{L})/gu, '');
}
