import { type Address, findAddresses, readAddress } from './addresses.ts';
import { isOrdinary } from './dictionary.ts';
import type { PrivateName, Sequence } from './employer-name.ts';
import { FoldedText, fold, SEAM, splitWords } from './folded-text.ts';
import { countFormWords, findNamedByForm } from './legal-forms.ts';
import type { Places } from './places.ts';
import type { SequenceIndex } from './sequence-index.ts';
import { joinSpans, type Span, spanAround } from './spans.ts';
import { MIN_LETTERS } from './word-kinds.ts';

/** Where a text is: a description; an item of a list; a title or another short field; an id; an address. */
export type Where = 'text' | 'item' | 'short' | 'id' | 'url';

/** A name in a text, with what belongs to it. */
export type NameSpan = Span & {
  /** Absent if only a legal form shows that it is a name. */
  name?: PrivateName | undefined;
  /** Whether it is in a link, host name or e-mail address, which is then the span. */
  isAddress: boolean;
};

/** What gives an employer away: sequences of words, and the words that a label of a host may be made of. */
export type Clues = {
  sequences: SequenceIndex<Sequence>;
  labelWords: ReadonlySet<string>;
  /** The first of its names. */
  name: PrivateName | undefined;
};

/** A sequence whose letters are in a text, and their position. */
type Candidate = [Sequence, number];

/** What is excepted: the operator's own hosts and name, its mask, and sequences that do not count here. */
export type Exceptions = {
  ownHosts: ReadonlySet<string>;
  /** Folded. */
  operator: string;
  maskText: string | undefined;
  isCounted: (sequence: Sequence) => boolean;
};

/** All that gives an employer away in a text: its own employer, the whole names of others, and legal forms. */
export function findClues(
  searched: SearchedText,
  own: Clues | undefined,
  others: readonly Candidate[],
  { ownHosts, operator, maskText, isCounted }: Exceptions,
): NameSpan[] {
  const { text, where } = searched;
  const addresses =
    where === 'url'
      ? [{ start: 0, end: text.length, ...readAddress(text, ownHosts) }]
      : findAddresses(text, ownHosts);
  const hits: NameSpan[] = [];
  const addAddress = ({ start, end, isWord }: Address, name: PrivateName) =>
    hits.push({ start, end, name, isAddress: !isWord });
  for (const address of own ? addresses : []) {
    const name = own && findInAddress(address, own, searched.places);
    if (name) addAddress(address, name);
  }
  for (const [sequence, at] of [...(own?.sequences.find(searched.letters) ?? []), ...others]) {
    const span = isCounted(sequence) ? searched.spanOf(sequence, at) : undefined;
    if (!span) continue;
    const { kind, name } = sequence;
    const address = spanAround(addresses, span);
    if (!address) hits.push({ ...widen(text, span), name, isAddress: false });
    else if (kind === 'phrase') addAddress(address, name);
  }
  for (const span of where === 'text' || where === 'item' ? findNamedByForm(text) : []) {
    const named = text.slice(span.start, span.end);
    const isExcepted =
      (maskText !== undefined && named.includes(maskText)) ||
      (operator !== '' && fold(named).includes(operator));
    if (!isExcepted && !searched.isInCapitals(span)) {
      hits.push({ ...widen(text, span), isAddress: false });
    }
  }
  const masks = maskText === undefined ? [] : spansOf(text, maskText);
  return joinSpans(hits.filter((hit) => !spanAround(masks, hit)));
}

/** Where a text has a part, in order. */
function spansOf(text: string, part: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    spans.push({ start: at, end: at + part.length });
  }
  return spans;
}

function findInAddress(address: Address, own: Clues, places: Places): PrivateName | undefined {
  const parts = new SearchedText(address.text, 'url', places);
  for (const [sequence, at] of own.sequences.find(parts.letters)) {
    if (parts.spanOf(sequence, at)) return sequence.name;
  }
  const isMade = address.labels.some((label) => isMadeOf(label, own.labelWords));
  return isMade ? own.name : undefined;
}

/** Whether a label of a host is made of these words alone: `constructoratecta` of `Tecta Constructora`. */
function isMadeOf(label: string, words: ReadonlySet<string>): boolean {
  const letters = fold(label);
  const used = [...words].filter((word) => letters.includes(word));
  if (!used.some(({ length }) => length >= MIN_LETTERS.label)) return false;
  const ends = new Set([0]);
  for (const end of ends) {
    for (const word of used) if (letters.startsWith(word, end)) ends.add(end + word.length);
  }
  return ends.has(letters.length);
}

