import {
  type Part,
  type Skill,
  type Understood,
  understand,
} from '../../../vocabulary/understand.ts';
import { CHOICE_NAMES, type Choice, type ChoiceName, NOTHING, queryOf } from './choice.ts';
import { type Found, makeFinder, type SearchTarget, wordsOf } from './search-ranking.ts';

/** What the box and the search make of a text. Nothing here touches the page. */

/** The file that both read: what the pages call each value, and what the docs have. */
export type SearchFile = {
  /** The front page of the language, which has the answers. */
  front: string;
  /** What an answer has, in words. */
  answer: string;
  names: Record<Exclude<ChoiceName, 'skill'>, Record<string, string>>;
  skills: Skill[];
  targets: SearchTarget[];
};

/** Answers come first, then the docs. */
export type Finder = (query: string) => Found;

const MOST_ANSWERS = 5;
const MOST_COMPLETIONS = 3;

export function makeAnswerFinder(file: SearchFile): Finder {
  const findDocs = makeFinder(file.targets);
  return (query) => {
    const { choices, rest } = readQuestion(query, file.skills);
    const completed = completionsOf(query, file).flatMap((text) =>
      readQuestion(text, file.skills).choices.slice(0, 1),
    );
    const answers = toDistinct([...choices.slice(0, MOST_ANSWERS), ...completed]);
    const docs = findDocs(query);
    // Of what is understood only in part, the docs may know more.
    const isPartial = rest.length > 0 && docs.isExact && docs.targets.length > 0;
    const found = answers.map((choice) => toTarget(choice, file));
    const near = docs.isExact || found.length === 0 ? docs.targets : [];
    return {
      targets: isPartial ? [...near, ...found] : [...found, ...near],
      isExact: docs.isExact || found.length > 0,
    };
  };
}

/** What a question may ask for, the likeliest first, and its words that mean nothing here. */
export function readQuestion(
  text: string,
  skills: readonly Skill[],
): { choices: Choice[]; rest: string[] } {
  const understood = understand(text, skills);
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

/** The meanings of each part: several, if its words have several. */
function meaningsOf(understood: Understood): [ChoiceName, string][][] {
  const texts = [...new Set(understood.parts.map(({ text }) => text))];
  const toMeanings = ({ of, values }: Part) =>
    values
      .filter((value) => (understood[of] as string[]).includes(value))
      .map((value): [ChoiceName, string] => [of === 'seniority' ? 'level' : of, value]);
  return texts
    .map((text) => understood.parts.filter((part) => part.text === text).flatMap(toMeanings))
    .filter(({ length }) => length > 0);
}

function toDistinct(choices: Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [queryOf(choice), choice])).values()];
}

/** The text with its last word completed to a name that begins with it. */
function completionsOf(query: string, { names, skills }: SearchFile): string[] {
  const [, before = '', last = ''] = /^(.*?)(\S*)$/s.exec(query) ?? [];
  const [start] = wordsOf(last);
  if (!start || start.length < 2) return [];
  const all = [...Object.values(names).flatMap(Object.values), ...skills.map(({ name }) => name)];
  const begins = (name: string) => wordsOf(name).findIndex((word) => word.startsWith(start));
  return all
    .filter((name) => begins(name) >= 0 && wordsOf(name).join(' ') !== start)
    .sort((a, b) => begins(a) - begins(b))
    .slice(0, MOST_COMPLETIONS)
    .map((name) => before + name);
}

function toTarget(choice: Choice, { front, answer, names, skills }: SearchFile): SearchTarget {
  const nameOf = (name: ChoiceName) =>
    name === 'skill'
      ? skills.find(({ slug }) => slug === choice.skill)?.name
      : names[name][choice[name]];
  const chosen = CHOICE_NAMES.filter((name) => choice[name]);
  const query = queryOf(choice);
  return {
    kind: 'answer',
    href: front + query,
    query,
    name: chosen.map((name) => nameOf(name) ?? choice[name]).join(' · '),
    text: answer,
  };
}
