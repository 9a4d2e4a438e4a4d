/** Letters and digits alone: `N.L.` is `nl`, and `Home-Office` is `homeoffice`. */
export function toKey(text: string): string {
  return foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Without capitals and accents. */
export function foldLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The same without gender and number: `Contadoras` is `contador`, after a sign no key has. */
export function toStemKey(text: string): string {
  return `~${foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map(toStem)
    .join('')}`;
}

/** Without the ending of gender and plural, but at least three letters: jefe and jefas are `jef`. */
export function toStem(word: string): string {
  return word.replace(/(?<=.{3})(?:[aeo]s?|s)$/, '');
}
