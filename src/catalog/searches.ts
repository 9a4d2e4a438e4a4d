import {
  ALL,
  type CitySlug,
  type FamilySlug,
  type ModalitySlug,
} from '../contract/enumerations.ts';
import type { JobSearchFilters } from '../contract/job.ts';
import type { Taxonomy } from '../source/taxonomy.ts';

/** The three path segments of a search, each a slug or `all`. */
export type Filters = JobSearchFilters;

type Searchable = { city: CitySlug; family: FamilySlug | null; modality: ModalitySlug };

/** `positions` says where each vacancy that is found was among those given. */
type Search<T> = { filters: Filters; found: readonly T[]; positions: readonly number[] };

/** All searches in taxonomy order. Each finds its vacancies in the order they were given. */
export type Searches<T> = {
  all: readonly Search<T>[];
  find(filters: Filters): readonly T[];
};

/** Adds every vacancy to the searches that find it (up to eight), in one pass. */
export function makeSearches<T extends Searchable>(
  vacancies: readonly T[],
  { cities, families, modalities }: Pick<Taxonomy, 'cities' | 'families' | 'modalities'>,
): Searches<T> {
  const byCity = mapOf(withAll(cities), (city) =>
    mapOf(withAll(families), (family) =>
      mapOf(withAll(modalities), (modality) => ({
        filters: { city, family, modality },
        found: [] as T[],
        positions: [] as number[],
      })),
    ),
  );
  for (const [position, vacancy] of vacancies.entries()) {
    const { city, family, modality } = vacancy;
    for (const c of [city, ALL]) {
      for (const f of family === null ? [ALL] : [family, ALL]) {
        for (const m of [modality, ALL]) {
          const search = byCity.get(c)?.get(f)?.get(m);
          search?.found.push(vacancy);
          search?.positions.push(position);
        }
      }
    }
  }
  return {
    all: [...byCity.values()].flatMap((byFamily) =>
      [...byFamily.values()].flatMap((byModality) => [...byModality.values()]),
    ),
    find: ({ city, family, modality }) => byCity.get(city)?.get(family)?.get(modality)?.found ?? [],
  };
}

/** Searches are in nested maps: joining a key for each of a vacancy's eight searches takes far longer. */
function mapOf<Key, Value>(keys: readonly Key[], make: (key: Key) => Value): Map<Key, Value> {
  return new Map(keys.map((key) => [key, make(key)]));
}

/** The accepted values of a search segment. */
export function withAll<Slug extends string>(taxa: readonly { slug: Slug }[]) {
  return [ALL, ...taxa.map(({ slug }) => slug)] as const;
}
