import { baseOf, toKey } from '../../vocabulary/spelling.ts';

/** A character as a reader compares it: in lower case, without accents. Any other sign is a gap; `&` is a word. */
function foldCharacter(character: string): string {
  // NFKD makes letters of a trade mark sign.
  if (SYMBOL.test(character)) return ' ';
  const base = baseOf(character, 'NFKD').toLowerCase();
  return /[\p{L}\p{N}&]/u.test(base) ? base : ' ';
}

const SYMBOL = /\p{So}/u;
const SYMBOLS = /\p{So}/gu;

/** The letters and digits of a word as a reader compares them. */
export function fold(word: string): string {
  return toKey(word.replace(SYMBOLS, ''));
}

/** A text folded character by character, so that positions stay; and the keys in it. */
export type Look = {
  folded: string;
  /** The keys that the text has as words, and whether it writes them in lower case. */
  keys: Map<string, boolean>;
};

/** Words to look out for, and a mark at the lower bits of the hash of each, which is asked first. */
export type Keys = { words: ReadonlySet<string>; marks: Uint8Array };

export function toKeys(words: ReadonlySet<string>): Keys {
  const marks = new Uint8Array(LOWER_BITS + 1);
  for (const word of words) {
    let hash = 0;
    for (let at = 0; at < word.length; at += 1) hash = addToHash(hash, word.charCodeAt(at));
    marks[hash & LOWER_BITS] = 1;
  }
  return { words, marks };
}

const LOWER_BITS = 0xffff;

/** Of 30 bits, which V8 keeps without an object. */
function addToHash(hash: number, letter: number): number {
  return (Math.imul(hash, 31) + letter) & 0x3fff_ffff;
}

const GAP = 32;
/** The sign `&`. */
const AND = 38;
const NO_KEYS = toKeys(new Set());

/** What each character is folded to; 0 until it is asked for. */
const FOLDED = new Uint16Array(0x10000);
/** To make it for each text takes longer than to fill it. */
let letters = Buffer.alloc(4096);

/**
 * Ten times as fast as replacing each character. What depends on a letter is computed: at the end of every
 * word, a processor guesses wrong.
 */
export function foldText(text: string, { words, marks }: Keys = NO_KEYS): Look {
  const { length } = text;
  if (letters.length < length) letters = Buffer.alloc(length * 2);
  const keys: Look['keys'] = new Map();
  let [hash, bits] = [0, 0];
  const foldedFrom = (start: number, end: number) =>
    bits < 256 ? letters.toString('latin1', start, end) : foldEach(text.slice(start, end));
  for (let at = 0; at <= length; at += 1) {
    const letter = at < length ? foldCode(text.charCodeAt(at)) : GAP;
    // All bits of a letter or digit, none of a gap or `&`.
    const mask = (AND - letter) >> 31;
    if ((marks[hash & LOWER_BITS] as number) & ~mask) {
      let start = at;
      while (start > 0 && foldCode(text.charCodeAt(start - 1)) > AND) start -= 1;
      const [word, first] = [foldedFrom(start, at), text.charAt(start)];
      if (words.has(word)) {
        const isLower = first === first.toLowerCase() && !isInHost(text, start, at);
        keys.set(word, isLower || keys.get(word) === true);
      }
    }
    hash = addToHash(hash, letter) & mask;
    bits |= letter;
    letters[at] = letter;
  }
  return { folded: foldedFrom(0, length), keys };
}

/** `amazon.jobs` does not say how a sentence writes the word. */
function isInHost(text: string, start: number, end: number): boolean {
  return /^[.@]$/.test(text.charAt(start - 1)) || /^\.\p{L}/u.test(text.slice(end, end + 2));
}

function foldEach(text: string): string {
  return text.replace(/[\s\S]/g, foldCharacter);
}

function foldCode(code: number): number {
  const known = FOLDED[code] as number;
  if (known > 0) return known;
  const letter = foldCharacter(String.fromCharCode(code)).charCodeAt(0);
  FOLDED[code] = letter;
  return letter;
}

/** A word of a name or text: as it is compared, as it is written, and where it begins. */
export type Word = { folded: string; raw: string; start: number };

/** In `AT&T`, the sign only joins letters. */
const WORD = /[\p{L}\p{N}\p{M}]+|(?<=\s|\p{L}{3})&|&(?=\s|\p{L}{3})/gu;

/** `&`, `y` and `and` are the same word. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: raw, index }) => {
    const folded = fold(raw);
    return { folded: raw === '&' || folded === 'and' ? 'y' : folded, raw, start: index };
  });
}

/** `SomosTremazil` and `Tremazil2026` show where a word ends. */
export const SEAM =
  /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;
