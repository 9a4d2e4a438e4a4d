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
