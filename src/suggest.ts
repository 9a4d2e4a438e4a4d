/** Did you mean …? The nearest candidate, if it is near enough to be a typo. */
export function suggest(
  found: string,
  candidates: readonly string[],
  tolerance = Math.max(1, Math.floor(fold(found).length / 3)),
): string | undefined {
  if (found.length > MAX_LENGTH) return undefined;
  const wanted = fold(found);
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    if (candidate === found) continue;
    const distance = editDistance(wanted, fold(candidate));
    if (distance < (best?.distance ?? Infinity)) best = { candidate, distance };
  }
  return best && best.distance <= tolerance ? best.candidate : undefined;
}

/** Ignores case, accents and separators: "San Luis Potosí" matches "san-luis-potosi". */
export function fold(text: string): string {
  return toNormalForm('NFD', text)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s_-]+/g, '-');
}

/**
 * A Unicode normal form of a text. The time for a run of combining marks grows with the square of its
 * length, so that a run keeps 30 of them: no language has more (Unicode's stream-safe format).
 */
export function toNormalForm(form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', text: string): string {
  return text.replace(EXCESS_MARKS, '').normalize(form);
}

// One by one: a longer match would need a place on the stack for each mark.
const EXCESS_MARKS = /(?<=\p{M}{30})\p{M}/gu;

const MAX_LENGTH = 80;

/** How many letters to change, add, drop or swap with a neighbour (optimal string alignment). */
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
