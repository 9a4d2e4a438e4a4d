import { isDebris } from '../values/text.ts';
import { anyOf, CONNECTORS } from '../vocabulary/spelling.ts';
import { fold, splitWords, type Word } from './folded-text.ts';
import { countFormWords, divideAtForms } from './legal-forms.ts';
import { Places } from './places.ts';
import { isNameWord, MIN_LETTERS, PLACEHOLDER_WORDS } from './word-kinds.ts';

/** A name without its legal form, or a part of one that may be a name by itself. */
export type Part = {
  text: string;
  words: readonly Word[];
  /** The words with their article: `eluniversal.mx`. */
  full: readonly Word[];
  /** The words that are joined without a blank: `D'Alvessio`, `G.N.V.`. */
  units: readonly string[];
  /** Whether it is neither in brackets nor divided, and so a name even without an own word. */
  isWhole: boolean;
  /** Whether it counts only in its own vacancies: behind a comma may be a place (`…, Sioux City`). */
  isOwnOnly: boolean;
};

/** `Servicios del Norte SA de CV (Kelvitoz)` has two parts. */
export function partsOf(name: string): readonly Part[] {
  // The beginning of an absurdly long name is enough to find it.
  const short = name.slice(0, LONGEST_NAME);
  const isNone = E_MAIL.test(short) || isDebris(short);
  const known = read.get(name) ?? (isNone ? [] : divideName(short));
  read.set(name, known);
  return known;
}

const read = new Map<string, readonly Part[]>();
const LONGEST_NAME = 1_000;

/** Whether a name is a placeholder. Searching for it would only find ordinary words. */
export function isPlaceholder(name: string): boolean {
  return partsOf(name).length === 0;
}

/** The same for all spellings of a name: `NORVENDIS SA` is `Norvendis, S.A. de C.V.` */
export function nameKey(name: string): string {
  return lettersOf(partsOf(name)[0]?.words ?? []);
}

/** Whether a name has the words of an entry of `ordinaryNames`, or these initials. */
export function isAbout(entry: readonly string[], name: string): boolean {
  return partsOf(name).some((part) => isAboutPart(entry, part));
}

export function isAboutPart(entry: readonly string[], { text, words, units }: Part): boolean {
  const isAt = (at: number) => entry.every((word, index) => word === words[at + index]?.folded);
  const isOne = () => [initialsOf(words, text), ...units.map(fold)].includes(entry.join(''));
  return words.some((_, at) => isAt(at)) || isOne();
}

/** Converts an entry of `ordinaryNames`, to compare it with the words of names. */
export function toOrdinaryEntry(name: string): string[] {
  const words = splitWords(name).map(({ folded }) => folded);
  return divideAtForms(words).flatMap(([from, to]) => words.slice(from, to));
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

export function initialsOf(words: readonly Word[], text: string): string {
  const main = words.filter((word) => isMain(word, text) && /^\p{L}/u.test(word.folded));
  return main.map(({ folded }) => folded.charAt(0)).join('');
}

/** Whether a word is not a mere connector. In `I.S.A.`, `A` is an initial. */
export function isMain({ folded, raw, start }: Word, text: string): boolean {
  return !CONNECTORS.has(folded) || /^\p{Lu}(?:\.|$)/u.test(raw + text.charAt(start + raw.length));
}

function divideName(name: string): Part[] {
  return name.split(BRACKET).flatMap((text, index) => {
    const apart = (sign: RegExp) => (sign.test(text) ? text.split(sign) : []);
    // A comma divides names less clearly than a dash, so its parts count only in their own vacancies.
    return [
      ...apart(BETWEEN_PARTS).flatMap((part) => dividePart(part)),
      ...dividePart(text, index === 0),
      ...apart(/,/).flatMap((part) => dividePart(part, false, true)),
    ];
  });
}

function dividePart(text: string, isOutside = false, isOwnOnly = false): Part[] {
  const all = splitWords(text);
  return divideAtForms(all.map(({ folded }) => folded)).flatMap(([from, to]) => {
    const full = all.slice(from, to);
    const isWhole = isOutside && from === 0;
    if (isNoName(full, isWhole)) return [];
    return withAndWithoutInitials(withoutConnecting(full), text).map((words) => {
      const units = rawOf(words, text).match(UNIT) ?? [];
      return { text, words, full, units, isWhole, isOwnOnly };
    });
  });
}

/** `Centro de Ayuda Profesional CAP` is also `Centro de Ayuda Profesional`. */
function withAndWithoutInitials(words: readonly Word[], text: string): (readonly Word[])[] {
  const rests = [words.slice(0, -1), words.slice(1)].filter((rest) => {
    const left = words.find((word) => !rest.includes(word));
    return rest.length > 1 && initialsOf(rest, text) === left?.folded;
  });
  return [words, ...rests].filter(({ length }) => length > 0);
}

const E_MAIL = /^\s*\S+@\S+\s*$/;
const BRACKET = /[()[\]{}]/;
const BETWEEN_PARTS = /\s[-\u2010-\u2015/|]\s/;
/** Words with a sign between them that people leave out or replace by a blank. */
const UNIT = /[\p{L}\p{N}\p{M}]+(?:(?:[-.'’´`·&+_\u2010-\u2015]| ?& ?)[\p{L}\p{N}\p{M}]+)+/gu;

export function withoutConnecting(words: readonly Word[]): readonly Word[] {
  const isLetter = ({ raw }: Word) => /^\p{Lu}$/u.test(raw);
  const isHere = (word: Word) => !CONNECTORS.has(word.folded) || isLetter(word);
  const [from, to] = [words.findIndex(isHere), words.findLastIndex(isHere) + 1];
  return from === 0 && to === words.length ? words : words.slice(Math.max(0, from), to);
}

/** Two letters are a name (`HP`), but in brackets probably a department (`RH`). */
function isNoName(words: readonly Word[], isWhole: boolean): boolean {
  const folded = words.map(({ folded }) => folded);
  const letters = words.map(({ raw }) => fold(raw)).join('');
  const isShort = letters.length < (isWhole ? 2 : MIN_LETTERS.own);
  const isOnlyForm = countFormWords(folded) === words.length;
  const isForm = isOnlyForm && (words.length > 1 || letters.length < MIN_LETTERS.own);
  if (isShort || !/\p{L}/u.test(letters) || isForm) return true;
  if (!PLACEHOLDER.test(folded.join(' '))) return false;
  // `Empresa líder Norvendis` has a name, `Empresa de Monterrey` has none.
  places ??= new Places({});
  return words.every(
    ({ folded }, index) => !isNameWord(folded) || places?.cover(words, index, index),
  );
}

let places: Places | undefined;

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
