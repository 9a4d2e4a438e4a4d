import { GENDER, isConnector, toStem, withoutAccents } from '../../../input/vocabulary/spelling.ts';
import { suggest } from '../../../input/vocabulary/suggest.ts';

/** The index in one language, with what it calls each kind of page. */
export type FinderFile = { kinds: Record<Kind, string>; entries: readonly Entry[] };
export type Kind = 'role' | 'city' | 'docs' | 'operation' | 'problem' | 'data';
/** A page or a place on one, its other names, and words that several pages share, joined by `, `. */
export type Entry = [kind: Kind, href: string, name: string, also: string, shared?: string];

/** `words` are compared; `key` has no blanks. Names of rank 2 are shared. */
type Name = { entry: Entry; name: string; rank: number; words: string[]; key: string };

const MOST = 10;

/** Finds the pages that a text names, with the name that matched. It interprets nothing. */
export function makeFinder({ entries }: FinderFile) {
  const names = entries.flatMap((entry) => {
    const lists = entry.slice(2).map((list = '', rank) => (rank > 0 ? list.split(', ') : [list]));
    const toName = (name: string, rank: number): Name => {
      return { entry, name, rank, words: wordsOf(name, entry[0]), key: wordsOf(name).join('') };
    };
    return lists.flatMap((list, rank) => list.map((name) => toName(name, rank)));
  });
  return (text: string) => {
    const all = namesWith(text, names);
    const some = all.length > 0 ? all : namesIn(text, names);
    // A last word that has only begun is not waited for.
    const found = some.length > 0 ? some : namesWith(text.replace(/\s\S{1,2}$/, ''), names);
    const firsts = found.filter(({ entry }, i) => found.findIndex((f) => f.entry === entry) === i);
    return { found: firsts.slice(0, MOST), hasAll: all.length > 0 };
  };
}

/** Folded, without articles and the like. Roles have masculine and feminine forms, other pages do not. */
function wordsOf(text: string, kind?: Kind): string[] {
  const folded = withoutAccents(text.replace(GENDER, ''), 'NFKD').toLowerCase();
  const words = folded.split(/[^\p{L}\p{N}+#]+/u).filter((word) => word && !isConnector(word));
  return kind === 'role' ? words.map(toStem) : words;
}

/** Names that have every word: whole words before beginnings, shorter names first. */
function namesWith(text: string, names: readonly Name[]): Name[] {
  const [asRole, plain] = [wordsOf(text, 'role'), wordsOf(text)];
  const key = plain.join('');
  return ranked(key ? names : [], (name) => {
    const typed = name.entry[0] === 'role' ? asRole : plain;
    const has = (word: string) => name.words.includes(word);
    const begins = (word: string) => name.words.some((each) => each.startsWith(word));
    if (name.key === key || typed.every(has)) return name.name.length + name.rank / 10;
    const isBegun = typed.every(begins) || (key.length > 3 && name.key.startsWith(key));
    return isBegun && 100 + name.name.length + name.rank / 10;
  });
}

/** Names that stand in the text, longest first; then those that its other words are near to. */
function namesIn(text: string, names: readonly Name[]): Name[] {
  const spaced = (words: string[]) => ` ${words.join(' ')} `;
  const [asRole, plain] = [spaced(wordsOf(text, 'role')), spaced(wordsOf(text))];
  const whole = names.filter(({ entry: [kind], words, key }) => {
    const isIn = (kind === 'role' ? asRole : plain).includes(spaced(words));
    return words.length > 0 && (isIn || plain.includes(` ${key} `));
  });
  const rest = wordsOf(text).filter((word) => !whole.some(({ key }) => key.includes(toStem(word))));
  const near = (word: string, among: readonly Name[]) =>
    suggest(word, [...new Set(among.map(({ key }) => key))], 'search');
  const single = names.filter(({ words }) => words.length === 1);
  const typos = [near(rest.join(''), names), ...rest.map((word) => near(word, single))];
  return ranked(names, (name) =>
    whole.includes(name) ? -name.key.length : typos.includes(name.key) && 100 - name.key.length,
  );
}

/** The names that get a place, by it. Shared ones come last. */
function ranked(names: readonly Name[], placeOf: (name: Name) => number | false): Name[] {
  const found = names.flatMap((name) => {
    const place = placeOf(name);
    return place === false ? [] : [{ ...name, place: place + (name.rank > 1 ? 1000 : 0) }];
  });
  return found.sort((a, b) => a.place - b.place);
}
