import { toKey } from '../vocabulary/spelling.ts';
import { type PlainText, toUsualText } from './plain-text.ts';

/** A text reduced to its letters and digits, in lower case and without accents. */
export class FoldedText {
  readonly text: string;
  readonly letters: string;
  readonly keys: FoundKeys;
  private readonly usual: PlainText;
  private positions: Uint32Array | undefined;

  constructor(text: string, { words, marks }: Keys = NO_KEYS) {
    this.text = text;
    this.usual = toUsualText(text);
    const ends: number[] = [];
    this.letters = foldUsual(this.usual.text, marks, ends);
    this.keys = ends.length === 0 ? NONE : findKeys(this.usual.text, ends, words);
  }

  /** Whether a word starts at a letter, or ends before it. */
  isGapBefore(letter: number): boolean {
    return ((this.positionOf(letter) ?? 1) & 1) === 1;
  }

  startOf(letter: number): number {
    return this.usual.originOf((this.positionOf(letter) ?? this.usual.text.length * 2) >> 1);
  }

  /** The position behind a letter and its accents. */
  endOf(letter: number): number {
    REST_OF_LETTER.lastIndex = this.startOf(letter);
    REST_OF_LETTER.test(this.text);
    return REST_OF_LETTER.lastIndex;
  }

  /**
   * The position of a letter in the usual text, shifted left by one bit; the lowest bit is set if a gap
   * precedes it. Computed only for texts that are asked.
   */
  private positionOf(letter: number): number | undefined {
    this.positions ??= findPositions(this.usual.text, this.letters.length);
    return this.positions[letter];
  }
}

function findPositions(text: string, count: number): Uint32Array {
  const positions = new Uint32Array(count);
  let [next, isStart] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const folded = foldUnit(text.charCodeAt(at));
    if (folded > NOTHING) positions[next++] = at * 2 + isStart;
    if (folded !== NOTHING) isStart = Number(folded === GAP);
  }
  return positions;
}

const REST_OF_LETTER = /.\p{M}*/suy;

/** The letters and digits of a word, folded. */
export function fold(word: string): string {
  const usual = toUsualText(word).text;
  let letters = '';
  for (let at = 0; at < usual.length; at += 1) {
    const folded = foldUnit(usual.charCodeAt(at));
    if (folded > NOTHING) letters += String.fromCharCode(folded);
  }
  return letters;
}

/** Words to find. `marks` is 1 where a word's hash has these lower bits: most other words are skipped at once. */
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

/** A hash has 30 bits, because V8 stores such numbers without an object. */
function addToHash(hash: number, letter: number): number {
  return (Math.imul(hash, 31) + letter) & 0x3fff_ffff;
}

/** The keys among the words of a text. */
export type FoundKeys = ReadonlySet<string>;

/** The codes of characters that are not letters: a gap between words, or nothing inside a word. */
const [GAP, NOTHING] = [1, 2];
const BLANK = 0x20;
/** The folded form of each UTF-16 unit; 0 until it is first needed. */
const FOLDED = new Uint16Array(0x10000);

// Shared by all texts, because allocating it takes longer than filling it.
let buffer = Buffer.alloc(0);

const NO_KEYS = toKeys(new Set());

/**
 * Returns the letters of a text, and adds to `ends` where words end that may be keys. It runs over every
 * public text: keep it small, so that V8 compiles it early.
 */
function foldUsual(text: string, marks: Keys['marks'], ends: number[]): string {
  const { length } = text;
  if (length > buffer.length) buffer = Buffer.alloc(length * 2);
  // Twice as fast as using the module's variables.
  const [bytes, table] = [buffer, FOLDED];
  let [count, hash, bits] = [0, 0, 0];
  for (let at = 0; at <= length; at += 1) {
    const code = at < length ? text.charCodeAt(at) : BLANK;
    const folded = table[code] || foldUnit(code);
    if (folded > NOTHING) {
      bytes[count] = folded;
      bits |= folded;
      hash = addToHash(hash, folded);
      count += 1;
    } else if (folded === GAP) {
      if (hash > 0 && marks[hash & LOWER_BITS] === 1) ends.push(at);
      hash = 0;
    }
  }
  // Letters of other scripts do not fit into a byte.
  return bits < 256 ? bytes.toString('latin1', 0, count) : fold(text);
}

const NONE: FoundKeys = new Set();

/** The keys among the words that end at these places. */
function findKeys(text: string, ends: readonly number[], words: Keys['words']): FoundKeys {
  const keys = new Set<string>();
  for (const end of ends) {
    const word = fold(text.slice(startOfWord(text, end), end));
    if (words.has(word)) keys.add(word);
  }
  return keys;
}

/** Where the word begins that ends here. */
function startOfWord(text: string, end: number): number {
  let start = end;
  for (let at = end - 1; at >= 0; at -= 1) {
    const folded = foldUnit(text.charCodeAt(at));
    if (folded === GAP) break;
    if (folded > NOTHING) start = at;
  }
  return start;
}

function foldUnit(code: number): number {
  const known = FOLDED[code] as number;
  if (known > 0) return known;
  const character = String.fromCharCode(code);
  // NFKD would make letters of a trade mark sign.
  const letter = /\p{So}/u.test(character) ? '' : toKey(character).slice(0, 1);
  const folded = letter === '' ? (/\p{M}/u.test(character) ? NOTHING : GAP) : letter.charCodeAt(0);
  FOLDED[code] = folded;
  return folded;
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
