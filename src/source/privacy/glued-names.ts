import { areOrdinary, isOrdinary } from './ordinary-words.ts';
import { fold } from './words.ts';

/**
 * Finds names inside longer words: `#SomosTremazil`, `empleostremazil.mx`, `tremazil2`. Ordinary words
 * contain many names (`Granada` has `Ada`), so a name must have five letters, and what surrounds it
 * must show where it begins and ends: a capital, a digit, the end of the word, or an ordinary word.
 */
export class GluedNames<T> {
  private readonly values = new Map<string, T[]>();
  private readonly lengths = new Set<number>();

  add(letters: string, value: T): void {
    const values = this.values.get(letters);
    if (values) values.push(value);
    else this.values.set(letters, [value]);
    this.lengths.add(letters.length);
  }

  /** In an address, or behind `#` and `@`, words are always run together. */
  find(text: string, accepts: Accepts<T>, isAddress = false): T | undefined {
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      if (token.length <= MIN_GLUED) continue;
      const isRunTogether = isAddress || isInAddress(text, index, index + token.length);
      const found = this.findInWord(toGluedWord(token), isRunTogether, accepts);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private findInWord(word: GluedWord, isRunTogether: boolean, accepts: Accepts<T>) {
    for (let start = 0; start + MIN_GLUED <= word.letters.length; start += 1) {
      for (const length of this.lengths) {
        const values = this.values.get(word.letters.slice(start, start + length));
        const fit = values && fitOf(word, start, start + length, isRunTogether);
        const found = fit && values.find((value) => accepts(value, fit === 'implied'));
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }
}

type Accepts<T> = (value: T, isImplied: boolean) => boolean;

/** The letters by which a phrase is found inside a word, unless they are too few. */
export function gluedLetters(words: readonly string[]): string | undefined {
  const letters = words.join('').slice(0, LONGEST_GLUED);
  return letters.length >= (words.length > 1 ? MIN_GLUED_WORDS : MIN_GLUED) ? letters : undefined;
}

const MIN_GLUED = 5;
/** As for words that are run together. */
const MIN_GLUED_WORDS = 8;
/** A longer name is recognised by its beginning, so that no name makes the search slow. */
const LONGEST_GLUED = 40;
/** Without a capital or digit at its edges, and outside of addresses, a name of five letters is too short. */
const MIN_IMPLIED = 6;
/** In longer words there is no point in looking at the rest: they are not written by people. */
const LONGEST_WORD = 100;

const TOKEN = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu;

/** Before a capital after a small letter, before the last of several capitals, around digits. */
const EDGE =
  /(?<=[\p{Ll}\p{M}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{N})(?=\p{L})|(?<=\p{L}\p{M}?)(?=\p{N})/u;

type GluedWord = { letters: string; edges: ReadonlySet<number> };

function toGluedWord(token: string): GluedWord {
  let letters = '';
  const edges = new Set([0]);
  for (const piece of token.split(EDGE)) {
    letters += fold(piece);
    edges.add(letters.length);
  }
  return { letters, edges };
}

function isInAddress(text: string, start: number, end: number): boolean {
  return (
    /[#@./_-]/.test(text[start - 1] ?? '') || /^[._-][\p{L}\p{N}]/u.test(text.slice(end, end + 2))
  );
}

/** How well a name fits into a word: both its edges are marked, or implied by what surrounds it. */
function fitOf(
  { letters, edges }: GluedWord,
  start: number,
  end: number,
  isRunTogether: boolean,
): 'marked' | 'implied' | undefined {
  if (letters.length > LONGEST_WORD) return 'implied';
  // `Shell` is not meant in `PowerShell`.
  const isOther = end - start < letters.length && isOrdinary(letters);
  if (edges.has(start) && edges.has(end)) return isOther ? undefined : 'marked';
  const isLong = end - start >= MIN_IMPLIED;
  if (!isLong && !isRunTogether) return undefined;
  const isFit =
    (isLong && isRunTogether) ||
    ((edges.has(start) || isRest(letters.slice(0, start))) &&
      (edges.has(end) || isRest(letters.slice(end))));
  return isFit && !isOther ? 'implied' : undefined;
}

/** What people put before or after a name. */
function isRest(letters: string): boolean {
  return GLUE.has(letters) || (letters.length >= MIN_REST && areOrdinary([letters]));
}

const MIN_REST = 4;
const GLUE = new Set(
  `app apps bolsa careers com club corp de del el en es group hr inc info jobs join la latam los lat mex mx
  my net online oficial official org rh rrhh sa social somos soy team tech the usa us web we work`.split(
    /\s+/,
  ),
);
