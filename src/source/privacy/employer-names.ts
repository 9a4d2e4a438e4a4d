import { withoutCommonEnd, withoutCommonStart } from './common-name-words.ts';
import { cutAtLegalForm, withoutAnyForm, withoutLegalForm } from './legal-forms.ts';
import { hasJoiners, joinWords, splitWords } from './words.ts';

/** A way in which a text may name a company. */
export type NamePhrase = {
  words: string[];
  /** Only a part of the name: it does not count if all its words are ordinary ones. */
  isPart?: true;
};

/**
 * The spellings of a company's name to search for: without its legal form, its words joined and apart,
 * with `y` for `&`, and without the common words around what is its own.
 */
export function namePhrases(name: string): NamePhrase[] {
  const phrases = new Map(phrasesOf(name).map((phrase) => [phrase.words.join(' '), phrase]));
  for (const { words } of namesWithin(name).flatMap(phrasesOf)) {
    const key = words.join(' ');
    if (words.join('').length < MIN_INNER || phrases.has(key)) continue;
    phrases.set(key, { words, isPart: true });
  }
  return [...phrases.values()];
}

/** The names that people write into one field: `Kolmex / Virendia`, `Kolmex (antes Virendia)`. */
function namesWithin(name: string): string[] {
  const [, domain] =
    /^(?:https?:\/\/)?(?:www\.)?([\p{L}\p{N}-]+)(?:\.[a-z]{2,6}){1,2}\/?$/iu.exec(name) ?? [];
  if (domain !== undefined) return [domain];
  const names = name.split(BETWEEN_NAMES);
  return names.length > 1 ? names : [];
}

/** `N/A` and "Confidencial" come first: a name may follow them. */
const BETWEEN_NAMES =
  /\bn\/a\b|\b(?:confidencial|confidential|antes|ahora|formerly|dba|d\/b\/a|aka|alias|marca(?: comercial)?|conocid[ao] como)\b|[/|;:()[\]"“”«»]|\s[-–—]\s/iu;

/** Shorter ones are mostly places and abbreviations: `Kolmex (CDMX)`. */
const MIN_INNER = 5;

function phrasesOf(name: string): NamePhrase[] {
  const { head, tail } = cutAtLegalForm(name);
  // Without a tail, all that follows the head is a legal form.
  const readings = unique([...readName(head), ...(tail.length > 0 ? readName(name) : [])]);
  const whole = unique(readings.map(withoutLegalForm));
  const parts = unique([...whole.map(withoutAnyForm), ...tail]);
  const own = unique(parts.flatMap(ownWords));
  const phrases = new Map<string, NamePhrase>();
  for (const words of whole.flatMap(spellings)) {
    phrases.set(words.join(' '), { words });
  }
  for (const words of [...parts, ...own].flatMap(spellings)) {
    const key = words.join(' ');
    if (isLongEnough(words) && !phrases.has(key)) phrases.set(key, { words, isPart: true });
  }
  phrases.delete('');
  return [...phrases.values()];
}

/** What remains of a name without regard to case, accents, punctuation and legal form. */
export function toNameKey(name: string): string {
  return withoutLegalForm(splitWords(cutAtLegalForm(name).head)).join('');
}

const MIN_TOGETHER = 8;

/** Shorter remainders, such as the "ERP" of "Grupo ERP", are also abbreviations of other things. */
const MIN_PART = 4;

/** Longer names are recognised by their beginning, so that no name makes the search slow. */
const MAX_WORDS = 12;

/** The words of a name: apart, joined, and with `y` for `&`. */
function readName(name: string): string[][] {
  const apart = splitWords(name);
  const readings = hasJoiners(name) ? [apart, joinWords(name)] : [apart];
  // "H y M" has many meanings.
  if (!/[&+]/.test(name) || !isLongEnough(apart)) return readings;
  return [...readings, splitWords(name.replace(/[&+](?=\s?[\p{L}\p{N}])/gu, ' y '))];
}

/** With its connecting word written in other ways, and with its words run together. */
function spellings(words: string[]): string[][] {
  const all = words.some((word) => AND.has(word)) ? [words, ...reconnected(words)] : [words];
  return all.flatMap((phrase) => [phrase.slice(0, MAX_WORDS), ...together(phrase)]);
}

const AND = new Set(['y', 'e', 'and']);
const CONNECTORS = [[], ['y'], ['and']];

function reconnected(words: readonly string[]): string[][] {
  return CONNECTORS.map((connector) =>
    words.flatMap((word) => (AND.has(word) ? connector : [word])),
  ).filter(isLongEnough);
}

/** Web addresses and ids run words together. Short ones would match too many ordinary words. */
function together(words: readonly string[]): string[][] {
  const letters = words.join('');
  return words.length > 1 && letters.length >= MIN_TOGETHER ? [[letters]] : [];
}

/** A name without common words at its beginning, its end, or both: "Valmorisa" of "Grupo Valmorisa". */
function ownWords(words: string[]): string[][] {
  const fromStart = withoutCommonStart(words);
  return [fromStart, withoutCommonEnd(words), withoutCommonEnd(fromStart)].filter(
    (part) => part.length < words.length,
  );
}

function isLongEnough(words: readonly string[]): boolean {
  return words.join('').length >= MIN_PART;
}

function unique(phrases: readonly string[][]): string[][] {
  if (phrases.length < 2) return [...phrases];
  return [...new Map(phrases.map((words) => [words.join(' '), words])).values()];
}
