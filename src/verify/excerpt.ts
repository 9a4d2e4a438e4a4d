const MAX_LENGTH = 200;
const BEFORE = 40;

/** Both texts as single lines; of long ones, the part around their first difference. */
export function excerptDifference(
  expected: string,
  actual: string,
): { expected: string; actual: string } {
  const texts = { expected: toLine(expected), actual: toLine(actual) };
  if (Math.max(texts.expected.length, texts.actual.length) <= MAX_LENGTH) return texts;
  const start = Math.max(0, firstDifference(texts.expected, texts.actual) - BEFORE);
  return { expected: cut(texts.expected, start), actual: cut(texts.actual, start) };
}

/** A site can send anything, so no control character may reach the terminal. */
function toLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

/** Zero where the texts are the same. */
function firstDifference(a: string, b: string): number {
  if (a === b) return 0;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function cut(text: string, start: number): string {
  const end = start + MAX_LENGTH;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
}
