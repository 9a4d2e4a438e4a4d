import { foldToSlug } from './spelling.ts';

/** Did you mean …? The nearest candidate, if it is near enough to be a typo. */
export function suggest(
  found: string,
  candidates: readonly string[],
  use: keyof typeof TOLERANCE = 'hint',
): string | undefined {
  if (found.length > MAX_LENGTH) return undefined;
  const wanted = foldToSlug(found);
  // The heading of a column may be the shorter word: by two letters, its largest distance.
  const most = TOLERANCE[use](wanted.length + 2);
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const folded = foldToSlug(candidate);
    // Each letter more or less is an edit.
    const isFar = Math.abs(folded.length - wanted.length) > most;
    if (candidate === found || isFar) continue;
    const distance = editDistance(wanted, folded);
    if (distance < (best?.distance ?? Infinity)) best = { candidate, distance };
  }
  const length = Math.max(wanted.length, use === 'heading' ? (best?.candidate.length ?? 0) : 0);
  return best && best.distance <= TOLERANCE[use](length) ? best.candidate : undefined;
}

const MAX_LENGTH = 80;

/** The largest edit distance, by use and by the length of the word; of a heading, of the longer one. */
const TOLERANCE = {
  /** A person reads it beside an error. */
  hint: (length: number) => Math.max(1, Math.floor(length / 3)),
  /** The program proposes a field by it. */
  heading: (length: number) => (length < 6 ? 0 : length < 12 ? 1 : 2),
};

/** Edits, with swaps of neighbours, that turn one word into the other (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, j - 2) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity;
}
