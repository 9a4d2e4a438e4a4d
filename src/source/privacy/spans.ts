/** A part of a text, by positions in it: the first character, and the first one after it. */
export type Span = { start: number; end: number };

/** Personal data that must not be in a public text. */
export type PersonalDataKind =
  | 'e-mail address'
  | 'phone number'
  | 'messenger link'
  | 'profile link'
  | 'CURP'
  | 'RFC'
  | 'NSS'
  | 'CLABE'
  | 'card number';

/** Personal data in a text. */
export type PersonalSpan = Span & { kind: PersonalDataKind };

/** In the order of the text, without what lies within another span. */
export function withoutInner<T extends Span>(spans: readonly T[]): T[] {
  const kept: T[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.end > (kept.at(-1)?.end ?? 0)) kept.push(span);
  }
  return kept;
}
