/** The numbers of the API contract, which code, texts and tests use. */

/** The path under which this major version of the API is served. */
export const API_PREFIX = '/api/v1';

/** The path segment, and the key in the salary index, that stands for every value of a list. */
export const ALL = 'all' as const;

/** How many observations a band needs, how many cities a guide shows, and how medians are rounded. */
export const THRESHOLDS = { seniority: 2, city: 3, cities: 10, medianStep: 500 };

/** A band of fewer vacancies is indicative only. */
export const SMALL_SAMPLE = 10;

export function isSmallSample(sampleSize: number): boolean {
  return sampleSize < SMALL_SAMPLE;
}

/** The salary index of an operator who sets nothing. */
export const SALARY_INDEX_DEFAULTS = { windowMonths: 12, minSample: 5 };

/** How long a vacancy stays open. */
export const VACANCY_WEEKS = { min: 4, max: 8 };

/** When an entry leaves the list of changes. */
export const CHANGE_LIST_REACH = { days: 60, builds: 100 };
