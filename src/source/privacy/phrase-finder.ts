import { WordFilter } from './word-filter.ts';
import { hasJoiners, joinWords, splitWords } from './words.ts';

/**
 * Finds any of many phrases in a text, on word boundaries, in one pass over its words: a tree of
 * words, entered at each word of the text. Ten thousand phrases cost no more than ten.
 */
export class PhraseFinder<T> {
  private readonly root: Node<T> = { next: new Map() };
  private readonly filter = new WordFilter();

  add(phrase: readonly string[], value: T): void {
    let node = this.root;
    for (const word of phrase) {
      const next = node.next.get(word) ?? { next: new Map() };
      node.next.set(word, next);
      node = next;
    }
    node.values ??= [];
    node.values.push(value);
    this.filter.add(phrase);
  }

  /** A quick check that nearly every text fails. */
  mayFind(text: string): boolean {
    return this.filter.mayMatch(text);
  }

  /** What was added for the first phrase that the text contains, among what is accepted. */
  find(text: string, accepts: (value: T) => boolean = () => true): T | undefined {
    if (!this.mayFind(text)) return undefined;
    const found = this.findIn(splitWords(text), accepts);
    if (found !== undefined || !hasJoiners(text)) return found;
    return this.findIn(joinWords(text), accepts);
  }

  private findIn(words: string[], accepts: (value: T) => boolean): T | undefined {
    for (let start = 0; start < words.length; start += 1) {
      let node: Node<T> | undefined = this.root;
      for (let at = start; node; at += 1) {
        const value = node.values?.find(accepts);
        if (value !== undefined) return value;
        const word = words[at];
        node = word === undefined ? undefined : node.next.get(word);
      }
    }
    return undefined;
  }
}

type Node<T> = { next: Map<string, Node<T>>; values?: T[] };
