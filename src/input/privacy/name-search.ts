import { CONNECTORS } from '../vocabulary/spelling.ts';
import { type Address, findAddresses, readAddress } from './addresses.ts';
import { isOrdinary } from './dictionary.ts';
import { MIN_LETTERS, type PrivateName, type Sequence } from './employer-name.ts';
import { FoldedText, fold, type Keys, type Look, SEAM, splitWords } from './folded-text.ts';
import { countFormWords } from './legal-forms.ts';
import type { Places } from './places.ts';
import { joinSpans, type Span } from './spans.ts';

/** Where a text is: running text; a short field, where case says nothing; an id, which has none; an address. */
export type Where = 'text' | 'short' | 'id' | 'url';

/** A name in a text, with what belongs to it. */
export type NameSpan = Span & {
  name: PrivateName;
  /** In a link, host name or e-mail address, which is then the span. */
  isAddress: boolean;
};

/** What gives an employer away: sequences of words, and the words that a label of a host may be made of. */
export type Clues = {
  sequences: readonly Sequence[];
  labelWords: readonly { words: readonly string[]; name: PrivateName }[];
};

/** What a name may be: a place, or part of an address of the operator. */
export type Surroundings = { places: Places; ownHosts: ReadonlySet<string> };

/** All that gives an employer away in a text. */
export function findClues(
  searched: SearchedText,
  { sequences, labelWords }: Clues,
  { places, ownHosts }: Surroundings,
): NameSpan[] {
  const { text, where } = searched;
  const addresses =
    where === 'url'
      ? [{ start: 0, end: text.length, ...readAddress(text, ownHosts) }]
      : findAddresses(text, ownHosts);
  const toHit = ({ start, end, isWord }: Address, { name }: { name: PrivateName }): NameSpan => ({
    ...{ start, end, name, isAddress: !isWord },
  });
  const own = sequences.filter(({ kind }) => kind !== 'phrase');
  const inAddress = (address: Address): NameSpan[] => {
    const parts = new SearchedText(address.text, 'url', places, { hostEnd: address.hostEnd });
    const hit =
      own.find((sequence) => parts.find(sequence).length > 0) ??
      labelWords.find(({ words }) =>
        address.labels.some((label, at, { length }) => isMadeOf(label, words, at === length - 1)),
      );
    return hit ? [toHit(address, hit)] : [];
  };
  const named = new Set<PrivateName>();
  const find = (sequence: Sequence) =>
    searched.find(sequence, named.has(sequence.name)).flatMap((span): NameSpan[] => {
      const { kind, name } = sequence;
      const address = addresses.find(({ start, end }) => start <= span.start && span.end <= end);
      if (address) return kind === 'phrase' ? [toHit(address, sequence)] : [];
      named.add(name);
      return [{ ...widen(text, span), name, isAddress: false }];
    });
  // The evidence comes last. Where the name itself, or a word of it, was found, a capital is no sentence's.
  const evidence = sequences.filter(({ kind }) => kind === 'evidence');
  const hits = [...sequences.filter(({ kind }) => kind !== 'evidence'), ...evidence].flatMap(find);
  hits.push(...evidence.filter(({ name }) => named.has(name)).flatMap(find));
  return joinSpans([...addresses.flatMap(inAddress), ...hits]);
}

/** Whether a label of a host is made of these words alone: `constructoratecta` of `Tecta Constructora`. */
function isMadeOf(label: string, words: readonly string[], isDomain: boolean): boolean {
  const letters = fold(label);
  const used = words.filter((word) => letters.includes(word));
  if (!used.some(({ length }) => length >= MIN_LETTERS.label)) return false;
  // An ordinary word may be the name of a server: `ventas.talento.mx`.
  if (!isDomain && words.includes(letters)) return false;
  const ends = new Set([0]);
  for (const end of ends) {
    for (const word of used) if (letters.startsWith(word, end)) ends.add(end + word.length);
  }
  return ends.has(letters.length);
}

