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
  return word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter);
}

const ASCII = /^[ -~]*$/;

/** Circled letters are symbols to Unicode, and letters to a reader. */
const LETTERS = '[\\p{L}\\p{N}\\p{M}\\u24b6-\\u24e9]+';

/** What people leave out of a name, or write for a gap: `Coca-Cola`, `G.N.P.`, `D'Alessio`. */
const JOINER = "[-.'’´`·&+_\\u2010-\\u2015]";
export const JOINERS = new RegExp(JOINER);

const WORD = new RegExp(LETTERS, 'gu');
/** Words that are joined without a blank. */
const UNIT = new RegExp(`${LETTERS}(?:${JOINER}${LETTERS})*`, 'gu');
/** `SomosTremazil` shows its words by their capitals. */
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const COMPOUND = new RegExp(`${JOINER}|[\\p{Ll}\\p{N}]\\p{Lu}|\\p{Lu}\\p{Lu}\\p{Ll}`, 'u');

/** A word of a text: as it is compared, as it is written, and where it begins. */
export type Word = { folded: string; raw: string; start: number };

export function splitWords(text: string): Word[] {
  return findWords(text, WORD);
}

/** With the words around a joining character together: `G.N.P.` is one. */
export function splitUnits(text: string): Word[] {
  return findWords(text, UNIT);
}

/** The ways to divide a text into words. Nearly every text has only one. */
export function readingsOf(text: string): Word[][] {
  const words = splitWords(text);
  if (!COMPOUND.test(text)) return [words];
  const joined = splitUnits(text);
  const camel = words.flatMap(splitCamel);
  return [
    words,
    ...(joined.length < words.length ? [joined] : []),
    ...(camel.length > words.length ? [camel] : []),
  ];
}

export function foldedWords(text: string): string[] {
  return splitWords(text).map(({ folded }) => folded);
}

function findWords(text: string, pattern: RegExp): Word[] {
  const words: Word[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    words.push(toWord(match[0], match.index));
  }
  return words;
}

function toWord(raw: string, start: number): Word {
  return { folded: fold(raw), raw, start };
}

function splitCamel(word: Word): Word[] {
  const pieces = word.raw.split(CAMEL);
  if (pieces.length === 1) return [word];
  let start = word.start;
  return pieces.map((piece) => {
    const part = toWord(piece, start);
    start += piece.length;
    return part;
  });
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, index) => [letter, to[index] ?? letter]));
}
