/** What a visitor asks the index. The choice is the query of the page's address. */
export const CHOICE_NAMES = ['family', 'level', 'city'] as const;
export type Choice = Record<(typeof CHOICE_NAMES)[number], string>;

/** The address of a choice, with what else the query has. */
export function addressOf(choice: Choice): URL {
  const url = new URL(location.href);
  for (const name of CHOICE_NAMES) {
    if (choice[name]) url.searchParams.set(name, choice[name]);
    else url.searchParams.delete(name);
  }
  return url;
}

export function isSameChoice(a: Choice, b: Choice): boolean {
  return CHOICE_NAMES.every((name) => a[name] === b[name]);
}
