/** Without the ending of gender and plural, but at least three letters: jefe and jefas are `jef`. */
export function toStem(word: string): string {
  return word.replace(/(?<=.{3})(?:[aeo]s?|s)$/, '');
}
