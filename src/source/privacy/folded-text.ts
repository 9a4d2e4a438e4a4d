import { toKey } from '../../vocabulary/spelling.ts';

/** A text as readers compare it: its letters and digits in lower case, without accents or what is between. */
export class FoldedText {
  readonly text: string;
  readonly letters: string;
  readonly keys: Look['keys'];
  /** Where each letter is in the text. */
  private readonly origins: Uint32Array;
  /** 1 for each letter that a gap precedes. */
  private readonly starts: Uint8Array;

  constructor(text: string, keys?: Keys) {
    this.text = text;
    const look = foldText(text, keys);
    this.letters = look.letters;
    this.keys = look.keys;
    this.origins = origins.slice(0, this.letters.length);
    this.starts = starts.slice(0, this.letters.length);
  }

  /** Whether a word starts at a letter, or ends before it. */
  isGapBefore(letter: number): boolean {
    return letter >= this.letters.length || this.starts[letter] === 1;
  }

  startOf(letter: number): number {
    return this.origins[letter] ?? this.text.length;
  }

  /** The position behind a letter and its accents. */
  endOf(letter: number): number {
    REST_OF_LETTER.lastIndex = this.startOf(letter);
    REST_OF_LETTER.test(this.text);
    return REST_OF_LETTER.lastIndex;
  }
}

const REST_OF_LETTER = /.\p{M}*/suy;

/** The letters and digits of a word, folded. */
export function fold(word: string): string {
  let letters = '';
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    const folded = FOLDED[code] || learnUnit(code);
    if (folded === SEVERAL) return foldText(word).letters;
    if (folded > SEVERAL) letters += String.fromCharCode(folded);
  }
  return letters;
}

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

/** What a text has: its letters, the keys among its words, and whether it writes those in lower case. */
export type Look = { letters: string; keys: Map<string, boolean> };

/** What becomes of a UTF-16 unit that is no plain letter. */
const [GAP, NOTHING, SEVERAL] = [1, 2, 3];
/** What each unit is folded to; 0 until it is asked for. */
const FOLDED = new Uint16Array(0x10000);

// Allocating these for each text takes longer than filling them.
let bytes = Buffer.alloc(0);
let units = new Uint16Array(0);
let origins = new Uint32Array(0);
let starts = new Uint8Array(0);

const NO_KEYS = toKeys(new Set());

/** One pass for letters and keys: it is run over every public text. */
export function foldText(text: string, { words, marks }: Keys = NO_KEYS): Look {
  const { length } = text;
  reserve(length);
  const keys: Look['keys'] = new Map();
  let count = 0;
  let wordStart = 0;
  let hash = 0;
  let bits = 0;
  let isStart = 1;
  // Ten times as fast as writing to the module's variables.
  let [toBytes, toUnits, toOrigins, toStarts] = [bytes, units, origins, starts];
  for (let at = 0; at <= length; at += 1) {
    const start = at;
    const code = at < length ? text.charCodeAt(at) : BLANK;
    let folded = FOLDED[code] || learnUnit(code);
    let several = '';
    if (folded === SEVERAL) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? code);
      several = foldRare(character);
      if (several === '') folded = GAP;
      reserve(count + several.length + length - at);
      [toBytes, toUnits, toOrigins, toStarts] = [bytes, units, origins, starts];
      at += character.length - 1;
    }
    if (folded > SEVERAL) {
      toBytes[count] = folded;
      toUnits[count] = folded;
      toOrigins[count] = start;
      toStarts[count] = isStart;
      bits |= folded;
      hash = addToHash(hash, folded);
      isStart = 0;
      count += 1;
    } else if (folded === GAP) {
      if (marks[hash & LOWER_BITS] === 1 && count > wordStart) {
        const word = lettersIn(wordStart, count, bits);
        const from = toOrigins[wordStart] as number;
        if (words.has(word)) keys.set(word, keys.get(word) === true || isLower(text, from, start));
      }
      hash = 0;
      isStart = 1;
      wordStart = count;
    }
    for (let next = 0; next < several.length; next += 1) {
      const letter = several.charCodeAt(next);
      toBytes[count] = letter;
      toUnits[count] = letter;
      toOrigins[count] = start;
      toStarts[count] = isStart;
      bits |= letter;
      hash = addToHash(hash, letter);
      isStart = 0;
      count += 1;
    }
  }
  return { letters: lettersIn(0, count, bits), keys };
}

const BLANK = 32;

function lettersIn(from: number, to: number, bits: number): string {
  if (bits < 256) return bytes.toString('latin1', from, to);
  return Buffer.from(units.buffer, from * 2, (to - from) * 2).toString('utf16le');
}

function reserve(size: number): void {
  if (size <= origins.length) return;
  const room = size * 2;
  bytes = Buffer.concat([bytes], room);
  const [oldUnits, oldOrigins, oldStarts] = [units, origins, starts];
  [units, origins, starts] = [new Uint16Array(room), new Uint32Array(room), new Uint8Array(room)];
  units.set(oldUnits);
  origins.set(oldOrigins);
  starts.set(oldStarts);
}

function learnUnit(code: number): number {
  const character = String.fromCharCode(code);
  const letters = foldRare(character);
  let folded = letters.charCodeAt(0);
  if (/\p{Cs}/u.test(character) || letters.length > 1) folded = SEVERAL;
  else if (letters === '') folded = /\p{M}/u.test(character) ? NOTHING : GAP;
  FOLDED[code] = folded;
  return folded;
}

/** Letters of another form count, but NFKD would also make letters of a trade mark sign. */
function foldRare(character: string): string {
  return /\p{So}/u.test(character) && !STYLED.test(character) ? '' : toKey(character);
}

/** Letters, digits and signs of another form: circled, wide, mathematical, in boxes. */
export const STYLED =
  /[\u2460-\u249b\u24b6-\u24e9\ufe50-\ufe6b\uff01-\uff5e]|[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}]/u;

/** Whether a word is written in lower case. `amazon.jobs` does not say how a sentence writes it. */
function isLower(text: string, start: number, end: number): boolean {
  const first = text.charAt(start);
  const isInHost =
    /^[.@]$/.test(text.charAt(start - 1)) || /^\.\p{L}/u.test(text.slice(end, end + 2));
  return first === first.toLowerCase() && !isInHost;
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