/** Extends a span by `®` and a legal form behind it. Quotes are included only if the form follows them. */
function widen<T extends Span>(text: string, span: T): T {
  const named = withForm(text, span);
  const quoted = withQuotes(text, named);
  const withBoth = withForm(text, quoted);
  return withBoth.end > quoted.end ? withBoth : named;
}

function withForm<T extends Span>(text: string, span: T): T {
  const after = text.slice(span.end, span.end + AROUND);
  const [mark = ''] = /^(?:\s?[®™©])?/iu.exec(after) ?? [];
  const form = after.slice(mark.length);
  const words = /^[\s,.&]*\p{L}/u.test(form) ? splitWords(form) : [];
  const last = words[countFormWords(words.map(({ folded }) => folded)) - 1];
  const formEnd = last ? last.start + last.raw.length : 0;
  const dot = formEnd > 0 && /^\.(?!\s+\p{Lu}|\s*$)/u.test(form.slice(formEnd)) ? 1 : 0;
  return { ...span, end: span.end + mark.length + formEnd + dot };
}

function withQuotes<T extends Span>(text: string, span: T): T {
  const isQuoted = QUOTES.includes(text.charAt(span.start - 1) + text.charAt(span.end));
  return isQuoted ? { ...span, start: span.start - 1, end: span.end + 1 } : span;
}

const QUOTES = ['""', '“”', '«»', '‘’', "''"];
/** More characters than a legal form or place has. */
const AROUND = 60;

/** A text in which sequences are searched for. */
export class SearchedText extends FoldedText {
  readonly where: Where;
  readonly places: Places;

  constructor(text: string, where: Where, places: Places, words?: ReadonlySet<string>) {
    super(text, words);
    this.where = where;
    this.places = places;
  }

  has(sequence: Sequence): boolean {
    const at = this.letters.indexOf(sequence.letters);
    return at >= 0 && this.spanOf(sequence, at) !== undefined;
  }

  /** The span of a sequence whose letters are at `at`, if they are written as a name. */
  spanOf(sequence: Sequence, at: number): Span | undefined {
    const span = this.hasGaps(sequence, at) ? this.spanAt(sequence, at) : undefined;
    return span && !this.isPlace(span) ? span : undefined;
  }

  /** A quick check that every span passes, in whatever field. */
  mayHaveSpan(sequence: Sequence, at: number): boolean {
    const end = at + sequence.letters.length;
    const isWhole = () => this.isGapBefore(at) && this.isGapBefore(end);
    return (SEAMED.has(sequence.kind) || isWhole()) && this.hasGaps(sequence, at);
  }

  /** Whether gaps are only where words of the sequence begin, and of the kind allowed there. */
  private hasGaps(sequence: Sequence, at: number): boolean {
    const { kind, letters, gaps } = sequence;
    for (let next = 1; next < letters.length; next += 1) {
      const gap = gaps.get(next);
      if (!this.isGapBefore(at + next)) {
        if (gap && kind === 'phrase') return false;
        continue;
      }
      const between = this.endOf(at + next - 1);
      const isRight = gap?.test(this.text.slice(between, this.startOf(at + next)));
      if (!isRight && !this.isDivided(sequence, at, next)) return false;
    }
    return true;
  }

  /** Whether a long own word is written apart here, in parts with capitals: `Open Bank` for `Openbank`. */
  private isDivided({ kind, letters }: Sequence, at: number, next: number): boolean {
    if (kind !== 'own' || letters.length < MIN_LETTERS.inside) return false;
    if (!this.isGapBefore(at) || !this.isGapBefore(at + letters.length)) return false;
    const [first, second] = [this.startOf(at), this.startOf(at + next)];
    const isParted = /^\p{L}[ /-]\p{Lu}/u.test(this.text.slice(second - 2, second + 2));
    return isParted && hasCapital(this.text.charAt(first)) && next >= MIN_LETTERS.own;
  }

  /** The span of letters that match a sequence, if their surroundings and their case are right. */
  private spanAt(sequence: Sequence, at: number): Span | undefined {
    const end = at + sequence.letters.length;
    const [hasStart, hasEnd] = [this.isEdge(sequence, at), this.isEdge(sequence, end)];
    if (!hasStart && !this.mayBeCut(sequence, at, at)) return undefined;
    if (!hasEnd && !this.mayBeCut(sequence, at, end - 1)) return undefined;
    const from = hasStart ? at : this.wordAround(at)[0];
    const to = hasEnd ? end : this.wordAround(end - 1)[1];
    const span = { start: this.startOf(from), end: this.endOf(to - 1) };
    return this.isWritten(sequence, at, span) ? span : undefined;
  }

  /** Whether a word begins or ends before a letter, by a gap, a capital or a digit. */
  private isEdge({ kind, letters }: Sequence, at: number): boolean {
    if (this.isGapBefore(at)) return true;
    if (!SEAMED.has(kind) || letters.length < MIN_LETTERS.own) return false;
    SEAM_HERE.lastIndex = this.startOf(at);
    return SEAM_HERE.test(this.text);
  }

