import { inEachLanguage, type LanguageCode, type Translated } from './languages.ts';
import { toFigure } from './numbers.ts';

/** A value as a finding quotes it, short enough for a line. No finding has a list or an object. */
export function quote(value: string | object): string {
  return shorten(JSON.stringify(value));
}

/** What needs no translation. */
export function alike(text: string): Translated {
  return inEachLanguage(() => text);
}

const LONGEST = 80;

/** `11 October 2026`, `11 de octubre de 2026`. */
export function describeDay(day: string): Translated {
  return inEachLanguage((language) =>
    new Date(day).toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }),
  );
}

/** As much as fits on a line. */
export function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 3)}…`;
}

/** The first of them: `a, b, c and 4 more`. `total` counts also those that `texts` does not have. */
export function listFirst(texts: readonly string[], most = 3, total = texts.length): Translated {
  const shown = texts.slice(0, most).join(', ');
  const others = total - Math.min(most, texts.length);
  if (others <= 0) return alike(shown);
  return { en: `${shown} and ${toFigure(others)} more`, es: `${shown} y ${toFigure(others)} más` };
}

/** `a, b or c`; in Spanish, `o` and `y` follow the sound of the last word. */
export function joinList(words: readonly string[], conjunction: 'and' | 'or'): Translated {
  return inEachLanguage((language) => listFormat(language, conjunction).format(words));
}

/** British English has no comma before the last word. */
const LOCALES: Translated = { en: 'en-GB', es: 'es-MX' };
const LIST_TYPES = { and: 'conjunction', or: 'disjunction' } as const;
/** Made when needed: the first takes as long as all else that a report does. */
const formats = new Map<string, Intl.ListFormat>();

function listFormat(language: LanguageCode, conjunction: 'and' | 'or'): Intl.ListFormat {
  const key = `${language} ${conjunction}`;
  const type = LIST_TYPES[conjunction];
  const format = formats.get(key) ?? new Intl.ListFormat(LOCALES[language], { type });
  formats.set(key, format);
  return format;
}

/** Without the parts that there is nothing to say about. */
export function joinPresent(parts: readonly Optional[], separator = ', '): string {
  return parts.filter(Boolean).join(separator);
}

type Optional = string | false | null | undefined;

/** The same in every language. */
export function joinTranslated(
  parts: readonly (Translated | false | null | undefined)[],
  separator = ', ',
): Translated {
  const present = parts.filter((part) => typeof part === 'object' && part !== null);
  return inEachLanguage((language) => present.map((part) => part[language]).join(separator));
}

/** The sentences of a message that there is a reason for. */
export function joinSentences(...sentences: (Translated | false | null | undefined)[]): Translated {
  return joinTranslated(sentences, ' ');
}
