import type { CitySlug } from '../contract/enumerations.ts';
import { fold } from '../suggest.ts';
import { CITIES, type CityEntry } from '../vocabulary/cities.ts';
import { type Entry, namesOf, type Words } from '../vocabulary/words.ts';

/** The value that a text names, whatever its case, accents and separators. */
export function understand(words: Words<string>, text: string): string | undefined {
  const [wanted, role] = [toKey(text), toRole(text)];
  const names = ([value, entry]: [string, Entry]) =>
    wordsOf(value, entry).some((word) => toKey(word) === wanted) ||
    entry.roles?.some((word) => toRole(word) === role);
  return Object.entries(words).find(names)?.[0];
}

/**
 * The one value that a phrase of a text names: `senior software engineer` is about software
 * development. A single word counts only if it names people: `sales operations` is not sales.
 */
export function findNamed<Value extends string>(
  words: Words<Value>,
  text: string,
): Value | undefined {
  const wanted = `-${toRole(text)}-`;
  const found = (Object.entries(words) as [Value, Entry][]).flatMap(([value, entry]) =>
    wordsOf(value, entry)
      .filter((word) => entry.roles?.includes(word) || /\S[ /-]\S/.test(word))
      .map((word) => ({ value, phrase: toRole(word) }))
      .filter(({ phrase }) => wanted.includes(`-${phrase}-`)),
  );
  const longest = Math.max(...found.map(({ phrase }) => phrase.length));
  const values = new Set(
    found.filter(({ phrase }) => phrase.length === longest).map(({ value }) => value),
  );
  return values.size === 1 ? [...values][0] : undefined;
}

/** A city, and what to know if the text named its state or a suburb. */
export type Place = { city: CitySlug; note?: string };

/** `Zapopan, Jalisco` is listed under Guadalajara; `Guadalajara, España` is another city. */
export function understandPlace(text: string): Place | undefined {
  const [first = '', ...rest] = text.split(/[,;()]+/).filter((part) => part.trim() !== '');
  const { city, kind } = PLACES.get(toKey(first)) ?? {};
  if (!city || !kind) return undefined;
  const suburbStates = (CITIES[city].suburbState ?? []).map(toKey);
  const fits = (part: string) =>
    isCountry(part) || PLACES.get(toKey(part))?.city === city || suburbStates.includes(toKey(part));
  if (!rest.every(fits)) return undefined;
  const note = NOTES[kind](first.trim(), CITIES[city].name);
  return { city, ...(note && { note }) };
}

const NOTES = {
  suburbs: (place: string, city: string) => `${place}: its vacancies are listed under ${city}.`,
  state: (place: string, city: string) => {
    const namesake = CITIES_LIKE_STATES.includes(toKey(place))
      ? ' The city of that name is not covered.'
      : '';
    return `${place}: of this state, only ${city} is covered.${namesake}`;
  },
  names: () => undefined,
};
/** Of the states that stand for another city. */
const CITIES_LIKE_STATES = ['chihuahua', 'guanajuato'];
type PlaceKind = keyof typeof NOTES;

/** The cities behind the names of places. A city's own name wins over a suburb's or a state's. */
const PLACES = new Map(
  (Object.keys(NOTES) as PlaceKind[]).flatMap((kind) =>
    (Object.entries(CITIES) as [CitySlug, CityEntry][]).flatMap(([city, entry]) => {
      const words = kind === 'names' ? wordsOf(city, entry) : entry[kind];
      return words.map((word): [string, { city: CitySlug; kind: PlaceKind }] => [
        toKey(word),
        { city, kind },
      ]);
    }),
  ),
);

/** The whole country, as the value of a city. */
export function isCountry(text: string): boolean {
  return COUNTRY.includes(toKey(text));
}

const COUNTRY = ['mexico', 'mx', 'mex', 'all-mexico', 'todo-mexico', 'republica-mexicana'];

/** What a text may have meant to say: the values, and the words for them. */
export function allWords(words: Words<string>): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([value, entry]) =>
      wordsOf(value, entry).map((word): [string, string] => [word, value]),
    ),
  );
}

/** `guadalajara (Guadalajara), …`, for the description of an argument. */
export function listWords(words: Words<string>): string {
  return Object.entries(words)
    .map(([value, { name }]) => `${value} (${name})`)
    .join(', ');
}

/** Without the ending of gender and plural, but at least three letters: jefe and jefas are `jef`. */
export function toStem(word: string): string {
  return word.replace(/(?<=.{3})(?:[aeo]s?|s)$/, '');
}

function wordsOf(value: string, entry: Entry): string[] {
  return [value, ...namesOf(entry)];
}

/** `N.L.` and `nl` are the same. */
function toKey(text: string): string {
  return fold(text.replaceAll('.', ''));
}

/** `ingenieras de software` and `ingeniero de software` are the same role. */
function toRole(text: string): string {
  return fold(text)
    .split(/[^\p{L}\p{N}+#/]+/u)
    .filter(Boolean)
    .map(toStem)
    .join('-');
}
