import type { CitySlug, FamilySlug, ModalitySlug, Seniority } from '../contract/enumerations.ts';
import { groupBy } from '../group-by.ts';
import { OTHER_PLACES, PLACE_KINDS, type PlaceKind, placesOf } from './cities.ts';
import { FAMILIES } from './families.ts';
import { LEVELS, MODALITIES } from './levels-and-modalities.ts';
import { ABOUT_WORDS, type About, aboutOf, CONNECTORS, PEOPLE, SINCE, SMALL } from './questions.ts';
import { isOneLetterOff, toSingular, toStem, toWord, wordsIn } from './spelling.ts';
import { namesOf, type Words } from './words.ts';

/** What a question asks for, as far as the site knows it. */
export type Understood = Named & {
  about: About | undefined;
  /** Since how many days ago. */
  days: number | undefined;
  /** What says it, in the order of the text. */
  parts: Part[];
  /** The words that were not used, in their order and as they are written. */
  rest: string[];
};

/** Several values of a list: the text names several, or one of its words has several meanings. */
export type Named = {
  city: CitySlug[];
  family: FamilySlug[];
  seniority: Seniority[];
  modality: ModalitySlug[];
  skill: string[];
};

export type Part = {
  of: keyof Named;
  /** As it is written. */
  text: string;
  /** Several, if the words have several meanings. */
  values: string[];
  /** Whether the words name the value, its people, or a place that stands for a city. */
  by: 'role' | PlaceKind;
  /** A letter of it was wrong. */
  isMisspelled: boolean;
};

/** A skill of the operator's list. */
export type Skill = { slug: string; name: string; also?: readonly string[] | undefined };

/**
 * What people write, in Spanish or in English, as values of the API. A longer name wins over a
 * shorter one inside it. One letter may be wrong in a longer word that is no other word known here.
 */
export function understand(text: string, skills: readonly Skill[] = NO_SKILLS): Understood {
  return understandBy(lexiconOf(skills), text);
}

/** The same by names that come from elsewhere: the pages load theirs, to be light. */
export function understandBy(lexicon: Lexicon, text: string): Understood {
  const words = wordsIn(text).map((written, at) => readWord(written, at, lexicon));
  const found = dropSubjects(findAll(words, lexicon), words).filter(isCovered);
  const parts = found.flatMap(toParts);
  const used = new Set(found.flatMap((one) => one.words));
  const left = words.filter((word) => !used.has(word));
  // `cuentas por pagar` is no question about pay.
  const ofFamilies = new Set(found.filter(isOfFamily).flatMap((one) => one.words));
  const isTelling = ({ word, forms }: Word) =>
    !SMALL.has(word) && !ABOUT_WORDS.has(word) && !(ofFamilies.size > 0 && PEOPLE.has(forms.stem));
  const since = found.flatMap(({ senses }) => senses).find(({ of }) => of === 'since');
  return {
    ...nameAll(parts),
    about: aboutOf(words.filter((word) => !ofFamilies.has(word)).map(({ word }) => word)),
    days: since && Number(since.value),
    parts,
    rest: left.filter(isTelling).map(({ written }) => written.replace(/\.+$/, '')),
  };
}

const NO_SKILLS: readonly Skill[] = [];

// ---------------------------------------------------------------- the words of the text

/** A word as it is written, and as it is read, with and without its endings. */
type Word = { written: string; at: number; word: string; forms: Forms };

function readWord(written: string, at: number, lexicon: Lexicon): Word {
  const word = correct(toWord(written), lexicon);
  return { written, at, word, forms: toForms(word) };
}

function correct(word: string, { known, alike }: Lexicon): string {
  if (word.length < SHORTEST_MISSPELLED || isKnown(word, known)) return word;
  // Few misspell the first letter. A word of five letters has too many neighbours of its length.
  const [meant] = (alike.get(word.charAt(0)) ?? [])
    .filter((other) => isMisspelled(word, other))
    .sort((a, b) => unlike(word, a) - unlike(word, b));
  return meant ?? word;
}

const SHORTEST_MISSPELLED = 5;

/** A wrong letter is likelier than a missing one, and that than one too many. */
function unlike(word: string, other: string): number {
  const more = other.length - word.length;
  return more < 0 ? 2 : more;
}

/** `programadoras` is, by its stem. The stem of a word with an ending is no word: `proyect`. */
function isKnown(word: string, known: ReadonlySet<string>): boolean {
  const stem = toStem(word);
  return known.has(word) || (stem !== word && known.has(`${stem}~`));
}

