import type { Entry, Words } from '../contract/vocabulary.ts';
import { fold, suggest } from '../suggest.ts';
import { toStem } from './stem.ts';

/** The value that a text names, whatever its case, accents and separators; else the text itself. */
export function understand(words: Words<string>, text: string): string {
  const wanted = fold(text);
  const role = toRole(text);
  for (const [value, entry] of Object.entries(words)) {
    if (wordsOf(value, entry).some((word) => fold(word) === wanted)) return value;
    if (entry.roles?.some((word) => toRole(word) === role)) return value;
  }
  return text;
}

/** What a text may have meant to say: the values, and the words for them. */
export function allWords(words: Words<string>): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([value, entry]) =>
      wordsOf(value, entry).map((word): [string, string] => [word, value]),
    ),
  );
}

function wordsOf(value: string, { name, also = [], roles = [] }: Entry): string[] {
  return [value, name, ...name.split(/, | and /), ...also, ...roles];
}

/** `ingenieras de software` and `ingeniero de software` are the same role. */
function toRole(text: string): string {
  return fold(text).split('-').map(toStem).join('-');
}

/**
 * The values that an unknown text may mean: those that it is short for, the one it misspells, or the
 * few that it is a part of.
 */
export function guessValues(words: ReadonlyMap<string, string>, text: string): string[] {
  const short = [...words].filter(([word]) => initialsOf(word) === fold(text));
  if (short.length > 0) return fewValues(short);
  const misspelt = words.get(suggest(text, [...words.keys()]) ?? '');
  if (misspelt !== undefined) return [misspelt];
  const wanted = fold(text).split(BETWEEN_WORDS);
  const fits = [...words].filter(([word]) => {
    const parts = fold(word).split(BETWEEN_WORDS);
    return wanted.every((part) => parts.includes(part));
  });
  return fewValues(fits);
}

/** `PM` is short for product manager, and for project manager. */
function initialsOf(word: string): string | undefined {
  const parts = fold(word).split(BETWEEN_WORDS);
  return parts.length > 1 ? parts.map(([initial]) => initial).join('') : undefined;
}

function fewValues(found: readonly [string, string][]): string[] {
  const values = [...new Set(found.map(([, value]) => value))];
  return values.length <= MAX_GUESSES ? values : [];
}

const BETWEEN_WORDS = /[-,/]+/;

/** With more values, the text said too little. */
const MAX_GUESSES = 3;

/** `guadalajara (Guadalajara), …`, for the description of an argument. */
export function listWords<Value extends string>(
  words: Words<Value>,
  values: readonly Value[] = Object.keys(words) as Value[],
): string {
  return values.map((value) => `${value} (${words[value].name})`).join(', ');
}