  /**
   * Whether a sequence may begin or end inside the word of a letter: in the middle, or at the beginning of
   * a label or path segment (`norvendisempleos.com`).
   */
  private mayBeCut({ kind, letters }: Sequence, at: number, letter: number): boolean {
    if (!SEAMED.has(kind)) return false;
    const isLong = letters.length >= MIN_LETTERS.inside;
    const beginsLabel =
      this.where === 'url' && letters.length >= MIN_LETTERS.label && this.isGapBefore(at);
    if (!isLong && !beginsLabel) return false;
    const word = this.letters.slice(...this.wordAround(letter));
    // `Amazonians` is an ordinary word only because `Amazon` is.
    const isDerived = kind === 'ordinary' && this.isGapBefore(at);
    return isDerived || !isOrdinary(word);
  }

  /** The word around a letter. It may have megabytes. */
  private wordAround(letter: number): [start: number, end: number] {
    let [start, end] = [letter, letter + 1];
    while (letter - start < LONGEST_WORD && !this.isGapBefore(start)) start -= 1;
    while (end - letter < LONGEST_WORD && !this.isGapBefore(end)) end += 1;
    return [start, end];
  }

  /** Whether its capitals and its place match what this kind of sequence requires. */
  private isWritten(sequence: Sequence, at: number, span: Span): boolean {
    const { kind, raw: name, letters, first } = sequence;
    if (kind === 'phrase') return true;
    if (this.where === 'url') return this.isInAddress(kind, letters, span);
    if (this.where === 'id') return kind !== 'capitals';
    const raw = this.text.slice(this.startOf(at), this.endOf(at + letters.length - 1));
    switch (kind) {
      case 'exact':
        return raw.replace(/\s+/g, ' ') === name;
      case 'whole':
        return true;
      case 'ordinary':
        return hasCapital(
          this.text.slice(this.startOf(at + first[0]), this.endOf(at + first[1] - 1)),
        );
      case 'own':
        return letters.length >= MIN_LETTERS.long || hasCapital(raw);
      case 'telling':
        return hasCapital(raw) && !(this.where !== 'text' && this.isFirstWord(span));
      default:
        return raw === raw.toUpperCase() && !(isOrdinary(letters) && this.isInCapitals(span));
    }
  }

  /** Words of three letters, initials and names of two only as a whole label or path segment. */
  private isInAddress(kind: Sequence['kind'], letters: string, { start, end }: Span): boolean {
    const isShort = kind === 'initials' || kind === 'capitals' || letters.length < MIN_LETTERS.own;
    const isEnd = (sign: string) => /^$|[\s./:@#?]/.test(sign);
    const isAtStart = isEnd(this.text.charAt(start - 1));
    if (kind === 'telling') return isAtStart;
    return !isShort || (isAtStart && isEnd(this.text.charAt(end)));
  }

  private isFirstWord({ start }: Span): boolean {
    return start <= this.startOf(0);
  }

  /** Whether its line is all in capitals. */
  isInCapitals({ start }: Span): boolean {
    // Most hits are in the line of the previous one.
    if (!this.line || start < this.line.start || start > this.line.end) {
      const from = this.text.lastIndexOf('\n', start - 1) + 1;
      const to = this.text.indexOf('\n', start);
      const end = to < 0 ? this.text.length : to;
      const isInCapitals = !/\p{Ll}/u.test(this.text.slice(from, end));
      this.line = { start: from, end, isInCapitals };
    }
    return this.line.isInCapitals;
  }

  private line: (Span & { isInCapitals: boolean }) | undefined;

  /** Whether this is a place or part of one. */
  private isPlace({ start, end }: Span): boolean {
    const from = Math.max(0, start - AROUND);
    const words = splitWords(this.text.slice(from, end + AROUND));
    // A name may begin inside a word: `SomosVetra`.
    const firstAt = words.findLastIndex((word) => from + word.start <= start);
    const lastAt = words.findLastIndex((word) => from + word.start < end);
    return firstAt >= 0 && this.places.cover(words, firstAt, lastAt);
  }
}

const LONGEST_WORD = 40;
const SEAM_HERE = new RegExp(SEAM.source, 'uy');

/** The kinds that also count where only a capital or digit shows that a word begins or ends. */
const SEAMED: ReadonlySet<Sequence['kind']> = new Set(['whole', 'ordinary', 'own', 'telling']);

/** A digit counts as a capital: `3it`. */
function hasCapital(raw: string): boolean {
  return /^\p{N}|\p{Lu}/u.test(raw);
}
