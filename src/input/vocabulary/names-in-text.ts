import { type Listed, type ListName, makeIndex, type Sense } from './meanings.ts';
import { PLAIN_WORDS } from './small-words.ts';
import { isConnector, toKey, toSkillKey, toStem, toStemKey, wordsIn } from './spelling.ts';
import { list, namesOf } from './words.ts';
import { ENGLISH } from './words-in-cells.ts';

/** Kinds of names by priority: `devops` is a role before it is a skill. */
const KINDS = [
  ...(['city', 'seniority', 'modality', 'english', 'family', 'skill'] as const),
  ...(['employmentType', 'docs'] as const),
];
export type NameKind = (typeof KINDS)[number];

/** A name in a text, as it is written. With several values, it has several meanings. */
export type FoundName = { of: NameKind; text: string; values: string[]; more: Meant[] };
/** What else the name is: `CFO` is also a level. */
type Meant = { of: NameKind; values: string[] };

export type NamesInText = {
  parts: FoundName[];
  /** The other words that may matter, in their order. */
  rest: string[];
  /** All words that may matter, except places, modalities, English and types of employment. */
  content: string[];
  /** The text excludes one of its names. */
  isNegated: boolean;
};

// ---------------------------------------------------------------- the index

/** What each key of a name means. Plain words have keys with a blank, such as `small the`. */
export type NameIndex = Map<string, { of: NameKind; value: string }[]>;

/** What a site has of each kind. A skill is called by several names. */
export type SiteNames = { [Of in Exclude<ListName & NameKind, 'english'>]: readonly Listed[] } & {
  skill: readonly { value: string; names: readonly string[] }[];
};

/** The keys of each value in one line, to be loaded by pages: `family ventas`, `small`. */
export type PackedIndex = Record<string, string>;

export function packNames({ skill, ...kinds }: SiteNames): PackedIndex {
  const packed: PackedIndex = {};
  const add = (name: string, keys: readonly string[]) => {
    packed[name] = [...(packed[name] ? [packed[name]] : []), ...new Set(keys)].join('|');
  };
  for (const [kind, listed] of Object.entries(kinds)) {
    for (const [key, senses] of makeIndex(kind as ListName, listed)) {
      // A state means its one city that is covered, unless another of its cities has its name.
      const isOther = ({ value, name }: Sense) => value === undefined && toKey(name) === key;
      const values = senses.flatMap((sense) => (isOther(sense) ? '' : (sense.value ?? [])));
      for (const value of values) add(`${kind} ${value}`, [key]);
    }
  }
  for (const [level, entry] of Object.entries(ENGLISH)) {
    const said = [level, ...namesOf(entry)].filter((name) => name !== 'no');
    add(`english ${level}`, said.flatMap(withEnglish).map(toKey));
  }
  add('english No requerido', list('sininglés, noenglish, withoutenglish').map(toKey));
  // How well English must be known does not say whether it must be.
  const any = list('inglés, english, bilingüe, bilingual, inglés avanzado, advanced english');
  for (const level of ['Requerido', 'Deseable']) add(`english ${level}`, any.map(toKey));
  for (const { value, names } of skill)
    add(
      `skill ${value}`,
      names.map((name) => `#${toSkillKey(name)}`),
    );
  for (const [kind, keys] of Object.entries(PLAIN_WORDS)) packed[kind] = keys.join('|');
  return packed;
}

const withEnglish = (name: string) => [`inglés ${name}`, `english ${name}`, `${name} english`];

/** Also adds the other names of the docs. */
export function unpackNames(
  packed: PackedIndex,
  docs: readonly { href: string; also?: readonly string[] }[] = [],
): NameIndex {
  const index: NameIndex = new Map();
  const add = (key: string, of: NameKind, value: string) =>
    index.set(key, [...(index.get(key) ?? []), { of, value }]);
  for (const [name, keys] of Object.entries(packed)) {
    const [, of, value = ''] = /^(\S+) (.*)$/.exec(name) ?? [];
    for (const key of keys.split('|'))
      if (of) add(key, of as NameKind, value);
      else index.set(`${name} ${key}`, []);
  }
  for (const { href, also = [] } of docs)
    for (const key of new Set(also.flatMap((name) => [toKey(name), toStemKey(name)])))
      add(key, 'docs', href);
  return index;
}

// ---------------------------------------------------------------- finding

/** Negations that are no single word: `don't`, and the sign of `-java`. */
const NEGATION_SIGNS = /(?<=\p{L})n['’]t(?!\p{L})|(?<=^|\s)[-–−](?=\p{L})/giu;

/** `ing. industrial`. */
const ENGINEER = /(?<!\p{L})ing(?!\p{L})\.?/giu;

const MOST_WORDS = 6;

/** The names in a text from left to right, the longest that begins at a word. Nothing is guessed. */
export function findNames(text: string, index: NameIndex): NamesInText {
  const words = wordsIn(text.replace(NEGATION_SIGNS, ' not ').replace(ENGINEER, 'ingeniero'));
  const isPlain = (kind: keyof typeof PLAIN_WORDS, key: string) => index.has(`${kind} ${key}`);
  const parts: FoundName[] = [];
  const rest: string[] = [];
  const content: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [part, length] = longestAt(words, at, index) ?? [undefined, 1];
    const said = words.slice(at, at + length).filter((word) => !isPlain('small', toKey(word)));
    if (part) parts.push(part);
    else rest.push(...said.map((word) => word.replace(/\.+$/, '')));
    if (!part || !ELSEWHERE.has(part.of)) content.push(...said);
    at += length;
  }
  const isNegation = (word: string) => isPlain('negation', toKey(word));
  const isRole = parts.some(({ of }) => of === 'family' || of === 'skill');
  // They add nothing to a role or a skill: `analista Power BI`.
  const isSaid = (word: string) => !isRole || !isPlain('person', toStem(toKey(word)));
  return {
    parts,
    rest: rest.filter((word) => !isNegation(word) && isSaid(word)),
    content: content.filter((word) => !isNegation(word)),
    isNegated: rest.some(isNegation) && parts.some(({ of }) => of !== 'docs'),
  };
}

/** Kinds of names that titles do not contain. */
const ELSEWHERE = new Set<NameKind>(['city', 'modality', 'english', 'employmentType']);

function longestAt(words: string[], at: number, index: NameIndex): [FoundName, number] | undefined {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
    const part = toFoundName(words.slice(at, at + length), at, index);
    if (part) return [part, length];
  }
  return undefined;
}

function toFoundName(words: string[], at: number, index: NameIndex): FoundName | undefined {
  const text = words.join(' ');
  if (words.length > 1 && isConnector(words.at(-1) ?? '')) return undefined;
  // `does it pay well`, but `IT jobs` and `it jobs`.
  if (text === 'it' && at > 0) return undefined;
  const [key, skillKey] = [toKey(text), toSkillKey(text)];
  // Only names of skills have signs: `no C#` is not `NOC`.
  const others = key === skillKey ? (index.get(key) ?? index.get(toStemKey(text))) : undefined;
  const senses = [...(index.get(`#${skillKey}`) ?? []), ...(others ?? [])];
  const meant = KINDS.map((of) => ({
    of,
    values: senses.filter((sense) => sense.of === of).map(({ value }) => value),
  })).filter(({ values }) => values.length > 0);
  const [first, ...more] = meant;
  return first && { ...first, text, more };
}
