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

/** `positions` says where each vacancy that is found was among those given. */
type Search<T> = { filters: Filters; found: readonly T[]; positions: readonly number[] };

/** All searches in taxonomy order. Each finds its vacancies in the order they were given. */
export type Searches<T> = {
  all(): Iterable<Search<T>>;
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
  const indexOf = (city: number, family: number, modality: number) =>
    (city * families.size + family) * modalities.size + modality;

  const searches = [...allFilters(taxonomy)].map((filters) => ({
    filters,
    found: [] as T[],
    positions: [] as number[],
  }));
  for (const [position, vacancy] of vacancies.entries()) {
    const { city, family, modality } = vacancy;
    for (const c of [positionIn(cities, city), ALL_POSITION]) {
      for (const f of family === null
        ? [ALL_POSITION]
        : [positionIn(families, family), ALL_POSITION]) {
        for (const m of [positionIn(modalities, modality), ALL_POSITION]) {
          const search = searches[indexOf(c, f, m)];
          search?.found.push(vacancy);
          search?.positions.push(position);
        }
      }
    }
  }
  return {
    find: ({ city, family, modality }) => {
      const [c, f, m] = [
        positionIn(cities, city),
        positionIn(families, family),
        positionIn(modalities, modality),
      ];
      return searches[indexOf(c, f, m)]?.found ?? [];
    },
    all: () => searches,
  };
}

/** `all` is the first value of each segment. */
const ALL_POSITION = 0;

/** Not a number for an unknown value, so that no search is at that index. */
function positionIn(positions: ReadonlyMap<string, number>, slug: string): number {
  return positions.get(slug) ?? Number.NaN;
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
