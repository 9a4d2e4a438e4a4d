import type { PLAIN_WORDS } from './small-words.ts';
import { isConnector, toKey, toSkillKey, toStem, toStemKey, wordsIn } from './spelling.ts';

/** What a text can name. `docs` are the docs' own; a `place` or a `role` is known, and not covered. */
export const TEXT_KINDS = [
  ...(['city', 'seniority', 'modality', 'skill', 'family', 'employmentType'] as const),
  ...(['docs', 'place', 'role'] as const),
];
export type TextKind = (typeof TEXT_KINDS)[number];

/** The values of each key of a name, by kind. */
export type TextIndex = Map<string, { of: TextKind; value: string }[]>;

/** A name in a text, as it is written. With several values, its words have several meanings. */
export type Part = { of: TextKind; text: string; values: string[] };

export type ReadText = {
  parts: Part[];
  /** What the text does not want. */
  excluded: string[];
  /** The other words that may matter, in their order. */
  rest: string[];
  /** All words that may matter, but for its city and its modality. */
  content: string[];
};

/** Whether a word is one that names no value. The index has it behind a blank, which no key has. */
export function isPlain(kind: keyof typeof PLAIN_WORDS, key: string, index: TextIndex): boolean {
  return index.has(`${kind} ${key}`);
}

/** Negations that are no single word: `don't`, `other than`, and the sign of `-java`. */
const LONG_NEGATIONS =
  /(?<!\p{L})(?:\p{L}+n['’]t|(?:all|any|every|anything|everything|anywhere) but|(?:other|rather) than|instead of|fuera de|nada de|en vez de|en lugar de)(?!\p{L})|(?<=^|\s)[-–−](?=\p{L})/giu;

/** `ing. industrial`. */
const ENGINEER = /(?<!\p{L})ing(?!\p{L})\.?/giu;

/** The names in a text, the longest first where several share words. Nothing is guessed. */
export function readText(text: string, index: TextIndex): ReadText {
  const said = text.replace(LONG_NEGATIONS, ' not ').replace(ENGINEER, 'ingeniero');
  const words = wordsIn(said).map((written, at) => ({ written, at, key: toKey(written) }));
  const first = findNames(words, index);
  // What is left when names and small words are out may be a name: `analista jr de datos`.
  const other = without(words, first).filter(({ key }) => !isPlain('small', key, index));
  const second = findNames(other, index);
  const found = [...first, ...second].sort((a, b) => startOf(a) - startOf(b));
  const left = without(words, found).filter(({ key }) => !isPlain('small', key, index));
  const isNegation = ({ key }: Word) => isPlain('negation', key, index);
  const isOutside = ({ key }: Word) => isPlain('placeNegation', key, index);
  const not = left.flatMap((word) => {
    const negated = isNegation(word) || isOutside(word) ? negatedBy(word, found, left) : [];
    const isOfPlace = found.some(({ of, words }) => PLACES.has(of) && words[0] === negated[0]);
    return isOutside(word) && !isOfPlace ? [] : negated;
  });
  const isAsked = (words: Word[]) => !words.some((word) => not.includes(word));
  // `cannot download` is still about downloads.
  const parts = found.filter(({ of, words }) => of === 'docs' || isAsked(words));
  const isRole = parts.some(({ of, and }) => [of, and?.of].includes('family') || of === 'skill');
  return {
    parts: parts.flatMap(({ words, and, of, values }) =>
      [{ of, values }, ...(and ? [and] : [])].map((sense) => ({ ...sense, text: join(words) })),
    ),
    excluded: [
      ...found.filter((one) => !parts.includes(one)).map(({ words }) => join(words)),
      ...left
        .filter((word) => not.includes(word) && !isNegation(word))
        .map(({ written }) => written),
    ],
    content: without(
      words,
      found.filter(({ of }) => of === 'city' || of === 'modality'),
    )
      .filter((word) => !isPlain('small', word.key, index) && !isNegation(word) && isAsked([word]))
      .map(({ written }) => written),
    rest: left
      .filter((word) => !isNegation(word) && !isOutside(word) && isAsked([word]))
      .map(({ written }) => written.replace(/\.+$/, ''))
      .filter((word) => !(isRole && isPlain('person', toStem(toKey(word)), index))),
  };
}

type Word = { written: string; at: number; key: string };
type Found = { of: TextKind; words: Word[]; values: string[]; and?: Sense };
type Sense = { of: TextKind; values: string[] };

const PLACES = new Set<TextKind>(['city', 'place']);

const MOST_WORDS = 6;

function findNames(words: Word[], index: TextIndex): Found[] {
  const all = words.flatMap((_, start) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - start) }, (_each, more) =>
      toFound(words.slice(start, start + more + 1), index),
    ).filter((one) => one !== undefined),
  );
  const skills = all.filter(({ of }) => of === 'skill' || of === 'docs');
  const used = new Set<Word>();
  return all
    .filter((one) => !skills.some((skill) => isAcross(one.words, skill.words)))
    .sort((a, b) => join(b.words).length - join(a.words).length)
    .filter(({ words }) => {
      if (words.some((word) => used.has(word))) return false;
      for (const word of words) used.add(word);
      return true;
    });
}

/** A name of several kinds is of the first: SEO is a skill before it is a field. */
function toFound(words: Word[], index: TextIndex): Found | undefined {
  const text = join(words);
  if (words.length > 1 && isConnector(words.at(-1)?.key ?? '')) return undefined;
  // `does it pay well`, but `IT jobs` and `it jobs`.
  if (text === 'it' && words[0]?.at !== 0) return undefined;
  const senses = [
    ...(index.get(`#${toSkillKey(text)}`) ?? []),
    ...(index.get(toKey(text)) ?? index.get(toStemKey(text)) ?? []),
  ];
  const valuesOf = (kind: TextKind) =>
    senses.filter(({ of }) => of === kind).map(({ value }) => value);
  const [of, ...others] = TEXT_KINDS.filter((kind) => valuesOf(kind).length > 0);
  // `CFO` is a role and its level.
  const isBoth = of === 'seniority' && others.includes('family');
  const and = isBoth && { and: { of: 'family' as const, values: valuesOf('family') } };
  return of && { of, words, values: valuesOf(of), ...and };
}

/** Whether two names share words, and each has others: `Power BI analyst` is no BI analyst. */
function isAcross(a: Word[], b: Word[]): boolean {
  const shared = a.filter((word) => b.includes(word)).length;
  return shared > 0 && shared < Math.min(a.length, b.length);
}

/** How many words a negation may be away from what it negates: `que no sea en la capital`. */
const REACH = 4;

/** The next name with all later ones of its kind, or else the next words. A number is only compared. */
function negatedBy({ at }: Word, found: Found[], left: Word[]): Word[] {
  const isNear = (start: number) => start > at && start <= at + REACH;
  const name = found.find((one) => isNear(startOf(one)));
  if (name) {
    const later = found.filter((one) => one.of === name.of && startOf(one) > at);
    return later.flatMap((one) => one.words);
  }
  // `que no pidan experiencia`: an unknown word may be a verb.
  const next = left.filter((one) => isNear(one.at));
  return /\d/.test(next[0]?.key ?? '') ? [] : next;
}

function without(words: Word[], found: Found[]): Word[] {
  const used = new Set(found.flatMap((one) => one.words));
  return words.filter((word) => !used.has(word));
}

function startOf({ words: [first] }: Found): number {
  return first?.at ?? 0;
}

function join(words: Word[]): string {
  return words.map(({ written }) => written).join(' ');
}
