import {
  isPlain,
  type Part,
  type ReadText,
  readText,
  type TextIndex,
} from '../../vocabulary/read-text.ts';
import { fold, stemsIn, toKey, toStemKey, wordsIn } from '../../vocabulary/spelling.ts';
import { suggest } from '../../vocabulary/suggest.ts';
import { type PackedIndex, unpackTextIndex } from '../../vocabulary/text-index.ts';
import { CHOICE_NAMES, type Choice, type ChoiceName, NOTHING, queryOf } from './choice.ts';

/** What the box of every page makes of a text. Nothing here touches the page. */

/** A row of its list: an answer of the front page, a title, or a place of the docs. */
export type Target = {
  kind: 'answer' | 'vacancy' | 'section' | 'operation' | 'problem' | 'type' | 'field';
  href: string;
  name: string;
  /** The query of an answer or a title. */
  query?: string;
  /** What else it is called. */
  also?: readonly string[];
  /** What it says, shown below its name. */
  text?: string;
};

/** The file behind it, in one language. */
export type SearchFile = {
  /** The front page of the language, which has the answers. */
  front: string;
  /** What the pages call each value, and what an answer about no value in particular. */
  all: string;
  names: Record<Exclude<ChoiceName, 'title'>, Record<string, string>>;
  index: PackedIndex;
  /** Of the open vacancies, each once. */
  titles: string[];
  docs: Target[];
};

/** What a text was understood as, and what not. */
export type Reading = {
  choice: Choice;
  /** Other values of a list that the text names, or that a word of it may mean. */
  others: Choice[];
  /** Words with several meanings, none of which was taken. */
  unclear: string[];
  excluded: string[];
  /** Places and occupations that are known, and that no value or title here has. */
  notCovered: string[];
  /** Words that are no known name, or that no title has beside the others. */
  notUnderstood: string[];
  /** How a misspelled word was read. */
  corrected: string[];
  /** The addresses of the docs that the text names. */
  docs: string[];
  /** The words that may matter, but for its city and its modality. */
  content: string[];
};

export type Finder = {
  read(text: string): Reading;
  find(text: string): { targets: Target[]; reading: Reading };
};

const MOST = { others: 4, titles: 5, docs: 5, docsAlone: 20, completed: 3 };

export function makeFinder(file: SearchFile): Finder {
  const index = unpackTextIndex(file.index, file.docs);
  const titles = file.titles.map((title) => toTitle(title, index));
  const docs = file.docs.map(toEntry);
  const known = knownWords(index, titles, docs);
  const read = (text: string) => {
    const first = toReading(readText(text, index), titles);
    const wrong = first.notUnderstood.flatMap((word) => {
      const isName = [toKey(word), toStemKey(word)].some((key) => index.has(key));
      const isWord = isName || isKnown(docs, word) || titles.some((title) => hasAll(title, [word]));
      const meant = isWord ? undefined : nearest(word, known);
      return meant ? [{ word, meant }] : [];
    });
    if (wrong.length === 0) return first;
    const right = wrong.reduce((said, { word, meant }) => said.replace(word, meant), text);
    const again = toReading(readText(right, index), titles);
    return { ...again, corrected: wrong.map(({ meant }) => meant) };
  };
  return {
    read,
    find(text) {
      const reading = read(text);
      const completed = completionsOf(text, file)
        .map((each) => toReading(readText(each, index), titles))
        .filter((each) => unusedIn(each).length === 0);
      const answers = answersTo(
        text,
        reading,
        completed.map(({ choice }) => choice),
        file,
      );
      const found = titlesFor(reading, titles, file);
      const isAlone = answers.length + found.length + reading.excluded.length === 0;
      const named = file.docs.filter(({ href }) => reading.docs.includes(href));
      const others = rank(docs, text, reading, isAlone).filter((target) => !named.includes(target));
      const most = isAlone || named.length > 0 ? MOST.docsAlone : MOST.docs;
      // `sdk for java` asks about the API, `apply in Puebla` for vacancies.
      const { level, city, modality, type } = reading.choice;
      const [first, last] = level || city || modality || type ? [[], named] : [named, []];
      const targets = [...first, ...answers, ...found, ...[...last, ...others].slice(0, most)];
      return { targets, reading };
    },
  };
}

