import {
  ALL,
  CITY_SLUGS,
  type CitySlug,
  FAMILY_SLUGS,
  type FamilySlug,
  MODALITY_SLUGS,
  type ModalitySlug,
  REMOTE,
} from '../contract/enumerations.ts';
import type { JobSummary } from '../contract/job.ts';
import type { JobSearchResult } from '../contract/job-search.ts';
import { SearchCounts } from '../contract/search-counts.ts';
import { DATA_SETS, OPERATIONS, pathTo } from '../http/routes.ts';
import { count } from '../numbers.ts';
import type { Reading } from './reading.ts';

/** The filters that a path can express. */
export type Place = {
  city?: CitySlug | undefined;
  family?: FamilySlug | undefined;
  modality?: ModalitySlug | undefined;
};

/** How many vacancies a place has. */
type CountOf = (place: Place) => number;

/** A file with more vacancies than this, about 2 MB, is not worth one answer: ask to narrow instead. */
export const MAX_VACANCIES = 2500;

/** How many vacancies each search has: one small file that decides which other is worth reading. */
export async function readCounts(reading: Reading): Promise<CountOf> {
  const { searchCounts } = DATA_SETS;
  const { counts } = await reading.json(searchCounts.path, SearchCounts, searchCounts);
  return (place) => counts[Object.values(toSegments(place)).join('/')] ?? 0;
}

/** Every vacancy of a search, newest first. */
export async function readSearch(reading: Reading, place: Place): Promise<JobSearchResult> {
  const { body, ...route } = OPERATIONS.searchJobs;
  return reading.json(pathTo(route, toSegments(place)), body, route);
}

export function toSearchPath(place: Place): string {
  return pathTo(OPERATIONS.searchJobs, toSegments(place));
}

export function vacancies(amount: number): string {
  return count(amount, 'vacancy', 'vacancies');
}

/** ` with city leon and modality remoto`: the filters that are set. */
export function describePlace(place: Place): string {
  const set = FILTERS.filter((name) => place[name] !== undefined);
  const text = set.map((name) => `${name} ${place[name]}`).join(' and ');
  return text && ` with ${text}`;
}

export function sayTooMany(place: Place, found: number): string {
  const others = FILTERS.filter((name) => place[name] === undefined).join(' or ');
  return `There are ${vacancies(found)}${describePlace(place)}: too many to read for one answer. Give a ${others} as well.`;
}

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

/** What there is without each of the filters that are set. The counts know no others (`isLocal`). */
export function broaden(place: Place, countOf: CountOf, isLocal: boolean): string[] {
  return FILTERS.filter((name) => place[name] !== undefined)
    .map((name) => ({ name, found: countOf({ ...place, [name]: undefined }) }))
    .filter(({ found }) => found > countOf(place))
    .map(({ name, found }) =>
      isLocal
        ? `Try without ${name} ${place[name]}.`
        : `Without ${name} ${place[name]}: ${vacancies(found)}`,
    );
}

/** The city of a remote vacancy is that of the employer: candidates may live anywhere in Mexico. */
export function mentionRemote(
  { city, family, modality }: Place,
  countOf: CountOf,
  isLocal: boolean,
): string[] {
  const everywhere = countOf({ family, modality: REMOTE });
  if (city === undefined || (modality !== undefined && modality !== REMOTE)) return [];
  if (everywhere === countOf({ city, family, modality: REMOTE })) return [];
  const found = isLocal ? 'try' : `${vacancies(everywhere)} with`;
  return [
    `Remote vacancies accept anyone who resides in Mexico, whatever their city: ${found} modality ${REMOTE} and no city.`,
  ];
}

/** Counts vacancies that have been read. */
export function counterOf(found: readonly JobSummary[]): CountOf {
  return ({ city, family, modality }) =>
    found.filter(
      (vacancy) =>
        (city ?? vacancy.city.slug) === vacancy.city.slug &&
        (family ?? vacancy.family?.slug) === vacancy.family?.slug &&
        (modality ?? vacancy.modality.slug) === vacancy.modality.slug,
    ).length;
}

const MAX_VALUES = 6;

const VALUES = {
  city: CITY_SLUGS,
  family: FAMILY_SLUGS,
  modality: MODALITY_SLUGS,
} satisfies Record<keyof Place, readonly string[]>;

const FILTERS = Object.keys(VALUES) as (keyof Place)[];

function toSegments({ city, family, modality }: Place): Record<keyof Place, string> {
  return { city: city ?? ALL, family: family ?? ALL, modality: modality ?? ALL };
}
