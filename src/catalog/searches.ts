import { ALL } from '../contract/figures.ts';
import type { JobSearchFilters } from '../contract/job.ts';
import type { Vacancy } from '../input/schemas/vacancy.ts';
import type { Taxonomy } from '../input/settings/taxonomy.ts';

/** The three path segments of a search, each a slug or `all`. */
export type Filters = JobSearchFilters;

/** `positions` are those of the vacancies that it finds, among the active ones. */
type Search = { filters: Filters; positions: readonly number[] };

/** All searches in taxonomy order. Each finds its vacancies in the order of the active ones. */
export type Searches = {
  all: readonly Search[];
  find(filters: Filters): Vacancy[];
};

/** Adds every vacancy to the searches that find it (up to eight), in one pass. */
export function makeSearches(
  active: readonly Vacancy[],
  { cities, families, modalities }: Pick<Taxonomy, 'cities' | 'families' | 'modalities'>,
): Searches {
  const byCity = mapOf(withAll(cities), (city) =>
    mapOf(withAll(families), (family) =>
      mapOf(withAll(modalities), (modality) => ({
        filters: { city, family, modality },
        positions: [] as number[],
      })),
    ),
  );
  for (const [position, { city, family, modality }] of active.entries()) {
    for (const c of [city, ALL]) {
      for (const f of family === null ? [ALL] : [family, ALL]) {
        for (const m of [modality, ALL]) {
          byCity.get(c)?.get(f)?.get(m)?.positions.push(position);
        }
      }
    }
  }
  return {
    all: [...byCity.values()].flatMap((byFamily) =>
      [...byFamily.values()].flatMap((byModality) => [...byModality.values()]),
    ),
    find({ city, family, modality }) {
      const search = byCity.get(city)?.get(family)?.get(modality);
      return (search?.positions ?? []).map((position) => active[position] as Vacancy);
    },
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
