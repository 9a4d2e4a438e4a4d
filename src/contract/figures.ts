import { CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS, SALARY_FAMILY_SLUGS } from './enumerations.ts';

/** The figures of the promise. Code, texts in both languages and tests compute with them. */

const orAll = (values: readonly string[]) => values.length + 1;

/** How many there are of what every build has. */
export const COUNTS = {
  cities: CITY_SLUGS.length,
  families: FAMILY_SLUGS.length,
  familiesWithGuide: SALARY_FAMILY_SLUGS.length,
  modalities: MODALITY_SLUGS.length,
  areas: 12,
  /** Every combination of three segments, each a slug or `all`. */
  searches: orAll(CITY_SLUGS) * orAll(FAMILY_SLUGS) * orAll(MODALITY_SLUGS),
};

/** How many observations a band needs, how many cities a guide shows, and how medians are rounded. */
export const THRESHOLDS = { seniority: 2, city: 3, cities: 10, medianStep: 500 };

/** The salary index of an operator who sets nothing. */
export const SALARY_INDEX_DEFAULTS = { windowMonths: 12, minSample: 5 };

const WEEK = 7;

/** How long a vacancy stays open. */
export const VACANCY_WEEKS = { min: 4, max: 8 };
export const VACANCY_LIFETIME = {
  minDays: VACANCY_WEEKS.min * WEEK,
  maxDays: VACANCY_WEEKS.max * WEEK,
};

/** When an entry leaves the list of changes. */
export const CHANGE_LIST_REACH = { days: 60, builds: 100 };
