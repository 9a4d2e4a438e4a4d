import { readPrebuilt } from '../../base/prebuilt.ts';
import { CONNECTORS } from '../vocabulary/spelling.ts';
import { LEGAL_WORDS } from './legal-forms.ts';

/** How many letters it takes to give an employer away. */
export const MIN_LETTERS = {
  nameWord: 3,
  /** Of a part of one: `Dev` of `NorvendisDev` would mask `DevOps`. */
  piece: 4,
  initials: 3,
  /** At the beginning of a label or path segment. */
  label: 4,
  /** Inside a label or path segment. */
  inside: 6,
  /** Of a whole name, in texts that are not about a vacancy of its employer. */
  elsewhere: 5,
};

/** Whether a folded word, unless it is a place, is a name by itself: no word that postings use. */
export function isNameWord(word: string): boolean {
  if (word.length < MIN_LETTERS.nameWord || !/\p{L}/u.test(word)) return false;
  // Not the word with an `s` behind it: `vemos` would hide Vemo.
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, '')];
  return !NO_NAMES.some((words) => words.has(word)) && !forms.some(isPostingWord);
}

/** Whether postings use a folded word. */
export function isPostingWord(word: string): boolean {
  postingWords ??= readPostingWords();
  return postingWords.has(word);
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
