/** A value as a complaint quotes it. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  try {
    return shorten(JSON.stringify(value) ?? String(value));
  } catch {
    // Nested deeper than the stack can follow.
    return Array.isArray(value) ? 'a list of lists of lists' : 'an object of objects of objects';
  }
}

const LONGEST = 80;

/** As much as fits on a line. */
export function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 3)}…`;
}
