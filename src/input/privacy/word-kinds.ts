import { readPrebuilt } from '../../base/prebuilt.ts';
import { CONNECTORS } from '../vocabulary/spelling.ts';
import { isOrdinary } from './dictionary.ts';
import { LEGAL_WORDS } from './legal-forms.ts';

/** How many letters it takes to give an employer away. */
export const MIN_LETTERS = {
  own: 3,
  /** An own word that counts in any case. */
  long: 5,
  /** In a longer word. */
  inside: 6,
  /** At the beginning of a label or path segment. */
  label: 4,
  initials: 3,
  /** An ordinary word that postings hardly use. */
  telling: 4,
  /** The own word of a name, in the texts of others. */
  elsewhere: 5,
};

/** Whether a folded word, unless it is a place, is an employer's own: neither ordinary nor a legal form. */
export function isOwn(word: string): boolean {
  return word.length > 1 && /\p{L}/u.test(word) && !isNoName(word) && !isOrdinary(word);
}

/** Whether a folded word, unless it is a place, is an ordinary one that postings hardly use: `Ford`, `Bimbo`. */
export function isTelling(word: string): boolean {
  if (word.length < MIN_LETTERS.telling || isNoName(word)) return false;
  postingWords ??= readPostingWords();
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), `${word}s`, `${word}es`];
  return !forms.some((form) => postingWords?.has(form)) && isOrdinary(word);
}

/** Whether a word, unless it is a place, is a name by itself. */
export function isNameWord(word: string): boolean {
  return isTelling(word) || (word.length >= MIN_LETTERS.own && isOwn(word));
}

let postingWords: ReadonlySet<string> | undefined;

/** The top of the file says how it was made. */
export const POSTING_WORDS = 'posting-words.txt';

function readPostingWords(): ReadonlySet<string> {
  const text = readPrebuilt(POSTING_WORDS);
  return new Set(text.slice(text.indexOf('\n\n')).trim().split(/\s/));
}

/** The words of which names such as "Importante empresa transnacional" consist, folded. */
export const PLACEHOLDER_WORDS = {
  company:
    `empresa cliente nombre empleador compania company employer firma grupo organizacion institucion
    corporativo maquiladora`.split(/\s+/),
  hidden: `confidencial confidential anonimo anonima reservado reservada privado privada desconocido
    desconocida`.split(/\s+/),
  praise: 'importante reconocida reconocido prestigiada prestigiado prestigiosa prestigioso'.split(
    ' ',
  ),
  kind: 'lider multinacional transnacional'.split(' '),
  other: 'una nuestra nuestro mexicana mexicano nacional internacional'.split(' '),
};

const NO_NAMES = [CONNECTORS, LEGAL_WORDS, new Set(Object.values(PLACEHOLDER_WORDS).flat())];

function isNoName(word: string): boolean {
  return NO_NAMES.some((words) => words.has(word));
}
