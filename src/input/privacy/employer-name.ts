import type { FieldRef } from '../rows/rows.ts';
import { CONNECTORS } from '../vocabulary/spelling.ts';
import { isOrdinary } from './dictionary.ts';
import { fold, SEAM, splitWords, type Word } from './folded-text.ts';
import { LEGAL_WORDS } from './legal-forms.ts';
import {
  initialsOf,
  isAboutPart,
  isMain,
  lettersOf,
  type Part,
  partsOf,
  rawOf,
  withoutConnecting,
} from './name-parts.ts';
import type { Places } from './places.ts';
import { isOwn, isTelling, MIN_LETTERS } from './word-kinds.ts';

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
  kind: Kind;
  /** Folded, without gaps. */
  letters: string;
  /** What each gap must look like, by the number of letters before it. Other gaps are not allowed. */
  gaps: ReadonlyMap<number, RegExp>;
  /** As it is written in the name. */
  raw: string;
  /** The letters of its first word. Some kinds require a capital among them. */
  first: readonly [start: number, end: number];
  name: PrivateName;
};

type Kind =
  /** A name as it is written. */
  | 'exact'
  /** A name of several words, one of them own or telling. */
  | 'whole'
  /** A name of ordinary words only, or of one. */
  | 'ordinary'
  /** A word of a name that is neither ordinary nor a place. */
  | 'own'
  /** An ordinary word of a name that postings hardly use. */
  | 'telling'
  | 'initials'
  /** An ordinary word of three letters that a name writes in capitals. */
  | 'capitals'
  /** A whole name for the texts of others. */
  | 'phrase';

/** A name that also counts in the texts of others; `key` is an own word of it. */
export type Phrase = Sequence & { key: string };

/** The places, and the words of each of `ordinaryNames`. */
export type Vocabulary = { places: Places; ordinary: readonly (readonly string[])[] };

/** What gives a name away: in its own vacancies, in the texts of others, and the words that a host may be made of. */
export function readName(name: PrivateName, { places, ordinary }: Vocabulary) {
  const all = partsOf(name.name).map(
    (part): ReadPart => ({
      ...part,
      own: ownWords(part, places),
      telling: tellingWords(part, places),
      released: releasedIn(part, ordinary),
    }),
  );
  // In `Zurbaneta - Ventas`, `Ventas` is a remark, not a name.
  const names = all.filter(({ isWhole, own }) => isWhole || own.size > 0);
  const read = names.map((part) => readPart(part, places));
  const hasLower = all.some(({ full }) => full.some(({ raw }) => /\p{Ll}/u.test(raw)));
  const sequences = [
    ...read.flatMap((part) => part.sequences),
    ...all.flatMap((part) => [...singleOf(part), ...(hasLower ? capitalsOf(part) : [])]),
  ];
  return {
    sequences: sequences.map((one): Sequence => ({ ...one, name })),
    phrases: read.flatMap(({ phrases }) => phrases.map((one): Phrase => ({ ...one, name }))),
    isCommon: all.every((part) => isCommon(part, places)),
    labelWords: names.flatMap(({ full }) => full.map(({ folded }) => folded)),
  };
}

/** Whether a part has only common words or places, so that no single word counts. */
function isCommon({ words, isWhole, own, telling }: ReadPart, places: Places): boolean {
  const isOne = isWhole && words.length === 1 && !places.cover(words, 0, 0);
  const hasOwn = [...own.keys()].some(({ length }) => length >= MIN_LETTERS.own);
  return !isOne && !hasOwn && telling.size === 0;
}

/** A part of a name with its own and its telling words, as they are written, and those of `ordinaryNames`. */
type ReadPart = Part & { own: Written; telling: Written; released: ReadonlySet<string> };

/** Words as they are written, by their folded letters. */
type Written = ReadonlyMap<string, string>;

type Unnamed<T> = T extends unknown ? Omit<T, 'name'> : never;

function readPart(part: ReadPart, places: Places) {
  const { own, released, text } = part;
  const words = withoutPlace(part.words, places, part);
  const variants = [...new Set([part.full, words])];
  const isOne = words.length === 1;
  const isReleased = isOne && !own.has(lettersOf(words)) && released.has(lettersOf(words));
  const initials = new Set([part.words, words].map((all) => initialsOf(all, text)));
  const counted = [...own].filter(
    ([letters]) =>
      letters.length >= MIN_LETTERS.own &&
      (!released.has(letters) || (isOne && letters === lettersOf(words))),
  );
  const sequences: Unnamed<Sequence>[] = [
    ...(isReleased ? [] : variants.flatMap((all) => wholeOf(all, part))),
    ...counted.map(([letters, raw]) => toSequence('own', gapsOfWord(letters, raw), raw)),
    ...[...initials]
      .filter((one) => one.length >= MIN_LETTERS.initials && !released.has(one))
      .map((one) => toSequence('initials', [...one].map(toTight), one)),
  ];
  const isElsewhere = !part.isOwnOnly && released.size === 0;
  return { sequences, phrases: isElsewhere ? phrasesOf(words, own) : [] };
}

/** A part of a sequence, and what the gap before it must look like. */
type Piece = { letters: string; gap: RegExp };

const ANY = /^/;
/** `Salud & Vida` and `saludvida`, but not `salud, vida`. */
const JOINING = /^$|&/;
/** `G.N.V.`, `AT&T`. */
const TIGHT = /^\S*$/;

const toTight = (letters: string): Piece => ({ letters, gap: TIGHT });

