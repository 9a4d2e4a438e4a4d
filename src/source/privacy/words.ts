/** Words as a reader hears them: no case, no accents, no punctuation. */

/** Signs that stand inside a name and are as often left out: `Coca-Cola`, `G.N.P.`, `D'Alessio`. */
const JOINERS = /[.'’´`·&-]/g;
const NOT_A_WORD = /[^\p{L}\p{N}]+/u;

/** `Kavak™` and `Kavak²` end in a sign, which NFKD would make part of the name; in `H₂O` it is one. */
const MARKS = /[™℠℗]|[²³¹⁰-₎]+(?![\p{L}\p{N}])/gu;

/** Letters that Unicode does not take apart, as they are typed without them. */
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

/** The words of a text, with the joining signs as blanks: `G.N.P.` is three words. */
export function splitWords(text: string): string[] {
  return fold(text).split(NOT_A_WORD).filter(Boolean);
}

/** The same with the joining signs left out: `G.N.P.` is one word. */
export function joinWords(text: string): string[] {
  return splitWords(text.replace(JOINERS, ''));
}

export function hasJoiners(text: string): boolean {
  JOINERS.lastIndex = 0;
  return JOINERS.test(text);
}