// ---------------------------------------------------------------- understanding

/** A title, its words, and the values that it names. */
type Title = {
  title: string;
  stems: ReadonlySet<string>;
  /** How many of its words may matter. */
  size: number;
  values(): readonly string[];
};

function toTitle(title: string, index: TextIndex): Title {
  let values: string[] | undefined;
  const read = () => readText(title, index).parts.flatMap((part) => part.values);
  const size = wordsIn(title).filter((word) => !isPlain('small', toKey(word), index)).length;
  return { title, stems: new Set(stemsIn(title)), size, values: () => (values ??= read()) };
}

const NAME_OF: { [Of in Part['of']]?: ChoiceName } = {
  ...{ city: 'city', family: 'family', modality: 'modality', seniority: 'level' },
  ...{ employmentType: 'type', skill: 'skill' },
};

function toReading(read: ReadText, titles: Title[]): Reading {
  const { excluded, rest, content } = read;
  const isTitle = ({ stems, size }: Title) => size === content.length && hasAll({ stems }, content);
  const named = rest.length > 0 && titles.some(isTitle) ? content.join(' ') : undefined;
  const parts = named ? read.parts.filter(isPlace) : read.parts;
  const values = new Map<ChoiceName, Set<string>>();
  const unclear: Part[] = [];
  for (const part of parts) {
    const name = NAME_OF[part.of];
    if (!name) continue;
    if (part.values.length > 1) unclear.push(part);
    else values.set(name, (values.get(name) ?? new Set()).add(part.values[0] ?? ''));
  }
  const choice: Choice = { ...NOTHING };
  for (const [name, [first = '']] of values) choice[name] = first;
  // `gerente senior`, `Toluca, Edomex`: what is certain decides.
  const open = unclear.filter(({ of, values: some }) => {
    const name = NAME_OF[of] as ChoiceName;
    return !some.some((value) => value && values.get(name)?.has(value));
  });
  const fits = (title: Title) =>
    [choice.family, choice.skill].every((value) => !value || title.values().includes(value));
  const roles = rolesIn(parts, titles);
  // What else is said of an occupation that no title has says nothing: `abogado corporativo`.
  const looked = [...roles.inTitles, ...(roles.others.length > 0 ? [] : rest)];
  const inTitles = wordsInTitles(looked, titles, fits);
  // Beside other values, a part of the words would only empty a good answer, but for an occupation.
  const isMost = inTitles.left.length <= looked.length / 2;
  const isTaken = inTitles.left.length === 0 || (values.size === 0 && isMost);
  choice.title = named ?? (isTaken ? inTitles.title : roles.inTitles.join(' '));
  const left = isTaken && looked.length > 0 ? inTitles.left : rest;
  const others = [...values].flatMap(([name, [, ...more]]) =>
    more.map((value) => ({ ...choice, [name]: value })),
  );
  const meant = open.flatMap(({ of, values }) =>
    values.filter(Boolean).map((value) => ({ ...choice, [NAME_OF[of] as ChoiceName]: value })),
  );
  const elsewhere = parts.filter(({ of }) => of === 'place').map((part) => part.text);
  const docs = parts.filter(({ of }) => of === 'docs').flatMap(({ values }) => values);
  return {
    choice: docs.length > 0 && values.size === 0 ? NOTHING : choice,
    others: [...others, ...meant],
    unclear: open.map((part) => part.text),
    excluded,
    notCovered: [...roles.others, ...elsewhere],
    notUnderstood: named ? [] : left.filter((word) => rest.includes(word)),
    corrected: [],
    docs,
    content,
  };
}

const isPlace = ({ of }: Part) => of === 'city' || of === 'modality';

