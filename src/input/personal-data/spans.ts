/** A part of a text, by positions in it: the first character, and the first one after it. */
export type Span = { start: number; end: number };

/** Personal data that must not be in a public text. */
export type PersonalDataKind =
  | 'e-mail address'
  | 'phone or account number'
  | 'messenger link'
  | 'profile link'
  | 'CURP'
  | 'RFC'
  | 'name of a person';

/** Personal data in a text. */
export type PersonalSpan = Span & { kind: PersonalDataKind };

/** Where a text has a part, in order. */
export function spansOf(text: string, part: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    spans.push({ start: at, end: at + part.length });
  }
  return spans;
}

/** Sorts spans, and merges those that overlap into one with the properties of the first. */
export function joinSpans<T extends Span>(spans: readonly T[]): T[] {
  const joined: T[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

/** The first of these spans that overlaps another one. They are sorted and do not overlap. */
export function spanOver<T extends Span>(spans: readonly T[], { start, end }: Span): T | undefined {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found = spans[low];
  return found && found.start < end ? found : undefined;
}

/** The span that contains all of another one. */
export function spanAround<T extends Span>(spans: readonly T[], span: Span): T | undefined {
  const found = spanOver(spans, span);
  return found && found.start <= span.start && span.end <= found.end ? found : undefined;
}
