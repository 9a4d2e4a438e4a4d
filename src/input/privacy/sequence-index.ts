import type { Sequence } from './employer-name.ts';

/** The position of the anchor in a sequence, and the length of the sequence. */
type Shape = [offset: number, length: number];

/**
 * Finds sequences in a text by their anchors, a few letters of each. Where a text has an anchor, the letters
 * around it are looked up, so that the time does not grow with how many employers share a word.
 */
export class SequenceIndex<T extends Pick<Sequence, 'kind' | 'letters' | 'gaps' | 'raw'>> {
  readonly anchors = new Map<string, Shape[]>();
  private readonly byLetters = new Map<string, T[]>();

  /** Adds a sequence, unless it is a duplicate. */
  add(sequence: T, anchor = sequence.letters.slice(0, ANCHOR)): void {
    const { letters } = sequence;
    const shape: Shape = [letters.indexOf(anchor), letters.length];
    const shapes = this.anchors.get(anchor) ?? [];
    this.anchors.set(anchor, shapes);
    if (!shapes.some(([offset, length]) => offset === shape[0] && length === shape[1]))
      shapes.push(shape);
    const same = this.byLetters.get(letters) ?? [];
    this.byLetters.set(letters, same);
    if (!same.some((one) => isSame(one, sequence))) same.push(sequence);
  }

  /** The sequences whose letters a text has, and where. */
  find(text: string, among: Iterable<string> = this.anchors.keys()): [T, number][] {
    const found: [T, number][] = [];
    for (const anchor of among) {
      const shapes = this.anchors.get(anchor);
      if (!shapes) continue;
      for (let at = text.indexOf(anchor); at >= 0; at = text.indexOf(anchor, at + 1)) {
        for (const [offset, length] of shapes) {
          const start = at - offset;
          const all = start < 0 ? undefined : this.byLetters.get(text.slice(start, start + length));
          for (const sequence of all ?? []) found.push([sequence, start]);
        }
      }
    }
    return found;
  }
}

type Marks = Pick<Sequence, 'kind' | 'gaps' | 'raw'>;

function isSame(a: Marks, b: Marks): boolean {
  return a.kind === b.kind && a.raw === b.raw && [...a.gaps].join() === [...b.gaps].join();
}

/** Enough letters to be rare in a text. */
const ANCHOR = 6;
