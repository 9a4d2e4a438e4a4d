import { fold, hasJoiners } from './words.ts';

/**
 * A quick "certainly not" for texts: hashes their words in one loop over the characters, without
 * making a string, and looks them up in a table of bits. What passes gets the exact search.
 */
export class WordFilter {
  private readonly bits = new Uint8Array(TABLE_SIZE);

  /** By its first three words: "Servicios" or "Grupo de" alone is in half of all texts. */
  add(phrase: readonly string[]): void {
    const [first = 0, ...others] = phrase.slice(0, 3).map(hashOf);
    const hash = others.reduce(chain, first);
    this.bits[hash & MASK] = 1;
    this.bits[otherBit(hash)] = 1;
  }

  /** May the text contain a phrase that was added, with its joining characters kept or dropped? */
  mayMatch(text: string): boolean {
    const { bits } = this;
    let apart = 0;
    // Only for a word with a joining character; for all others it would be the same.
    let joined = 0;
    // Hashes of the previous word and of the previous two, in each reading.
    let oneApart = 0;
    let twoApart = 0;
    let oneJoined = 0;
    let twoJoined = 0;
    const { length } = text;
    for (let at = 0; at <= length; at += 1) {
      const character = at < length ? foldCharacter(text.charCodeAt(at)) : SEPARATOR;
      if (character > JOINER) {
        if (character === UNSURE) return true;
        apart = mix(apart, character);
        if (joined !== 0) joined = mix(joined, character);
        continue;
      }
      if (joined === 0) joined = apart;
      if (apart !== 0) {
        if (endsPhrase(bits, apart, oneApart, twoApart)) return true;
        twoApart = chain(oneApart, apart);
        oneApart = apart;
        apart = 0;
      }
      if (character === JOINER || joined === 0) continue;
      if (endsPhrase(bits, joined, oneJoined, twoJoined)) return true;
      twoJoined = chain(oneJoined, joined);
      oneJoined = joined;
      joined = 0;
    }
    return false;
  }
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
const SEPARATOR = 0;
const JOINER = 1;
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
  if (hasJoiners(char)) return JOINER;
  // A digit inside a word, a mark at its end.
  if (/[²³¹]/.test(char)) return UNSURE;
  const plain = fold(char);
  if (!/[\p{L}\p{N}]/u.test(plain)) return SEPARATOR;
  return plain.length === 1 ? plain.charCodeAt(0) : UNSURE;
}

/** Beyond Latin: typographic punctuation is a boundary; the rest is left to the exact search. */
function foldWide(code: number): number {
  if (code === 0x2019) return JOINER;
  return code >= 0x2010 && code <= 0x2027 ? SEPARATOR : UNSURE;
}
