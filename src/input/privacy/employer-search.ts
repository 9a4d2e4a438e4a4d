import { FoldedText, fold } from '../../base/folded-text.ts';
import { toUsualText } from '../../base/plain-text.ts';
import { type Address, findAddresses, readAddress } from '../personal-data/addresses.ts';
import type { Where } from '../personal-data/personal-data.ts';
import { joinSpans, type Span, spanAround } from '../personal-data/spans.ts';
import { anyOf } from '../vocabulary/spelling.ts';
import type { PrivateName } from './employer-name.ts';
import { countFormWords } from './legal-forms.ts';
import { isNameWord, MIN_LETTERS } from './name-words.ts';
import type { SequenceHit, SequenceIndex } from './sequence-index.ts';
import type { Sequence } from './sequences.ts';
import { SEAM, splitWords } from './split-words.ts';

/** A name in a text, with what belongs to it. */
export type NameSpan = Span & {
  /** Absent if only the text shows that it is a name. */
  name?: PrivateName | undefined;
  /** Whether it is in a link, host name or e-mail address, which is then the span. */
  isAddress: boolean;
  /** Whether a text calls its employer so. */
  isSelfNamed?: boolean;
};

/** What gives an employer away: sequences, and words with which a hit may continue. */
export type Clues = { sequences: SequenceIndex; words: ReadonlySet<string> };

/** Finds the names of an employer in a text of its own vacancy. */
export function findOwnNames(
  folded: FoldedText,
  where: Where,
  { sequences, words }: Clues,
  ownHosts: ReadonlySet<string>,
): NameSpan[] {
  const hits = hitsIn(folded, sequences);
  if (hits.length === 0) return [];
  const addresses = addressesIn(folded.text, where, ownHosts);
  const inAddresses = addresses.flatMap((address): NameSpan[] => {
    const name = findInAddress(address, sequences);
    const { start, end, isWord } = address;
    return name ? [{ start, end, name, isAddress: !isWord }] : [];
  });
  const inText = hits.flatMap((hit): NameSpan[] => {
    const span = spanOf(hit, folded, where);
    if (!span || spanAround(addresses, span)) return [];
    return [{ ...span, name: hit.sequence.name, isAddress: false }];
  });
  return [...inAddresses, ...extend(folded.text, joinSpans(inText), words)];
}

function addressesIn(text: string, where: Where, ownHosts: ReadonlySet<string>): Address[] {
  if (where === 'id') return [];
  if (where === 'text') return findAddresses(text, ownHosts);
  return [{ start: 0, end: text.length, ...readAddress(text, ownHosts) }];
}

function findInAddress({ text }: Address, sequences: SequenceIndex): PrivateName | undefined {
  const folded = new FoldedText(text);
  const named = hitsIn(folded, sequences).find(
    (hit) => spanOf(hit, folded, 'text') !== undefined || isInLabel(hit, folded),
  );
  return named?.sequence.name;
}

/** With gaps only where they may be. */
function hitsIn(folded: FoldedText, sequences: SequenceIndex): SequenceHit[] {
  return sequences.find(folded.letters).filter((hit) => hasOnlyRightGaps(hit, folded));
}

/** Where a sequence is written as a name. */
function spanOf({ sequence, at }: SequenceHit, folded: FoldedText, where: Where): Span | undefined {
  const span = spanAt(sequence, folded, at);
  const isName =
    where === 'id' ||
    (span &&
      (isWritten(sequence, folded.text.slice(span.start, span.end)) ||
        isCued(sequence, folded.text.slice(Math.max(0, span.start - LONGEST_CUE), span.start))));
  return isName ? span : undefined;
}

/** The span of a sequence that begins and ends with a word. `Norvendisians` begins with a long name. */
function spanAt({ kind, letters }: Sequence, folded: FoldedText, at: number): Span | undefined {
  const isSeamed = kind !== 'initials' && letters.length >= MIN_LETTERS.nameWord;
  const isEdge = (letter: number) =>
    folded.isGapBefore(letter) || (isSeamed && isSeam(folded, letter));
  const isLong = isSeamed && letters.length >= MIN_LETTERS.inside;
  const nameEnd = at + letters.length;
  let end = nameEnd;
  if (isLong && folded.isGapBefore(at) && isCapitalised(folded, at)) {
    const longest = nameEnd + MAX_ENDING;
    while (end < longest && !isEdge(end)) end += 1;
  }
  // `Asistente` begins with the `Asiste` of a name, but is another word.
  const isOtherWord = end > nameEnd && !isNameWord(folded.letters.slice(at, end));
  if (!isEdge(at) || !isEdge(end) || isOtherWord) return undefined;
  return { start: folded.startOf(at), end: folded.endOf(end - 1) };
}

const MAX_ENDING = 10;

function hasOnlyRightGaps({ sequence, at }: SequenceHit, folded: FoldedText): boolean {
  const { letters, starts } = sequence;
  for (let next = 1; next < letters.length; next += 1) {
    const isRight =
      !folded.isGapBefore(at + next) || starts.has(next) || isTight(folded, at + next);
    if (!isRight) return false;
  }
  return true;
}

/** Whether only signs precede a letter: `G.N.V.`, `AT&T`. */
function isTight(folded: FoldedText, letter: number): boolean {
  const gap = folded.text.slice(folded.endOf(letter - 1), folded.startOf(letter));
  return !/\s/.test(gap);
}