/** What belongs to a name: behind it `®` and its legal form, and the quotes around it or both. */
function widen<T extends Span>(text: string, span: T): T {
  const named = withQuotes(text, span);
  const after = text.slice(named.end, named.end + AROUND);
  const [mark = ''] = /^(?:\s?[®™©])?(?:\sspa(?!\p{L}))?/iu.exec(after) ?? [];
  const form = after.slice(mark.length);
  const words = /^[\s,.&]*\p{L}/u.test(form) ? splitWords(form) : [];
  const last = words[countFormWords(words.map(({ folded }) => folded)) - 1];
  const formEnd = last ? last.start + last.raw.length : 0;
  const dot = formEnd > 0 && /^\.(?!\s+\p{Lu}|\s*$)/u.test(form.slice(formEnd)) ? 1 : 0;
  return withQuotes(text, { ...named, end: named.end + mark.length + formEnd + dot });
}

function withQuotes<T extends Span>(text: string, span: T): T {
  const isQuoted = QUOTES.includes(text.charAt(span.start - 1) + text.charAt(span.end));
  return isQuoted ? { ...span, start: span.start - 1, end: span.end + 1 } : span;
}

const QUOTES = ['""', '“”', '«»', '‘’', "''", '**', '__'];
/** Enough for every legal form and place. */
const AROUND = 60;

/** A text in which sequences are searched for. */
export class SearchedText {
  readonly text: string;
  readonly where: Where;
  private readonly folded: FoldedText;
  private readonly places: Places;
  private readonly hostEnd: number;

  constructor(
    text: string,
    where: Where,
    places: Places,
    { keys, hostEnd = 0 }: { keys?: Keys; hostEnd?: number } = {},
  ) {
    this.text = text;
    this.folded = new FoldedText(text, keys);
    this.where = where;
    this.places = places;
    this.hostEnd = hostEnd;
  }

  /** The keys that the text has as words. */
  get keys(): Look['keys'] {
    return this.folded.keys;
  }

  /** `isNamed`: the name of the sequence is in the text, too. */
  find(sequence: Sequence, isNamed = false): Span[] {
    const spans: Span[] = [];
    const { letters } = this.folded;
    const { length } = sequence.letters;
    for (let at = letters.indexOf(sequence.letters); at >= 0; ) {
      const span = this.hasGaps(sequence, at) ? this.spanAt(sequence, at, isNamed) : undefined;
      if (span && !this.isPlace(span)) spans.push(span);
      at = letters.indexOf(sequence.letters, span ? at + length : at + 1);
    }
    return spans;
  }

  /** Whether there are gaps only where the words of a sequence begin, and of the right kind. */
  private hasGaps({ kind, letters, gaps }: Sequence, at: number): boolean {
    for (let next = 1; next < letters.length; next += 1) {
      const gap = gaps.get(next);
      if (!this.folded.isGapBefore(at + next)) {
        if (gap && kind === 'phrase') return false;
        continue;
      }
      const between = this.folded.endOf(at + next - 1);
      if (!gap?.test(this.text.slice(between, this.folded.startOf(at + next)))) return false;
    }
    return true;
  }

  /** The span of letters that match a sequence, if their surroundings and their case are right. */
  private spanAt(sequence: Sequence, at: number, isNamed: boolean): Span | undefined {
    const { folded } = this;
    const end = at + sequence.letters.length;
    const [hasStart, hasEnd] = [this.isEdge(sequence, at), this.isEdge(sequence, end)];
    if (!hasStart && !this.mayBeCut(sequence, at, at)) return undefined;
    if (!hasEnd && !this.mayBeCut(sequence, at, end - 1)) return undefined;
    const raw = this.text.slice(folded.startOf(at), folded.endOf(end - 1));
    const from = hasStart ? at : this.wordStart(at);
    const to = hasEnd ? end : this.wordEnd(end);
    const span = { start: folded.startOf(from), end: folded.endOf(to - 1) };
    return this.isWritten(sequence, raw, span, isNamed) ? span : undefined;
  }

  /** Whether a word begins or ends before a letter, or a capital or digit shows that one does. */
  private isEdge({ kind, letters }: Sequence, at: number): boolean {
    if (this.folded.isGapBefore(at)) return true;
    if (!SEAMED.has(kind) || letters.length < MIN_LETTERS.own) return false;
    SEAM_HERE.lastIndex = this.folded.startOf(at);
    return SEAM_HERE.test(this.text);
  }

