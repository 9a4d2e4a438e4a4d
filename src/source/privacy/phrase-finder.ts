import { GluedNames, gluedLetters } from './glued-names.ts';
import { readingsOf } from './readings.ts';
import { WordFilter } from './word-filter.ts';
import { hasJoiners, joinWords, splitWords } from './words.ts';

/** Where a phrase is in a text: between words, or inside a longer word. */
export type PhraseMatch =
  | { kind: 'words'; following: () => string[] }
  /** Whether a capital or digit marks its edges; if not, they are only implied. */
  | { kind: 'glued'; isImplied: boolean };

type Accepts<T> = (value: T, match: PhraseMatch) => boolean;

/**
 * Finds any of many phrases in a text, on word boundaries, in one pass over its words: a tree of
 * words, entered at each word of the text. Ten thousand phrases cost no more than ten.
 */
export class PhraseFinder<T> {
  private readonly root: Node<T> = { next: new Map() };
  private readonly glued = new GluedNames<T>();
  private readonly filter = new WordFilter();

  /** The phrases of one name, each with its value. */
  add(phrases: readonly (readonly string[])[], toValue: (index: number) => T): void {
    for (const [index, phrase] of phrases.entries()) this.addPhrase(phrase, toValue(index));
    // A text with "Grupo Valmorisa" also has "Valmorisa": the filter needs only the shorter one.
    const keys = phrases.map((phrase) => ` ${phrase.join(' ')} `);
    const letters = phrases.map((phrase) => gluedLetters(phrase));
    for (const [index, phrase] of phrases.entries()) {
      if (isShortest(keys, index)) this.filter.add(phrase);
      const row = letters[index];
      if (row !== undefined && isShortest(letters, index)) this.filter.addLetters(row);
    }
  }

  private addPhrase(phrase: readonly string[], value: T): void {
    let node = this.root;
    for (const word of phrase) {
      const next = node.next.get(word) ?? { next: new Map() };
      node.next.set(word, next);
      node = next;
    }
    node.values ??= [];
    node.values.push(value);
    const letters = gluedLetters(phrase);
    if (letters !== undefined) this.glued.add(letters, value);
  }

  /** A quick check that nearly every text fails. */
  mayFind(text: string): boolean {
    return this.filter.mayMatch(text);
  }

  /** What was added for the first phrase that the text contains, among what is accepted. */
  find(text: string, accepts: Accepts<T> = () => true, isAddress = false): T | undefined {
    if (!this.mayFind(text)) return undefined;
    for (const reading of readingsOf(text)) {
      const found = this.findInReading(reading, accepts, isAddress);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private findInReading(text: string, accepts: Accepts<T>, isAddress: boolean): T | undefined {
    return (
      this.findIn(splitWords(text), accepts) ??
      (hasJoiners(text) ? this.findIn(joinWords(text), accepts) : undefined) ??
      this.glued.find(
        text,
        (value, isImplied) => accepts(value, { kind: 'glued', isImplied }),
        isAddress,
      )
    );
  }

  private findIn(words: string[], accepts: Accepts<T>): T | undefined {
    for (let start = 0; start < words.length; start += 1) {
      let node: Node<T> | undefined = this.root;
      for (let at = start; node; at += 1) {
        if (node.values) {
          const match = {
            kind: 'words',
            following: () => words.slice(at, at + LOOK_AHEAD),
          } as const;
          const value = node.values.find((one) => accepts(one, match));
          if (value !== undefined) return value;
        }
        const word = words[at];
        node = word === undefined ? undefined : node.next.get(word);
      }
    }
    return undefined;
  }
}

/** Whether this text has none of the others inside; of equal ones, the first counts. */
function isShortest(texts: readonly (string | undefined)[], index: number): boolean {
  const text = texts[index];
  return !texts.some(
    (other, at) =>
      other !== undefined &&
      at !== index &&
      text?.includes(other) &&
      (other !== text || at < index),
  );
}

/** Enough words for every legal form. */
const LOOK_AHEAD = 12;

type Node<T> = { next: Map<string, Node<T>>; values?: T[] };
