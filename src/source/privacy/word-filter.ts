import { fold, hasJoiners } from './words.ts';

/**
 * A quick "certainly not" for texts: hashes their words in one loop over the characters, without
 * making a string, and looks them up in a table of bits. What passes gets the exact look.
 */
export class WordFilter {
  private readonly bits = new Uint8Array(TABLE_SIZE);

  add(word: string): void {
    let hash = 0;
    for (let at = 0; at < word.length; at += 1) hash = mix(hash, word.charCodeAt(at));
    this.bits[hash & MASK] = 1;
  }

  /** May the text contain a word that was added, whichever way its signs are read? */
  mayMatch(text: string): boolean {
    let apart = 0;
    let joined = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const sign = code < FOLDED.length ? (FOLDED[code] ?? UNSURE) : foldWide(code);
      if (sign === UNSURE) return true;
      if (sign > JOINER) {
        apart = mix(apart, sign);
        joined = mix(joined, sign);
        continue;
      }
      if (this.bits[apart & MASK] === 1) return true;
      apart = 0;
      if (sign === JOINER) continue;
      if (this.bits[joined & MASK] === 1) return true;
      joined = 0;
    }
    return this.bits[apart & MASK] === 1 || this.bits[joined & MASK] === 1;
  }
}

const TABLE_SIZE = 1 << 20;
const MASK = TABLE_SIZE - 1;
const SEPARATOR = 0;
const JOINER = 1;
const UNSURE = 0xffff;

function mix(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code + 1) | 0;
}

/** What each Latin character is to a reader: part of a word (as its plain letter), or a boundary. */
const FOLDED = Uint16Array.from({ length: 0x250 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (hasJoiners(char)) return JOINER;
  const plain = fold(char);
  if (!/[\p{L}\p{N}]/u.test(plain)) return SEPARATOR;
  return plain.length === 1 ? plain.charCodeAt(0) : UNSURE;
});

/** Beyond Latin: the typographer's signs are boundaries, the rest is left to the exact look. */
function foldWide(code: number): number {
  if (code === 0x2019) return JOINER;
  return code >= 0x2010 && code <= 0x2027 ? SEPARATOR : UNSURE;
}