/** `Nor Vendis`: whether letters begin words with a capital. */
function isCapitalised(folded: FoldedText, ...letters: number[]): boolean {
  return letters.every((letter) => /\p{Lu}/u.test(folded.text.charAt(folded.startOf(letter))));
}

/** Whether a capital or a digit begins a word here, or ends one. */
function isSeam(folded: FoldedText, letter: number): boolean {
  SEAM_HERE.lastIndex = folded.startOf(letter);
  return SEAM_HERE.test(folded.text);
}

const SEAM_HERE = new RegExp(SEAM.source, 'uy');

/** Whether its capitals are those that its kind requires. */
function isWritten({ kind, letters, raw }: Sequence, written: string): boolean {
  if (kind === 'initials') return written === written.toUpperCase();
  const isExact = kind === 'whole' && written.replace(/\s+/g, ' ') === raw;
  const hasCapital = () => /[\p{Lu}\p{N}]/u.test(toUsualText(written).text);
  return isExact || (letters.length >= MIN_LETTERS.nameWord && hasCapital());
}

/** Whether words are before it that announce a name, also one in lower case: `desde norvendis`. */
function isCued({ kind, starts }: Sequence, before: string): boolean {
  return (kind === 'word' || (kind === 'whole' && starts.size > 1)) && CUE.test(before);
}

const CUE =
  /(?<!\p{L})(?:En|[Dd]esde|[Ss]omos|[ÚúUu]nete a(?: la familia)?|[Ee]quipo de) ["“«]?(?:grupo )?$/u;
const LONGEST_CUE = 40;

/** Whether a sequence is a whole label or path segment, or a long one begins it or is inside it. */
function isInLabel({ sequence, at }: SequenceHit, folded: FoldedText): boolean {
  const { kind, letters } = sequence;
  const { text } = folded;
  const end = at + letters.length;
  const isEnd = (sign: string) => /^$|[\s./:@#?&=]/.test(sign);
  const begins = folded.isGapBefore(at) && isEnd(text.charAt(folded.startOf(at) - 1));
  const ends = folded.isGapBefore(end) && isEnd(text.charAt(folded.endOf(end - 1)));
  if (begins && ends) return true;
  if (kind === 'initials') return false;
  return letters.length >= (begins ? MIN_LETTERS.label : MIN_LETTERS.inside);
}

/** Extends spans, which are in order, over adjacent words of the employer's names, and over legal forms. */
function extend(text: string, spans: readonly NameSpan[], words: ReadonlySet<string>): NameSpan[] {
  const extended: NameSpan[] = [];
  for (const span of spans) {
    const last = extended.at(-1);
    if (last && span.end <= last.end) continue;
    const start = startBefore(text, span.start, last?.end ?? 0, words);
    const end = endBehind(text, span.end, words);
    extended.push(withLegalForm(text, { ...span, start, end }));
  }
  return joinSpans(extended);
}

const BLANK = '[^\\S\\n]';
const JOINS = [BLANK, '[^\\p{L}\\p{N}\\s]', `,${BLANK}`, `${BLANK}&${BLANK}`];
/** What may be between two words of a name: a sign, `, ` or ` & `, and a connector. */
const JOIN = `${anyOf(JOINS)}?(?:(?:del?|las?|el|los|y)${BLANK})?`;
const LETTER = '[\\p{L}\\p{N}\\p{M}]';
/** Bounded: the rest of `KelvitozKelvitoz…` would be read behind each hit. */
const WORD = `${LETTER}{1,60}`;
const WORD_BEFORE = new RegExp(`(?<!${LETTER})(${WORD})(${JOIN})$`, 'iu');
const WORD_BEHIND = new RegExp(`(${JOIN})(${WORD})(?!${LETTER})`, 'iuy');

function startBefore(text: string, end: number, from: number, words: ReadonlySet<string>): number {
  let start = end;
  for (;;) {
    const before = text.slice(Math.max(from, start - AROUND), start);
    const [hit = '', word = '', gap = ''] = WORD_BEFORE.exec(before) ?? [];
    if (!isNext(word, gap, words)) return start;
    start -= hit.length;
  }
}

function endBehind(text: string, start: number, words: ReadonlySet<string>): number {
  let end = start;
  for (;;) {
    WORD_BEHIND.lastIndex = end;
    const [hit = '', gap = '', word = ''] = WORD_BEHIND.exec(text) ?? [];
    if (!isNext(word, gap, words)) return end;
    end += hit.length;
  }
}

/** Whether a name continues with a word: it has a capital or a digit, or no blank is before it. */
function isNext(word: string, gap: string, words: ReadonlySet<string>): boolean {
  return word !== '' && words.has(fold(word)) && (/[\p{Lu}\p{N}]/u.test(word) || !/\s/.test(gap));
}

/** Includes `®` and a legal form behind a name. */
export function withLegalForm<T extends Span>(text: string, span: T): T {
  const after = text.slice(span.end, span.end + AROUND);
  const [mark = ''] = /^(?:\s?[®™©])?/iu.exec(after) ?? [];
  const form = after.slice(mark.length);
  const words = /^[\s,.&]*\p{L}/u.test(form) ? splitWords(form) : [];
  const last = words[countFormWords(words.map(({ folded }) => folded)) - 1];
  const formEnd = last ? last.start + last.raw.length : 0;
  const dot = formEnd > 0 && /^\.(?!\s+\p{Lu}|\s*$)/u.test(form.slice(formEnd)) ? 1 : 0;
  return { ...span, end: span.end + mark.length + formEnd + dot };
}

/** More characters than a word, a legal form or a place has. */
const AROUND = 60;
