import {
  findNames,
  type NameIndex,
  type NameKind,
  type NamesInText,
  type PackedIndex,
  unpackNames,
} from '../../../input/vocabulary/names-in-text.ts';
import { fold, stemsIn, toKey, wordsIn } from '../../../input/vocabulary/spelling.ts';
import { suggest } from '../../../input/vocabulary/suggest.ts';
import { CHOICE_NAMES, type Choice, type ChoiceName, NOTHING, queryOf } from './choice.ts';
import { fill } from './script-texts.ts';

/** The search behind the box of every page. Nothing here touches the DOM. */

/** A search result: an answer of the front page, the page of a role, a title, a place of the docs. */
export type Target = {
  kind: 'answer' | 'role' | 'vacancy' | 'section' | 'operation' | 'problem' | 'type' | 'field';
  href: string;
  name: string;
  /** The query of an answer or a title. */
  query?: string;
  /** Its other names. */
  also?: readonly string[];
  /** What it says, shown below its name. */
  text?: string;
};

/** The search index in one language. */
export type SearchFile = {
  /** The front page of the language, which has the answers. */
  front: string;
  /** The pages of roles by their slugs. */
  roles: Record<string, string>;
  /** The name of the answer without filters, and the names of all values. */
  all: string;
  names: Record<Exclude<ChoiceName, 'title'>, Record<string, string>>;
  index: PackedIndex;
  /** Titles of open vacancies, without duplicates, with their role family. */
  titles: [title: string, family: string][];
  docs: Target[];
};

/** How a text was understood. */
export type Reading = {
  choice: Choice;
  /** Alternatives: other meanings of a word, a second city or role, the text without its typos. */
  others: Choice[];
  /** Words with several meanings, none of which was taken. */
  unclear: string[];
  /** Found, but not used: a choice has one city, one role and so on. */
  notUsed: string[];
  notFound: string[];
  /** The text with the nearest known words in place of those that were not found. */
  nearest: string | undefined;
  /** The text excludes something, which no choice can. */
  isNegated: boolean;
  /** The addresses of the docs that the text names. */
  docs: string[];
  content: string[];
};

export type Finder = ReturnType<typeof makeFinder>;

const MOST = { others: 5, titles: 5, docs: 5, docsAlone: 20, completed: 3 };

