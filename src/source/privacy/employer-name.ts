import type { FieldRef } from '../rows.ts';
import { isDebris } from '../text.ts';
import { TLD } from './addresses.ts';
import { isOrdinary } from './dictionary.ts';
import { fold, SEAM, splitWords, type Word } from './folded-words.ts';
import { divideAtForms, LEGAL_WORDS } from './legal-forms.ts';
import type { Places } from './places.ts';

/** The name or an alias of an employer, and the field it is in. */
export type PrivateName = FieldRef & { name: string };

/** One thing that gives an employer away in its own vacancies. */
export type Clue = {
  /**
   * A name of several words; a name that is one ordinary word; an own word of a name; its initials; a
   * domain that is made of its words; an ordinary word of a longer name, which counts if other employers
   * hardly use it.
   */
  kind: 'whole' | 'word' | 'own' | 'initials' | 'domain' | 'evidence';
  /** Folded, without gaps. */
  letters: string;
  /** Matches it in a folded text, with its gaps. */
  pattern: RegExp;
  /** All its words are ordinary: in running text, each needs a capital. */
  isOrdinary?: boolean;
  /** What to list in `ordinaryNames` if it is harmless. A whole name of several words is never released. */
  release?: string;
  name: PrivateName;
};

/** A whole name that also counts in the texts of others; one of its own words is the key to it. */
export type Phrase = {
  words: readonly string[];
  keyAt: number;
  release: readonly string[];
  /** One word, or only a part of a name: not a name if many employers use its key. */
  mayBeCommon: boolean;
  name: PrivateName;
};

/** The places, and the words of each of `ordinaryNames`. */
export type Vocabulary = { places: Places; ordinary: readonly (readonly string[])[] };

/** How many letters it takes to give an employer away. */
export const MIN_LETTERS = {
  /** A whole name whose words need no capitals. */
  whole: 5,
  own: 3,
  /** An own word that counts in any case. */
  long: 5,
  /** In a longer word. */
  inside: 6,
  /** At the beginning of a label of a host. */
  label: 4,
  misspelled: 7,
  initials: 3,
  /** An ordinary word that other employers hardly use. */
  evidence: 4,
  /** The own word of a name, in the texts of others. */
  elsewhere: 5,
};

/** What gives a name away: in its own vacancies, and in the texts of others. */
export function readName(name: PrivateName, vocabulary: Vocabulary) {
  const all = partsOf(name.name).map((part) => ({
    ...part,
    own: ownWords(part, vocabulary.places),
    released: releasedIn(part, vocabulary.ordinary),
  }));
  // `Ventas` of `Zurbaneta - Ventas` is a remark, `Centro Ventas Norte` of `CVN - Centro Ventas Norte` a name.
  const spelled = new Set(all.map(({ words }) => lettersOf(words)));
  const named = all.filter(
    ({ isMain, own, initials }) => isMain || own.size > 0 || spelled.has(initials),
  );
  const names = named.length > 0 ? named : all.slice(0, 1);
  const parts = names.map((part) => readPart(part, vocabulary.places));
  const remarks = all.filter((part) => !names.includes(part));
  const clues = [
    ...parts.flatMap((part) => part.clues),
    ...remarks.flatMap(({ words, released }) => evidenceClues(words, released)),
  ];
  return {
    hasOwnWord: names.some(({ own }) => own.size > 0),
    clues: clues.map((clue): Clue => ({ ...clue, name })),
    phrases: parts.flatMap(({ phrase }): Phrase[] => (phrase ? [{ ...phrase, name }] : [])),
  };
}

/** Whether a name is a placeholder. Searching for it would only find ordinary words. */
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

type PartClue = Omit<Clue, 'name'>;

/** A part of a name with its own words, as they are written, and the words that `ordinaryNames` lists. */
type ReadPart = Part & { own: ReadonlyMap<string, string>; released: ReadonlySet<string> };

function readPart({ own, released, ...part }: ReadPart, places: Places) {
  const words = withoutPlace(part.words, places, own);
  const whole = lettersOf(words);
  const isWord = words.length === 1 && !own.has(whole) && !released.has(whole);
  const initials = [part.initials, initialsOf(words)].filter(
    (one) => one.length >= MIN_LETTERS.initials && !isOrdinary(one) && !released.has(one),
  );
  const clues: PartClue[] = [
    ...[...new Set([part.words, words])].flatMap((all) => wholeClues(all, own)),
    ...(isWord ? [toClue('word', whole, words[0]?.raw)] : []),
    ...[...own]
      .filter(([letters]) => letters === whole || !released.has(letters))
      .map(([letters, raw]) => toClue('own', letters, letters === whole ? undefined : raw, raw)),
    ...[...new Set(initials)].map((one) => toClue('initials', one, one.toUpperCase())),
    ...domainClues(part.full),
    ...(words.length > 1 ? evidenceClues(words, released) : []),
  ];
  const long = words.filter(
    ({ folded }) =>
      folded.length >= MIN_LETTERS.elsewhere && own.has(folded) && !released.has(folded),
  );
  const phrase = long[0] && {
    words: words.map(({ folded }) => folded),
    keyAt: words.indexOf(long[0]),
    release: long.map(({ raw }) => raw),
    mayBeCommon: words.length === 1 || !part.isMain,
  };
  return { clues, phrase };
}