function toSequence(
  kind: Kind,
  pieces: readonly Piece[],
  raw = '',
  first?: Sequence['first'],
): Unnamed<Sequence> {
  const gaps = new Map<number, RegExp>();
  let letters = '';
  for (const piece of pieces) {
    gaps.set(letters.length, piece.gap);
    letters += piece.letters;
  }
  return { kind, letters, gaps, raw, first: first ?? [0, letters.length] };
}

/** Short words, and those with signs in them, also as `G.N.V.` and `AT&T` are written. */
function gapsOfWord(letters: string, raw: string): Piece[] {
  const isShort = letters.length < MIN_LETTERS.long;
  return (isShort ? [...letters] : splitWords(raw).map(({ folded }) => folded)).map(toTight);
}

/** A name exactly as written, and its words, if it has several or shows them by capitals (`PeopleGo`). */
function wholeOf(words: readonly Word[], part: ReadPart): Unnamed<Sequence>[] {
  const { own, telling, text } = part;
  const pieces = words.flatMap(({ folded, raw }) =>
    folded !== 'y' && SEAM.test(raw) ? raw.split(SEAM).map(fold) : [folded],
  );
  const exact = toSequence(
    'exact',
    words.map(({ raw }) => ({ letters: fold(raw), gap: ANY })),
    rawOf(words, text),
  );
  const isOwnWord = words.length === 1 && own.has(lettersOf(words));
  // `3 m` is not `3M`. An own word has its sequence already.
  const isShort = exact.letters.length < MIN_LETTERS.own;
  if (isShort || (isOwnWord && pieces.length === 1)) return [exact];
  const isNamed = words.some((word) => own.has(word.folded) || tellingIn(word, telling));
  const kind = isNamed && words.length > 1 ? 'whole' : 'ordinary';
  // An article may be in lower case.
  const main = Math.max(
    0,
    words.findIndex((word) => isMain(word, text)),
  );
  const start = lettersOf(words.slice(0, main)).length;
  const first = [start, start + (words[main]?.folded.length ?? 0)] as const;
  return [exact, ...toJoined(pieces).map((all) => toSequence(kind, all, '', first))];
}

/** The ways to write a name with `y`: with `y`, with `and`, and without either. */
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
function phrasesOf(words: readonly Word[], own: Written): Unnamed<Phrase>[] {
  const isKey = ({ folded }: Word) => folded.length >= MIN_LETTERS.elsewhere && own.has(folded);
  const key = words.find(isKey)?.folded;
  if (key === undefined) return [];
  return toJoined(words.map(({ folded }) => folded)).map((pieces) => ({
    ...toSequence('phrase', pieces),
    key,
  }));
}

function singleOf({ telling, released }: ReadPart): Unnamed<Sequence>[] {
  return [...telling]
    .filter(([letters]) => !released.has(letters))
    .map(([letters, raw]) => toSequence('telling', [toTight(letters)], raw));
}

/** The ordinary words of three letters that are written in capitals: `OCA Global`. */
function capitalsOf({ words, released }: ReadPart): Unnamed<Sequence>[] {
  return words
    .filter(({ raw }) => words.length > 1 && /^\p{Lu}{3}$/u.test(raw))
    .filter(({ folded }) => !released.has(folded) && isOrdinary(folded))
    .filter(({ folded }) => !CONNECTORS.has(folded) && !LEGAL_WORDS.has(folded))
    .map(({ folded, raw }) => toSequence('capitals', [toTight(folded)], raw));
}

/** The words that `ordinaryNames` lists. */
function releasedIn(part: Part, ordinary: Vocabulary['ordinary']): ReadonlySet<string> {
  const about = ordinary.filter((entry) => isAboutPart(entry, part));
  return new Set(about.flatMap((entry) => [...entry, entry.join('')]));
}

/** Its words that are neither ordinary ones, nor places, nor part of a legal form. */
function ownWords({ words, units }: Part, places: Places): Written {
  const single = words.filter((_, index) => !places.cover(words, index, index));
  // `Agro-Industrial` is a spelling of ordinary words, `D'Alvessio` is a name.
  const joined = units.filter((unit) =>
    splitWords(unit).every(({ folded }) => folded.length < MIN_LETTERS.own || isOwn(folded)),
  );
  const all = [...single.map(({ raw }) => raw), ...joined];
  return new Map(all.map((raw) => [fold(raw), raw] as const).filter(([letters]) => isOwn(letters)));
}

/** Its telling words that are not places, also inside `ElementalGrup`. */
function tellingWords({ words }: Part, places: Places): Written {
  const all = words.flatMap(({ raw }, index) =>
    places.cover(words, index, index) ? [] : splitWords(raw.split(SEAM).join(' ')),
  );
  const telling = all.filter(({ folded }) => isTelling(folded));
  return new Map(telling.map(({ folded, raw }) => [folded, raw]));
}

function tellingIn({ raw }: Word, telling: Written): boolean {
  return raw.split(SEAM).some((piece) => telling.has(fold(piece)));
}

/** The words of a name without a place at its end, if an own word, a telling one or two words remain. */
function withoutPlace(words: readonly Word[], places: Places, part: ReadPart): readonly Word[] {
  const from = words.findIndex(
    (_, index) => index > 0 && places.lengthAt(words, index) === words.length - index,
  );
  const rest = withoutConnecting(words.slice(0, Math.max(0, from)));
  const isNamed = ({ folded }: Word) => part.own.has(folded) || part.telling.has(folded);
  return rest.length > 1 || rest.some(isNamed) ? withoutPlace(rest, places, part) : words;
}
