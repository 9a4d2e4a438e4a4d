import {
  ALL,
  type CitySlug,
  type FamilySlug,
  type ModalitySlug,
} from '../contract/enumerations.ts';
import type { JobSearchFilters } from '../contract/job-search.ts';
import type { Taxonomy } from '../source/taxonomy.ts';

/** The three path segments of a search, each a slug or `all`. */
export type Filters = JobSearchFilters;

type Searchable = { city: CitySlug; family: FamilySlug | null; modality: ModalitySlug };

/** All searches in taxonomy order. Each finds its vacancies in the order they were given. */
export type Searches<T> = {
  all(): Iterable<{ filters: Filters; found: readonly T[] }>;
  find(filters: Filters): readonly T[];
};

/** Adds every vacancy to the searches that find it (up to eight), in one pass. */
export function makeSearches<T extends Searchable>(
  vacancies: readonly T[],
  taxonomy: Pick<Taxonomy, 'cities' | 'families' | 'modalities'>,
): Searches<T> {
  const cities = positionsOf(taxonomy.cities);
  const families = positionsOf(taxonomy.families);
  const modalities = positionsOf(taxonomy.modalities);
  const positionOf = (city: string, family: string, modality: string) =>
    ((cities.get(city) ?? NaN) * families.size + (families.get(family) ?? NaN)) * modalities.size +
    (modalities.get(modality) ?? NaN);

  const filters = [...allFilters(taxonomy)];
  const found = filters.map((): T[] => []);
  for (const vacancy of vacancies) {
    const { city, family, modality } = vacancy;
    for (const c of [city, ALL]) {
      for (const f of family === null ? [ALL] : [family, ALL]) {
        for (const m of [modality, ALL]) found[positionOf(c, f, m)]?.push(vacancy);
      }
    }
  }
  return {
    find: ({ city, family, modality }) => found[positionOf(city, family, modality)] ?? [],
    *all() {
      for (const [position, one] of filters.entries()) {
        yield { filters: one, found: found[position] ?? [] };
      }
    },
  };
}

/** The position of each value of a segment. */
function positionsOf(taxa: readonly { slug: string }[]): Map<string, number> {
  return new Map<string, number>(withAll(taxa).map((slug, position) => [slug, position]));
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
export function withAll<Slug extends string>(taxa: readonly { slug: Slug }[]) {
  return [ALL, ...taxa.map(({ slug }) => slug)] as const;
}
