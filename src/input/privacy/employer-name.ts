import type { FieldRef } from '../rows/rows.ts';
import { isDebris } from '../values/text.ts';
import { CONNECTORS } from '../vocabulary/spelling.ts';
import { isOrdinary } from './dictionary.ts';
import { fold, SEAM, splitWords, type Word } from './folded-text.ts';
import { divideAtForms, LEGAL_WORDS } from './legal-forms.ts';
import type { Places } from './places.ts';

/** An employer: each of its names and aliases once, with the first field that has it. */
export type Employer = {
  names: PrivateName[];
  /** Placeholder names. */
  placeholders: PrivateName[];
};

/** The name or an alias of an employer, and the field it is in. */
export type PrivateName = FieldRef & { name: string; employer: Employer };

/** Words that give an employer away. */
export type Sequence = {
  /**
   * A name as it is written; one of several words with an own word; one of ordinary words; an own word;
   * initials; an ordinary word of a longer name, which counts by the evidence of the board; one of three
   * letters in capitals; a whole name that also counts in the texts of others.
   */
  kind: 'exact' | 'whole' | 'ordinary' | 'own' | 'initials' | 'evidence' | 'capitals' | 'phrase';
  /** Folded, without gaps. */
  letters: string;
  /** What a gap must be like, by the number of letters before it. There may be no others. */
  gaps: ReadonlyMap<number, RegExp>;
  raw: string;
  name: PrivateName;
};

/** A name that also counts in the texts of others; `key` is an own word of it. */
export type Phrase = Sequence & { key: string };

/** The places, and the words of each of `ordinaryNames`. */
export type Vocabulary = { places: Places; ordinary: readonly (readonly string[])[] };

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
  /** An ordinary word that other employers hardly use. */
  evidence: 4,
  /** The own word of a name, in the texts of others. */
  elsewhere: 5,
};

