import {
  ALL,
  type CitySlug,
  type FamilySlug,
  type ModalitySlug,
} from '../contract/enumerations.ts';
import type { JobSummary } from '../contract/job.ts';
import type { JobSearchResult } from '../contract/job-search.ts';
import { SearchCounts } from '../contract/search-counts.ts';
import { DATA_SETS, OPERATIONS, pathTo } from '../http/routes.ts';
import { count } from '../numbers.ts';
import type { Reading } from './reading.ts';
import { isMissing } from './tool-failure.ts';

/** The filters that a path can express. */
export type Place = {
  city?: CitySlug | undefined;
  family?: FamilySlug | undefined;
  modality?: ModalitySlug | undefined;
};

/** A file with more vacancies than this, about 2 MB, is not worth one answer: ask to narrow instead. */
export const MAX_VACANCIES = 2500;

/** How many vacancies each search has: one small file that decides which other is worth reading. */
export async function readCounts(reading: Reading): Promise<(place: Place) => number> {
  const { searchCounts } = DATA_SETS;
  const { counts } = await reading.json(searchCounts.path, SearchCounts, searchCounts);
  return (place) => counts[Object.values(toSegments(place)).join('/')] ?? 0;
}

/** Every vacancy of a search, newest first. */
export async function readSearch(reading: Reading, place: Place): Promise<JobSearchResult> {
  const { body, ...route } = OPERATIONS.searchJobs;
  return reading.json(pathTo(route, toSegments(place)), body, route);
}

/** The vacancies with these ids that are still open, in their order; a few requests at a time. */
export async function readVacancies(
  reading: Reading,
  ids: readonly string[],
): Promise<JobSummary[]> {
  const found: JobSummary[] = [];
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    const some = ids.slice(start, start + AT_A_TIME).map((id) => readVacancy(reading, id));
    found.push(...(await Promise.all(some)).flat());
  }
  return found;
}

const AT_A_TIME = 4;

async function readVacancy(reading: Reading, id: string): Promise<JobSummary[]> {
  const { body, ...route } = OPERATIONS.getJob;
  try {
    return [await reading.json(pathTo(route, { jobId: id }), body, route)];
  } catch (error) {
    if (isMissing(error, route)) return [];
    throw error;
  }
}

export function toSearchPath(place: Place): string {
  return pathTo(OPERATIONS.searchJobs, toSegments(place));
}

export function vacancies(amount: number): string {
  return count(amount, 'vacancy', 'vacancies');
}

function toSegments({ city, family, modality }: Place): Record<keyof Place, string> {
  return { city: city ?? ALL, family: family ?? ALL, modality: modality ?? ALL };
}
