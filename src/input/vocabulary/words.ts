/**
 * What people call a value of the API, in Spanish and in English. Each part of a name with commas
 * or "and" is a word of its own. Case, accents and punctuation make no difference.
 */
export type ValueNames = {
  name: string;
  also?: readonly string[];
  /** Words that mean this value or another one that has them too. */
  maybe?: readonly string[];
};
export type Words<Value extends string> = Record<Value, ValueNames>;

/** What people call an entry, each name once. */
export function namesOf({ name, also = [] }: ValueNames): string[] {
  return [...new Set([name, ...name.split(/, | and /), ...also])];
}

/** An entry in one line: its name, what else it is called, and what it may mean besides. */
export function entry(strings: TemplateStringsArray, ...words: string[]): ValueNames {
  const [name = '', also = '', maybe] = String.raw(strings, ...words).split(' | ');
  return { name, also: list(also), ...(maybe && { maybe: list(maybe) }) };
}

export function list(words: string): readonly string[] {
  return words.split(', ');
}
