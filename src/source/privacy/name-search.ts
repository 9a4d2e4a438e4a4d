import { groupBy } from '../../group-by.ts';
import { type Address, findAddresses, readAddress } from './addresses.ts';
import { isOrdinary } from './dictionary.ts';
import {
  type Clue,
  CONNECTING,
  MIN_LETTERS,
  type Phrase,
  type PrivateName,
} from './employer-name.ts';
import { fold, foldText, type Keys, type Look, SEAM, splitWords, toKeys } from './folded-words.ts';
import { startsWithLegalForm } from './legal-forms.ts';
import type { Places } from './places.ts';
import { type Span, withoutInner } from './spans.ts';

/**
 * Where a text is: running text; a title or another short field, where case says nothing; an id, which has
 * none; an address.
 */
export type Where = 'text' | 'title' | 'id' | 'url';

/** A name in a text. */
export type NameSpan = Span & {
  name: PrivateName;
  /** In a link or host name, which is then the span. */
  isAddress: boolean;
  /** Perhaps only a word: a person must decide. */
  isDoubtful: boolean;
  /** What `ordinaryNames` can list if it is harmless. */
  release: readonly string[];
};

/** What is known about an employer's names. */
type Named<Employer> = { employer: Employer; clues: readonly Clue[]; phrases: readonly Phrase[] };

/** The clues of an employer, and what a folded text has that names it: a needle, or half of a word. */
type Wanted = {
  clues: readonly Clue[];
  whole: readonly Clue[];
  needles: readonly string[];
  similar: readonly string[];
};

/** Searches texts for the employer of their own vacancy, strictly, and for the whole names of others. */
export class NameSearch<Employer> {
  private readonly wanted: ReadonlyMap<Employer, Wanted>;
  private readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  private readonly keys: Keys;
  private readonly places: Places;
  private readonly ownHosts: ReadonlySet<string>;

  constructor(
    all: readonly Named<Employer>[],
    places: Places,
    ownHosts: ReadonlySet<string> = new Set(),
  ) {
    this.places = places;
    this.ownHosts = ownHosts;
    const phrases = all.flatMap((named) => named.phrases);
    this.phrases = groupBy(phrases, ({ words, keyAt }) => words[keyAt] ?? '');
    // Of what `ordinaryNames` could list, it matters who else uses it.
    const listable = all.flatMap(({ clues }) =>
      clues.flatMap(({ letters, release }) => (release === undefined ? [] : [letters])),
    );
    this.keys = toKeys(new Set([...this.phrases.keys(), ...listable]));
    const byEmployer = [...groupBy(all, ({ employer }) => employer)];
    this.wanted = new Map(
      byEmployer.map(([employer, names]) => [
        employer,
        toWanted(names.flatMap((one) => one.clues)),
      ]),
    );
  }

  look(text: string): Look {
    return foldText(text, this.keys);
  }

  /** Whether a text that was looked at may name another employer. */
  mayHaveOthers({ keys }: Look): boolean {
    for (const key of keys.keys()) if (this.phrases.has(key)) return true;
    return false;
  }

  /** Whether `findOwn` may find something, besides evidence, in any of the texts that were looked at together. */
  mayHaveOwn({ folded }: Look, employer: Employer | undefined): boolean {
    const wanted = employer && this.wanted.get(employer);
    if (!wanted) return false;
    for (const needle of wanted.needles) if (folded.includes(needle)) return true;
    for (const { needles, pattern } of wanted.whole) {
      if (folded.includes(needles[0] ?? '') && toPattern(pattern).test(folded)) return true;
    }
    for (const own of wanted.similar) if (findSimilar(folded, own).length > 0) return true;
    return false;
  }

  /** All names of the employer. `hasEvidence` tells which ordinary words count. */
  findOwn(
    text: string,
    where: Where,
    employer: Employer | undefined,
    hasEvidence: (word: string) => boolean = () => false,
  ): NameSpan[] {
    const look = this.look(text);
    const clues = ((employer && this.wanted.get(employer)?.clues) ?? []).filter(
      ({ kind, letters }) =>
        kind !== 'evidence' || (where === 'text' && look.keys.has(letters) && hasEvidence(letters)),
    );
    if (!clues.some(({ kind }) => kind === 'evidence') && !this.mayHaveOwn(look, employer))
      return [];
    if (where === 'url') {
      const address = { start: 0, end: text.length, ...readAddress(text, this.ownHosts) };
      return this.findInAddress(address, clues).slice(0, 1);
    }
    const folded = new FoldedText(text, look.folded, this.places, where);
    const hits = clues.flatMap((clue) =>
      folded.find(clue).map((span) => toNameSpan(clue, span, false)),
    );
    const addresses = findAddresses(text, this.ownHosts);
    const inAddresses = addresses.flatMap((address) => this.findInAddress(address, clues));
    return withoutInner([...inAddresses, ...hits]);
  }

