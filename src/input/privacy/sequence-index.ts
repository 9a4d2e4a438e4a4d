import type { Sequence } from './employer-name.ts';

/** Where in a sequence its anchor is, and how long the sequence is. */
type Shape = [offset: number, length: number];

/**
 * Sequences by an anchor, letters that each has. Those that a text has are looked up at each place of an
 * anchor, so that the time does not grow with how many share it: a thousand employers may share a word.
 */
export class SequenceIndex<T extends Pick<Sequence, 'kind' | 'letters' | 'gaps' | 'raw'>> {
  readonly anchors = new Map<string, Map<string, Shape>>();
  private readonly byLetters = new Map<string, Map<string, T>>();

  /** Adds a sequence, unless one that is the same was added. */
  add(sequence: T, anchor = sequence.letters.slice(0, ANCHOR)): void {
    const { kind, letters, gaps, raw } = sequence;
    const shape: Shape = [letters.indexOf(anchor), letters.length];
    const shapes = this.anchors.get(anchor) ?? new Map<string, Shape>();
    this.anchors.set(anchor, shapes.set(shape.join(), shape));
    const same = this.byLetters.get(letters) ?? new Map<string, T>();
    const signature = `${kind} ${raw} ${[...gaps].join(' ')}`;
    this.byLetters.set(letters, same.has(signature) ? same : same.set(signature, sequence));
  }

  /** The sequences whose letters a text has, and where. */
  *find(text: string, among: Iterable<string> = this.anchors.keys()): Generator<[T, number]> {
    for (const anchor of among) {
      const shapes = this.anchors.get(anchor)?.values() ?? [];
      const all = [...shapes];
      for (
        let at = all.length > 0 ? text.indexOf(anchor) : -1;
        at >= 0;
        at = text.indexOf(anchor, at + 1)
      ) {
        for (const [offset, length] of all) {
          const start = at - offset;
          const found =
            start < 0 ? undefined : this.byLetters.get(text.slice(start, start + length));
          for (const sequence of found?.values() ?? []) yield [sequence, start];
        }
      }
    }
  }
}

/** Enough letters to be rare in a text. */
const ANCHOR = 6;
