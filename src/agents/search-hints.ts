import { CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS, REMOTE } from '../contract/enumerations.ts';
import type { JobSummary } from '../contract/job.ts';
import { type Place, vacancies } from './vacancy-search.ts';

/** How many vacancies a place has. */
type CountOf = (place: Place) => number;

/** The values of each filter that is not set, with the most vacancies first. */
export function narrow(place: Place, countOf: CountOf): string[] {
  return FILTERS.filter((name) => place[name] === undefined).flatMap((name) => {
    const values = VALUES[name]
      .map((value) => ({ value, found: countOf({ ...place, [name]: value }) }))
      .filter(({ found }) => found > 0)
      .sort((a, b) => b.found - a.found);
    const shown = values.slice(0, MAX_VALUES).map(({ value, found }) => `${value} (${found})`);
    return values.length > 1 ? [`Narrow by ${name}: ${shown.join(', ')}`] : [];
  });
}

/** What there is without each of the filters that are set. */
export function broaden(place: Place, countOf: CountOf): string[] {
  return FILTERS.filter((name) => place[name] !== undefined)
    .map((name) => ({ name, found: countOf({ ...place, [name]: undefined }) }))
    .filter(({ found }) => found > countOf(place))
    .map(({ name, found }) => `Without ${name} ${place[name]}: ${vacancies(found)}`);
}

/** The city of a remote vacancy is that of the employer: candidates may live anywhere in Mexico. */
export function mentionRemote({ city, family, modality }: Place, countOf: CountOf): string[] {
  const everywhere = countOf({ family, modality: REMOTE });
  if (city === undefined || (modality !== undefined && modality !== REMOTE)) return [];
  if (everywhere === countOf({ city, family, modality: REMOTE })) return [];
  return [
    `Remote vacancies accept anyone who resides in Mexico, whatever their city: there are ${everywhere} with modality ${REMOTE} and no city.`,
  ];
}

/** Counts vacancies that have been read. */
export function counterOf(found: readonly JobSummary[]): CountOf {
  return ({ city, family, modality }) =>
    found.filter(
      (vacancy) =>
        (city === undefined || vacancy.city.slug === city) &&
        (family === undefined || vacancy.family?.slug === family) &&
        (modality === undefined || vacancy.modality.slug === modality),
    ).length;
}

const MAX_VALUES = 6;

const VALUES = {
  city: CITY_SLUGS,
  family: FAMILY_SLUGS,
  modality: MODALITY_SLUGS,
} satisfies Record<keyof Place, readonly string[]>;

const FILTERS = Object.keys(VALUES) as (keyof Place)[];
