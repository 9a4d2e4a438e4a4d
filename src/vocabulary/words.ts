/**
 * What people call a value of the API, in Spanish and in English. Each part of a name with commas
 * or "and" is a word of its own. Case, accents and punctuation make no difference.
 */
export type Entry = {
  name: string;
  also?: readonly string[];
  /** Words that mean this value or another one that has them too. */
  maybe?: readonly string[];
};
export type Words<Value extends string> = Record<Value, Entry>;

/** What people call an entry, each name once. */
export function namesOf({ name, also = [] }: Entry): string[] {
  return [...new Set([name, ...name.split(/, | and /), ...also])];
}

/** An entry whose lists are written with commas. */
export function entry(name: string, also: string, maybe = ''): Entry {
  return { name, also: list(also), ...(maybe && { maybe: list(maybe) }) };
}

export function list(words: string): readonly string[] {
  return words.split(', ');
}
