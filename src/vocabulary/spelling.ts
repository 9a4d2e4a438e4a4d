/** Without capitals and accents. */
function foldLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Letters and digits alone: `N.L.` is `nl`, and `Home-Office` is `homeoffice`. */
export function toKey(text: string): string {
  return foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The same without gender and number, behind a sign that no key has: `Contadoras` is `~contador`. */
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

const CONNECTORS = new Set(
  'a al con de del e el en la las los of the for in para y and'.split(' '),
);

/** A small word between those of a name. */
export function isConnector(word: string): boolean {
  return CONNECTORS.has(word.toLowerCase());
}

/** How the name of a skill is compared: its signs count, so that `net` is not `.NET`. */
export function toSkillKey(name: string): string {
  const signs = name.match(/[+#]|(?<![\p{L}\p{N}])\.(?=\p{L})/gu) ?? [];
  return toKey(name) + signs.join('');
}

/** The words of a text, folded and without gender and number, to look for others in. Signs count. */
export function stemsIn(text: string): string[] {
  return wordsIn(text).map((word) => toStem(toSkillKey(word)));
}

/**
 * The words of a text as they are written. Signs of a name stay with it (`C++`, `.NET`, `Node.js`),
 * and so do dots (`N.L.`); `Contador(a)` is one word.
 */
export function wordsIn(text: string): string[] {
  return text
    .replace(/['’]s(?!\p{L})/giu, '')
    .replace(GENDER, '')
    .split(/(?:(?!(?<=\d),(?=\d))[^\p{L}\p{M}\p{N}+#.])+/u)
    .map((word) => word.replace(/(?<=\p{L}{5})\.+$/u, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** `Contador(a)`, `Contador/a`. */
export const GENDER = /(?<=\p{L})(?:\([aoe]s?\)|[/@][aoe]?s?(?![\p{L}\p{N}]))/giu;
