/**
 * The languages of the site. The first is the API's own: its bodies and descriptions are in it, and its
 * pages have no code in their addresses. No imports: the scripts of the pages would ship them.
 */
export const LANGUAGE_CODES = ['en', 'es'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** What addresses of a language have in front of their names. */
export function pathPrefix<Code extends LanguageCode>(code: Code) {
  return code === LANGUAGE_CODES[0] ? '' : (`${code}/` as const);
}

/** A value for every language. */
export function inEachLanguage<Value>(
  toValue: (code: LanguageCode) => Value,
): Record<LanguageCode, Value> {
  const values = LANGUAGE_CODES.map((code) => [code, toValue(code)]);
  return Object.fromEntries(values);
}
