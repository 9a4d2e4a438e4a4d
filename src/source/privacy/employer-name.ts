import type { FieldRef } from '../rows.ts';
import { isOrdinary } from './dictionary.ts';
import { fold, splitSeams, splitUnits, splitWords, type Word } from './folded-words.ts';
import { divideAtForms, LEGAL_WORDS } from './legal-forms.ts';
import type { Places } from './places.ts';

/** The name or an alias of an employer, and the field it is in. */
export type PrivateName = FieldRef & { name: string };

/** One thing that gives an employer away in the texts of its own vacancies. */
export type Clue = {
  /**
   * A whole name or a long own word of it; a short own word; initials; a long own word that is
   * misspelled; a name that is an ordinary word.
   */
  kind: 'whole' | 'short' | 'initials' | 'similar' | 'ordinary';
  /** Folded, without gaps. */
  letters: string;
  /** It has the ending of a plural, or lacks it. */
  isInflected?: true;
  /** Without a blank inside. */
  isGlued?: true;
  /** What to list in `ordinaryNames` if it is harmless. A whole name is never released. */
  release?: string;
  name: PrivateName;
};

/** A whole name that also counts in the texts of others; one of its own words is the key to it. */
export type Phrase = {
  words: readonly string[];
  keyAt: number;
  release: readonly string[];
  name: PrivateName;
};

/** The places, and the words of each of `ordinaryNames`. */
export type Vocabulary = { places: Places; ordinary: readonly (readonly string[])[] };

/** How many letters it takes to give an employer away. */
export const MIN_LETTERS = {
  whole: 5,
  own: 3,
  /** An own word that counts in any case. */
  long: 5,
  /** In a longer word. */
  inside: 6,
  misspelled: 7,
  initials: 3,
  /** The own word of a name, in the texts of others. */
  elsewhere: 5,
};

/** What gives a name away: in its own vacancies, and in the texts of others. */
export function readName(name: PrivateName, vocabulary: Vocabulary) {
  const parts = partsOf(name.name).map((part) => readPart(part, vocabulary));
  return {
    hasOwnWord: parts.some(({ hasOwnWord }) => hasOwnWord),
    clues: parts.flatMap(({ clues }) => clues.map((clue): Clue => ({ ...clue, name }))),
    phrases: parts.flatMap(({ phrase }): Phrase[] => (phrase ? [{ ...phrase, name }] : [])),
  };
}

/** Whether a name says that there is none. Searching for it would only find ordinary words. */
export function isPlaceholder(name: string): boolean {
  return partsOf(name).length === 0;
}

/** The same for all spellings of a name: `NORVENDIS SA` is `Norvendis, S.A. de C.V.` */
export function nameKey(name: string): string {
  return lettersOf(partsOf(name)[0]?.words ?? []);
}

/** Whether an entry of `ordinaryNames` is about a name: words of it, or its initials. */
export function isAbout(entry: readonly string[], name: string): boolean {
  return partsOf(name).some((part) => isAboutPart(entry, part));
}

/** An entry of `ordinaryNames`, to be compared with the words of names. */
export function toOrdinaryEntry(name: string): string[] {
  const words = splitWords(name).map(({ folded }) => folded);
  return divideAtForms(words).flatMap(([from, to]) => words.slice(from, to));
}

