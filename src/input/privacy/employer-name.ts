import { fold } from '../../base/folded-text.ts';
import type { FieldRef } from '../rows/rows.ts';
import { isDebris } from '../values/text.ts';
import { anyOf, CONNECTORS } from '../vocabulary/spelling.ts';
import { countFormWords, divideAtForms } from './legal-forms.ts';
import { isNameWord, MIN_LETTERS, PLACEHOLDER_WORDS } from './name-words.ts';
import { KNOWN_PLACES, type Places } from './places.ts';
import { SEAM, splitWords, type Word } from './split-words.ts';

/** An employer: each of its names and aliases once, with the first field that has it. */
export type Employer = {
  names: PrivateName[];
  /** Placeholder names. */
  placeholders: PrivateName[];
};

/** The name or an alias of an employer, and the field it is in. */
export type PrivateName = FieldRef & { name: string; employer: Employer };

/** A name, or a part of it that counts by itself. */
export type Part = {
  /** The words with an article before them: `eluniversal.mx`. */
  full: readonly Word[];
  /** Without connectors at its beginning and end. */
  words: readonly Word[];
  text: string;
};

/** The parts of a name: it is cut at brackets and legal forms. None if it is a placeholder. */
export function partsOf(name: string): readonly Part[] {
  const parts = PARTS.get(name) ?? divideName(name);
  PARTS.set(name, parts);
  return parts;
}

/** Dividing a name takes a tenth of a millisecond, and many rows have the same one. */
const PARTS = new Map<string, readonly Part[]>();

function divideName(name: string): Part[] {
  // The beginning of an absurdly long name is enough to find it.
  const short = name.slice(0, MAX_NAME_LENGTH);
  const isNone = E_MAIL.test(short) || isDebris(short);
  return isNone ? [] : short.split(BRACKET).flatMap(divideAtLegalForms);
}

const MAX_NAME_LENGTH = 1_000;
const E_MAIL = /^\s*\S+@\S+\s*$/;
const BRACKET = /[()[\]{}]/;

/** Whether a name is a placeholder. Searching for it would only find ordinary words. */
export function isPlaceholder(name: string): boolean {
  return partsOf(name).length === 0;
}

/** Whether it is a code or number in place of a name: `C-101`, an RFC. */
export function isCode(name: string): boolean {
  return /\d.*\d/s.test(name) && !/\p{L}{4}/u.test(name);
}

/** The same for all spellings of a name: `NORVENDIS SA` is `Norvendis, S.A. de C.V.` */
export function nameKey(name: string): string {
  return lettersOf(partsOf(name)[0]?.words ?? []);
}

export function lettersOf(words: readonly Word[]): string {
  return words.map(({ folded }) => folded).join('');
}

/** The words as they are written in their text. */
export function rawOf(words: readonly Word[], text: string): string {
  const [first, last] = [words[0], words.at(-1)];
  const raw = first && last ? text.slice(first.start, last.start + last.raw.length) : '';
  return raw.replace(/\s+/g, ' ');
}

export function initialsOf(words: readonly Word[]): string {
  const main = words.filter(({ folded }) => !CONNECTORS.has(folded) && /^\p{L}/u.test(folded));
  return main.map(({ folded }) => folded.charAt(0)).join('');
}

/** The words of a part that are names by themselves, folded. */
export function nameWordsOf({ words }: Part, places: Places): Set<string> {
  const single = words.filter((_, index) => !places.cover(words, index));
  const pieces = single.flatMap(({ folded, raw }) => [
    folded,
    ...raw
      .split(SEAM)
      .map(fold)
      .filter(({ length }) => length >= MIN_LETTERS.piece),
  ]);
  return new Set(pieces.filter(isNameWord));
}

/** The words of a name without a place at its end, if a name word, two words or two capitals remain. */
export function withoutPlace(words: readonly Word[], places: Places): readonly Word[] {
  const from = words.findIndex(
    (_, index) => index > 0 && places.lengthAt(words, index) === words.length - index,
  );
  const rest = withoutConnectors(words.slice(0, Math.max(0, from)));
  const isNamed = ({ folded, raw }: Word) => isNameWord(folded) || /^\p{Lu}{2}$/u.test(raw);
  return rest.length > 1 || rest.some(isNamed) ? withoutPlace(rest, places) : words;
}

/** In brackets or behind a legal form, only what has a name word is a name. */
function divideAtLegalForms(text: string, index: number): Part[] {
  const all = splitWords(text);
  return divideAtForms(all.map(({ folded }) => folded)).flatMap(([from, to]) => {
    const full = all.slice(from, to);
    const part = { full, words: withoutConnectors(full), text };
    const isFirst = index === 0 && from === 0;
    return isNoName(part, isFirst) || (!isFirst && !hasNameWord(part)) ? [] : [part];
  });
}

function withoutConnectors(words: readonly Word[]): readonly Word[] {
  const isHere = ({ folded, raw }: Word) => !CONNECTORS.has(folded) || /^\p{Lu}$/u.test(raw);
  const [from, to] = [words.findIndex(isHere), words.findLastIndex(isHere) + 1];
  return from === 0 && to === words.length ? words : words.slice(Math.max(0, from), to);
}

/** Two letters are a name (`HP`), but in brackets probably a department (`RH`). */
function isNoName(part: Part, isFirst: boolean): boolean {
  const folded = part.full.map(({ folded }) => folded);
  const letters = part.full.map(({ raw }) => fold(raw)).join('');
  const isShort = letters.length < (isFirst ? 2 : MIN_LETTERS.nameWord);
  const isOnlyForm = countFormWords(folded) === folded.length;
  const isForm = isOnlyForm && (folded.length > 1 || letters.length < MIN_LETTERS.nameWord);
  if (isShort || !/\p{L}/u.test(letters) || isForm || part.words.length === 0) return true;
  // `Empresa líder Norvendis` has a name, `Empresa de Monterrey` has none.
  return PLACEHOLDER.test(folded.join(' ')) && !hasNameWord(part);
}

function hasNameWord(part: Part): boolean {
  return nameWordsOf(part, KNOWN_PLACES).size > 0;
}

const { company, hidden, praise, kind } = PLACEHOLDER_WORDS;
/** What people write in an empty cell. */
const EMPTY = [
  ...['n ?a', 'n ?d', 's ?d', 'no (?:aplica|disponible|especificad[ao])', 'ningun[ao]', 'unknown'],
  ...['sin (?:nombre|especificar|empresa)', 'pendiente', 'por (?:definir|confirmar)'],
];
const PLACEHOLDER = new RegExp(
  `^${anyOf([
    // "Confidencial", "Cliente anónimo"
    `${anyOf(company)}?(?: ?${anyOf(hidden)})?`,
    // "Importante empresa del ramo"
    `${anyOf(praise)} ${anyOf([...company, ...kind])}\\b.*`,
    // "Empresa de transporte"
    `empresa ${anyOf([...praise, ...kind, ...hidden, 'del?', 'en'])}\\b.*`,
    // "NA/NA"
    `(?:${anyOf(EMPTY)}(?: |$))+`,
  ])}$`,
);
