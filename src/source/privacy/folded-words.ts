/** Letters of other alphabets that look like Latin ones, and Latin ones that Unicode does not decompose. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('авсԁеһніјкӏморԛѕтуүԝх', 'abcdehhijklmopqstyywx'),
  ...pairs('αβϲεηιϳκμνορτυχζγω', 'abcehijkmnoptyxzyw'),
  ...pairs('øłđðħŧı', 'olddhti'),
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'g');

/** The letters and digits of a word as a reader compares them: without case, accents and disguises. */
export function fold(word: string): string {
  if (ASCII.test(word)) return word.replace(/[^a-zA-Z0-9]+/g, '').toLowerCase();
  return withoutDisguise(word).replace(/[^\p{L}\p{N}]+/gu, '');
}

const ASCII = /^[ -~]*$/;
const BLANK = 32;

function withoutDisguise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/** Letters in circles and squares are symbols to Unicode, and letters to a reader. */
const LETTER = '\\p{L}\\p{N}\\p{M}\\u24b6-\\u24e9\\u{1f130}-\\u{1f149}';
const LETTERS = `[${LETTER}]+`;
const BETWEEN_WORDS = new RegExp(`[^${LETTER}]+`, 'gu');

/** For a quick look at a text: its folded words with blanks around each, and all letters without gaps. */
export type Look = { folded: string; letters: string; hasKey: boolean };

/** Words to look out for: their hashes, and a mark at the lower bits of each, which is asked first. */
export type Keys = { hashes: ReadonlySet<number>; marks: Uint8Array };

export function toKeys(words: Iterable<string>): Keys {
  const hashes = new Set(Array.from(words, hashWord));
  const marks = new Uint8Array(LOWER_BITS + 1);
  for (const hash of hashes) marks[hash & LOWER_BITS] = 1;
  return { hashes, marks };
}

const LOWER_BITS = 0xffff;

/** The words are those of `splitWords`, of one text or of several lines. */
export function foldText(text: string, keys: Keys = NO_KEYS): Look {
  const look = foldLatin(text, keys) ?? foldAny(text, keys);
  if (look.folded.includes(' and ')) {
    look.folded = look.folded.replace(/ and(?= )/g, ' y');
    look.letters = look.folded.replaceAll(' ', '');
  }
  return look;
}

const NO_KEYS = toKeys([]);

function foldAny(text: string, { hashes }: Keys): Look {
  const words = withoutDisguise(text.replace(BETWEEN_WORDS, ' '))
    .replace(/[^\p{L}\p{N} ]+/gu, '')
    .split(' ')
    .filter((word) => word !== '');
  const hasKey = words.some((word) => hashes.has(hashWord(word)));
  return { folded: ` ${words.join(' ')} `, letters: words.join(''), hasKey };
}

/**
 * What each character of Latin-1 is folded to: its letter, a blank, or 0 if that is not all. Of the
 * others, only dashes, quotes and bullets are here.
 */
const LATIN = new Uint8Array(0x2028).fill(BLANK, 0x2010);
for (let code = 0; code < 256; code += 1) {
  const { letters } = foldAny(String.fromCharCode(code), NO_KEYS);
  LATIN[code] = letters.length > 1 ? 0 : letters.charCodeAt(0) || BLANK;
}

/** What `foldLatin` reads from and writes into: to make them for each text takes longer than to fill them. */
let buffers = makeBuffers(4096);

function makeBuffers(length: number) {
  const codes = new Uint16Array(length);
  const input = Buffer.from(codes.buffer);
  return { input, codes, words: Buffer.alloc(length), letters: Buffer.alloc(length) };
}

/**
 * The same as `foldAny`, ten times as fast, for nearly all texts; but there may be several blanks between
 * words. What depends on a letter is computed: at the end of every word, a processor guesses wrong.
 */
function foldLatin(text: string, { hashes, marks }: Keys): Look | undefined {
  const { length } = text;
  if (buffers.codes.length < length + 2) buffers = makeBuffers(length * 2);
  const { input, codes, words, letters } = buffers;
  input.write(text, 'utf16le');
  codes[length] = BLANK;
  words[0] = BLANK;
  let [count, hash, hasKey] = [0, 0, false];
  for (let at = 0; at <= length; at += 1) {
    const letter = LATIN[codes[at] as number];
    if (!letter) return undefined;
    // All bits of a letter or digit, none of a blank.
    const mask = (BLANK - letter) >> 31;
    if ((marks[hash & LOWER_BITS] as number) & ~mask) hasKey ||= hashes.has(hash);
    hash = addToHash(hash, letter) & mask;
    words[at + 1] = letter;
    letters[count] = letter;
    count -= mask;
  }
  const folded = words.toString('latin1', 0, length + 2);
  return { folded, letters: letters.toString('latin1', 0, count), hasKey };
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

/** What people leave out of a name, or write for a gap: `Coca-Cola`, `G.N.P.`, `D'Alessio`. */
const JOINER = "[-.'’´`·&+_\\u2010-\\u2015]";

/** In `AT&T`, the sign only joins letters. */
const WORD = new RegExp(`${LETTERS}|(?<=\\s|\\p{L}{3})&|&(?=\\s|\\p{L}{3})`, 'gu');
/** Words that are joined without a blank. */
const UNIT = new RegExp(`${LETTERS}(?:${JOINER}${LETTERS})+`, 'gu');
/** `SomosTremazil` and `Tremazil2026` show where a word ends. */
const SEAM =
  /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

/** What nearly all words are. */
const ONE_PART = /^\p{Lu}?\p{Ll}*$/u;

/** A word of a text: as it is compared, as it is written, and where it begins. */
export type Word = { folded: string; raw: string; start: number };

/** `&`, `y` and `and` are the same word. */
export function splitWords(text: string): Word[] {
  return findWords(text, WORD).map((word) =>
    word.raw === '&' || word.folded === 'and' ? { ...word, folded: 'y' } : word,
  );
}

/** The words around joining characters, together: `G.N.P.` is one. */
export function splitUnits(text: string): Word[] {
  return findWords(text, UNIT);
}

/** A word in its parts, if its letters show some: `SomosTremazil`, `Tremazil2026`. */
export function splitSeams(word: Word): Word[] {
  if (ONE_PART.test(word.raw)) return [word];
  const parts = word.raw.split(SEAM);
  if (parts.length === 1) return [word];
  let start = word.start;
  return parts.map((raw) => {
    const part = { folded: fold(raw), raw, start };
    start += raw.length;
    return part;
  });
}

function findWords(text: string, pattern: RegExp): Word[] {
  const words: Word[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const folded = fold(match[0]);
    // A lone accent has no letter.
    if (folded || match[0] === '&') words.push({ folded, raw: match[0], start: match.index });
  }
  return words;
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, index) => [letter, to[index] ?? letter]));
}
