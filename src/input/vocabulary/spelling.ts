/**
 * A Unicode normal form of a text. The time for a run of combining marks grows with the square of its
 * length, so that a run keeps 30 of them: no language has more (Unicode's stream-safe format).
 */
export function toNormalForm(form: 'NFC' | 'NFD' | 'NFKD', text: string): string {
  return text.replace(EXCESS_MARKS, '').normalize(form);
}

// One by one: a longer match would need a place on the stack for each mark.
const EXCESS_MARKS = /(?<=\p{M}{30})\p{M}/gu;

/** NFKD also converts fullwidth letters, small forms and ligatures. */
export function withoutAccents(text: string, form: 'NFD' | 'NFKD' = 'NFD'): string {
  return toNormalForm(form, text).replace(/\p{M}/gu, '');
}

/** One character without its accent, for texts whose offsets must not change. */
export function baseOf(character: string): string {
  return character.normalize('NFD').charAt(0);
}

/** Ignores case, accents and separators: "San Luis Potosí" matches "san-luis-potosi". */
export function foldToSlug(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .trim()
    .replace(/[\s_-]+/g, '-');
}

function foldLetters(text: string): string {
  return withoutAccents(text, 'NFKD').toLowerCase();
}

/** Letters and digits alone: `N.L.` is `nl`, and `Home-Office` is `homeoffice`. */
export function toKey(text: string): string {
  return foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The same without gender and number, behind a sign that no key has: `Contadoras` is `~contador`. */
export function toStemKey(text: string): string {
  return `~${foldWords(text).map(toStem).join('')}`;
}

/** The words of a text, of letters and digits only. */
export function foldWords(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Without the ending of gender and plural, but at least three letters: jefe and jefas are `jef`. */
export function toStem(word: string): string {
  return word.replace(/(?<=.{3})(?:[aeo]s?|s)$/, '');
}

/** A pattern for exactly this text. */
export function exactly(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A pattern for any of these; each may be a pattern itself. */
export function anyOf(words: readonly string[]): string {
  return `(?:${words.join('|')})`;
}

/** Articles and words that join others. They do not tell names apart. */
export const CONNECTORS: ReadonlySet<string> = new Set(
  'a al con de del e el en la las los para por y for of the'.split(' '),
);

/** Whether a word only joins those of a value's name. Names of companies may begin with `In` or `And`. */
export function isConnector(word: string): boolean {
  return CONNECTORS.has(word.toLowerCase()) || /^(?:and|in)$/i.test(word);
}

/** `Contador(a)`, `Contador/a`, `Vendedor/ra`, `Líder (esa)`. */
export const GENDER =
  /(?<=\p{L})(?:\s?\((?:[aoe]|ora?|ra|esa)s?\)|[/@](?:[aoe]|ora?|ra|esa)?s?(?![\p{L}\p{N}]))/giu;