function readPart(part: Part, { places, ordinary }: Vocabulary) {
  const released = ordinary
    .filter((entry) => isAboutPart(entry, part))
    .flatMap((entry) => [...entry, entry.join('')]);
  const isReleased = (word: string) => released.some((one) => isSame(one, word));
  const own = ownWords(part, places);
  if (part.isAside && own.size === 0) return { clues: [], phrase: undefined, hasOwnWord: false };
  const isKnown = (words: readonly Word[]) => words.length === 1 && !own.has(lettersOf(words));
  const short = withoutPlace(part.words, places);
  // Of `Banco de México`, the place counts: otherwise any bank would be found.
  const words = short.length < part.words.length && isKnown(short) ? part.words : short;
  const whole = lettersOf(words);
  const initials = [part.initials, initialsOf(words)].filter(
    (one) => one.length >= MIN_LETTERS.initials && !isOrdinary(one) && !isReleased(one),
  );
  const long = words.filter(
    ({ folded }) =>
      folded.length >= MIN_LETTERS.elsewhere && own.has(folded) && !isReleased(folded),
  );
  const clues: Omit<Clue, 'name'>[] = [
    ...(isKnown(words)
      ? [{ kind: 'ordinary' as const, letters: whole }]
      : [part.words, words].flatMap(wholeClues)),
    ...initials.map((letters) => ({
      kind: 'initials' as const,
      letters,
      release: letters.toUpperCase(),
    })),
    ...[...own]
      .filter(([letters]) => letters === whole || !isReleased(letters))
      .flatMap(([letters, raw]) => ownClues(letters, letters === whole ? undefined : raw)),
  ];
  const phrase = long[0] && {
    words: words.map(({ folded }) => folded),
    keyAt: words.indexOf(long[0]),
    release: long.map(({ raw }) => raw),
  };
  return { clues, phrase, hasOwnWord: own.size > 0 };
}

/** A whole name; where `y` joins its words, also as an address may have it. */
function wholeClues(words: readonly Word[]): Omit<Clue, 'name'>[] {
  const kind = 'whole';
  const letters = lettersOf(words);
  if (letters.length < MIN_LETTERS.whole) return [];
  const glued = words.some(({ folded }) => folded === 'y') ? ['and', ''] : [];
  return [
    { kind, letters },
    ...glued.map((y) => ({ kind, letters: lettersOf(words, y), isGlued: true }) as const),
  ];
}

function ownClues(own: string, raw: string | undefined): Omit<Clue, 'name'>[] {
  const kind = own.length >= MIN_LETTERS.long ? 'whole' : 'short';
  const release = raw === undefined ? {} : { release: raw };
  const singulars = [own.replace(/s$/, ''), own.replace(/es$/, '')].filter(
    (one) => one !== own && one.length >= MIN_LETTERS.long,
  );
  return [
    { kind, letters: own, isGlued: true, ...release },
    ...[`${own}s`, `${own}es`, ...singulars].map(
      (letters) => ({ kind, letters, isGlued: true, isInflected: true, ...release }) as const,
    ),
    ...(own.length >= MIN_LETTERS.misspelled
      ? [{ kind: 'similar', letters: own, ...release } as const]
      : []),
  ];
}

/** Its words that are neither ordinary ones, nor places, nor part of a legal form, as they are written. */
function ownWords(part: Part, places: Places): Map<string, string> {
  const isOwn = (word: Word) =>
    word.folded.length >= MIN_LETTERS.own &&
    /\p{L}/u.test(word.folded) &&
    !LEGAL_WORDS.has(word.folded) &&
    !isOrdinary(word.folded);
  const words = part.words.filter((_, index) => !places.cover(part.words, index, index));
  // `Agro-Industrial` is a spelling of ordinary words, `D'Alvessio` is a name.
  const units = part.units.filter(({ raw }) =>
    splitWords(raw).every((piece) => piece.folded.length < MIN_LETTERS.own || isOwn(piece)),
  );
  const own = allWordsOf(words, units).filter(isOwn);
  return new Map(own.map(({ folded, raw }) => [folded, raw]));
}

/** The words of a name without a place at its end: `General Motors de México`. */
function withoutPlace(words: readonly Word[], places: Places): readonly Word[] {
  const from = words.findIndex(
    (_, index) => index > 0 && places.lengthAt(words, index) === words.length - index,
  );
  const rest = withoutConnecting(words.slice(0, Math.max(0, from)));
  return rest.length > 0 ? withoutPlace(rest, places) : words;
}

function lettersOf(words: readonly Word[], y = 'y'): string {
  return words.map(({ folded }) => (folded === 'y' ? y : folded)).join('');
}

function initialsOf(words: readonly Word[]): string {
  const main = words.filter(({ folded }) => !CONNECTING.has(folded) && /^\p{L}/u.test(folded));
  return main.map(({ folded }) => folded.charAt(0)).join('');
}

/** A plural makes no difference. */
function isSame(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || `${short}s` === long || `${short}es` === long;
}