function isMisspelled(word: string, other: string): boolean {
  if (Math.max(word.length, other.length) <= SHORTEST_MISSPELLED) return false;
  const [stem, otherStem] = [toStem(word), toStem(other)];
  return (
    isOneLetterOff(word, other) ||
    (otherStem.length > SHORTEST_MISSPELLED + 1 && isOneLetterOff(stem, otherStem))
  );
}

// ---------------------------------------------------------------- the names in it

/** Neighbouring words, and what they can mean. */
type Found = { words: Word[]; senses: Sense[] };
type Sense = { of: keyof Named | 'since' | 'elsewhere'; value: string; by: Part['by'] };

/** What is left when a name is out may be a name again: `analista jr de datos`. */
function findAll(words: Word[], { phrases }: Lexicon): Found[] {
  const first = findNames(words, phrases);
  const used = new Set(first.flatMap((one) => one.words));
  const second = findNames(
    words.filter((word) => !used.has(word)),
    phrases,
  );
  return [...first, ...second].sort((a, b) => firstOf(a) - firstOf(b));
}

function firstOf({ words: [first] }: Found): number {
  return first?.at ?? 0;
}

/** The longest names in a text, none over another. `Power BI analyst` is no BI analyst. */
function findNames(words: Word[], phrases: Phrases): Found[] {
  const all = words.flatMap((_, start) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - start) }, (_each, more) => {
      const span = words.slice(start, start + more + 1);
      return { words: span, senses: sensesOf(span, phrases), length: lengthOf(span) };
    }).filter(({ senses }) => senses.length > 0),
  );
  const skills = all.filter(({ senses }) => senses.some(({ of }) => of === 'skill'));
  const used = new Set<Word>();
  return all
    .filter((one) => !skills.some((skill) => isAcross(one, skill)))
    .sort((a, b) => b.length - a.length)
    .filter(({ words: span }) => {
      if (span.some((word) => used.has(word))) return false;
      for (const word of span) used.add(word);
      return true;
    });
}

const MOST_WORDS = 6;

/** Whether two names share words, and each has others. */
function isAcross(a: Found, b: Found): boolean {
  const shared = a.words.filter((word) => b.words.includes(word)).length;
  return shared > 0 && shared < Math.min(a.words.length, b.words.length);
}

function lengthOf(span: readonly Word[]): number {
  return span.reduce((sum, { word }) => sum + word.length, 0);
}

function sensesOf(span: readonly Word[], phrases: Phrases): Sense[] {
  // With a small word at its end, it would be the same name.
  if (span.length > 1 && CONNECTORS.has(span.at(-1)?.word ?? '')) return [];
  const forms = span.map((word) => word.forms);
  return FORMS.flatMap((form) => phrases.get(toPhrase(forms, form)) ?? []);
}

/**
 * `marketing data analyst`: a field next to a role says what the role is about. It is no second
 * family, unless the question joins the two: `marketing o data analyst`.
 */
function dropSubjects(all: Found[], words: readonly Word[]): Found[] {
  const isBy = (one: Found, by: Part['by']) =>
    isOfFamily(one) && one.senses.every((sense) => sense.by === by);
  const roles = all.filter((one) => isBy(one, 'role'));
  const levels = new Set(
    all
      .filter(({ senses }) => senses.some(({ of }) => of === 'seniority'))
      .flatMap((one) => one.words),
  );
  const isNextTo = (a: Found, b: Found) => {
    const [first, second] = firstOf(a) < firstOf(b) ? [a, b] : [b, a];
    return words
      .slice((first.words.at(-1)?.at ?? 0) + 1, firstOf(second))
      .every((word) => OF_A_ROLE.has(word.word) || levels.has(word));
  };
  const isSubject = (one: Found, role: Found) =>
    isNextTo(one, role) && one.senses[0]?.value !== role.senses[0]?.value;
  return all.filter((one) => !isBy(one, 'name') || !roles.some((role) => isSubject(one, role)));
}

function isOfFamily({ senses }: Found): boolean {
  return senses.every(({ of }) => of === 'family');
}

const OF_A_ROLE = new Set(['de', 'del', 'en', 'of', 'for', 'in', 'para']);

function isCovered({ senses }: Found): boolean {
  return senses.every(({ of }) => of !== 'elsewhere');
}

/** A name can be of two lists: SEO is a field and a skill. */
function toParts({ words, senses }: Found): Part[] {
  const text = words.map(({ written }) => written).join(' ');
  const isMisspelled = words.some(({ written, word }) => toWord(written) !== word);
  const lists = [...new Set(senses.map(({ of }) => of))].filter(isList);
  return lists.map((of) => {
    const own = senses.filter((sense) => sense.of === of);
    const values = [...new Set(own.map(({ value }) => value))];
    return { of, text, values, by: own[0]?.by ?? 'name', isMisspelled };
  });
}

