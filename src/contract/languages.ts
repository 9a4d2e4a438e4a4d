/** The languages of the site. The first is the API's own: its bodies and descriptions are in it. */
export const LANGUAGE_CODES = ['en', 'es'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** The same in every language. Another language is a compile error until every text has it. */
export type Translated<Text = string> = Record<LanguageCode, Text>;
