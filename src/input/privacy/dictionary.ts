import { readPrebuilt } from '../../base/prebuilt.ts';

/**
 * Whether a folded word is an ordinary one: in the spelling dictionary of Mexican Spanish or of English,
 * with any of its endings. What a dictionary writes with a capital is a name, not an ordinary word.
 */
export function isOrdinary(word: string): boolean {
  if (word.length > LONGEST_WORD) return false;
  const known = judged.get(word);
  if (known !== undefined) return known;
  dictionaries ??= loadDictionaries();
  // A dictionary lacks the plural of some words.
  const singulars = word.length > 4 ? [word.replace(/s$/, ''), word.replace(/es$/, '')] : [];
  const forms = [...new Set([word, ...singulars])];
  const answer = forms.some((form) => dictionaries?.some((one) => one.has(form)));
  judged.set(word, answer);
  return answer;
}

const judged = new Map<string, boolean>();
const LONGEST_WORD = 30;

let dictionaries: Dictionary[] | undefined;

/** Prepared with the bundle: that takes a fifth of a second, and reading them a few milliseconds. */
function loadDictionaries(): Dictionary[] {
  return DICTIONARIES.map((name) => new Dictionary(parsePrepared(readPrebuilt(`${name}.txt`))));
}

export const DICTIONARIES = ['dictionary-es-mx', 'dictionary-en'] as const;

/** A dictionary as it is stored. */
export type Prepared = {
  /** The folded words in order, a line each: `word/flags`. The flags say what goes with a word. */
  words: string;
  /** The endings by what they add: what the word has in its place, how it ends, and the flag it needs. */
  suffixes: Map<string, [strip: string, end: string, flag: string][]>;
  /** The flags of each beginning, by what it adds. */
  prefixes: Map<string, string>;
};

/** A comment about its licence, an empty line, a line with the rules, and the words. */
export function parsePrepared(text: string): Prepared {
  const start = text.indexOf('\n\n') + 2;
  const end = text.indexOf('\n', start) + 1;
  const { suffixes, prefixes } = JSON.parse(text.slice(start, end));
  return {
    words: text.slice(end),
    suffixes: new Map(Object.entries(suffixes)),
    prefixes: new Map(Object.entries(prefixes)),
  };
}

/** Takes beginnings and endings off by the rules of a dictionary, rather than listing all its forms. */
export class Dictionary {
  private readonly prepared: Prepared;
  private readonly ends = new Map<string, RegExp>();

  constructor(prepared: Prepared) {
    this.prepared = prepared;
  }

  has(word: string): boolean {
    if (this.hasStem(word)) return true;
    for (let length = 1; length < word.length - 2; length += 1) {
      const flags = this.prepared.prefixes.get(word.slice(0, length));
      if (flags !== undefined && this.hasStem(word.slice(length), flags)) return true;
    }
    return false;
  }

  /** Whether this is a word of the dictionary, as it stands or with one of its endings. */
  private hasStem(word: string, prefix?: string): boolean {
    const takesPrefix = (flags: string) =>
      prefix === undefined || [...prefix].some((flag) => flags.includes(flag));
    const own = this.flagsOf(word);
    if (own !== undefined && takesPrefix(own)) return true;
    for (let length = word.length; length > 0; length -= 1) {
      for (const [strip, end, flag] of this.prepared.suffixes.get(word.slice(length)) ?? []) {
        const stem = word.slice(0, length) + strip;
        const flags = this.hasEnd(stem, end) ? this.flagsOf(stem) : undefined;
        if (flags?.includes(flag) && takesPrefix(flags)) return true;
      }
    }
    return false;
  }

  /** A binary search: making a map takes longer than all the lookups of a build. */
  private flagsOf(word: string): string | undefined {
    const { words } = this.prepared;
    let [low, high] = [0, words.length];
    while (low < high) {
      const start = words.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1;
      const slash = words.indexOf('/', start);
      const end = words.indexOf('\n', slash);
      const found = words.slice(start, slash);
      if (found === word) return words.slice(slash + 1, end);
      if (found < word) low = end + 1;
      else high = start;
    }
    return undefined;
  }

  private hasEnd(stem: string, end: string): boolean {
    const pattern = this.ends.get(end) ?? new RegExp(`${end}$`);
    this.ends.set(end, pattern);
    return pattern.test(stem);
  }
}
