import {
  type Lexicon,
  makeLexicon,
  type Name,
  type Part,
  type Understood,
  understandBy,
} from '../../vocabulary/understand.ts';
import { CHOICE_NAMES, type Choice, type ChoiceName, NOTHING, queryOf } from './choice.ts';
import { type Found, makeFinder, type SearchTarget, wordsOf } from './search-ranking.ts';

/** What the box and the search make of a text. Nothing here touches the page. */

/** The file that both read: what the pages call each value, and what the docs have. */
export type SearchFile = {
  /** The front page of the language, which has the answers. */
  front: string;
  /** What an answer has, in words. */
  answer: string;
  names: Record<ChoiceName, Record<string, string>>;
  /** What people call the values, in both languages. */
  words: Record<string, string>;
  targets: SearchTarget[];
};

/** Answers come first, then the docs. */
export type Finder = (query: string) => Found;

const MOST_ANSWERS = 5;
const MOST_COMPLETIONS = 3;

export function makeAnswerFinder(file: SearchFile): Finder {
  const findDocs = makeFinder(file.targets);
  const lexicon = lexiconOf(file);
  return (query) => {
    const { choices, rest } = readQuestion(query, lexicon);
    const completed = completionsOf(query, file).flatMap((text) => {
      const { choices, rest } = readQuestion(text, lexicon);
      return rest.length === 0 ? choices.slice(0, 1) : [];
    });
    const understood = choices.slice(0, MOST_ANSWERS);
    // A last word that says nothing yet is probably not complete.
    const isTyping = completed.length > 0 && query.endsWith(rest.at(-1) ?? ' ');
    const answers = toDistinct(
      isTyping ? [...completed, ...understood] : [...understood, ...completed],
    );
    const docs = findDocs(query);
    // The page says which words it did not use.
    const found = answers.map((choice) =>
      toTarget(choice, file, choice === choices[0] && rest.length > 0 ? query : undefined),
    );
    // The docs know more of what is understood only in part, and of a tool that they name.
    const isTool = choices.every(({ skill }) => skill) && isNameOf(docs, query);
    const isLittle =
      rest.length > (isTyping ? 1 : 0) || (rest.length === 0 && choices.length === 0);
    const areDocsFirst = docs.isExact && (isLittle || isTool);
    const near = docs.isExact || found.length === 0 ? docs.targets : [];
    return {
      targets: areDocsFirst ? [...near, ...found] : [...found, ...near],
      isExact: docs.isExact || found.length > 0,
    };
  };
}

function isNameOf({ targets: [first] }: Found, query: string): boolean {
  const names = [first?.name ?? '', ...(first?.also ?? [])];
  return names.some((name) => wordsOf(name).join(' ') === wordsOf(query).join(' '));
}

/** All names of a value in one line: a third of the bytes. */
export function packNames(names: readonly Name[]): Record<string, string> {
  const packed: Record<string, string> = {};
  for (const [name, { of, value, by }] of names) {
    const key = [of, by, value].join(' ');
    packed[key] = packed[key] === undefined ? name : `${packed[key]}|${name}`;
  }
  return packed;
}

export function lexiconOf({ words }: SearchFile): Lexicon {
  const names = Object.entries(words).flatMap(([key, names]) => {
    const [of, by, value = ''] = key.split(' ') as [Name[1]['of'], Name[1]['by'], string?];
    return names.split('|').map((name): Name => [name, { of, by, value }]);
  });
  return makeLexicon(names);
}

/** What a question may ask for, the likeliest first, and its words that mean nothing here. */
export function readQuestion(
  text: string,
  lexicon: Lexicon,
): { choices: Choice[]; rest: string[] } {
  const understood = understandBy(lexicon, text);
  let choices: Choice[] = [];
  for (const meanings of meaningsOf(understood)) {
    choices = (choices.length > 0 ? choices : [NOTHING]).flatMap((choice) =>
      meanings.flatMap(([name, value]) => {
        const other = { ...choice, [name]: value };
        // The same list twice: either of them.
        return choice[name] && choice[name] !== value ? [choice, other] : [other];
      }),
    );
  }
  return { choices: toDistinct(choices), rest: understood.rest };
}

/** The meanings of each part: several, if its words have several. `CFO` is a role and its level. */
function meaningsOf(understood: Understood): [ChoiceName, string][][] {
  const keyOf = ({ text, of }: Part) => (of === 'seniority' ? `${text} ${of}` : text);
  const keys = [...new Set(understood.parts.map(keyOf))];
  const toMeanings = ({ of, values }: Part) =>
    values
      .filter((value) => (understood[of] as string[]).includes(value))
      .map((value): [ChoiceName, string] => [of === 'seniority' ? 'level' : of, value]);
  return keys
    .map((key) => understood.parts.filter((part) => keyOf(part) === key).flatMap(toMeanings))
    .filter(({ length }) => length > 0);
}

function toDistinct(choices: Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [queryOf(choice), choice])).values()];
}

/** The text with its last word completed to a name that begins with it. */
function completionsOf(query: string, { names }: SearchFile): string[] {
  const [, before = '', last = ''] = /^(.*?)(\S*)$/s.exec(query) ?? [];
  const [start] = wordsOf(last);
  if (!start || start.length < 2) return [];
  const all: string[] = Object.values(names).flatMap(Object.values);
  const begins = (name: string) => wordsOf(name).findIndex((word) => word.startsWith(start));
  return all
    .filter((name) => begins(name) >= 0 && wordsOf(name).join(' ') !== start)
    .sort((a, b) => begins(a) - begins(b))
    .slice(0, MOST_COMPLETIONS)
    .map((name) => before + name);
}

function toTarget(
  choice: Choice,
  { front, answer, names }: SearchFile,
  question: string | undefined,
): SearchTarget {
  const chosen = CHOICE_NAMES.filter((name) => choice[name]);
  const query = question ? `?${new URLSearchParams({ q: question })}` : queryOf(choice);
  return {
    kind: 'answer',
    href: front + query,
    query,
    name: chosen.map((name) => names[name][choice[name]] ?? choice[name]).join(' · '),
    text: answer,
  };
}
