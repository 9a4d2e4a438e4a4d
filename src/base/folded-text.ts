import { type PlainText, toUsualText } from './plain-text.ts';

/** A text reduced to its letters and digits, in lower case and without accents. */
export class FoldedText {
  readonly text: string;
  readonly letters: string;
  /** How many letters precede the end of each word. */
  readonly ends: readonly number[];
  private readonly usual: PlainText;
  private located: LetterPositions | undefined;

  constructor(text: string) {
    this.text = text;
    this.usual = toUsualText(text);
    const ends: number[] = [];
    this.letters = foldUsual(this.usual.text, ends);
    this.ends = ends;
  }

  /** Those of some words that it has. */
  wordsAmong(words: ReadonlySet<string>): Set<string> {
    const found = new Set<string>();
    let start = 0;
    for (const end of this.ends) {
      const word = this.letters.slice(start, end);
      if (words.has(word)) found.add(word);
      start = end;
    }
    return found;
  }

  /** Whether a word starts at a letter, or ends before it. */
  isGapBefore(letter: number): boolean {
    return letter >= this.letters.length || this.positions.isBehindGap[letter] === 1;
  }

  startOf(letter: number): number {
    return this.usual.originOf(this.positions.inUsual[letter] ?? this.usual.text.length);
  }

  /** The position behind a letter and its accents. */
  endOf(letter: number): number {
    REST_OF_LETTER.lastIndex = this.startOf(letter);
    REST_OF_LETTER.test(this.text);
    return REST_OF_LETTER.lastIndex;
  }

  /** Computed only for texts that are asked. */
  private get positions(): LetterPositions {
    this.located ??= findPositions(this.usual.text, this.letters.length);
    return this.located;
  }
}

/** Where each letter is in the usual text, and whether a gap precedes it. */
type LetterPositions = { inUsual: Uint32Array; isBehindGap: Uint8Array };

function findPositions(text: string, count: number): LetterPositions {
  const [inUsual, isBehindGap] = [new Uint32Array(count), new Uint8Array(count)];
  let [letter, isStart] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const folded = foldUnit(text.charCodeAt(at));
    if (folded > NOTHING) {
      inUsual[letter] = at;
      isBehindGap[letter] = isStart;
      letter += 1;
    }
    if (folded !== NOTHING) isStart = Number(folded === GAP);
  }
  return { inUsual, isBehindGap };
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

/** The codes of characters that are not letters: a gap between words, or nothing inside a word. */
const [GAP, NOTHING] = [1, 2];
const BLANK = 0x20;
/** The folded form of each UTF-16 unit; 0 until it is first needed. */
const FOLDED = new Uint16Array(0x10000);

// Shared by all texts, because allocating it takes longer than filling it.
let buffer = Buffer.alloc(0);

/**
 * Returns the letters of a text, and adds to `ends` how many letters precede the end of each word. It runs
 * over every public text: keep it small, so that V8 compiles it early.
 */
function foldUsual(text: string, ends: number[]): string {
  const { length } = text;
  if (length > buffer.length) buffer = Buffer.alloc(length * 2);
  // Twice as fast as using the module's variables.
  const [bytes, table] = [buffer, FOLDED];
  let [count, end, bits] = [0, 0, 0];
  for (let at = 0; at <= length; at += 1) {
    const code = at < length ? text.charCodeAt(at) : BLANK;
    const folded = table[code] || foldUnit(code);
    if (folded > NOTHING) {
      bytes[count] = folded;
      bits |= folded;
      count += 1;
    } else if (folded === GAP && count > end) {
      ends.push(count);
      end = count;
    }
  }
  // Letters of other scripts do not fit into a byte.
  return bits < 256 ? bytes.toString('latin1', 0, count) : fold(text);
}

function foldUnit(code: number): number {
  const known = FOLDED[code] as number;
  if (known > 0) return known;
  const character = String.fromCharCode(code);
  // NFKD would make letters of a trade mark sign.
  const plain = /\p{So}/u.test(character) ? '' : character.normalize('NFKD').toLowerCase();
  const letter = /[\p{L}\p{N}]/u.exec(plain)?.[0];
  const folded = letter?.charCodeAt(0) ?? (/\p{M}/u.test(character) ? NOTHING : GAP);
  FOLDED[code] = folded;
  return folded;
}
