import { ALL } from '../contract/enumerations.ts';
import type { Taxonomy } from '../source/taxonomy.ts';

/** The three path segments of a search, each a slug or `all`. */
export type Filters = { city: string; family: string; modality: string };

type Searchable = { city: string; family: string | null; modality: string };

/** Every search there is, in taxonomy order, with what it finds in the order given. */
export type Searches<T> = {
  all(): Iterable<{ filters: Filters; found: readonly T[] }>;
  find(filters: Filters): readonly T[];
};

/** Puts every vacancy into the (up to eight) searches that find it, in one pass. */
export function makeSearches<T extends Searchable>(
  vacancies: readonly T[],
  taxonomy: Pick<Taxonomy, 'cities' | 'families' | 'modalities'>,
): Searches<T> {
  const found = new Map<string, T[]>();
  for (const vacancy of vacancies) {
    for (const filters of searchesFinding(vacancy)) {
      const key = toKey(filters);
      const list = found.get(key);
      if (list) list.push(vacancy);
      else found.set(key, [vacancy]);
    }
  }
  const find = (filters: Filters) => found.get(toKey(filters)) ?? [];
  return {
    find,
    *all() {
      for (const filters of allFilters(taxonomy)) yield { filters, found: find(filters) };
    },
  };
}

/** All combinations, in taxonomy order, `all` first. */
export function* allFilters({
  cities,
  families,
  modalities,
}: Pick<Taxonomy, 'cities' | 'families' | 'modalities'>): Generator<Filters> {
  for (const city of withAll(cities)) {
    for (const family of withAll(families)) {
      for (const modality of withAll(modalities)) yield { city, family, modality };
    }
  }
}

/** The accepted values of a search segment. */
export function withAll(taxa: readonly { slug: string }[]): string[] {
  return [ALL, ...taxa.map(({ slug }) => slug)];
}

function* searchesFinding({ city, family, modality }: Searchable): Generator<Filters> {
  for (const c of [city, ALL]) {
    for (const f of family === null ? [ALL] : [family, ALL]) {
      for (const m of [modality, ALL]) yield { city: c, family: f, modality: m };
    }
  }
}

function toKey({ city, family, modality }: Filters): string {
  return `${city}/${family}/${modality}`;
}