export function makeFinder(file: SearchFile) {
  const index = unpackNames(file.index, file.docs);
  const titles = file.titles.map(([title, family]) => ({ title, family, stems: stemsOf(title) }));
  const docs = file.docs.map(indexTarget);
  const known = knownWords(index, titles, docs);
  const readOnce = (text: string) => toReading(text, findNames(text, index), titles);
  const read = (text: string): Reading => {
    const reading = readOnce(text);
    const unknown = reading.notFound.filter((word) => !isKnown(docs, word));
    const near = unknown.map((word) => [word, nearestOf(word, known)] as const);
    const nearest = near.reduce((said, [word, other]) => said.replace(word, other ?? word), text);
    const { choice } = readOnce(nearest);
    if (nearest === text || queryOf(choice) === queryOf(NOTHING)) return reading;
    return { ...reading, nearest, others: [choice, ...reading.others] };
  };
  return {
    read,
    find(text: string) {
      const reading = read(text);
      const completed = completionsOf(text, file)
        .map(readOnce)
        .filter(isWhole)
        .map(({ choice }) => choice);
      const answers = answersTo(text, reading, completed, file);
      const found = titlesFor(reading, titles, file);
      const isAlone = answers.length + found.length === 0;
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

// ---------------------------------------------------------------- names and titles

type Title = { title: string; family: string; stems: ReadonlySet<string> };

const stemsOf = (title: string) => new Set(stemsIn(title));

const CHOICE_OF: Record<Exclude<NameKind, 'docs'>, ChoiceName> = {
  ...{ city: 'city', family: 'family', modality: 'modality', seniority: 'level' },
  ...{ employmentType: 'type', skill: 'skill', english: 'english' },
};

function toReading(text: string, found: NamesInText, titles: Title[]): Reading {
  const { parts, rest, content, isNegated } = found;
  const choice: Choice = { ...NOTHING };
  const alternatives: Partial<Choice>[] = [];
  const unclear: string[] = [];
  const notUsed: string[] = [];
  const docs = parts.flatMap(({ of, values }) => (of === 'docs' ? values : []));
  for (const part of parts) {
    // `CFO` is a level and a role.
    const both = part.more.filter(({ of }) => part.of === 'seniority' && of === 'family');
    for (const { of, values } of [part, ...both]) {
      if (of === 'docs') continue;
      const name = CHOICE_OF[of];
      const [first = '', second] = values;
      if (values.includes(choice[name]) && choice[name]) continue;
      if (second === undefined && !choice[name]) choice[name] = first;
      else (second === undefined ? notUsed : unclear).push(part.text);
      if (second !== undefined || choice[name] !== first)
        alternatives.push(...values.filter(Boolean).map((value) => ({ [name]: value })));
    }
    // `devops` is a role, and a skill as well.
    if (part.of === 'family')
      for (const { of, values } of part.more)
        if (of === 'skill') alternatives.push({ family: '', skill: values[0] ?? '' });
  }
  const inTitles = titleIn(text, choice, found, titles);
  Object.assign(choice, inTitles.choice);
  const isAnswer = !isNegated && (docs.length === 0 || parts.length > docs.length);
  const named = CHOICE_NAMES.filter((name) => choice[name]);
  return {
    choice: isAnswer ? choice : NOTHING,
    others: isNegated
      ? named.map((name) => ({ ...NOTHING, [name]: choice[name] }))
      : alternatives.map((other) => ({ ...choice, ...other })),
    unclear,
    notUsed,
    notFound: rest.filter((word) => inTitles.left.includes(word)),
    nearest: undefined,
    isNegated,
    docs,
    content,
  };
}

/** Looks the remaining words up in titles of the role. A title that has every word wins over a role. */
function titleIn(
  text: string,
  { family, skill }: Choice,
  { rest, content }: NamesInText,
  titles: Title[],
): { choice: Partial<Choice>; left: string[] } {
  if (rest.length === 0) return { choice: {}, left: [] };
  if (isCode(text)) return { choice: { title: text.trim() }, left: [] };
  const whole = titles.filter((title) => hasAll(title, content));
  const isOfRole = (title: Title) => !family || title.family === family;
  if (whole.length > 0 && !whole.some(isOfRole)) {
    return { choice: { family: '', level: '', skill: '', title: content.join(' ') }, left: [] };
  }
  const among = skill || whole.length > 0 ? whole : titles.filter(isOfRole);
  const taken: string[] = [];
  for (const word of rest) {
    if (among.some((title) => hasAll(title, [...taken, word]))) taken.push(word);
  }
  return { choice: { title: taken.join(' ') }, left: rest.filter((one) => !taken.includes(one)) };
}

/** A reference code is one word with letters and at least three digits. */
function isCode(text: string): boolean {
  return /^\s*(?=\S*\p{L})(?=(?:\S*\d){3})[\p{L}\d/._-]+\s*$/u.test(text);
}

/** Whether a title has the words, or they are the reference code of the vacancy. */
export function isCalled(job: { title: string; vacancyId: string }, words: string): boolean {
  return fold(job.vacancyId) === fold(words) || hasAll({ stems: stemsOf(job.title) }, [words]);
}

function hasAll({ stems }: Pick<Title, 'stems'>, words: string[]): boolean {
  return words.every((word) => stemsIn(word).every((stem) => stems.has(stem)));
}

function knownWords(index: NameIndex, titles: Title[], docs: IndexedTarget[]): string[] {
  const words = [...index.keys()].filter((key) => /^\p{L}+$/u.test(key));
  const inTitles = titles.flatMap(({ title }) => wordsIn(title).map(toKey));
  return [...new Set([...words, ...inTitles, ...docs.flatMap(({ also }) => also.split(' '))])];
}

/** One letter may be wrong in a longer word, but not its first. */
function nearestOf(word: string, known: string[]): string | undefined {
  const key = toKey(word);
  if (/\d/.test(key)) return undefined;
  const candidates = known.filter((each) => each[0] === key[0] && each.length > 4);
  return suggest(key, candidates, 'search');
}

// ---------------------------------------------------------------- answers and titles

function answersTo(
  text: string,
  reading: Reading,
  completed: Choice[],
  file: SearchFile,
): Target[] {
  const { choice, others, nearest, content } = reading;
  const isRead = queryOf(choice) !== queryOf(NOTHING);
  // The page says what it did not use, so it needs the words.
  const query = isWhole(reading) ? queryOf(choice) : `?${new URLSearchParams({ q: text })}`;
  // `what pays best` has no word that filters.
  const isAll = wordsIn(text).length > 0 && content.length === 0 && isWhole(reading);
  const first = isRead || isAll ? [toAnswer(choice, file, query)] : [];
  const rest = others.slice(0, MOST.others).map((other) => toAnswer(other, file, queryOf(other)));
  const more = completed.map((each) => toAnswer(each, file, queryOf(each)));
  const path = isWhole(reading) && file.roles[choice.family];
  const page: Target[] = path
    ? [{ kind: 'role', href: path, name: file.names.family[choice.family] ?? '' }]
    : [];
  // An unknown last word is probably still being typed; a misspelled word must not come first.
  const isTyping = more.length > 0 && reading.notFound.some((word) => text.endsWith(word));
  const all = isTyping
    ? [...more, ...first, ...rest]
    : nearest
      ? [...rest, ...first, ...more]
      : [...first, ...rest, ...more, ...page];
  const isNew = ({ kind, name }: Target, i: number) =>
    all.findIndex((one) => one.kind === kind && one.name === name) === i;
  return all.filter((target, i) => isNew(target, i) && target.name !== '');
}

/** Whether the choice covers the whole text. */
function isWhole({ notFound, notUsed, unclear, isNegated }: Reading): boolean {
  return notFound.length + notUsed.length + unclear.length === 0 && !isNegated;
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

/** Titles with all words of the text except its place. Words may be incomplete. */
function titlesFor(
  { choice, isNegated, content }: Reading,
  titles: Title[],
  { front }: SearchFile,
): Target[] {
  const start = content.map((word) => fold(word).replace(/\.+$/, ''));
  if (isNegated || start.join('').length < 3) return [];
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

/** Messages about unused words. */
export function describeReading(reading: Reading, texts: ReadingTexts): string[] {
  const say = (text: string, values: readonly string[]) =>
    values.length > 0 ? [fill(text, { values: values.join(', ') })] : [];
  const { choice, isNegated, unclear, notUsed, notFound, nearest } = reading;
  return [
    ...(isNegated ? [texts.negated] : []),
    ...say(texts.unclear, unclear),
    ...say(texts.inTitles, choice.title ? [choice.title] : []),
    ...say(texts.notUsed, notUsed),
    ...say(texts.notFound, notFound),
    ...say(texts.nearest, nearest ? [nearest] : []),
  ];
}

type ReadingTexts = Record<
  'negated' | 'unclear' | 'inTitles' | 'notUsed' | 'notFound' | 'nearest',
  string
>;

// ---------------------------------------------------------------- the docs

/** A target with its words normalized for comparison; `whole` is its name as it is typed. */
type IndexedTarget = Record<'whole' | 'name' | 'also' | 'text', string> & { target: Target };

function indexTarget(target: Target): IndexedTarget {
  const { name, also = [], text = '' } = target;
  // `postedAt` is found by its whole name and by its two words.
  const both = (said: string) => `${said} ${said.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}`;
  const join = (texts: readonly string[]) => ` ${texts.map(both).flatMap(wordsOf).join(' ')} `;
  const whole = wordsOf(name).join(' ');
  return { target, whole, name: join([name]), also: join(also), text: join([text]) };
}

/** The words that are looked for and marked, without accents and capitals. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Targets with all words, exact names first. Without other results, also those named by half of them. */
function rank(
  entries: readonly IndexedTarget[],
  text: string,
  { content, isNegated }: Reading,
  isAlone: boolean,
): Target[] {
  const words = wordsOf(content.length > 0 ? content.join(' ') : text).filter(
    ({ length }) => length > 1,
  );
  const said = wordsOf(text).join(' ');
  const rated = entries.map((entry) => {
    const distances = words.map((word) => distanceOf(entry, word));
    const names = distances.filter((far) => far < IN_TEXT).length;
    return { ...entry, names, distance: entry.whole === said ? 0 : Math.max(0, ...distances) };
  });
  // `salary guide not found` is a name, and `not remote` is none.
  const farthest = isNegated ? 0 : IN_TEXT;
  const isFound = ({ names, distance }: (typeof rated)[number]) =>
    distance <= farthest || (isAlone && names > 0 && names >= words.length / 2);
  return rated
    .filter((entry) => words.length > 0 && isFound(entry))
    .sort((a, b) => a.distance - b.distance || b.names - a.names)
    .map(({ target }) => target);
}

/** The distance of a word that occurs only in the text of a target. */
const IN_TEXT = 4;

/** Names are nearer than texts, which mention much in passing. */
function distanceOf({ name, also, text }: IndexedTarget, word: string): number {
  // So few letters begin too many words: `js` is no `json`.
  const start = word.length < 3 ? ` ${word} ` : ` ${word}`;
  if (name.includes(start)) return 1;
  if (also.includes(start)) return 2;
  if (word.length > 3 && name.replaceAll(' ', '').includes(word)) return 3;
  return text.includes(start) ? IN_TEXT : Number.POSITIVE_INFINITY;
}

function isKnown(docs: IndexedTarget[], word: string): boolean {
  const [key = ''] = wordsOf(word);
  return docs.some((entry) => Number.isFinite(distanceOf(entry, key)));
}