  private findInAddress(address: Address, clues: readonly Clue[]): NameSpan[] {
    const { text, hostEnd, domain, isWord } = address;
    const folded = new FoldedText(text, foldText(text).folded, this.places, 'url', hostEnd);
    return clues.flatMap((clue) =>
      folded.find(clue).length > 0 || (!isWord && isMadeOf(fold(domain), clue.domain))
        ? [toNameSpan(clue, address, !isWord)]
        : [],
    );
  }

  /** All names that count in any text, in its order. */
  findOthers(text: string, counts: (phrase: Phrase) => boolean = () => true): NameSpan[] {
    if (!this.mayHaveOthers(this.look(text))) return [];
    const words = splitWords(text);
    return words.flatMap(({ folded }, index) =>
      (this.phrases.get(folded) ?? []).filter(counts).flatMap((phrase): NameSpan[] => {
        const from = index - phrase.keyAt;
        const to = from + phrase.words.length - 1;
        const [first, last] = [words[from], words[to]];
        const isHere = phrase.words.every((one, at) => words[from + at]?.folded === one);
        if (!first || !last || !isHere || this.places.cover(words, from, to)) return [];
        const span = { start: first.start, end: last.start + last.raw.length };
        const { name, release } = phrase;
        return [{ ...span, name, release, isAddress: false, isDoubtful: false }];
      }),
    );
  }
}

function toNameSpan(clue: Clue, { start, end }: Span, isAddress: boolean): NameSpan {
  const { kind, name, release } = clue;
  const isDoubtful = kind === 'evidence';
  return { start, end, name, isAddress, isDoubtful, release: release ? [release] : [] };
}

function toWanted(clues: readonly Clue[]): Wanted {
  // Ordinary words of a whole name are in most texts: only together they say something.
  const exact = clues.flatMap(({ kind, needles }) =>
    kind === 'evidence' || kind === 'whole' ? [] : needles,
  );
  const all = [...new Set(exact)];
  const hasOther = (one: string) => all.some((other) => other !== one && one.includes(other));
  return {
    clues,
    whole: clues.filter(({ kind }) => kind === 'whole'),
    needles: all.filter((one) => !hasOther(one)),
    similar: clues.filter(isFuzzy).map(({ letters }) => letters),
  };
}

/** Compiled once. The callers set `lastIndex`, or test from the start. */
function toPattern(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'gu');
  patterns.set(source, pattern);
  pattern.lastIndex = 0;
  return pattern;
}

const patterns = new Map<string, RegExp>();

function isFuzzy({ kind, letters }: Clue): boolean {
  return kind === 'own' && letters.length >= MIN_LETTERS.misspelled;
}

/** Where a folded text has a long word with one letter changed, missing or added. One half of it is right. */
function findSimilar(folded: string, own: string): Span[] {
  const spans: Span[] = [];
  const half = Math.ceil((own.length - 1) / 2);
  for (const part of [own.slice(0, half), own.slice(-half)]) {
    for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + half)) {
      const span = wordAround(folded, at, at + half, own.length);
      if (isMisspelled(own, folded.slice(span.start, span.end))) spans.push(span);
    }
  }
  return spans;
}

/** With one letter changed, missing or added, and no ordinary word. */
function isMisspelled(own: string, word: string): boolean {
  if (Math.abs(own.length - word.length) > 1 || own === word) return false;
  let same = 0;
  while (own[same] === word[same]) same += 1;
  const restOf = (one: string, other: string) =>
    one.slice(same + (one.length < other.length ? 0 : 1));
  return restOf(own, word) === restOf(word, own) && !isOrdinary(word);
}

/** The whole words that a part of a text is in. A word may have megabytes: `reach` limits it. */
function wordAround(folded: string, start: number, end: number, reach = LONGEST_WORD): Span {
  let [from, to] = [start, end];
  while (from > start - reach && isLetter(folded, from - 1)) from -= 1;
  while (to < end + reach && isLetter(folded, to)) to += 1;
  return { start: from, end: to };
}

const LONGEST_WORD = 40;

function isLetter(folded: string, at: number): boolean {
  const letter = folded[at];
  return letter !== undefined && letter !== ' ' && letter !== '&';
}

/** A text and the same folded, character by character. */
class FoldedText {
  private readonly text: string;
  private readonly folded: string;
  private readonly places: Places;
  private readonly where: Where;
  private readonly hostEnd: number;
  private capitals: { words: number; inCapitals: number } | undefined;

  constructor(text: string, folded: string, places: Places, where: Where, hostEnd = 0) {
    this.text = text;
    this.folded = folded;
    this.places = places;
    this.where = where;
    this.hostEnd = hostEnd;
  }

