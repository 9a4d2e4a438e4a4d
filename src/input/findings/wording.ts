import { toFigure } from '../../base/numbers.ts';

/** A value as a finding quotes it, short enough for a line. No finding has a list or an object. */
export function quote(value: unknown): string {
  return value === undefined ? 'nothing' : shorten(JSON.stringify(value));
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

/** Without the parts that there is nothing to say about. */
export function joinPresent(parts: readonly Optional[], separator = ', '): string {
  return parts.filter(Boolean).join(separator);
}

type Optional = string | false | null | undefined;
