import { fold, hasJoiners } from './words.ts';

/**
 * A quick "certainly not" for texts: hashes their words in one loop over the characters, without
 * making a string, and looks them up in a table of bits. What passes gets the exact search.
 */
export class WordFilter {
  private readonly bits = new Uint8Array(TABLE_SIZE);
  /** The last three of the letters to find: a small table, which most letters need only. */
  private readonly ends = new Uint8Array(ENDS_SIZE);
  /** By a hash of five letters in a row: which letters may precede them. */
  private readonly grams = new Int32Array(GRAMS_SIZE);
  /** The letters to find, by six of them in a row (or five, if there are no more). */
  private readonly rows = new Map<number, LetterRow[]>();

  /** By its first three words: "Servicios" or "Grupo de" alone is in half of all texts. */
  add(phrase: readonly string[]): void {
    const [first = 0, ...others] = phrase.slice(0, 3).map(hashOf);
    const hash = others.reduce(chain, first);
    this.bits[hash & MASK] = 1;
    this.bits[otherBit(hash)] = 1;
  }

  /** Letters to find in a row, whatever is around or between them: five or more. */
  addLetters(letters: string): void {
    const end = rarestEnd(letters);
    let row = 0;
    for (let at = Math.max(0, end - GRAM - 1); at < end; at += 1) {
      row = shiftIn(row, letters.charCodeAt(at));
    }
    this.ends[row & ENDS_MASK] = 1;
    const hash = gramHash(row);
    const isWhole = end > GRAM;
    this.grams[hash] = (this.grams[hash] as number) | (isWhole ? 1 << (row >>> GRAM_BITS) : -1);
    const key = isWhole ? row : row | ANY_BEFORE;
    const known = this.rows.get(key);
    if (known) known.push({ letters, end });
    else this.rows.set(key, [{ letters, end }]);
  }

  /** May the text contain a phrase that was added, with its joining characters kept or dropped? */
  mayMatch(text: string): boolean {
    const { bits, ends } = this;
    let apart = 0;
    // Only for a word with a joining character; for all others it would be the same.
    let joined = 0;
    // Hashes of the previous word and of the previous two, in each reading.
    let oneApart = 0;
    let twoApart = 0;
    let oneJoined = 0;
    let twoJoined = 0;
    // The last six letters, across gaps.
    let row = 0;
    const { length } = text;
    for (let at = 0; at <= length; at += 1) {
      const character = at < length ? foldCharacter(text.charCodeAt(at)) : SEPARATOR;
      if (character > PERCENT) {
        if (character === UNSURE) return true;
        row = (row << LETTER_BITS) | (character & 31);
        if (ends[row & ENDS_MASK] === 1 && this.hasLetters(row & ROW_MASK, text, at)) return true;
        apart = mix(apart, character);
        if (joined !== 0) joined = mix(joined, character);
        continue;
      }
      if (character > JOINER && startsReading(text, at, character, apart !== 0)) return true;
      if (joined === 0) joined = apart;
      if (apart !== 0) {
        if (endsPhrase(bits, apart, oneApart, twoApart)) return true;
        twoApart = chain(oneApart, apart);
        oneApart = apart;
        apart = 0;
      }
      if ((character !== SEPARATOR && character !== PERCENT) || joined === 0) continue;
      if (endsPhrase(bits, joined, oneJoined, twoJoined)) return true;
      twoJoined = chain(oneJoined, joined);
      oneJoined = joined;
      joined = 0;
    }
    return false;
  }

  /** Whether the letters around those that were found are the right ones, too. */
  private hasLetters(row: number, text: string, at: number): boolean {
    if ((((this.grams[gramHash(row)] as number) >>> (row >>> GRAM_BITS)) & 1) === 0) return false;
    return [row, (row & GRAM_MASK) | ANY_BEFORE].some((key) => {
      const known = this.rows.get(key);
      return known && (known.length > MAX_COMPARED || known.some((one) => isAround(one, text, at)));
    });
  }
}

/** Letters to find, and where in them the rarest ones end. */
type LetterRow = { letters: string; end: number };

/** If so many names share six letters, comparing takes longer than the exact search. */
const MAX_COMPARED = 50;

/** Whether a text has these letters before and after a place, whatever separates them. */
function isAround({ letters, end }: LetterRow, text: string, at: number): boolean {
  return hasNext(letters, end - 1, text, at, -1) && hasNext(letters, end, text, at + 1, 1);
}

function hasNext(letters: string, from: number, text: string, at: number, step: 1 | -1): boolean {
  let place = from;
  for (let spot = at; place >= 0 && place < letters.length; spot += step) {
    if (spot < 0 || spot >= text.length) return false;
    const character = foldCharacter(text.charCodeAt(spot));
    if (character === UNSURE) return true;
    if (character <= PERCENT) continue;
    if (character !== letters.charCodeAt(place)) return false;
    place += step;
  }
  return true;
}

