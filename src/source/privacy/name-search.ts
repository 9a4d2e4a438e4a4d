import { groupBy } from '../../group-by.ts';
import { isOrdinary } from './dictionary.ts';
import { type Clue, MIN_LETTERS, type Phrase, type PrivateName } from './employer-name.ts';
import {
  foldText,
  type Keys,
  type Look,
  splitSeams,
  splitWords,
  toKeys,
  type Word,
} from './folded-words.ts';
import { startsWithLegalForm } from './legal-forms.ts';
import type { Places } from './places.ts';

/** A name in a text, where it is, and what `ordinaryNames` can list if it is harmless. */
export type NameHit = { name: PrivateName; at: number; length: number; release: readonly string[] };

/** What is known about an employer's names. */
type Named<Employer> = {
  employer: Employer;
  clues: readonly Clue[];
  phrases: readonly Phrase[];
};

/** The clues of an employer. A text that names it has a needle in its letters, or is similar in a word. */
type Wanted = { clues: readonly Clue[]; needles: string[]; similar: Similar[] };

/** A word that may be misspelled. One half of it is right: its beginning or its end. */
type Similar = { own: string; halves: string[] };

/** Searches texts for the employer of their own vacancy, strictly, and for the whole names of others. */
export class NameSearch<Employer> {
  private readonly wanted: ReadonlyMap<Employer, Wanted>;
  private readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  private readonly keys: Keys;
  private readonly places: Places;

  constructor(all: readonly Named<Employer>[], places: Places) {
    this.places = places;
    const phrases = all.flatMap((named) => named.phrases);
    this.phrases = groupBy(phrases, ({ words, keyAt }) => words[keyAt] ?? '');
    this.keys = toKeys(this.phrases.keys());
    const byEmployer = [...groupBy(all, ({ employer }) => employer)];
    this.wanted = new Map(
      byEmployer.map(([employer, names]) => [
        employer,
        toWanted(names.flatMap(({ clues }) => clues)),
      ]),
    );
  }

  look(text: string): Look {
    return foldText(text, this.keys);
  }

  /** Whether `findOwn` may find something in any of the texts that were looked at together. */
  mayHaveOwn(look: Look, employer: Employer | undefined): boolean {
    const wanted = employer && this.wanted.get(employer);
    return wanted !== undefined && mayHave(look, wanted);
  }

  /** The first name of the employer. An id or an address has no case: it is in lower case anyway. */
  findOwn(
    text: string,
    look: Look,
    employer: Employer | undefined,
    hasCase = true,
  ): NameHit | undefined {
    const wanted = employer && this.wanted.get(employer);
    if (!wanted || !mayHave(look, wanted)) return undefined;
    const parsed = new ParsedText(text, this.places, hasCase);
    const hits = wanted.clues.flatMap(({ name, release, ...clue }): NameHit[] => {
      const found = FIND[clue.kind](clue, parsed);
      return found ? [{ name, ...found, release: release === undefined ? [] : [release] }] : [];
    });
    return hits.sort((a, b) => a.at - b.at || a.release.length - b.release.length)[0];
  }

  /** All names that count in any text, in its order. */
  findOthers(text: string, { hasKey }: Look): NameHit[] {
    if (!hasKey) return [];
    const words = splitWords(text);
    return words.flatMap(({ folded }, index) =>
      (this.phrases.get(folded) ?? []).flatMap(({ words: name, keyAt, ...phrase }): NameHit[] => {
        const from = index - keyAt;
        const to = from + name.length - 1;
        const [first, last] = [words[from], words[to]];
        if (!first || !last || !name.every((one, at) => words[from + at]?.folded === one))
          return [];
        if (this.places.cover(words, from, to)) return [];
        return [{ ...phrase, at: first.start, length: last.start + last.raw.length - first.start }];
      }),
    );
  }
}

function toWanted(clues: readonly Clue[]): Wanted {
  const exact = clues.flatMap(({ kind, letters }) => (kind === 'similar' ? [] : [letters]));
  const all = [...new Set(exact)];
  const hasOther = (one: string) => all.some((other) => other !== one && one.includes(other));
  const similar = clues.flatMap(({ kind, letters: own }) => {
    const half = Math.ceil((own.length - 1) / 2);
    const halves = [own.slice(0, half), own.slice(-half)];
    return kind === 'similar' ? [{ own, halves }] : [];
  });
  return { clues, needles: all.filter((one) => !hasOther(one)), similar };
}

function mayHave({ letters, folded }: Look, { needles, similar }: Wanted): boolean {
  for (const needle of needles) if (letters.includes(needle)) return true;
  for (const one of similar) if (hasMisspelled(folded, one)) return true;
  return false;
}

function hasMisspelled(folded: string, { own, halves }: Similar): boolean {
  for (const half of halves) {
    for (let at = folded.indexOf(half); at >= 0; at = folded.indexOf(half, at + 1)) {
      const start = folded.lastIndexOf(' ', at) + 1;
      const end = folded.indexOf(' ', at);
      const word = folded.slice(start, end);
      if (isMisspelled(own, word) && !isOrdinary(word)) return true;
      // Each word once: one of many letters may repeat the half thousands of times.
      at = end;
    }
  }
  return false;
}

type Found = { at: number; length: number };
/** A part of a word, and where it begins among all letters. */
type Piece = Word & { index: number; offset: number };

