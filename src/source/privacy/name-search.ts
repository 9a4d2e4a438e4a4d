import { type Address, findAddresses, readAddress, TLD } from './addresses.ts';
import { isOrdinary } from './dictionary.ts';
import { type Clue, CONNECTING, MIN_LETTERS, type PrivateName } from './employer-name.ts';
import { fold, foldText, SEAM, splitWords } from './folded-words.ts';
import { countFormWords } from './legal-forms.ts';
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

/** What a name may be: a place, or part of an address of the operator. */
export type Surroundings = { places: Places; ownHosts: ReadonlySet<string> };

/** All that gives an employer away in a text of its own vacancy. */
export function findClues(
  { text, folded, where }: { text: string; folded: string; where: Where },
  clues: readonly Clue[],
  { places, ownHosts }: Surroundings,
): NameSpan[] {
  const inAddress = (address: Address): NameSpan[] => {
    const { hostEnd, isWord } = address;
    const searched = new SearchedText(
      address.text,
      foldText(address.text).folded,
      'url',
      places,
      hostEnd,
    );
    const host = folded.slice(address.start, address.end);
    const found = clues.filter((clue) =>
      clue.kind === 'domain'
        ? address.domain !== '' && !isWord && host.search(clue.pattern) >= 0
        : searched.find(clue).length > 0,
    );
    return found.map((clue) => toNameSpan(clue, address, !isWord));
  };
  if (where === 'url') {
    const address = { start: 0, end: text.length, ...readAddress(text, ownHosts) };
    return inAddress(address).slice(0, 1);
  }
  const searched = new SearchedText(text, folded, where, places);
  const written = clues.filter(({ kind }) => kind !== 'domain');
  const hits = written.flatMap((clue) =>
    searched.find(clue).map((span) => toNameSpan(clue, span, false)),
  );
  const inAddresses = findAddresses(text, ownHosts).flatMap(inAddress);
  return withoutDoubt(withoutInner([...inAddresses, ...hits]));
}

/** In a text that has a whole name, a word of it is that name: `Apex Group crece. En Apex…` */
function withoutDoubt(spans: readonly NameSpan[]): NameSpan[] {
  const whole = spans.filter(({ isDoubtful, release }) => !isDoubtful && release.length === 0);
  const names = new Set(whole.map(({ name }) => name));
  return spans.map((span) => ({ ...span, isDoubtful: span.isDoubtful && !names.has(span.name) }));
}

function toNameSpan(
  { kind, name, release }: Clue,
  { start, end }: Span,
  isAddress: boolean,
): NameSpan {
  const isDoubtful = kind === 'evidence';
  return { start, end, name, isAddress, isDoubtful, release: release ? [release] : [] };
}

/** What a folded text must have to name an employer, besides evidence. */
export function toTrace(clues: readonly Clue[]): (folded: string, text: string) => boolean {
  const sure = clues.filter(({ kind }) => kind !== 'evidence' && kind !== 'domain');
  const domains = clues.filter(({ kind }) => kind === 'domain');
  const fuzzy = clues.filter(isFuzzy);
  // One pattern for all is several times as fast as one after the other.
  const pattern = new RegExp(sure.map((clue) => clue.pattern.source).join('|') || '(?!)', 'u');
  return (folded, text) =>
    pattern.test(folded) ||
    fuzzy.some(({ letters }) => findSimilar(folded, letters).length > 0) ||
    (HAS_HOST.test(text) && domains.some((clue) => folded.search(clue.pattern) >= 0));
}

/** `grupo de` is no host name, though `de` can end one. */
const HAS_HOST = new RegExp(`\\w\\.${TLD}(?!\\w)`, 'i');

function isFuzzy({ kind, letters }: Clue): boolean {
  return kind === 'own' && letters.length >= MIN_LETTERS.misspelled;
}

