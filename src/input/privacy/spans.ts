/** A part of a text, by positions in it: the first character, and the first one after it. */
export type Span = { start: number; end: number };

/** Personal data that must not be in a public text. */
export type PersonalDataKind =
  | 'e-mail address'
  | 'phone or account number'
  | 'messenger link'
  | 'profile link'
  | 'CURP'
  | 'RFC';

/** Personal data in a text. */
export type PersonalSpan = Span & { kind: PersonalDataKind };

/** In the order of the text; of spans that overlap, one with the properties of the first. */
export function joinSpans<T extends Span>(spans: readonly T[]): T[] {
  const joined: T[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}