function isList(of: Sense['of']): of is keyof Named {
  return of !== 'since' && of !== 'elsewhere';
}

/** What is certain decides what else has several meanings: `Toluca, Edomex`, `gerente senior`. */
function nameAll(parts: readonly Part[]): Named {
  const valuesOf = (list: keyof Named): string[] => {
    const own = parts.filter(({ of }) => of === list).map(({ values }) => values);
    const certain = own.filter(({ length }) => length === 1).flat();
    const isOpen = (values: string[]) =>
      values.length === 1 || !values.some((value) => certain.includes(value));
    return [...new Set(own.filter(isOpen).flat())];
  };
  return {
    city: valuesOf('city') as CitySlug[],
    family: valuesOf('family') as FamilySlug[],
    seniority: valuesOf('seniority') as Seniority[],
    modality: valuesOf('modality') as ModalitySlug[],
    skill: valuesOf('skill'),
  };
}

// ---------------------------------------------------------------- all names

type Phrases = Map<string, Sense[]>;

export type Lexicon = {
  phrases: Phrases;
  /** Words that are not taken for a misspelling, and their stems with a sign behind them. */
  known: Set<string>;
  /** What a misspelled word may be, by its first letter. */
  alike: Map<string, string[]>;
};

const LEXICONS = new WeakMap<readonly Skill[], Lexicon>();

function lexiconOf(skills: readonly Skill[]): Lexicon {
  const lexicon = LEXICONS.get(skills) ?? makeLexicon(allNames(skills));
  LEXICONS.set(skills, lexicon);
  return lexicon;
}

export function makeLexicon(names: readonly Name[]): Lexicon {
  const phrases: Phrases = new Map();
  const known = new Set([...SMALL, ...ABOUT_WORDS]);
  for (const [name, sense] of names) {
    const words = wordsIn(name).map(toWord);
    for (const word of words) known.add(word);
    for (const form of sense.by === 'role' ? ROLE_FORMS : NAME_FORMS) {
      const phrase = toPhrase(words.map(toForms), form);
      phrases.set(phrase, [...(phrases.get(phrase) ?? []), sense]);
    }
  }
  const telling = [...known].filter(
    (word) => word.length >= SHORTEST_MISSPELLED && !SMALL.has(word),
  );
  const alike = groupBy(telling, (word) => word.charAt(0));
  for (const word of [...known]) known.add(`${toStem(word)}~`);
  return { phrases, known, alike };
}

/** A name, and what it means. */
export type Name = [string, Sense];

export function allNames(skills: readonly Skill[]): Name[] {
  const each = (
    names: readonly string[],
    of: Sense['of'],
    value: string,
    by: Part['by'] = 'name',
  ) => names.map((name): Name => [name, { of, value, by }]);
  const inTable = (of: Sense['of'], table: Words<string>) =>
    Object.entries(table).flatMap(([value, { roles = [], maybe = [], ...named }]) => [
      ...each([value, ...namesOf(named)], of, value),
      ...each([...roles, ...maybe], of, value, 'role'),
    ]);
  return [
    ...inTable('family', FAMILIES),
    ...inTable('seniority', LEVELS),
    ...inTable('modality', MODALITIES),
    ...PLACE_KINDS.flatMap((by) =>
      placesOf(by).flatMap(({ city, names }) => each(names, 'city', city, by)),
    ),
    ...each(OTHER_PLACES, 'elsewhere', ''),
    ...skills.flatMap(({ slug, name, also = [] }) => each([name, ...also], 'skill', slug)),
    ...[...SINCE].flatMap(([days, names]) => each(names, 'since', days)),
  ];
}

/** The forms of a word that names are compared by. Only what people are called has two genders. */
type Forms = ReturnType<typeof toForms>;

function toForms(word: string) {
  return { whole: word, singular: toSingular(word), stem: toStem(word) };
}

const NAME_FORMS = ['whole', 'singular'] as const;
const ROLE_FORMS = ['stem'] as const;
const FORMS = [...NAME_FORMS, ...ROLE_FORMS];

/**
 * `Node.js` and `node js` are the same, and so are `analista de datos` and `analista datos`; but
 * `en casa` is not just `casa`.
 */
function toPhrase(words: readonly Forms[], form: keyof Forms): string {
  const main = words.filter(({ whole }, index) => index === 0 || !CONNECTORS.has(whole));
  return `${form} ${main.map((word) => word[form]).join('')}`;
}
