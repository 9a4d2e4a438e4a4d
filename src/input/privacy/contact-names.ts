import type { FoldedText } from '../../base/folded-text.ts';
import type { PersonalSpan } from '../personal-data/spans.ts';
import { CONNECTORS } from '../vocabulary/spelling.ts';
import { isPostingWord } from './name-words.ts';
import { findAt } from './persons.ts';
import type { Places } from './places.ts';
import { splitWords } from './split-words.ts';
import { WholeNames } from './whole-names.ts';

/** Finds the names of the private field `contact`, in the texts of all vacancies. */
export class ContactNames {
  private readonly names = new WholeNames<true>();
  private readonly places: Places;

  constructor(contacts: readonly string[], places: Places) {
    this.places = places;
    const texts = new Set(contacts.map((text) => text.slice(0, MAX_LENGTH)));
    for (const text of texts) {
      for (const name of text.replace(ADDRESS, '\n').split(DIVIDER)) this.add(name);
    }
  }

  /** As words with a capital; in an id or address, as two words or more. */
  find(folded: FoldedText, isAddress: boolean): PersonalSpan[] {
    const { text } = folded;
    return this.names.find(folded).flatMap(({ start, end }) => {
      const isName = (isAddress ? /[^\p{L}]/u : /^\p{Lu}/u).test(text.slice(start, end));
      // `Lupita` is the beginning of `Lupita Zamudio`.
      const [whole] = isAddress ? [] : findAt(text, start, 1);
      const span = { start, end: Math.max(end, whole?.end ?? 0) };
      return isName ? [{ kind: 'name of a person', ...span }] : [];
    });
  }

  private add(name: string): void {
    const words = splitWords(name).filter(({ folded }) => !TITLES.has(folded));
    const all = words.map(({ folded }) => folded);
    const isListed = (word: string) => isPostingWord(word) || CONNECTORS.has(word);
    const isPlace = (_: unknown, at: number) => this.places.cover(words, at);
    const [first = ''] = all;
    // `Recursos Humanos` and `San Luis Potosí` would be masked in many texts.
    if (all.every(isListed) || all.every(isPlace)) return;
    if (all.length > 1) this.names.add(all, true);
    if (first.length > 2 && !isListed(first) && !isPlace(first, 0)) this.names.add([first], true);
  }
}

const MAX_LENGTH = 1_000;
/** E-mail addresses and numbers. */
const ADDRESS = /\S*[@\d]\S*/g;
const DIVIDER = /[,;:/|()\n]|\s(?:y|e|o|-)\s/i;
const TITLES = new Set(
  'lic licda licenciado licenciada ing ingeniero ingeniera mtro mtra dr dra cp arq psic sr sra srta'.split(
    ' ',
  ),
);
