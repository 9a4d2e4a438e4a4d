import { fold, hasJoiners } from './words.ts';

/**
 * A quick "certainly not" for texts: hashes their words in one loop over the characters, without
 * making a string, and looks them up in a table of bits. What passes gets the exact search.
 */
export class WordFilter {
  private readonly phrases = bitTable(PHRASE_BITS);
  /** The last of those words: a small table, all that most words of a text need. */
  private readonly lastWords = bitTable(LAST_WORD_BITS);
  /** Five of the letters to find: a small table, all that most letters of a text need. */
  private readonly fives = bitTable(FIVES_BITS);
  /** By a hash of five letters in a row: which letters may precede them. */
  private readonly grams = new Int32Array(GRAMS_SIZE);
  /** The letters to find, by six of them in a row (or five, if there are no more). */
  private readonly rows = new Map<number, LetterRow[]>();

  /** By its first three words: "Servicios" or "Grupo de" alone is in half of all texts. */
  add(phrase: readonly string[]): void {
    const [first = 0, ...others] = phrase.slice(0, 3).map(hashOf);
    const hash = others.reduce(chain, first);
    setBit(this.phrases, hash & PHRASE_MASK);
    setBit(this.phrases, otherBit(hash));
    setBit(this.lastWords, (others.at(-1) ?? first) & LAST_WORD_MASK);
  }

  /** Letters to find in a row, whatever is around or between them: five or more. */
  addLetters(letters: string): void {
    const end = rarestEnd(letters);
    let row = 0;
    for (let at = Math.max(0, end - GRAM - 1); at < end; at += 1) {
      row = shiftIn(row, letters.charCodeAt(at));
    }
    setBit(this.fives, hashFive(row, FIVES_BITS));
    const hash = hashFive(row, GRAM_TABLE_BITS);
    const isWhole = end > GRAM;
    this.grams[hash] = (this.grams[hash] as number) | (isWhole ? 1 << (row >>> GRAM_BITS) : -1);
    const key = isWhole ? row : row | ANY_BEFORE;
    const known = this.rows.get(key);
    if (known) known.push({ letters, end });
    else this.rows.set(key, [{ letters, end }]);
  }

  /** May the text contain a phrase that was added, with its joining characters kept or dropped? */
  mayMatch(text: string): boolean {
    const { fives } = this;
    const { length } = text;
    // Hashes of the previous word and of the previous two, with joining characters as gaps or dropped.
    let oneApart = 0;
    let twoApart = 0;
    let oneJoined = 0;
    let twoJoined = 0;
    let joined = 0;
    // The last six letters, across gaps.
    let row = 0;
    for (let at = 0; at <= length; at += 1) {
      let apart = 0;
      let character = SEPARATOR;
      for (; at < length; at += 1) {
        character = foldCharacter(text.charCodeAt(at));
        if (character <= PERCENT) break;
        if (character === UNSURE) return true;
        row = (row << LETTER_BITS) | (character & 31);
        if (hasBit(fives, hashFive(row, FIVES_BITS)) && this.hasLetters(row & ROW_MASK, text, at)) {
          return true;
        }
        apart = mix(apart, character);
        if (joined !== 0) joined = mix(joined, character);
      }
      // The last word ends with the text.
      if (at === length) character = SEPARATOR;
      if (character > JOINER && startsReading(text, at, character, apart !== 0)) return true;
      if (joined === 0) joined = apart;
      if (apart !== 0) {
        if (this.endsPhrase(apart, oneApart, twoApart)) return true;
        twoApart = chain(oneApart, apart);
        oneApart = apart;
      }
      if ((character !== SEPARATOR && character !== PERCENT) || joined === 0) continue;
      if (this.endsPhrase(joined, oneJoined, twoJoined)) return true;
      twoJoined = chain(oneJoined, joined);
      oneJoined = joined;
      joined = 0;
    }
    return false;
  }

  /** Whether this word, alone or with the one or two before it, matches a phrase's first three words. */
  private endsPhrase(word: number, one: number, two: number): boolean {
    if (!hasBit(this.lastWords, word & LAST_WORD_MASK)) return false;
    const { phrases } = this;
    return has(phrases, word) || has(phrases, chain(one, word)) || has(phrases, chain(two, word));
  }

  /** Whether the letters around those that were found are the right ones, too. */
  private hasLetters(row: number, text: string, at: number): boolean {
    const before = this.grams[hashFive(row, GRAM_TABLE_BITS)] as number;
    if (((before >>> (row >>> GRAM_BITS)) & 1) === 0) return false;
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

function has(phrases: Int32Array, hash: number): boolean {
  return hasBit(phrases, hash & PHRASE_MASK) && hasBit(phrases, otherBit(hash));
}

/** Packed, so that the tables stay in the fastest caches. */
function bitTable(indexBits: number): Int32Array {
  return new Int32Array((1 << indexBits) >>> 5);
}

function setBit(table: Int32Array, index: number): void {
  table[index >>> 5] = (table[index >>> 5] as number) | (1 << index);
}

function hasBit(table: Int32Array, index: number): boolean {
  return (((table[index >>> 5] as number) >>> index) & 1) === 1;
}

const PHRASE_BITS = 20;
const PHRASE_MASK = (1 << PHRASE_BITS) - 1;
const LAST_WORD_BITS = 18;
const LAST_WORD_MASK = (1 << LAST_WORD_BITS) - 1;

const GRAM = 5;
const LETTER_BITS = 5;
const GRAM_BITS = GRAM * LETTER_BITS;
const ROW_MASK = (1 << (GRAM_BITS + LETTER_BITS)) - 1;
const GRAM_MASK = (1 << GRAM_BITS) - 1;
const ANY_BEFORE = 1 << (GRAM_BITS + LETTER_BITS);
const FIVES_BITS = 18;
const GRAM_TABLE_BITS = 16;
const GRAMS_SIZE = 1 << GRAM_TABLE_BITS;

function shiftIn(row: number, code: number): number {
  return ((row << LETTER_BITS) | (code & 31)) & ROW_MASK;
}

/** The last five letters of a row, as an index of so many bits. */
function hashFive(row: number, bits: number): number {
  return Math.imul(row & GRAM_MASK, 0x9e3779b1) >>> (32 - bits);
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
  return Math.imul(hash, 0x85ebca6b) >>> (32 - PHRASE_BITS);
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
const FOLDED = new Uint16Array(0x10000).fill(UNSURE);
for (let code = 0; code < LATIN_END; code += 1) {
  FOLDED[code] = foldLatin(String.fromCharCode(code));
}
// Beyond Latin, typographic punctuation is a boundary; the rest is left to the exact search.
FOLDED.fill(HYPHEN, 0x2010, 0x2012).fill(JOINER, 0x2012, 0x2016).fill(SEPARATOR, 0x2016, 0x2028);
FOLDED[0x2019] = JOINER;

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
