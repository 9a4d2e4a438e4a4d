import { fold, hasJoiners } from './words.ts';

/**
 * A quick "certainly not" for texts: hashes their words in one loop over the characters, without
 * making a string, and looks them up in a table of bits. What passes gets the exact look.
 */
export class WordFilter {
  private readonly bits = new Uint8Array(TABLE_SIZE);

  /** By its first two words: one alone, such as "Grupo", is in half of all texts. */
  add(phrase: readonly string[]): void {
    const [first = '', second] = phrase;
    const hash = second === undefined ? hashOf(first) : pair(hashOf(first), hashOf(second));
    this.bits[hash & MASK] = 1;
    this.bits[otherBit(hash)] = 1;
  }

  /** May the text contain a phrase that was added, whichever way its signs are read? */
  mayMatch(text: string): boolean {
    let apart = 0;
    let joined = 0;
    let beforeApart = 0;
    let beforeJoined = 0;
    for (let at = 0; at <= text.length; at += 1) {
      const sign = at < text.length ? signOf(text.charCodeAt(at)) : SEPARATOR;
      if (sign === UNSURE) return true;
      if (sign > JOINER) {
        apart = mix(apart, sign);
        joined = mix(joined, sign);
        continue;
      }
      if (apart !== 0) {
        if (this.has(apart) || this.has(pair(beforeApart, apart))) return true;
        beforeApart = apart;
        apart = 0;
      }
      if (sign === JOINER || joined === 0) continue;
      if (this.has(joined) || this.has(pair(beforeJoined, joined))) return true;
      beforeJoined = joined;
      joined = 0;
    }
    return false;
  }

  private has(hash: number): boolean {
    return this.bits[hash & MASK] === 1 && this.bits[otherBit(hash)] === 1;
  }
}

const TABLE_BITS = 20;
const TABLE_SIZE = 1 << TABLE_BITS;
const MASK = TABLE_SIZE - 1;
const SEPARATOR = 0;
const JOINER = 1;
const UNSURE = 0xffff;

/** Never 0, which stands for "no word yet". */
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

function pair(first: number, second: number): number {
  return Math.imul(first, 0x9e3779b1) ^ second;
}

/** What each Latin character is to a reader: part of a word (as its plain letter), or a boundary. */
const FOLDED = Uint16Array.from({ length: 0x250 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (hasJoiners(char)) return JOINER;
  const plain = fold(char);
  if (!/[\p{L}\p{N}]/u.test(plain)) return SEPARATOR;
  return plain.length === 1 ? plain.charCodeAt(0) : UNSURE;
});

function signOf(code: number): number {
  return code < FOLDED.length ? (FOLDED[code] ?? UNSURE) : foldWide(code);
}

/** Beyond Latin: the typographer's signs are boundaries, the rest is left to the exact look. */
function foldWide(code: number): number {
  if (code === 0x2019) return JOINER;
  return code >= 0x2010 && code <= 0x2027 ? SEPARATOR : UNSURE;
}