  /**
   * Whether it may end inside a word, that of a letter: inside a longer one, or at the beginning of a
   * label or path segment (`norvendisempleos.com`).
   */
  private mayBeCut({ kind, letters }: Sequence, at: number, letter: number): boolean {
    if (!SEAMED.has(kind)) return false;
    const isLong = letters.length >= MIN_LETTERS.inside && kind !== 'ordinary';
    const beginsLabel =
      this.where === 'url' && letters.length >= MIN_LETTERS.label && this.folded.isGapBefore(at);
    if (!isLong && !beginsLabel) return false;
    const word = this.folded.letters.slice(this.wordStart(letter), this.wordEnd(letter + 1));
    return !isOrdinary(word);
  }

  /** The first letter of the word around. A word may have megabytes. */
  private wordStart(at: number): number {
    let start = at;
    while (at - start < LONGEST_WORD && !this.folded.isGapBefore(start)) start -= 1;
    return start;
  }

  private wordEnd(at: number): number {
    let end = at;
    while (end - at < LONGEST_WORD && !this.folded.isGapBefore(end)) end += 1;
    return end;
  }

  /** Whether its capitals and its place match what this kind of sequence requires. */
  private isWritten(
    { kind, raw: name, letters }: Sequence,
    raw: string,
    span: Span,
    isNamed: boolean,
  ): boolean {
    if (kind === 'phrase') return true;
    if (this.where === 'url') return this.isInAddress(kind, letters, span);
    if (this.where === 'id') return kind !== 'evidence';
    if (kind === 'exact') return raw.replace(/\s+/g, ' ') === name;
    if (kind === 'initials') {
      return raw === raw.toUpperCase() && !(isOrdinary(letters) && this.isInCapitals(span));
    }
    if (kind === 'evidence') return this.where === 'text' && this.isEvident(raw, span, isNamed);
    if (this.where === 'short' || kind === 'whole') return true;
    if (kind === 'ordinary') return hasCapitals(raw);
    return letters.length >= MIN_LETTERS.long || raw !== raw.toLowerCase();
  }

  /** Initials and two letters only as a whole label of the host. */
  private isInAddress(kind: Sequence['kind'], letters: string, { start, end }: Span): boolean {
    if (kind === 'evidence') return false;
    const isShort = kind === 'initials' || letters.length < MIN_LETTERS.own;
    const around = [this.text.charAt(start - 1), this.text.charAt(end)];
    return !isShort || (end <= this.hostEnd && around.every((sign) => /^$|[\s./:@]/.test(sign)));
  }

  /** With a capital that is no sentence's and no headline's. */
  private isEvident(raw: string, span: Span, isNamed: boolean): boolean {
    const { text } = this;
    const before = text.slice(Math.max(0, span.start - AROUND), span.start);
    const after = text.slice(span.end, span.end + AROUND);
    const beginsSentence = SENTENCE_START.test(before) && /^[^\p{L}\p{N}]*\p{Ll}/u.test(after);
    return /^\p{Lu}/u.test(raw) && (isNamed || !beginsSentence) && !this.isInCapitals(span);
  }

  /** In a line that is all in capitals. */
  private isInCapitals({ start, end }: Span): boolean {
    const from = this.text.lastIndexOf('\n', start) + 1;
    const to = this.text.indexOf('\n', end);
    return !/\p{Ll}/u.test(this.text.slice(from, to < 0 ? undefined : to));
  }

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

/** The kinds that count where only a seam shows their edge. */
const SEAMED: ReadonlySet<Sequence['kind']> = new Set(['whole', 'ordinary', 'own']);

const SENTENCE_START = /(?:^|\n|[.!?…]["”»)]?)[^\p{L}\p{N},;:]*$|[¡¿]\s*$/u;

/** Words without a capital in names. */
const UNCAPITALISED = new Set([...CONNECTORS, 'and', 'at', 'by', 'on', 'to']);

function hasCapitals(raw: string): boolean {
  const words = raw.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => /[\p{Lu}\p{N}]/u.test(word) || UNCAPITALISED.has(fold(word)));
}