  /** All places where a clue counts. */
  find(clue: Clue): Span[] {
    if (!clue.needles.some((needle) => this.folded.includes(needle)) && !isFuzzy(clue)) return [];
    const spans = isFuzzy(clue) ? findSimilar(this.folded, clue.letters) : [];
    const pattern = toPattern(clue.pattern);
    for (let match = pattern.exec(this.folded); match; match = pattern.exec(this.folded)) {
      const hit = { start: match.index, end: match.index + match[0].length };
      const words = wordAround(this.folded, hit.start, hit.end);
      if (this.accepts(clue, hit, words)) {
        const start = this.isEdge(hit.start) ? hit.start : words.start;
        const end = this.isEdge(hit.end) ? hit.end : words.end;
        spans.push({ start, end });
        // What else is in the same word does not matter.
        pattern.lastIndex = end;
      } else pattern.lastIndex = hit.start + 1;
    }
    return spans.filter((span) => !this.isPlace(span) || this.hasForm(span));
  }

  private accepts({ kind, letters, isOrdinary: isPlain }: Clue, hit: Span, words: Span): boolean {
    const raw = this.text.slice(hit.start, hit.end);
    if (kind !== 'whole' && /\s/.test(raw)) return false;
    const isCut = !this.isEdge(hit.start) || !this.isEdge(hit.end);
    if (isCut) {
      if (kind === 'initials' || kind === 'evidence') return false;
      const isLong = letters.length >= MIN_LETTERS.inside && kind !== 'word';
      if (!isLong && !this.beginsLabel(hit, letters)) return false;
      // A match of several words may begin and end in a longer one.
      const around = this.folded.slice(words.start, words.end).split(/[ &]+/);
      if (
        [around[0], around.at(-1)].some(
          (word) => isOrdinary(word ?? '') && !letters.includes(word ?? ''),
        )
      )
        return false;
    }
    return this.hasCase(kind, raw, isPlain ?? false, words) || this.hasForm(words);
  }

  /** Whether it is written as a name of this kind must be here. */
  private hasCase(kind: Clue['kind'], raw: string, isPlain: boolean, words: Span): boolean {
    if (this.where === 'id' || this.where === 'url') return true;
    if (kind === 'initials') return raw === raw.toUpperCase();
    if (this.where === 'title') return true;
    if (kind === 'own') return fold(raw).length >= MIN_LETTERS.long || raw !== raw.toLowerCase();
    if (kind === 'whole' && !isPlain) return true;
    return hasCapitals(raw) && !this.isShoutedAround(words);
  }

  /** Whether a word begins or ends here, or a capital or digit shows that one does. */
  private isEdge(at: number): boolean {
    if (!isLetter(this.folded, at - 1) || !isLetter(this.folded, at)) return true;
    return (
      SEAM.test(this.text.slice(at - 1, at + 2).slice(0, 2)) ||
      SEAM_AHEAD.test(this.text.slice(at - 1, at + 2))
    );
  }

  /** In a host: `norvendisempleos.com`. */
  private beginsLabel({ start }: Span, letters: string): boolean {
    return letters.length >= MIN_LETTERS.label && start < this.hostEnd && this.isEdge(start);
  }

  /** Whether the text around is mostly in capitals, so that one says nothing. */
  private isShoutedAround({ start, end }: Span): boolean {
    this.capitals ??= countCapitals(this.text);
    const own = countCapitals(this.text.slice(start, end));
    const words = this.capitals.words - own.words;
    return words > 2 && this.capitals.inCapitals - own.inCapitals > words / 2;
  }

  /** Whether this is a place or part of one. */
  private isPlace({ start, end }: Span): boolean {
    const from = Math.max(0, start - AROUND);
    const words = splitWords(this.text.slice(from, end + AROUND));
    // A name may begin inside a word: `SomosVetra`.
    const first = Math.max(
      0,
      words.findLastIndex((word) => from + word.start <= start),
    );
    const last = words.findLastIndex((word) => from + word.start < end);
    return this.places.cover(words, first, last);
  }

  /** Whether a legal form behind it says that it is a name. */
  private hasForm({ end }: Span): boolean {
    const following = splitWords(this.text.slice(end, end + AROUND));
    return startsWithLegalForm(following.map(({ folded }) => folded));
  }
}

/** Enough for every legal form and place. */
const AROUND = 60;
const SEAM_AHEAD = /^\p{Lu}(?=\p{Lu}\p{Ll})/u;

/** Words that names write without a capital. */
const JOINING = new Set([...CONNECTING, 'and', 'at', 'by', 'on', 'to']);

function hasCapitals(raw: string): boolean {
  const words = raw.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => /^[\p{Lu}\p{N}]/u.test(word) || JOINING.has(fold(word)));
}

/** How many words of two letters or more there are, and how many of them in capitals. */
function countCapitals(text: string) {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return {
    words: words.length,
    inCapitals: words.filter((word) => word === word.toUpperCase()).length,
  };
}

/** Whether a domain is made of words of a name: `constructoratecta` of `Tecta Constructora`. */
function isMadeOf(domain: string, words: readonly string[] = []): boolean {
  const isNamed = words.some((word) => word.length >= MIN_LETTERS.label && domain.includes(word));
  return (
    isNamed && new RegExp(`^(?:${words.join('|')})+(?:mx|mexico|sa|group|grupo)?$`).test(domain)
  );
}