/** A clue of one word: short ones, and those with signs in them, also as `G.N.V.` and `AT&T` are written. */
function toClue(
  kind: Clue['kind'],
  letters: string,
  release: string | undefined,
  raw = letters,
): PartClue {
  const isShort = letters.length < MIN_LETTERS.long;
  const parts = isShort ? [...letters] : splitWords(raw).map(({ folded }) => folded);
  const pattern = new RegExp(parts.join('[ &]?'), 'gu');
  return { kind, letters, pattern, ...(release !== undefined && { release }) };
}

/** A whole name of several words, or of one that shows where they begin: `PeopleGo`. */
function wholeClues(words: readonly Word[], own: ReadonlyMap<string, string>): PartClue[] {
  const pieces = words.flatMap(({ folded, raw }) =>
    folded === 'y' ? [folded] : raw.split(SEAM).map(fold),
  );
  if (pieces.length < 2) return [];
  const letters = pieces.join('');
  const hasOwn = words.length > 1 && words.some(({ folded }) => own.has(folded));
  // Without the joining word only where it is one word: `saludvida.com`, not `salud, vida`.
  const source = pieces.join('[ &]*').replaceAll('[ &]*y[ &]*', '(?: *(?:y|&|and) *)?');
  const isOrdinary = !hasOwn || letters.length < MIN_LETTERS.whole;
  return [{ kind: 'whole', letters, pattern: new RegExp(source, 'gu'), isOrdinary }];
}

/** `constructoratecta.mx` of `Tecta Constructora`. */
function domainClues(words: readonly Word[]): PartClue[] {
  const all = words.map(({ folded }) => folded);
  const long = all.filter((word) => word.length >= MIN_LETTERS.label);
  if (long.length === 0) return [];
  const some = `(?:${all.join('|')}){0,4}`;
  const source = `(?<![^ ])${some}(?:${long.join('|')})${some}(?:mx|mexico|sa|group|grupo)? ${TLD}(?![^ ])`;
  return [{ kind: 'domain', letters: all.join(''), pattern: new RegExp(source, 'gu') }];
}

/** The ordinary words of a name. */
function evidenceClues(words: readonly Word[], released: ReadonlySet<string>): PartClue[] {
  return words
    .filter(({ folded }) => folded.length >= MIN_LETTERS.evidence && !released.has(folded))
    .filter(({ folded }) => !LEGAL_WORDS.has(folded) && isOrdinary(folded))
    .map(({ folded, raw }) => toClue('evidence', folded, raw));
}

/** The words that `ordinaryNames` lists. */
function releasedIn(part: Part, ordinary: Vocabulary['ordinary']): ReadonlySet<string> {
  const about = ordinary.filter((entry) => isAboutPart(entry, part));
  return new Set(about.flatMap((entry) => [...entry, entry.join('')]));
}

/** Its words that are neither ordinary ones, nor places, nor part of a legal form, as they are written. */
function ownWords({ words, units }: Part, places: Places): Map<string, string> {
  const isOwn = (letters: string) =>
    letters.length >= MIN_LETTERS.own &&
    /\p{L}/u.test(letters) &&
    !LEGAL_WORDS.has(letters) &&
    !isOrdinary(letters);
  const single = words.filter((_, index) => !places.cover(words, index, index));
  // `Agro-Industrial` is a spelling of ordinary words, `D'Alvessio` is a name.
  const joined = units.filter((unit) =>
    splitWords(unit).every(({ folded }) => folded.length < MIN_LETTERS.own || isOwn(folded)),
  );
  const all = [...single.map(({ raw }) => raw), ...joined];
  return new Map(all.map((raw) => [fold(raw), raw] as const).filter(([letters]) => isOwn(letters)));
}

/** The words of a name without a place at its end, if an own word or two words remain. */
function withoutPlace(
  words: readonly Word[],
  places: Places,
  own: ReadonlyMap<string, string>,
): readonly Word[] {
  const from = words.findIndex(
    (_, index) => index > 0 && places.lengthAt(words, index) === words.length - index,
  );
  const rest = withoutConnecting(words.slice(0, Math.max(0, from)));
  const isName = rest.length > 1 || rest.some(({ folded }) => own.has(folded));
  return isName ? withoutPlace(rest, places, own) : words;
}

function lettersOf(words: readonly Word[]): string {
  return words.map(({ folded }) => folded).join('');
}

function initialsOf(words: readonly Word[]): string {
  const main = words.filter(({ folded }) => !CONNECTING.has(folded) && /^\p{L}/u.test(folded));
  return main.map(({ folded }) => folded.charAt(0)).join('');
}

