import { findAddresses } from '../personal-data/addresses.ts';
import type { Service } from '../settings/service.ts';
import type { PartialTaxonomy } from '../settings/taxonomy.ts';
import { CONNECTORS, toStem } from '../vocabulary/spelling.ts';
import { isNameWord, PLACEHOLDER_WORDS } from './name-words.ts';
import { Places } from './places.ts';
import { hostsOf } from './searcher.ts';
import { splitWords, type Word } from './split-words.ts';

/** What stands in a text where the previous build had a mask. */
export class RevealedTexts {
  private readonly places: Places;
  private readonly ownHosts: ReadonlySet<string>;

  constructor(service: Service | undefined, taxonomy: PartialTaxonomy, baseUrl?: string) {
    this.places = new Places(taxonomy);
    this.ownHosts = hostsOf(service, baseUrl);
  }

  /** Whether it has capitals and is not only places, placeholders and masks. `Grupo México` is a name. */
  mayName(text: string, masks: readonly string[]): boolean {
    if (!/\p{Lu}/u.test(text)) return false;
    const ofMasks = new Set(masks.flatMap(splitWords).map(({ folded }) => folded));
    const words = this.wordsIn(text);
    const isPlaceholder = words.every(
      ({ folded }) => ofMasks.has(folded) || PLACEHOLDER_STEMS.has(toStem(folded)),
    );
    return !isPlaceholder && words.some(({ isPlace }) => !isPlace);
  }

  /** Whether it has a word that is a name by itself. */
  hasNameWord(text: string): boolean {
    return this.wordsIn(text).some(({ folded, isPlace }) => !isPlace && isNameWord(folded));
  }

  /** Whether it has an address that is not the operator's own. */
  hasAddress(text: string): boolean {
    return findAddresses(text, this.ownHosts).some(({ labels }) => labels.some(Boolean));
  }

  /** The words, without connectors and the operator's own addresses. */
  private wordsIn(text: string): (Word & { isPlace: boolean })[] {
    const own = findAddresses(text, this.ownHosts).filter(({ labels }) => !labels.some(Boolean));
    const words = splitWords(text);
    return words
      .map((word, at) => ({ ...word, isPlace: this.places.cover(words, at) }))
      .filter(
        ({ folded, start }) =>
          !CONNECTORS.has(folded) &&
          !own.some((address) => address.start <= start && start < address.end),
      );
  }
}

/** Without gender and number. */
const PLACEHOLDER_STEMS: ReadonlySet<string> = new Set(
  Object.values(PLACEHOLDER_WORDS).flat().map(toStem),
);
