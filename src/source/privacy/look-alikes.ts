/**
 * Cyrillic and Greek letters that look like Latin ones, in lower case. Both cases of a letter fold to
 * the same Latin letter, so that a name that is really Cyrillic or Greek still matches itself.
 */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  ԝ: 'w',
  х: 'x',
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'h',
  ι: 'i',
  ϳ: 'j',
  κ: 'k',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  ζ: 'z',
};

/** Small Greek letters that look like another Latin letter than their capitals do. */
const SMALL_GREEK: Readonly<Record<string, string>> = {
  γ: 'y',
  η: 'n',
  μ: 'u',
  ν: 'v',
  υ: 'u',
  ω: 'w',
};
const AMBIGUOUS = new RegExp(`[${Object.keys(SMALL_GREEK).join('')}]`, 'g');

/** The text with its small Greek letters as they look. */
export function readSmallGreek(text: string): string {
  return text.replace(AMBIGUOUS, (letter) => SMALL_GREEK[letter] ?? letter);
}

/**
 * A letter of another alphabet next to a Latin one. Greek letters that look like no Latin one are
 * part of units and formulas (`μm`, `kΩ`, `Δt`), so only those that can pass for Latin count.
 */
const OTHER =
  '[\\p{Script=Cyrillic}\\p{Script=Armenian}\\p{Script=Cherokee}\\p{Script=Coptic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεηικνορτυχ]';
const MIXED = new RegExp(
  `(?<=\\p{Script=Latin}\\p{M}{0,4})${OTHER}|${OTHER}(?=\\p{M}{0,4}\\p{Script=Latin})`,
  'u',
);

/** The first letter of another alphabet inside a Latin word. */
export function findMixedScript(text: string): string | undefined {
  return MIXED.exec(text)?.[0];
}

/** A letter by its code and alphabet: it looks like another one. */
export function nameLetter(letter: string): { character: string; script: string } {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const script = SCRIPTS.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter));
  return { character: `U+${code}`, script: script ?? 'foreign' };
}

const SCRIPTS = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'];