function isAboutPart(entry: readonly string[], { words, units, initials }: Part): boolean {
  const isAt = (at: number) => entry.every((word, index) => word === words[at + index]?.folded);
  const isOne = [initials, ...units.map(fold)].includes(entry.join(''));
  return isOne || words.some((_, at) => isAt(at));
}

/** A name, or a part of one that may be a name by itself. */
type Part = {
  words: readonly Word[];
  /** With its article: `eluniversal.mx`. */
  full: readonly Word[];
  /** The words that are joined without a blank: `D'Alvessio`, `G.N.V.`. */
  units: readonly string[];
  initials: string;
  /** Outside of brackets and not divided: a name even without an own word. */
  isMain: boolean;
};

/** `Servicios del Norte SA de CV (Kelvitoz)` has two parts. */
function partsOf(name: string): readonly Part[] {
  // Of a name that is longer than any, its beginning is enough to find it.
  const short = name.slice(0, LONGEST_NAME);
  const isNone = E_MAIL.test(short) || isDebris(short);
  const known = read.get(name) ?? (isNone ? [] : divideName(short));
  read.set(name, known);
  return known;
}

const read = new Map<string, readonly Part[]>();
const LONGEST_NAME = 1_000;

function divideName(name: string): Part[] {
  return name.split(BRACKET).flatMap((text, index) => {
    const divided = text.split(BETWEEN_PARTS);
    const isMain = index === 0 && divided.length === 1;
    return divided.flatMap((part) => dividePart(part, isMain));
  });
}

function dividePart(text: string, isMain: boolean): Part[] {
  const all = splitWords(text);
  return divideAtForms(all.map(({ folded }) => folded)).flatMap(([from, to]) => {
    const full = all.slice(from, to);
    if (isNoName(full)) return [];
    return withAndWithoutInitials(withoutConnecting(full)).flatMap((words) => {
      const [first, last] = [words[0], words.at(-1)];
      if (!first || !last) return [];
      const units = text.slice(first.start, last.start + last.raw.length).match(UNIT) ?? [];
      return [{ words, full, units, initials: initialsOf(words), isMain: isMain && from === 0 }];
    });
  });
}

/** `Centro de Ayuda Profesional CAP` is also `Centro de Ayuda Profesional`. */
function withAndWithoutInitials(words: readonly Word[]): (readonly Word[])[] {
  const rests = [words.slice(0, -1), words.slice(1)].filter((rest) => {
    const left = words.find((word) => !rest.includes(word));
    return rest.length > 1 && initialsOf(rest) === left?.folded;
  });
  return [words, ...rests];
}

const E_MAIL = /^\s*\S+@\S+\s*$/;
const BRACKET = /[()[\]{}]/;
const BETWEEN_PARTS = /\s[-\u2010-\u2015/|]\s/;
/** What people leave out of a name, or write for a gap, is between these words. */
const UNIT = /[\p{L}\p{N}\p{M}]+(?:[-.'’´`·&+_\u2010-\u2015][\p{L}\p{N}\p{M}]+)+/gu;

/** Articles, and words that join others: they do not count at the beginning of a name, nor in initials. */
export const CONNECTING: ReadonlySet<string> = new Set(
  'a al con de del e el en la las los para por y for of the'.split(' '),
);

function withoutConnecting(words: readonly Word[]): Word[] {
  // The letters of `A.B.X.` are no words.
  const isMain = ({ folded }: Word) => folded.length === 1 || !CONNECTING.has(folded);
  return words.slice(Math.max(0, words.findIndex(isMain)), words.findLastIndex(isMain) + 1);
}

function isNoName(words: readonly Word[]): boolean {
  const letters = words.map(({ raw }) => fold(raw)).join('');
  if (letters.length < MIN_LETTERS.own || !/\p{L}/u.test(letters)) return true;
  // `Empresa líder Norvendis` names one.
  return (
    PLACEHOLDER.test(words.map(({ folded }) => folded).join(' ')) &&
    words.every(({ folded }) => folded.length < MIN_LETTERS.own || isOrdinary(folded))
  );
}

/** "Confidencial", "Importante empresa del ramo", "Empresa de transporte", "Cliente anónimo", "Por definir". */
const PLACEHOLDER =
  /^(?:(?:empresa|cliente|nombre|empleador|compania|company|employer)?(?: ?(?:confidencial|confidential|anonim[ao]|reservad[ao]|privad[ao]|desconocid[ao]))?|(?:importante|reconocida|prestigi(?:ada|osa)) (?:empresa|compania|firma|grupo|cliente|organizacion|institucion)\b.*|empresa (?:lider|importante|reconocida|del?|en)\b.*|no (?:aplica|disponible|especificad[ao])|ningun[ao]|unknown|sin (?:nombre|especificar|empresa)|pendiente|por (?:definir|confirmar))$/;
