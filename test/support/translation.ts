import type { Translated } from '../../src/base/languages.ts';

/** Whether the Spanish text says the same as the English one, in Spanish. */
export function isTranslated({ en, es }: Translated): boolean {
  const isSpanish = en !== es && !ENGLISH.test(es.replace(UNTRANSLATED, ''));
  return isSpanish && `${untranslatedIn(en)}` === `${untranslatedIn(es)}`;
}

/** What is the same in every language: what is quoted, figures, flags, names of files, fields and placeholders. */
const UNTRANSLATED =
  /"(?:\\.|[^"\\])*"|\d(?:[\d,.-]*\d)?|--[a-z-]+|\w+(?:\.\w+)+|\b[a-z]+[A-Z]\w*|\{[^}]*\}|U\+[0-9A-F]{4}/g;

const ENGLISH =
  /(?<!\p{L})(?:add|and|are|as|cell|file|from|is|not|of|or|remove|row|text|that|the|this|to|value|with|without|write)(?!\p{L})/iu;

/** In alphabetical order: another language may have another order. */
function untranslatedIn(text: string): string[] {
  return [...(text.match(UNTRANSLATED) ?? [])].sort();
}
