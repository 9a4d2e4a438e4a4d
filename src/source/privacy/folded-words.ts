/** A character as a reader compares it: in lower case, without accents. Any other sign is a gap; `&` is a word. */
function foldCharacter(character: string): string {
  // NFKD makes letters of a trade mark sign.
  if (SYMBOL.test(character)) return ' ';
  const [base = ''] = character.normalize('NFKD').toLowerCase();
  return /[\p{L}\p{N}&]/u.test(base) && base.length === 1 ? base : ' ';
}

const SYMBOL = /\p{So}/u;
const SYMBOLS = /\p{So}/gu;

/** The letters and digits of a word as a reader compares them. */
export function fold(word: string): string {
  return word
    .replace(SYMBOLS, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A text folded character by character, so that positions stay; and the keys in it. */
export type Look = {
  folded: string;
  /** The keys that the text has as words, and whether it writes them in lower case. */
  keys: Map<string, boolean>;
};

/** Words to look out for: the words, their hashes, and a mark at the lower bits of each, which is asked first. */
export type Keys = { words: ReadonlySet<string>; hashes: ReadonlySet<number>; marks: Uint8Array };

export function toKeys(words: ReadonlySet<string>): Keys {
  const hashes = new Set(Array.from(words, hashWord));
  const marks = new Uint8Array(LOWER_BITS + 1);
  for (const hash of hashes) marks[hash & LOWER_BITS] = 1;
  return { words, hashes, marks };
}

const LOWER_BITS = 0xffff;
const GAP = 32;
/** The sign `&`. */
const AND = 38;

export function foldText(text: string, keys: Keys = NO_KEYS): Look {
  return foldLatin(text, keys) ?? foldAny(text, keys);
}

const NO_KEYS = toKeys(new Set());

function foldAny(text: string, { words }: Keys): Look {
  const keys: Look['keys'] = new Map();
  const folded = text.replace(/[\s\S]/g, foldCharacter);
  for (const { 0: word, index } of folded.matchAll(/[^ &]+/g)) {
    if (words.has(word)) noteKey(keys, word, text.charAt(index));
  }
  return { folded, keys };
}

function noteKey(keys: Look['keys'], word: string, first: string): void {
  keys.set(word, first === first.toLowerCase() || keys.get(word) === true);
}

/** What each character of Latin-1, dashes, quotes and bullets are folded to; 0 for all others. */
const LATIN = new Uint8Array(0x10000).fill(GAP, 0x2010, 0x2028);
for (let code = 0; code < 256; code += 1) {
  const letter = foldCharacter(String.fromCharCode(code)).charCodeAt(0);
  LATIN[code] = letter < 256 ? letter : 0;
}

/** What `foldLatin` reads from and writes into: to make them for each text takes longer than to fill them. */
let buffers = makeBuffers(4096);

function makeBuffers(length: number) {
  const codes = new Uint16Array(length);
  return { input: Buffer.from(codes.buffer), codes, letters: Buffer.alloc(length) };
}

/**
 * The same as `foldAny`, ten times as fast, for nearly all texts. What depends on a letter is computed: at
 * the end of every word, a processor guesses wrong.
 */
function foldLatin(text: string, { hashes, marks, words }: Keys): Look | undefined {
  const { length } = text;
  if (buffers.codes.length < length + 1) buffers = makeBuffers(length * 2);
  const { input, codes, letters } = buffers;
  input.write(text, 'utf16le');
  codes[length] = GAP;
  const keys: Look['keys'] = new Map();
  let hash = 0;
  for (let at = 0; at <= length; at += 1) {
    const letter = LATIN[codes[at] as number];
    if (!letter) return undefined;
    // All bits of a letter or digit, none of a gap or `&`.
    const mask = (AND - letter) >> 31;
    if ((marks[hash & LOWER_BITS] as number) & ~mask && hashes.has(hash)) {
      let start = at;
      while (start > 0 && (letters[start - 1] as number) > AND) start -= 1;
      const word = letters.toString('latin1', start, at);
      if (words.has(word)) noteKey(keys, word, text.charAt(start));
    }
    hash = addToHash(hash, letter) & mask;
    letters[at] = letter;
  }
  return { folded: letters.toString('latin1', 0, length), keys };
}

function hashWord(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = addToHash(hash, word.charCodeAt(at));
  return hash;
}

/** Of 30 bits, which V8 keeps without an object. */
function addToHash(hash: number, letter: number): number {
  return (Math.imul(hash, 31) + letter) & 0x3fff_ffff;
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