/** An occupation without a role family may still be in titles, which are Spanish: `lawyer`. */
function rolesIn(parts: Part[], titles: Title[]): { inTitles: string[]; others: string[] } {
  const roles = parts
    .filter(({ of }) => of === 'role')
    .map(({ text, values: [name = ''] }) => ({
      text,
      found: [text, name].find((each) => titles.some((title) => hasAll(title, [each]))),
    }));
  return {
    inTitles: roles.flatMap(({ found }) => found ?? []),
    others: roles.filter(({ found }) => !found).map(({ text }) => text),
  };
}

/** As many of the words as one title that fits has, and the others. */
function wordsInTitles(
  words: string[],
  titles: Title[],
  fits: (title: Title) => boolean,
): { title: string; left: string[] } {
  const taken: string[] = [];
  for (const word of words) {
    if (titles.some((title) => hasAll(title, [...taken, word]) && fits(title))) taken.push(word);
  }
  return { title: taken.join(' '), left: words.filter((word) => !taken.includes(word)) };
}

export function isInTitle(title: string, words: string): boolean {
  return hasAll({ stems: new Set(stemsIn(title)) }, [words]);
}

function hasAll({ stems }: Pick<Title, 'stems'>, words: string[]): boolean {
  return words.every((word) => stemsIn(word).every((stem) => stems.has(stem)));
}

function knownWords(index: TextIndex, titles: Title[], docs: Entry[]): string[] {
  const isCovered = ([, senses]: [string, { of: Part['of'] }[]]) =>
    senses.some(({ of }) => of !== 'place' && of !== 'role');
  const words = [...index].filter(isCovered).flatMap(([key]) => (/^\p{L}+$/u.test(key) ? key : []));
  const inTitles = titles.flatMap(({ title }) => wordsIn(title).map(toKey));
  return [...new Set([...words, ...inTitles, ...docs.flatMap(({ also }) => also.split(' '))])];
}

/** One letter may be wrong in a longer word, but not its first. */
function nearest(word: string, known: string[]): string | undefined {
  const key = toKey(word);
  if (/\d/.test(key)) return undefined;
  return suggest(
    key,
    known.filter((each) => each[0] === key[0] && each.length > 4),
    'search',
  );
}

// ---------------------------------------------------------------- answers and titles

function answersTo(
  text: string,
  reading: Reading,
  completed: Choice[],
  file: SearchFile,
): Target[] {
  const { choice, others, unclear, corrected } = reading;
  const isRead = queryOf(choice) !== queryOf(NOTHING);
  // The page says what it did not use, so it needs the words.
  const unused = [unusedIn(reading), unclear, corrected].flat();
  const query = unused.length > 0 ? `?${new URLSearchParams({ q: text })}` : queryOf(choice);
  // `what pays best` has no word that filters.
  const isAll = wordsIn(text).length > 0 && reading.content.length + unclear.length === 0;
  const first = isRead || isAll ? [toAnswer(choice, file, query)] : [];
  const rest = others.slice(0, MOST.others).map((other) => toAnswer(other, file, queryOf(other)));
  const more = completed.map((each) => toAnswer(each, file, queryOf(each)));
  // A last word that says nothing yet is probably not complete.
  const isTyping = more.length > 0 && reading.notUnderstood.some((word) => text.endsWith(word));
  const all = isTyping ? [...more, ...first, ...rest] : [...first, ...rest, ...more];
  return all.filter(({ name }, i) => all.findIndex((one) => one.name === name) === i);
}

function unusedIn({ notCovered, notUnderstood, excluded }: Reading): string[] {
  return [...notCovered, ...notUnderstood, ...excluded];
}

function toAnswer(choice: Choice, { front, names, all }: SearchFile, query: string): Target {
  const parts = CHOICE_NAMES.filter((name) => choice[name]).map((name) =>
    name === 'title' ? `“${choice.title}”` : (names[name][choice[name]] ?? choice[name]),
  );
  return { kind: 'answer', href: front + query, query, name: parts.join(' · ') || all };
}

