import type { FoldedText } from '../../base/folded-text.ts';
import type { Span } from '../personal-data/spans.ts';
import type { PrivateName } from './employer-name.ts';

/** Finds names by their words, in time that does not grow with how many names share a word. */
export class WholeNames<Name = PrivateName> {
  private readonly firstWords = new Set<string>();
  /** The letters of the first words of each name; those of all its words lead to the name. */
  private readonly byLetters = new Map<string, Name | undefined>();

  add(words: readonly string[], name: Name): void {
    this.firstWords.add(words[0] ?? '');
    let letters = '';
    for (const word of words) {
      letters += word;
      if (!this.byLetters.has(letters)) this.byLetters.set(letters, undefined);
    }
    this.byLetters.set(letters, name);
  }

  find(text: FoldedText): (Span & { name: Name })[] {
    return text.ends.flatMap((_, index) => this.findAt(text, index) ?? []);
  }

  /** The longest name that begins with a word. */
  private findAt(text: FoldedText, index: number): (Span & { name: Name }) | undefined {
    const { letters, ends } = text;
    const start = ends[index - 1] ?? 0;
    if (!this.firstWords.has(letters.slice(start, ends[index]))) return undefined;
    let [joined, found]: [string, (Span & { name: Name }) | undefined] = ['', undefined];
    for (let last = index; last < ends.length; last += 1) {
      const end = ends[last] ?? 0;
      const word = letters.slice(ends[last - 1] ?? 0, end);
      if (word === 'y' || word === 'and') continue;
      joined += word;
      if (!this.byLetters.has(joined)) break;
      const name = this.byLetters.get(joined);
      if (name) found = { start: text.startOf(start), end: text.endOf(end - 1), name };
    }
    return found;
  }
}
