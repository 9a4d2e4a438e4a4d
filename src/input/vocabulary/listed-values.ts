import { type ListName, meaningOf } from './meanings.ts';

/** All that one text may mean. */
export type Meanings = (text: string) => readonly string[];

/** The values of a list that a text may mean, and what the list does not have, by its name. */
export function meaningsIn(kind: ListName, allowed: readonly string[]): Meanings {
  const listed = allowed.map((value) => ({ value, name: value }));
  return (text) => {
    const meaning = meaningOf(kind, text, listed);
    if (meaning.count === 'none') return [];
    if (meaning.count === 'one') return [meaning.value];
    const unlisted = meaning.unlisted.map((name) => `${name} (not covered)`);
    return [...meaning.listed.map(({ value }) => value), ...unlisted];
  };
}

/** The value of a text or, in a list with commas, of each part. What has not one meaning stays. */
export function readListed(text: string, toMeanings: Meanings): string[] {
  const toValue = (part: string) => {
    const [value, ...others] = toMeanings(part);
    return others.length === 0 ? value : undefined;
  };
  const whole = toValue(text);
  if (whole !== undefined) return [whole];
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => toValue(part) ?? part);
}
