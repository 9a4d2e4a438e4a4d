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

/** Without the plural's s, where enough is left: riesgos is riesgo, but sales is not sale. */
export function toSingular(word: string): string {
  return word.replace(/(?<=.{5})s$/, '');
}

/**
 * The words of a text as they are written. Signs of a name stay with it (`C++`, `.NET`, `Node.js`),
 * and so do dots (`N.L.`); `Contador(a)` is one word.
 */
export function wordsIn(text: string): string[] {
  return text
    .replace(/['’]s(?!\p{L})/giu, '')
    .replace(GENDER, '')
    .split(/[^\p{L}\p{M}\p{N}+#.]+/u)
    .map((word) => word.replace(/(?<=\p{L}{5})\.+$/u, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/**
 * The words of a long text as they are compared, without gender and number. What a hyphen joins is
 * also one word: `e-commerce`. All at once, because a regular expression for each word is slow.
 */
export function stemsIn(text: string): string[] {
  const folded = foldLetters(text)
    .replace(GENDER, '')
    .replace(/\.(?![\p{L}\p{N}])/gu, ' ')
    .replaceAll('.', '');
  const joined = folded.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  const words = [
    ...folded.split(/[^\p{L}\p{N}+#]+/u),
    ...joined.map((one) => one.replaceAll('-', '')),
  ];
  return words.filter(Boolean).map(toStem);
}

/** `Contador(a)`, `Contador/a`. */
const GENDER = /(?<=\p{L})(?:\([aoe]s?\)|[/@][aoe]?s?(?![\p{L}\p{N}]))/giu;

/** What words are compared by: `Sr.` is `sr`, `Node.js` is `nodejs`. */
export function toWord(written: string): string {
  return foldLetters(written).replaceAll('.', '');
}

/** Whether one letter was changed, left out, added, or swapped with its neighbour. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length !== b.length) return restA.slice(1) === restB || restA === restB.slice(1);
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0];
  return restA.slice(1) === restB.slice(1) || (isSwapped && restA.slice(2) === restB.slice(2));
}