/** What gives a name away: in its own vacancies, in the texts of others, and the words that a host may be made of. */
export function readName(name: PrivateName, { places, ordinary }: Vocabulary) {
  const all = partsOf(name.name).map((part) => ({
    ...part,
    own: ownWords(part, places),
    released: releasedIn(part, ordinary),
  }));
  // `Ventas` of `Zurbaneta - Ventas` is a remark.
  const names = all.filter(({ isWhole, own }) => isWhole || own.size > 0);
  const read = names.map((part) => readPart(part, places));
  const sequences = [
    ...read.flatMap((part) => part.sequences),
    ...all.flatMap(({ words, released }) => ordinaryOf(words, released)),
  ];
  return {
    sequences: sequences.map((one): Sequence => ({ ...one, name })),
    phrases: read.flatMap(({ phrases }) => phrases.map((one): Phrase => ({ ...one, name }))),
    labelWords: names.flatMap(({ full }) => full.map(({ folded }) => folded)),
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

type Unnamed<T> = T extends unknown ? Omit<T, 'name'> : never;

/** A part of a name with its own words, as they are written, and the words that `ordinaryNames` lists. */
type ReadPart = Part & { own: ReadonlyMap<string, string>; released: ReadonlySet<string> };

function readPart({ own, released, ...part }: ReadPart, places: Places) {
  const words = withoutPlace(part.words, places, own);
  const variants = [...new Set([part.full, words])];
  const isOne = words.length === 1;
  const isReleased = isOne && !own.has(lettersOf(words)) && released.has(lettersOf(words));
  const initials = new Set([part.words, words].map(initialsOf));
  const counted = [...own].filter(
    ([letters]) =>
      letters.length >= MIN_LETTERS.own &&
      (!released.has(letters) || (isOne && letters === lettersOf(words))),
  );
  const sequences: Unnamed<Sequence>[] = [
    ...(isReleased ? [] : variants.flatMap((all) => wholeOf(all, part.text, own))),
    ...counted.map(([letters, raw]) => toSequence('own', gapsOfWord(letters, raw), raw)),
    ...[...initials]
      .filter((one) => one.length >= MIN_LETTERS.initials && !released.has(one))
      .map((one) => toSequence('initials', [...one].map(toTight), one)),
  ];
  return { sequences, phrases: part.isOwnOnly ? [] : phrasesOf(words, own, released) };
}

/** A piece of a sequence, and what a gap before it must be like. */
type Piece = { letters: string; gap: RegExp };

const ANY = /^/;
/** `Salud & Vida` and `saludvida`, but not `salud, vida`. */
const JOINING = /^$|&/;
/** `G.N.V.`, `AT&T`. */
const TIGHT = /^\S*$/;

const toTight = (letters: string): Piece => ({ letters, gap: TIGHT });

function toSequence(
  kind: Sequence['kind'],
  pieces: readonly Piece[],
  raw: string,
): Unnamed<Sequence> {
  const gaps = new Map<number, RegExp>();
  let letters = '';
  for (const piece of pieces) {
    gaps.set(letters.length, piece.gap);
    letters += piece.letters;
  }
  return { kind, letters, gaps, raw };
}

/** Short words, and those with signs in them, also as `G.N.V.` and `AT&T` are written. */
function gapsOfWord(letters: string, raw: string): Piece[] {
  const isShort = letters.length < MIN_LETTERS.long;
  return (isShort ? [...letters] : splitWords(raw).map(({ folded }) => folded)).map(toTight);
}

/** A name as it is written, and of several words, or of one that shows where they begin: `PeopleGo`. */
function wholeOf(
  words: readonly Word[],
  text: string,
  own: ReadonlyMap<string, string>,
): Unnamed<Sequence>[] {
  const hasOwn = words.some(({ folded }) => own.has(folded));
  const pieces = words.flatMap(({ folded, raw }) =>
    folded !== 'y' && SEAM.test(raw) ? raw.split(SEAM).map(fold) : [folded],
  );
  const raw = rawOf(words, text);
  const exact = toSequence(
    'exact',
    words.map(({ raw }) => ({ letters: fold(raw), gap: ANY })),
    raw,
  );
  const isOwnWord = words.length === 1 && hasOwn;
  // `3 m` is not `3M`. An own word counts by itself, so that only its seams are left to add.
  const isShort = exact.letters.length < MIN_LETTERS.own;
  if (isShort || (isOwnWord && pieces.length === 1)) return [exact];
  const kind = hasOwn && !isOwnWord ? 'whole' : 'ordinary';
  const joined = toJoined(pieces).map((all) => toSequence(kind, all, ''));
  return [exact, ...joined];
}

/** With each way to write the word that joins others, and without it. */
function toJoined(words: readonly string[]): Piece[][] {
  const ways = words.includes('y') ? ['y', 'and', ''] : [''];
  return ways.map((and) =>
    words.flatMap((word, index): Piece[] => {
      const letters = word === 'y' ? and : word;
      const gap = and === '' && words[index - 1] === 'y' ? JOINING : ANY;
      return letters === '' ? [] : [{ letters, gap }];
    }),
  );
}

/** A whole name for the texts of others, if it has an own word that is long enough. */
function phrasesOf(
  words: readonly Word[],
  own: ReadonlyMap<string, string>,
  released: ReadonlySet<string>,
): Unnamed<Phrase>[] {
  const key = words.find(
    ({ folded }) =>
      folded.length >= MIN_LETTERS.elsewhere && own.has(folded) && !released.has(folded),
  )?.folded;
  if (key === undefined) return [];
  return toJoined(words.map(({ folded }) => folded)).map((pieces) => ({
    ...toSequence('phrase', pieces, ''),
    key,
  }));
}

/** The ordinary words of a name, also those of `PeopleGo`: `OCA` of `OCA Global` is written so, the others count by evidence. */
function ordinaryOf(words: readonly Word[], released: ReadonlySet<string>): Unnamed<Sequence>[] {
  const isLong = ({ folded }: Word) => folded.length >= MIN_LETTERS.evidence;
  return words
    .flatMap(({ raw }) => splitWords(raw.split(SEAM).join(' ')))
    .filter((word) => isLong(word) || (words.length > 1 && /^\p{Lu}{3}$/u.test(word.raw)))
    .filter(({ folded }) => !released.has(folded) && !CONNECTORS.has(folded) && isOrdinary(folded))
    .map((word) =>
      toSequence(isLong(word) ? 'evidence' : 'capitals', [toTight(word.folded)], word.raw),
    );
}

/** The words that `ordinaryNames` lists. */
function releasedIn(part: Part, ordinary: Vocabulary['ordinary']): ReadonlySet<string> {
  const about = ordinary.filter((entry) => isAboutPart(entry, part));
  return new Set(about.flatMap((entry) => [...entry, entry.join('')]));
}

/** Its words that are neither ordinary ones, nor places, nor part of a legal form, as they are written. */
function ownWords({ words, units }: Part, places: Places): Map<string, string> {
  const isOwn = (letters: string) =>
    letters.length > 1 &&
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

/** The words as the text that they are from writes them. */
function rawOf(words: readonly Word[], text: string): string {
  const [first, last] = [words[0], words.at(-1)];
  const raw = first && last ? text.slice(first.start, last.start + last.raw.length) : '';
  return raw.replace(/\s+/g, ' ');
}

function initialsOf(words: readonly Word[]): string {
  const main = words.filter(({ folded }) => !CONNECTORS.has(folded) && /^\p{L}/u.test(folded));
  return main.map(({ folded }) => folded.charAt(0)).join('');
}

function isAboutPart(entry: readonly string[], { words, units }: Part): boolean {
  const isAt = (at: number) => entry.every((word, index) => word === words[at + index]?.folded);
  const isOne = () => [initialsOf(words), ...units.map(fold)].includes(entry.join(''));
  return words.some((_, at) => isAt(at)) || isOne();
}

/** A name, or a part of one that may be a name by itself. */
type Part = {
  text: string;
  words: readonly Word[];
  /** With its article: `eluniversal.mx`. */
  full: readonly Word[];
  /** The words that are joined without a blank: `D'Alvessio`, `G.N.V.`. */
  units: readonly string[];
  /** Neither in brackets nor divided: a name even without an own word. */
  isWhole: boolean;
  /** What a comma divides is no name in the texts of others: `…, Sioux City`. */
  isOwnOnly: boolean;
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
    const apart = (sign: RegExp) => (sign.test(text) ? text.split(sign) : []);
    // All names that begin with the first part are of one employer; a comma does not end a name so clearly.
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
    return withAndWithoutInitials(withoutConnecting(full)).map((words) => {
      const units = rawOf(words, text).match(UNIT) ?? [];
      return { text, words, full, units, isWhole, isOwnOnly };
    });
  });
}

/** `Centro de Ayuda Profesional CAP` is also `Centro de Ayuda Profesional`. */
function withAndWithoutInitials(words: readonly Word[]): (readonly Word[])[] {
  const rests = [words.slice(0, -1), words.slice(1)].filter((rest) => {
    const left = words.find((word) => !rest.includes(word));
    return rest.length > 1 && initialsOf(rest) === left?.folded;
  });
  return [words, ...rests].filter(({ length }) => length > 0);
}

const E_MAIL = /^\s*\S+@\S+\s*$/;
const BRACKET = /[()[\]{}]/;
const BETWEEN_PARTS = /\s[-\u2010-\u2015/|]\s/;
/** What people leave out of a name, or write for a gap, is between these words. */
const UNIT = /[\p{L}\p{N}\p{M}]+(?:[-.'’´`·&+_\u2010-\u2015][\p{L}\p{N}\p{M}]+)+/gu;

function withoutConnecting(words: readonly Word[]): readonly Word[] {
  // The letters of `A.B.X.` are no words.
  const isMain = ({ folded, raw }: Word) => !CONNECTORS.has(folded) || /^\p{Lu}$/u.test(raw);
  const [from, to] = [words.findIndex(isMain), words.findLastIndex(isMain) + 1];
  return from === 0 && to === words.length ? words : words.slice(Math.max(0, from), to);
}

/** Two letters are a name (`HP`), but in brackets rather a department (`RH`). */
function isNoName(words: readonly Word[], isWhole: boolean): boolean {
  const letters = words.map(({ raw }) => fold(raw)).join('');
  const isShort = letters.length < (isWhole ? 2 : MIN_LETTERS.own);
  const isForm = LEGAL_WORDS.has(letters) && (words.length > 1 || letters.length < MIN_LETTERS.own);
  if (isShort || !/\p{L}/u.test(letters) || isForm) return true;
  // `Empresa líder Norvendis` names one.
  return (
    PLACEHOLDER.test(words.map(({ folded }) => folded).join(' ')) &&
    words.every(({ folded }) => folded.length < MIN_LETTERS.own || isOrdinary(folded))
  );
}

/** "Confidencial", "Importante empresa del ramo", "Empresa de transporte", "Cliente anónimo", "Por definir", "NA/NA". */
const PLACEHOLDER =
  /^(?:(?:empresa|cliente|nombre|empleador|compania|company|employer)?(?: ?(?:confidencial|confidential|anonim[ao]|reservad[ao]|privad[ao]|desconocid[ao]))?|(?:importante|reconocida|prestigi(?:ada|osa)) (?:empresa|compania|firma|grupo|cliente|organizacion|institucion)\b.*|empresa (?:lider|importante|reconocida|del?|en)\b.*|(?:(?:n ?a|n ?d|s ?d|no (?:aplica|disponible|especificad[ao])|ningun[ao]|unknown|sin (?:nombre|especificar|empresa)|pendiente|por (?:definir|confirmar))(?: |$))+)$/;