function isAboutPart(entry: readonly string[], { all, initials }: Part): boolean {
  const isAt = (at: number) =>
    entry.every((word, index) => isSame(word, all[at + index]?.folded ?? ''));
  const letters = entry.join('');
  return initials === letters || all.some(({ folded }, at) => isSame(letters, folded) || isAt(at));
}

/**
 * A name, or a part of one that is a name by itself; and its words that are joined without a blank. What
 * stands in brackets may be a remark, as in `Norvendis (Recursos Humanos)`.
 */
type Part = {
  words: readonly Word[];
  units: readonly Word[];
  /** With the words that `PeopleGo` and `D'Alvessio` show. */
  all: readonly Word[];
  initials: string;
  isAside: boolean;
};

function allWordsOf(words: readonly Word[], units: readonly Word[]): Word[] {
  return [...words, ...words.flatMap(splitSeams), ...units];
}

/** `Servicios del Norte SA de CV (Kelvitoz)` has two parts, and each is a name. */
function partsOf(name: string): readonly Part[] {
  // Of a name that is longer than any, its beginning is enough to find it.
  const short = name.slice(0, LONGEST_NAME);
  const known = read.get(name) ?? (E_MAIL.test(short) ? [] : divideName(short));
  read.set(name, known);
  return known;
}

const read = new Map<string, readonly Part[]>();
const LONGEST_NAME = 1_000;

function divideName(name: string): Part[] {
  return name
    .replace(ADDRESS, '')
    .split(BRACKET)
    .flatMap((text, index) =>
      text.split(BETWEEN_PARTS).flatMap((part) => dividePart(part, index % 2 === 1)),
    );
}

function dividePart(text: string, isAside: boolean): Part[] {
  const all = splitWords(text);
  return divideAtForms(all.map(({ folded }) => folded)).flatMap(([from, to]) => {
    const words = withoutConnecting(all.slice(from, to));
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || isNoName(all.slice(from, to))) return [];
    const units = splitUnits(text.slice(first.start, last.start + last.raw.length));
    const initials = initialsOf(words);
    return [{ words, units, all: allWordsOf(words, units), initials, isAside }];
  });
}

const E_MAIL = /^\s*\S+@\S+\s*$/;
/** What an address has around the name of its site. */
const ADDRESS = /^\s*(?:https?:\/\/)?(?:www\.)?|(?:\.(?:com|org|net|mx))+\/?\s*$/gi;
const BRACKET = /[()[\]{}]/;
const BETWEEN_PARTS = /\s[-\u2010-\u2015/|]\s/;

/** Articles, and words that join others: they do not count at the beginning of a name, nor in initials. */
const CONNECTING = new Set('a al con de del e el en la las los para por y for of the'.split(' '));

function withoutConnecting(words: readonly Word[]): Word[] {
  // The letters of `A.B.X.` are no words.
  const isMain = ({ folded }: Word) => folded.length === 1 || !CONNECTING.has(folded);
  return words.slice(Math.max(0, words.findIndex(isMain)), words.findLastIndex(isMain) + 1);
}

function isNoName(words: readonly Word[]): boolean {
  const letters = words.map(({ raw }) => fold(raw)).join('');
  const isShort = letters.length < MIN_LETTERS.own || !/\p{L}/u.test(letters);
  if (isShort) return true;
  // `Empresa líder Norvendis` names one.
  return (
    PLACEHOLDER.test(words.map(({ folded }) => folded).join(' ')) &&
    words.every(({ folded }) => isOrdinary(folded))
  );
}

/** "Confidencial", "Importante empresa del ramo", "Cliente anónimo", "Por definir". */
const PLACEHOLDER =
  /^(?:(?:empresa|cliente|nombre|empleador|compania|company|employer)?(?: ?(?:confidencial|confidential|anonim[ao]|reservad[ao]|privad[ao]|desconocid[ao]))?|(?:importante|reconocida|prestigi(?:ada|osa)) (?:empresa|compania|firma|grupo|cliente|organizacion|institucion)\b.*|empresa (?:lider|importante|reconocida)\b.*|no (?:aplica|disponible|especificad[ao])|ningun[ao]|unknown|sin (?:nombre|especificar|empresa)|pendiente|por (?:definir|confirmar))$/;