/** Whether another reading of the text may begin here: an entity, an escape, a word broken in two. */
function startsReading(text: string, at: number, character: number, isInWord: boolean): boolean {
  const next = text.charCodeAt(at + 1);
  if (character === HYPHEN) {
    return isInWord && (next <= 0x20 || next === 0xa0 || next >= 0x1680);
  }
  return character === PERCENT ? isHex(next) : next === 0x23 || isLetter(next);
}

function isHex(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (isLetter(code) && (code & 31) <= 6);
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Whether this word, alone or with the one or two before it, matches a phrase's first three words. */
function endsPhrase(bits: Uint8Array, word: number, one: number, two: number): boolean {
  return has(bits, word) || has(bits, chain(one, word)) || has(bits, chain(two, word));
}

function has(bits: Uint8Array, hash: number): boolean {
  return bits[hash & MASK] === 1 && bits[otherBit(hash)] === 1;
}

const TABLE_BITS = 20;
const TABLE_SIZE = 1 << TABLE_BITS;
const MASK = TABLE_SIZE - 1;

const GRAM = 5;
const LETTER_BITS = 5;
const GRAM_BITS = GRAM * LETTER_BITS;
const ROW_MASK = (1 << (GRAM_BITS + LETTER_BITS)) - 1;
const GRAM_MASK = (1 << GRAM_BITS) - 1;
const ENDS_SIZE = 1 << (3 * LETTER_BITS);
const ENDS_MASK = ENDS_SIZE - 1;
const ANY_BEFORE = 1 << (GRAM_BITS + LETTER_BITS);
const GRAM_TABLE_BITS = 16;
const GRAMS_SIZE = 1 << GRAM_TABLE_BITS;

function shiftIn(row: number, code: number): number {
  return ((row << LETTER_BITS) | (code & 31)) & ROW_MASK;
}

function gramHash(row: number): number {
  return Math.imul(row & GRAM_MASK, 0x9e3779b1) >>> (32 - GRAM_TABLE_BITS);
}

/** Letters from the most to the least frequent in Spanish. */
const FREQUENT = 'eaosrnidltcumpbgvyqhfzjxkw';

/** Where the six letters end that the fewest texts have; shorter names have only one place. */
function rarestEnd(letters: string): number {
  const width = Math.min(GRAM + 1, letters.length);
  let best = width;
  let most = -1;
  for (let end = width; end <= letters.length; end += 1) {
    let rarity = 0;
    for (let at = end - width; at < end; at += 1) {
      rarity += Math.max(0, FREQUENT.indexOf(letters[at] ?? '')) ** 2;
    }
    if (rarity > most) [best, most] = [end, rarity];
  }
  return best;
}

/** What a character can be besides a letter. */
const SEPARATOR = 0;
const JOINER = 1;
const HYPHEN = 2;
const AMPERSAND = 3;
const PERCENT = 4;
const UNSURE = 0xffff;

/** Never 0, which means "no word yet". */
function mix(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0 || 1;
}

/** A second place in the table: with ten thousand names, one alone is often taken by chance. */
function otherBit(hash: number): number {
  return Math.imul(hash, 0x85ebca6b) >>> (32 - TABLE_BITS);
}

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = mix(hash, word.charCodeAt(at));
  return hash;
}

function chain(before: number, word: number): number {
  return Math.imul(before, 0x9e3779b1) ^ word;
}

/** Characters that may begin another reading of the text, see `startsReading`. */
const SPECIAL: Readonly<Record<string, number>> = { '-': HYPHEN, '&': AMPERSAND, '%': PERCENT };

const LATIN_END = 0x250;

/** What each character is to a reader: part of a word (as its plain letter), or a boundary. */
const FOLDED = new Uint16Array(0x10000);
for (let code = 0; code < FOLDED.length; code += 1) {
  FOLDED[code] = code < LATIN_END ? foldLatin(String.fromCharCode(code)) : foldWide(code);
}

function foldCharacter(code: number): number {
  return FOLDED[code] as number;
}

function foldLatin(char: string): number {
  const special = SPECIAL[char];
  if (special !== undefined) return special;
  if (hasJoiners(char)) return JOINER;
  // A digit inside a word, a mark at its end; an invisible hyphen.
  if (/[²³¹\u00ad]/.test(char)) return UNSURE;
  const plain = fold(char);
  if (!/[\p{L}\p{N}]/u.test(plain)) return SEPARATOR;
  return plain.length === 1 ? plain.charCodeAt(0) : UNSURE;
}

/** Beyond Latin: typographic punctuation is a boundary; the rest is left to the exact search. */
function foldWide(code: number): number {
  if (code === 0x2010 || code === 0x2011) return HYPHEN;
  if (code === 0x2019 || (code > 0x2011 && code <= 0x2015)) return JOINER;
  return code >= 0x2016 && code <= 0x2027 ? SEPARATOR : UNSURE;
}
