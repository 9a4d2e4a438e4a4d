import type { Sequence } from './sequences.ts';

/** Where a text has the letters of a sequence. */
export type SequenceHit = { sequence: Sequence; at: number };

/** The sequences of an employer. A search takes no longer with thousands of names, as of branches. */
export class SequenceIndex {
  private readonly byLetters = new Map<string, Sequence[]>();
  /** How long those are that begin with a pair of letters. */
  private readonly lengths = new Map<number, Set<number>>();
  /** Quick check for such a pair, which nearly all letters of a text fail. */
  private readonly mayBegin = new Uint8Array(PAIRS);

  constructor(sequences: Iterable<Sequence>) {
    for (const sequence of sequences) this.add(sequence);
  }

  /** In the order of the text. */
  find(letters: string): SequenceHit[] {
    const hits: SequenceHit[] = [];
    for (let at = 0; at + 1 < letters.length; at += 1) {
      const pair = pairAt(letters, at);
      if (this.mayBegin[pair % PAIRS] === 0) continue;
      for (const length of this.lengths.get(pair) ?? []) {
        const found = this.byLetters.get(letters.slice(at, at + length)) ?? [];
        for (const sequence of found) hits.push({ sequence, at });
      }
    }
    return hits;
  }

  private add(sequence: Sequence): void {
    const { letters, kind, raw } = sequence;
    const same = this.byLetters.get(letters) ?? [];
    if (same.some((other) => other.kind === kind && other.raw === raw)) return;
    this.byLetters.set(letters, [...same, sequence]);
    const pair = pairAt(letters, 0);
    this.mayBegin[pair % PAIRS] = 1;
    this.lengths.set(pair, (this.lengths.get(pair) ?? new Set()).add(letters.length));
  }
}

const PAIRS = 1024;

function pairAt(letters: string, at: number): number {
  return letters.charCodeAt(at) * 37 + letters.charCodeAt(at + 1);
}
