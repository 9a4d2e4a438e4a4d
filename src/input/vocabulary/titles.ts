import { indexFor, type Listed, type ListName, wordsInTitles } from './meanings.ts';
import { foldWords, GENDER, isConnector, toStem, toStemKey } from './spelling.ts';

/** A value that a title names, the words of the title that name it, and the operator's own word. */
export type TitleReading = { value: string; words: string; own?: string | undefined };

/** What a title, which is longer than a cell, says about a field. */
export type TitleReader = (title: string) => TitleReading | undefined;

/**
 * Looks for the words of a list as whole words of the title. `own`: the words that the operator explains, which
 * count everywhere.
 */
export function titleReader(
  kind: ListName,
  listed: readonly Listed[],
  own: readonly (readonly [word: string, value: string])[] = [],
): TitleReader {
  const index = indexFor(kind, listed);
  const { onlyCell, nothing } = wordsInTitles(kind);
  const ownWords = new Map(own.map(([word, value]) => [toStemKey(word), { word, value }]));
  const toValue = (words: readonly string[], isWhole: boolean): string | null | undefined => {
    const stemKey = `~${words.map(toStem).join('')}`;
    const explained = ownWords.get(stemKey);
    if (explained) return explained.value;
    // `Sala` is not `sales`.
    const hasStem = stemKey.length > MIN_STEM_LENGTH;
    for (const key of [words.join(''), ...(hasStem ? [stemKey] : [])]) {
      if (nothing.has(key)) return null;
      const senses = index.get(key);
      if (!senses) continue;
      return senses.length > 1 || (onlyCell.has(key) && !isWhole) ? undefined : senses[0]?.value;
    }
    return undefined;
  };
  return (title) => {
    const text = title.replace(GENDER, '');
    const [first = ''] = text.split(FIRST_PART_END, 1);
    const all = foldWords(text);
    for (const part of [foldWords(first), all]) {
      const found = findLongest(part, (words) => toValue(words, words.length === all.length));
      const [reading] = found;
      if (!reading) continue;
      const { value, words } = reading;
      if (value === null || found.some((other) => other.value !== value)) return undefined;
      return { value, words, own: ownWords.get(toStemKey(words))?.word };
    }
    return undefined;
  };
}

/** What stands behind it is a place, a product, a shift: less likely the job. */
const FIRST_PART_END = /\s[-–/]\s|[|(:,]/;

/** `value` is null for what names none, such as a job of no family. */
type Sequence = { value: string | null; words: string; length: number };

/** The sequences with the most words. */
function findLongest(
  words: readonly string[],
  toValue: (words: readonly string[]) => string | null | undefined,
): Sequence[] {
  const found: Sequence[] = [];
  for (let start = 0; start < words.length; start += 1) {
    if (NEGATIONS.has(words[start - 1] ?? '')) continue;
    for (let end = start + 1; end <= Math.min(start + MAX_WORDS, words.length); end += 1) {
      const written = words.slice(start, end);
      // `Soporte en TI` is `soporte de TI`.
      const main = written.filter(
        (word, at) => at === 0 || at === written.length - 1 || !isConnector(word),
      );
      const ofWritten = toValue(written);
      const value = ofWritten === undefined ? toValue(main) : ofWritten;
      if (value !== undefined) found.push({ value, words: written.join(' '), length: end - start });
    }
  }
  const most = Math.max(...found.map(({ length }) => length));
  return found.filter(({ length }) => length === most);
}

/** In letters. */
const MIN_STEM_LENGTH = 4;

/** No name of a list is longer, with its small words. */
const MAX_WORDS = 7;

/** `Cero ventas`: not this job. */
const NEGATIONS = new Set(['sin', 'no', 'cero']);
