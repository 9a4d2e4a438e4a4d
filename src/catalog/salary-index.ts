import {
  FAMILY_WITHOUT_GUIDE,
  INTERNSHIP,
  SALARY_SENIORITIES,
  type SalaryFamilySlug,
} from '../contract/enumerations.ts';
import { type Day, subtractMonths } from '../day.ts';
import type { SalaryRecord } from '../source/salary-record.ts';
import type { Service } from '../source/service.ts';
import type { City, Family, Taxonomy } from '../source/taxonomy.ts';
import type { Vacancy } from '../source/vacancy.ts';
import { type Band, toBand } from './salary-band.ts';

/** What a role family pays; a band is left out unless it has enough vacancies. */
export type Guide = {
  family: GuideFamily;
  overall: Band;
  bySeniority: { seniority: string; band: Band }[];
  byCity: { city: City; band: Band }[];
};

/** A family that may have a guide. */
type GuideFamily = Family & { slug: SalaryFamilySlug };

/** One published monthly range. */
export type Observation = {
  family: string;
  seniority: string;
  city: string;
  min: number;
  max: number;
};

/** How many observations a band needs, and how many cities a guide shows. */
export const THRESHOLDS = { seniority: 2, city: 3, cities: 10 };

type IndexInput = {
  vacancies: readonly Vacancy[];
  salaryRecords: readonly SalaryRecord[];
  isActive: (vacancy: Vacancy) => boolean;
  today: Day;
  settings: Service['salaryIndex'];
  taxonomy: Pick<Taxonomy, 'cities' | 'families'>;
};

/** The guides that exist, highest median first. */
export function makeSalaryIndex(input: IndexInput): Guide[] {
  const byFamily = groupBy(allObservations(input), ({ family }) => family);
  return input.taxonomy.families
    .filter(mayHaveGuide)
    .map((family) => ({ family, observations: byFamily.get(family.slug) ?? [] }))
    .filter(({ observations }) => observations.length >= input.settings.minSample)
    .map(({ family, observations }) => toGuide(family, observations, input.taxonomy.cities))
    .toSorted((a, b) => compareBands(a.overall, b.overall));
}

function mayHaveGuide(family: Family): family is GuideFamily {
  return family.salaryGuide && family.slug !== FAMILY_WITHOUT_GUIDE;
}

/** Counts each vacancy once: a vacancy in the data wins over a salary record of it. */
export function allObservations({
  vacancies,
  salaryRecords,
  isActive,
  today,
  settings,
}: Omit<IndexInput, 'taxonomy'>): Observation[] {
  const windowStart = subtractMonths(today, settings.windowMonths);
  const inWindow = (day: Day | null) => day !== null && windowStart < day && day <= today;
  const vacancyIds = new Set(vacancies.map(({ vacancyId }) => vacancyId));
  return [
    ...vacancies
      .filter((vacancy) => isActive(vacancy) || inWindow(vacancy.postedAt))
      .flatMap(toObservation),
    ...salaryRecords.filter(
      ({ vacancyId, seniority, publishedAt }) =>
        inWindow(publishedAt) && seniority !== INTERNSHIP && !vacancyIds.has(vacancyId),
    ),
  ];
}

function toObservation({ family, seniority, city, salary }: Vacancy): Observation[] {
  if (salary?.period !== 'MONTH' || family === null || seniority === INTERNSHIP) return [];
  return [{ family, seniority, city, min: salary.min, max: salary.max }];
}

function toGuide(family: GuideFamily, observations: Observation[], cities: City[]): Guide {
  const bySeniority = groupBy(observations, ({ seniority }) => seniority);
  const byCity = groupBy(observations, ({ city }) => city);
  return {
    family,
    overall: toBand(observations),
    bySeniority: SALARY_SENIORITIES.map((seniority) => ({
      seniority,
      band: toBand(bySeniority.get(seniority) ?? []),
    })).filter(({ band }) => band.sampleSize >= THRESHOLDS.seniority),
    byCity: cities
      .map((city) => ({ city, band: toBand(byCity.get(city.slug) ?? []) }))
      .filter(({ band }) => band.sampleSize >= THRESHOLDS.city)
      .toSorted((a, b) => compareBands(a.band, b.band))
      .slice(0, THRESHOLDS.cities),
  };
}

type Comparable = Pick<Band, 'median' | 'sampleSize'>;

/** Highest median first, then largest sample. Sorting is stable: ties keep taxonomy order. */
export function compareBands(a: Comparable, b: Comparable): number {
  return b.median - a.median || b.sampleSize - a.sampleSize;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