class ParsedText {
  readonly text: string;
  readonly hasCase: boolean;
  readonly words: readonly Word[];
  readonly pieces: readonly Piece[];
  readonly letters: string;
  private readonly places: Places;

  constructor(text: string, places: Places, hasCase: boolean) {
    this.text = text;
    this.places = places;
    this.hasCase = hasCase;
    this.words = splitWords(text);
    let offset = 0;
    this.pieces = this.words.flatMap((word, index) =>
      splitSeams(word).map((piece) => {
        offset += piece.folded.length;
        return { ...piece, index, offset: offset - piece.folded.length };
      }),
    );
    this.letters = this.pieces.map(({ folded }) => folded).join('');
  }

  /**
   * The first place with these letters, whatever the gaps. Where a word is longer than they are, no
   * dictionary may have it; `accepts` judges the rest.
   */
  findLetters(
    letters: string,
    accepts: (raw: string, cut: readonly number[], first: Piece) => boolean,
  ): Found | undefined {
    for (
      let at = this.letters.indexOf(letters);
      at >= 0;
      at = this.letters.indexOf(letters, at + 1)
    ) {
      const end = at + letters.length;
      const [first, last] = [this.pieceAt(at), this.pieceAt(end - 1)];
      if (!first || !last) continue;
      const cut = [
        ...(first.offset === at ? [] : [first.index]),
        ...(last.offset + last.folded.length === end ? [] : [last.index]),
      ];
      const raw = this.text.slice(first.start, last.start + last.raw.length);
      if (cut.some((index) => this.isOrdinary(index)) || !accepts(raw, cut, first)) continue;
      const found = this.toFound(first.index, last.index);
      if (found) return found;
    }
    return undefined;
  }

  findWord(accepts: (word: Word, index: number) => boolean): Found | undefined {
    for (const [index, word] of this.words.entries()) {
      const found = accepts(word, index) && this.toFound(index, index);
      if (found) return found;
    }
    return undefined;
  }

  isOrdinary(index: number): boolean {
    return isOrdinary(this.words[index]?.folded ?? '');
  }

  /** These words, unless they are a place or part of one, and no legal form says that they are a name. */
  private toFound(from: number, to: number): Found | undefined {
    const [first, last] = [this.words[from], this.words[to]];
    if (!first || !last) return undefined;
    if (this.places.cover(this.words, from, to) && !hasForm(this, to)) return undefined;
    return { at: first.start, length: last.start + last.raw.length - first.start };
  }

  private pieceAt(offset: number): Piece | undefined {
    let [low, high] = [0, this.pieces.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.pieces[middle]?.offset ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return this.pieces[low];
  }
}

const FIND: Record<
  Clue['kind'],
  (clue: Omit<Clue, 'name'>, text: ParsedText) => Found | undefined
> = {
  whole: ({ letters, isGlued, isInflected }, text) =>
    text.findLetters(letters, (raw, cut, { index }) => {
      // `martes` is not the plural of `Marte`.
      if (isInflected && (cut.length > 0 || text.isOrdinary(index))) return false;
      if (cut.length > 0 && letters.length < MIN_LETTERS.inside) return false;
      // Last: a word of many letters may have thousands of such places.
      return !isGlued || !/\s/.test(raw);
    }),

  /** Written with a capital, without a blank inside: `Ivex`, `G.N.V.`. */
  short: ({ letters, isInflected }, text) =>
    text.findLetters(letters, (raw, cut, { index }) => {
      if (cut.length > 0 || /\s/.test(raw) || (isInflected && text.isOrdinary(index))) return false;
      return !text.hasCase || raw !== raw.toLowerCase();
    }),

  initials: ({ letters }, text) =>
    text.findLetters(
      letters,
      (raw, cut) => cut.length === 0 && !/\s/.test(raw) && isInCapitals(raw),
    ),

  similar: ({ letters }, text) =>
    text.findWord(({ folded }) => isMisspelled(letters, folded) && !isOrdinary(folded)),

  ordinary: ({ letters }, text) =>
    text.findWord(
      ({ folded }, index) =>
        folded === letters && (isNamedInSentence(text, index) || hasForm(text, index)),
    ),
};

/** With one letter changed, missing or added. */
function isMisspelled(own: string, word: string): boolean {
  if (Math.abs(own.length - word.length) > 1 || own === word) return false;
  let same = 0;
  while (own[same] === word[same]) same += 1;
  const restOf = (one: string, other: string) =>
    one.slice(same + (one.length < other.length ? 0 : 1));
  return restOf(own, word) === restOf(word, own);
}

function isInCapitals(raw: string): boolean {
  return raw === raw.toUpperCase();
}

/** With a capital that no sentence begins with. In a text in capitals, one says nothing. */
function isNamedInSentence({ text, words }: ParsedText, index: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (!before || !word || !/^\p{Lu}/u.test(word.raw)) return false;
  const gap = text.slice(before.start + before.raw.length, word.start);
  return /^[ ,"'“”‘’«»(#@]+$/.test(gap) && !(isInCapitals(before.raw) && isInCapitals(word.raw));
}

function hasForm({ words }: ParsedText, index: number): boolean {
  const following = words.slice(index + 1, index + 1 + LOOK_AHEAD);
  return startsWithLegalForm(following.map(({ folded }) => folded));
}

/** Enough words for every legal form. */
const LOOK_AHEAD = 8;
