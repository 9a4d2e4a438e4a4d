/** Words without case, accents and punctuation, as a reader compares them. */

/** Characters inside a name that are often left out: `Coca-Cola`, `G.N.P.`, `D'Alessio`. */
const JOINERS = /[.'’´`·&-]/g;
const NOT_A_WORD = /[^\p{L}\p{N}]+/u;

/** Marks at the end of a word: NFKD would make them part of it. In `H₂O` the mark belongs to the word. */
const MARKS = /[™℠℗]|[²³¹⁰-₎]+(?![\p{L}\p{N}])/gu;

/** Letters that Unicode does not decompose, and how people type them on other keyboards. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

export function fold(text: string): string {
  return text
    .replace(MARKS, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The words of a text, split at joining characters: `G.N.P.` is three words. */
export function splitWords(text: string): string[] {
  return fold(text).split(NOT_A_WORD).filter(Boolean);
}

/** The same with joining characters dropped: `G.N.P.` is one word. */
export function joinWords(text: string): string[] {
  return splitWords(text.replace(JOINERS, ''));
}

export function hasJoiners(text: string): boolean {
  JOINERS.lastIndex = 0;
  return JOINERS.test(text);
}
