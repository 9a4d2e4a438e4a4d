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
