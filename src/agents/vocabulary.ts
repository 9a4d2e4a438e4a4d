import type { CitySlug } from '../contract/enumerations.ts';
import { CITIES, COUNTRY, type PlaceKind } from '../vocabulary/cities.ts';
import { toKey } from '../vocabulary/spelling.ts';
import { type Named, type Part, understand } from '../vocabulary/understand.ts';
import { namesOf, type Words } from '../vocabulary/words.ts';

/** What a text means as an argument, and what to know about it. */
export type Meaning = { value: string; note?: string | undefined };

/** `CEO` is a level, and a family besides; `senior developer` is no level: it says more. */
export function understandOnly(list: keyof Named, text: string): Meaning | undefined {
  const { [list]: values, parts, rest } = understand(text);
  const [value, ...others] = values;
  if (value === undefined || others.length > 0 || rest.length > 0) return undefined;
  const names = parts.filter(({ of }) => of === list).map((part) => part.text);
  if (parts.some((part) => !names.includes(part.text))) return undefined;
  return { value, note: parts.some(isMisspelled) ? `"${text}" was read as ${value}.` : undefined };
}

/** `senior software engineer` is about software development; `sales operations` has two families. */
export function understandFamily(text: string): Meaning | undefined {
  const { family, parts, rest } = understand(text);
  const [value, ...others] = family;
  if (value === undefined || others.length > 0) return undefined;
  const isExact =
    rest.length === 0 && parts.every((one) => one.of === 'family') && !parts.some(isMisspelled);
  return { value, note: isExact ? undefined : `"${text}" was read as the family ${value}.` };
}

/** The values that a text may mean, if there are several: a `manager` is Senior or Dirección. */
export function severalMeanings(list: keyof Named, text: string): string[] {
  const { [list]: values } = understand(text);
  return values.length > 1 ? values : [];
}

function isMisspelled(part: Part): boolean {
  return part.isMisspelled;
}

/** `Zapopan, Jalisco` is listed under Guadalajara; `Guadalajara, España` is another city. */
export function understandPlace(text: string): Meaning | undefined {
  const { city: cities, parts, rest } = understand(text);
  const [first] = parts;
  if (!first || rest.length > 0 || parts.some(({ of }) => of !== 'city')) return undefined;
  // Of the State of Mexico, the city is Toluca; only suburbs of Mexico City are there.
  const isState = (city: CitySlug) => CITIES[city].state.map(toKey).includes(toKey(first.text));
  const value = cities.length === 1 ? cities[0] : cities.find(isState);
  if (value === undefined) return undefined;
  const { name } = CITIES[value];
  const note = first.isMisspelled
    ? `"${first.text}" was read as ${name}.`
    : NOTES[first.by as PlaceKind](first.text, name, CITIES[value].elsewhere ?? []);
  return { value, note };
}

const NOTES: Record<
  PlaceKind,
  (place: string, city: string, elsewhere: readonly string[]) => string | undefined
> = {
  name: () => undefined,
  suburb: (place, city) => `${place}: its vacancies are listed under ${city}.`,
  state: (place, city, elsewhere) => {
    const isCity = elsewhere.some((other) => toKey(other) === toKey(place));
    const namesake = isCity ? ' The city of that name is not covered.' : '';
    return `${place}: of this state, only ${city} is covered.${namesake}`;
  },
};

/** The whole country, as the value of a city. */
export function isCountry(text: string): boolean {
  return COUNTRY.some((name) => toKey(name) === toKey(text));
}

/** What a text may have meant to say: the values, and the words for them. */
export function allWords(words: Words<string>): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([value, entry]) =>
      [value, ...namesOf(entry)].map((word): [string, string] => [word, value]),
    ),
  );
}

/** `guadalajara (Guadalajara), …`, for the description of an argument. */
export function listWords(words: Words<string>): string {
  return Object.entries(words)
    .map(([value, { name }]) => `${value} (${name})`)
    .join(', ');
}
