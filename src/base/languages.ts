/** The languages of all that operators read: the terminal, reports and reviews. Pages have their own. */
export const LANGUAGE_CODES = ['en', 'es'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** A text in every language. A new language is a compile error until every text has it. */
export type Translated<Text = string> = Record<LanguageCode, Text>;

/** A value for every language. */
export function inEachLanguage<Value>(toValue: (code: LanguageCode) => Value): Translated<Value> {
  const values = LANGUAGE_CODES.map((code) => [code, toValue(code)]);
  return Object.fromEntries(values);
}

/**
 * A text of two lines: English, then Spanish. A translated value is said in the language of its line. Blanks
 * before a line are for layout only.
 */
export function say(parts: TemplateStringsArray, ...values: readonly Sayable[]): Translated {
  const lines = [''];
  const add = (value: Sayable) => {
    const text = typeof value === 'object' ? value[lines.length === 1 ? 'en' : 'es'] : value;
    lines.push(`${lines.pop()}${text}`);
  };
  for (const [at, part] of parts.entries()) {
    const [end = '', ...next] = (at === 0 ? part.trimStart() : part).split(/\n */);
    add(end);
    lines.push(...next);
    add(values[at] ?? '');
  }
  const [en, es, ...more] = lines;
  if (en === undefined || es === undefined || more.length > 0) {
    throw new Error(`A text has one line in English and one in Spanish: ${lines.join('\n')}`);
  }
  return { en, es };
}

type Sayable = string | number | Translated;
