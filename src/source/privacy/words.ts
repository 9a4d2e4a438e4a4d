import { LOOK_ALIKES } from './look-alikes.ts';

/** Words without case, accents and punctuation, as a reader compares them. */

/** Characters inside a name that are often left out: `Coca-Cola`, `G.N.P.`, `D'Alessio`. */
const JOINERS = /[.'’´`·&\u2010-\u2015-]/g;
const NOT_A_WORD = /[^\p{L}\p{N}]+/u;

/** Marks at the end of a word: NFKD would make them part of it. In `H₂O` the mark belongs to the word. */
const MARKS = /[™℠℗]|[²³¹⁰-₎]+/g;
const WORD_START = /[\p{L}\p{N}]/uy;

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
  ...LOOK_ALIKES,
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

export function fold(text: string): string {
  return text
    .replace(MARKS, blankAtWordEnd)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** Looks once at the character after the whole run: trying shorter runs would be quadratic. */
function blankAtWordEnd(marks: string, at: number, text: string): string {
  WORD_START.lastIndex = at + marks.length;
  return WORD_START.test(text) && !/^[™℠℗]/.test(marks) ? marks : ' ';
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
