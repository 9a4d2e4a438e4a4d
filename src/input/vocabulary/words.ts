/**
 * The names of a value of the API, in Spanish and in English. A name with commas or "and" is several
 * names. Case, accents and punctuation make no difference.
 */
export type ValueNames = {
  name: string;
  also?: readonly string[];
  /** Words that mean this value or another one that has them too. */
  maybe?: readonly string[];
};
export type Words<Value extends string> = Record<Value, ValueNames>;

/** All names of a value, without duplicates. */
export function namesOf({ name, also = [] }: ValueNames): string[] {
  return [...new Set([name, ...name.split(/, | and /), ...also])];
}

/** Parses `name | other names | ambiguous names`. */
export function entry(strings: TemplateStringsArray, ...words: string[]): ValueNames {
  const [name = '', also = '', maybe] = String.raw(strings, ...words).split(' | ');
  return { name, also: list(also), ...(maybe && { maybe: list(maybe) }) };
}

export function list(words: string): readonly string[] {
  return words.split(', ');
}
