/**
 * The languages of the site. The first is the API's own: its bodies and descriptions are in it, and its
 * pages have no code in their addresses. No imports: the scripts of the pages would ship them.
 */
export const PAGE_LANGUAGES = ['en', 'es'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** What addresses of a language have in front of their names. */
export function pathPrefix<Code extends PageLanguage>(code: Code) {
  return code === PAGE_LANGUAGES[0] ? '' : (`${code}/` as const);
}

/** A value for every language. */
export function inEachPageLanguage<Value>(
  toValue: (code: PageLanguage) => Value,
): Record<PageLanguage, Value> {
  const values = PAGE_LANGUAGES.map((code) => [code, toValue(code)]);
  return Object.fromEntries(values);
}
