import { fold, suggest } from '../../suggest.ts';

/** What a query finds in the docs. Nothing here touches the page. */

/** What the search of the site can find: an answer, or a place of the docs. */
export type SearchTarget = {
  kind: 'answer' | 'section' | 'operation' | 'problem' | 'value' | 'type' | 'field';
  href: string;
  name: string;
  /** The query of an answer. */
  query?: string;
  /** The type that a field is part of. */
  of?: string;
  /** What else it is called. */
  also?: string[];
  /** What it says, shown below its name. */
  text?: string;
};

/** A target with its words in a form that can be compared. */
type Entry = ReturnType<typeof toEntry>;

export type Found = { targets: SearchTarget[]; isExact: boolean };

export function makeFinder(targets: readonly SearchTarget[]): (query: string) => Found {
  const entries = targets.map(toEntry);
  const known = [
    ...new Set(entries.flatMap(({ name, also, text }) => `${name} ${also} ${text}`.split(' '))),
  ];
  /** A word that is nowhere is taken for a misspelling. */
  const correct = (word: string) => {
    if (known.some((each) => each.startsWith(word))) return word;
    // Few misspell the beginning: claude is not cloud.
    return (
      suggest(
        word,
        known.filter((each) => each.startsWith(word.slice(0, 3))),
      ) ?? word
    );
  };
  return (query) => {
    const words = wordsOf(query);
    const exact = rank(entries, words, words.length);
    if (exact.length > 0) return { targets: exact, isExact: true };
    const corrected = words.map(correct);
    const similar = rank(entries, corrected, corrected.length);
    // Of a longer question, some words may be enough; single letters are in everything.
    const telling = corrected.filter((word) => word.length > 2);
    return { targets: similar.length > 0 ? similar : rank(entries, telling, 1), isExact: false };
  };
}

/** Words of a query that say nothing about what is looked for. */
const LITTLE_WORDS = new Set(
  'a an and are at by can do does for from get how i in is it of on or the there to what where with al como con cual de del el en es hay la las los me o para por puedo que se un una y'.split(
    ' ',
  ),
);

/** The words that count, without accents and capitals. */
export function wordsOf(text: string): string[] {
  const words = allWords(text);
  const telling = words.filter((word) => !LITTLE_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

function allWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function toEntry(target: SearchTarget) {
  const { name, of = '', also = [], text = '' } = target;
  // `postedAt` is found by its whole name and by its two words.
  const both = (said: string) => `${said} ${said.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}`;
  const join = (...texts: string[]) => ` ${texts.map(both).flatMap(allWords).join(' ')}`;
  return {
    target,
    names: [name, ...also].map((each) => wordsOf(each).join(' ')),
    name: join(name),
    also: join(...also),
    text: join(of, text),
  };
}

/** Those that have at least so many of the words. The best come first; equal ones keep their order. */
function rank(entries: readonly Entry[], words: string[], least: number): SearchTarget[] {
  return entries
    .map((entry) => ({ target: entry.target, ...rate(entry, words) }))
    .filter(({ hits }) => hits >= least && hits > 0)
    .sort((a, b) => b.hits - a.hits || a.distance - b.distance)
    .map(({ target }) => target);
}

/** How many of the words it has, and how far it is from what is looked for. */
function rate(entry: Entry, words: string[]): { hits: number; distance: number } {
  if (entry.names.includes(words.join(' '))) return { hits: words.length, distance: 0 };
  const distances = words.map((word) => distanceOf(entry, word)).filter(Number.isFinite);
  return { hits: distances.length, distance: Math.max(...distances) };
}

function distanceOf({ target, name, also, text }: Entry, word: string): number {
  const start = ` ${word}`;
  if (name.includes(start)) return 1;
  if (also.includes(start)) return 2;
  if (name.replaceAll(' ', '').includes(word)) return 3;
  // Sections say much in passing.
  if (text.includes(start)) return target.kind === 'section' ? 5 : 4;
  return Number.POSITIVE_INFINITY;
}
