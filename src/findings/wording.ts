import { toFigure } from '../numbers.ts';

/** A text, or how to make it from the data of a finding. */
export type Words<About> = string | ((about: About) => string);

/** Tables of words are typed entry by entry; TypeScript cannot follow that `about` belongs to its entry. */
export function speak<About>(words: Words<never>, about: About): string {
  return typeof words === 'string' ? words : words(about as never);
}

/** A value as a finding quotes it, short enough for a line. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  try {
    return shorten(JSON.stringify(value) ?? String(value));
  } catch {
    // Nested deeper than the stack can follow.
    return Array.isArray(value) ? 'a deeply nested list' : 'a deeply nested object';
  }
}

const LONGEST = 80;

/** As much as fits on a line. */
export function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 3)}…`;
}

/** The first of them: `a, b, c and 4 more`. */
export function listFirst(texts: readonly string[], most = 3): string {
  const shown = texts.slice(0, most).join(', ');
  return texts.length > most ? `${shown} and ${toFigure(texts.length - most)} more` : shown;
}

/** `a, b or c`. */
export function joinList(words: readonly string[], conjunction: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