/** The text with its last word completed to each name that begins with it. */
function completionsOf(text: string, { names }: SearchFile): string[] {
  const [, before = '', last = ''] = /^(.*?)(\S*)$/s.exec(text) ?? [];
  const start = fold(last);
  if (start.length < 3) return [];
  const all = Object.values(names).flatMap(Object.values<string>);
  // `medio tiempo` is complete, and does not ask for `Tiempo completo`.
  const isBegun = (name: string) => before === '' || /^\p{L}/u.test(name.slice(last.length));
  const begun = all.filter(
    (name) => fold(name).startsWith(start) && fold(name) !== start && isBegun(name),
  );
  return begun.slice(0, MOST.completed).map((name) => before + name);
}

/** Titles with all words of the text but its place, the last one of which may be incomplete. */
function titlesFor(
  { choice, excluded, content }: Reading,
  titles: Title[],
  { front }: SearchFile,
): Target[] {
  const start = content.map((word) => fold(word).replace(/\.+$/, ''));
  if (excluded.length > 0 || start.join('').length < 3) return [];
  const has = (title: string) =>
    start.every((word) =>
      fold(title).match(
        new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[^\p{L}\p{N}]/gu, '[$&]')}`, 'u'),
      ),
    );
  const found = titles.filter(
    ({ title, stems }) => has(title) || (choice.title && hasAll({ stems }, [choice.title])),
  );
  return found.slice(0, MOST.titles).map(({ title }) => {
    const query = queryOf({ ...NOTHING, title, city: choice.city, modality: choice.modality });
    return { kind: 'vacancy', href: front + query, query, name: title };
  });
}

// ---------------------------------------------------------------- the docs

/** A target with its words in a form that can be compared. */
type Entry = { target: Target; name: string; also: string; text: string };

function toEntry(target: Target): Entry {
  const { name, also = [], text = '' } = target;
  // `postedAt` is found by its whole name and by its two words.
  const both = (said: string) => `${said} ${said.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}`;
  const join = (texts: readonly string[]) => ` ${texts.map(both).flatMap(wordsOf).join(' ')} `;
  return { target, name: join([name]), also: join(also), text: join([text]) };
}

/** The words that are looked for and marked, without accents and capitals. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Those with all words, first what is called just so; alone, those that are called by half of them. */
function rank(
  entries: readonly Entry[],
  text: string,
  { content, excluded, notCovered }: Reading,
  isAlone: boolean,
): Target[] {
  const words = wordsOf(content.length > 0 ? content.join(' ') : text).filter(
    ({ length }) => length > 1,
  );
  const said = wordsOf(text).join(' ');
  const rated = entries.map((entry) => {
    const distances = words.map((word) => distanceOf(entry, word));
    const names = distances.filter((far) => far < IN_TEXT).length;
    const isExact = wordsOf(entry.target.name).join(' ') === said;
    return { ...entry, names, distance: isExact ? 0 : Math.max(0, ...distances) };
  });
  // `salary guide not found` is a name, and `not remote` is none.
  const farthest = excluded.length > 0 ? 0 : notCovered.length > 0 ? IN_TEXT - 1 : IN_TEXT;
  const isFound = ({ names, distance }: (typeof rated)[number]) =>
    distance <= farthest || (isAlone && names > 0 && names >= words.length / 2);
  return rated
    .filter((entry) => words.length > 0 && isFound(entry))
    .sort((a, b) => a.distance - b.distance || b.names - a.names)
    .map(({ target }) => target);
}

/** How far a target is from a word that only its text has. */
const IN_TEXT = 4;

/** Sections say much in passing, so that words in a text are the farthest. */
function distanceOf({ name, also, text }: Entry, word: string): number {
  // So few letters begin too many words: `js` is no `json`.
  const start = word.length < 3 ? ` ${word} ` : ` ${word}`;
  if (name.includes(start)) return 1;
  if (also.includes(start)) return 2;
  if (word.length > 3 && name.replaceAll(' ', '').includes(word)) return 3;
  return text.includes(start) ? IN_TEXT : Number.POSITIVE_INFINITY;
}

function isKnown(docs: Entry[], word: string): boolean {
  const [key = ''] = wordsOf(word);
  return docs.some((entry) => Number.isFinite(distanceOf(entry, key)));
}
