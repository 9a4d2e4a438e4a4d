import { suggest } from '../suggest.ts';
import { FIELD_NAMES, headingsOf } from '../vocabulary/headings.ts';
import { toKey } from '../vocabulary/spelling.ts';

/** The key that was meant, preferably one that is absent. */
export function suggestKey(
  key: string,
  names: readonly string[],
  isAbsent: (name: string) => boolean,
): string | undefined {
  const absent = names.filter(isAbsent);
  const folded = toKey(key);
  const meant = FIELD_NAMES.filter((field) =>
    headingsOf(field).some((heading) => toKey(heading) === folded),
  ).flatMap((field) => field.split('.'));
  // An operator in Mexico may write keys in Spanish, too.
  const translated = meant.findLast((name) => absent.includes(name));
  return translated ?? suggest(key, absent) ?? suggest(key, names);
}
