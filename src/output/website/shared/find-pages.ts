import { nameWords, toStem } from '../../../input/vocabulary/spelling.ts';
import { suggest } from '../../../input/vocabulary/suggest.ts';

/** What the finder finds in one language. Equally good matches keep this order. */
export type FinderFile = {
  roles: readonly Entry[];
  cities: readonly Entry[];
  others: readonly Entry[];
  /** Words that a text may have besides the name of a page: jobs, cities, salary. */
  general: readonly Entry[];
  /** Operations, problems and objects, which come last: `salary` is a page before it is an object. */
  reference: readonly Entry[];
  /** The kind and page of all skills, then each skill: its anchor ('' if made from the name) and its names. */
  skills: readonly [kind: string, href: string, ...skills: (readonly string[])[]];
  /** The pattern of reference codes. */
  code: readonly [source: string, flags: string];
};

/** A page or a place on one, its other names, and words that several pages share, joined by `, `. */
export type Entry = [kind: string, href: string, name: string, also: string, shared?: string];

type Found = { entry: Entry; name: string };

export const MOST = 10;

/** While one types, a role comes before another page whose name is up to this much shorter. */
const HEAD_START = 2;

/** The rank of a page's own name is 0, of its other names 1, of shared ones 2. In the reference, add 3. */
const SHARED_RANK = 2;
const REFERENCE_RANK = 3;

/** The word behind one of these is what the reader does not want. */
const NEGATIONS = new Set('sin no excepto menos fuera not except without'.split(' '));

/** Finds the pages that a text names, with the name that matched. It interprets nothing else. */
export function makeFinder(file: FinderFile) {
  const { roles, cities, general, reference } = file;
  const [kind, href, ...skills] = file.skills;
  const skillEntries = skills.map(([id, name = '', ...also]): Entry => {
    return [kind, `${href}#${id || nameWords(name).join('-')}`, name, also.join(', ')];
  });
  const pages = [...roles, ...cities, ...skillEntries, ...file.others, ...general, ...reference];
  const names = pages.flatMap((entry) => {
    const [, , first, ...more] = entry;
    const lists = [[first], ...more.map((list = '') => list.split(', '))];
    const nameKind = { isRole: roles.includes(entry), isGeneral: general.includes(entry) };
    const rank = reference.includes(entry) ? REFERENCE_RANK : 0;
    return lists.flatMap((list, at) =>
      list.map((name) => toName(entry, nameKind, name, rank + at)),
    );
  });
  const code = new RegExp(...file.code);
  return (typed: string) => {
    const all = namesWith(typed, names);
    const text = all.length > 0 ? typed : withoutNegated(nameWords(typed), names).join(' ');
    const some = all.length > 0 ? all : namesIn(text, names);
    // A last word that has only begun is not waited for.
    const found = some.length > 0 ? some : namesWith(text.replace(/\s\S{1,2}$/, ''), names);
    const firsts: Found[] = found.filter(
      ({ entry }, i) => found.findIndex((f) => f.entry === entry) === i,
    );
    const pair = all.length > 0 ? [] : pairIn(firsts, file);
    const shown = new Set([...pair, ...firsts]);
    return {
      found: [...shown].slice(0, MOST),
      hasAll: all.length > 0,
      isCode: /\d/.test(typed) && code.test(typed),
    };
  };
}

/** Leaves out the whole name behind each negation, or one word. */
function withoutNegated(words: readonly string[], names: readonly Name[]): string[] {
  const at = words.findIndex((word) => NEGATIONS.has(word));
  if (at < 0) return [...words];
  const rest = words.slice(at + 1);
  const lengths = names
    .map(({ name }) => nameWords(name))
    .filter((name) => name.every((word, i) => word === rest[i]))
    .map(({ length }) => length);
  const others = withoutNegated(rest.slice(Math.max(1, ...lengths)), names);
  return [...words.slice(0, at), ...others];
}

/** A role and a city. */
function pairIn(found: readonly Found[], { roles, cities }: FinderFile): Found[] {
  const role = found.find(({ entry }) => roles.includes(entry));
  const city = found.find(({ entry }) => cities.includes(entry));
  return role && city ? [role, city] : [];
}

/** Spellings with and without blanks have one `key`. */
function toName(entry: Entry, kind: NameKind, name: string, rank: number) {
  return {
    entry,
    ...kind,
    name,
    rank,
    // Shared names and the reference come behind the other names.
    group: rank >= SHARED_RANK ? rank : 0,
    words: wordsOf(name, kind.isRole),
    key: wordsOf(name).join(''),
  };
}

type NameKind = { isRole: boolean; isGeneral: boolean };
type Name = ReturnType<typeof toName>;

/** Roles have masculine and feminine forms, other pages do not. */
function wordsOf(text: string, isRole = false): string[] {
  return isRole ? nameWords(text).map(toStem) : nameWords(text);
}

/** Names that contain every word: whole words before beginnings, shorter names first. */
function namesWith(text: string, names: readonly Name[]): Name[] {
  const [asRole, plain] = [wordsOf(text, true), wordsOf(text)];
  const typedKey = plain.join('');
  if (!typedKey) return [];
  return ranked(names, ({ isRole, isGeneral, name: { length }, rank, group, words, key }) => {
    if (isGeneral && key === typedKey) return [group, 0, 0];
    const typed = isRole ? asRole : plain;
    if (key === typedKey || typed.every((word) => words.includes(word)))
      return [group, length, rank];
    const isBegun = typed.every((word) => words.some((each) => each.startsWith(word)));
    const isNear = isBegun || (typedKey.length > 3 && key.startsWith(typedKey));
    return isNear && [group + 1, length + (isRole ? 0 : HEAD_START), rank];
  });
}

/** Names whose words are all in the text, longest first; then those that its other words are near to. */
function namesIn(text: string, names: readonly Name[]): Name[] {
  const [asRole, plain] = [wordsOf(text, true), wordsOf(text)];
  const isTyped = ({ isRole, words, key }: Name) =>
    key && (words.every((word) => (isRole ? asRole : plain).includes(word)) || plain.includes(key));
  const whole = names.filter(isTyped);
  const rest = plain.filter((word) => !whole.some(({ key }) => key.includes(toStem(word))));
  const keys = names.map(({ key }) => key);
  const runs = plain.flatMap((word, at) => [[word], plain.slice(at, at + 2)]);
  const wrong = runs.filter((run) => run.some((word) => rest.includes(word)));
  // The first letter is taken for right, which saves most of the time.
  const typos = wrong.map((run) => {
    const likely = keys.filter((key) => key[0] === run[0]?.[0]);
    return suggest(run.join(''), likely, 'search');
  });
  return ranked(names, (name) => {
    const { key, isGeneral, group } = name;
    if (whole.includes(name)) return [group + (isGeneral ? 2 : 0), -key.length, 0];
    return typos.includes(key) && [group + 1, -key.length, 0];
  });
}

/** Compared from left to right; the lowest comes first. */
type Place = readonly [group: number, length: number, rank: number];

/** The names that get a place, by it. */
function ranked(names: readonly Name[], placeOf: (name: Name) => Place | false): Name[] {
  const found = names.flatMap((name) => {
    const place = placeOf(name);
    return place ? [{ ...name, place }] : [];
  });
  return found.sort(
    ({ place: [group, length, rank] }, { place: other }) =>
      group - other[0] || length - other[1] || rank - other[2],
  );
}