/** Where a folded text has a word with one letter changed, missing or added. One half of it is right. */
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
  const letter = folded[at] ?? ' ';
  return letter !== ' ' && letter !== '&';
}

/** A text in which clues are searched for. */
class SearchedText {
  private readonly text: string;
  private readonly folded: string;
  private readonly where: Where;
  private readonly places: Places;
  private readonly hostEnd: number;
  private capitals: ReturnType<typeof countCapitals> | undefined;

  constructor(text: string, folded: string, where: Where, places: Places, hostEnd = 0) {
    this.text = text;
    this.folded = folded;
    this.where = where;
    this.places = places;
    this.hostEnd = hostEnd;
  }

  find(clue: Clue): Span[] {
    const spans = isFuzzy(clue) ? findSimilar(this.folded, clue.letters) : [];
    const { pattern } = clue;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(this.folded); match; match = pattern.exec(this.folded)) {
      const hit = { start: match.index, end: match.index + match[0].length };
      const words = wordAround(this.folded, hit.start, hit.end);
      // A rejected match may contain the start of a real one.
      pattern.lastIndex = hit.start + 1;
      if (!this.accepts(clue, hit, words)) continue;
      const start = this.isEdge(hit.start) ? hit.start : words.start;
      spans.push({ start, end: this.isEdge(hit.end) ? hit.end : words.end });
      pattern.lastIndex = hit.end;
    }
    return spans.filter((span) => !this.isPlace(span) || this.hasForm(span));
  }

  private accepts({ kind, letters, isOrdinary: isPlain }: Clue, hit: Span, words: Span): boolean {
    const raw = this.text.slice(hit.start, hit.end);
    if (kind !== 'whole' && /\s/.test(raw)) return false;
    const isCut = !this.isEdge(hit.start) || !this.isEdge(hit.end);
    if (isCut && !this.mayBeCut(kind, letters, hit, words)) return false;
    return this.hasCase(kind, raw, isPlain ?? false, words) || this.hasForm(words);
  }

  /** Inside a longer word, or at the beginning of a label of a host: `norvendisempleos.com`. */
  private mayBeCut(kind: Clue['kind'], letters: string, { start }: Span, words: Span): boolean {
    if (kind === 'initials' || kind === 'evidence') return false;
    const isLong = letters.length >= MIN_LETTERS.inside && kind !== 'word';
    const beginsLabel =
      letters.length >= MIN_LETTERS.label && start < this.hostEnd && this.isEdge(start);
    // A match of several words may begin and end in a longer one.
    const around = this.folded.slice(words.start, words.end).split(/[ &]+/);
    const isWord = (word = '') => isOrdinary(word) && !letters.includes(word);
    return (isLong || beginsLabel) && !isWord(around[0]) && !isWord(around.at(-1));
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
    SEAM_HERE.lastIndex = at;
    return SEAM_HERE.test(this.text);
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
    const first = words.findLastIndex((word) => from + word.start <= start);
    const last = words.findLastIndex((word) => from + word.start < end);
    return this.places.cover(words, Math.max(0, first), last);
  }

  /** Whether a legal form behind it says that it is a name. */
  private hasForm({ end }: Span): boolean {
    const following = splitWords(this.text.slice(end, end + AROUND));
    return countFormWords(following.map(({ folded }) => folded)) > 0;
  }
}

/** Enough for every legal form and place. */
const AROUND = 60;
const SEAM_HERE = new RegExp(SEAM.source, 'uy');

/** Words that names write without a capital. */
const JOINING = new Set([...CONNECTING, 'and', 'at', 'by', 'on', 'to']);

function hasCapitals(raw: string): boolean {
  const words = raw.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => /[\p{Lu}\p{N}]/u.test(word) || JOINING.has(fold(word)));
}

/** How many words of two letters or more there are, and how many of them in capitals. */
function countCapitals(text: string) {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return {
    words: words.length,
    inCapitals: words.filter((word) => word === word.toUpperCase()).length,
  };
}
