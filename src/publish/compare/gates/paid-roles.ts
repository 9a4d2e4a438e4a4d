import type { NewBuild, PublishedVacancy } from '../published.ts';

/** The family and level of a vacancy; undefined without a family, or if nobody stated the level. */
export function roleOf(
  { id, family, seniority }: PublishedVacancy,
  { defaultLevels }: Pick<NewBuild, 'defaultLevels'>,
): string | undefined {
  return family && !defaultLevels.has(id) ? `${family.slug} ${seniority}` : undefined;
}

/** The monthly salary of a vacancy, in the middle of its range. */
export function midpointOf({ salary }: PublishedVacancy): number | undefined {
  return salary?.period === 'MONTH' ? (salary.min + salary.max) / 2 : undefined;
}

/** Sorted. */
export function midpointsOf(vacancies: readonly PublishedVacancy[]): Float64Array {
  return Float64Array.from(vacancies.flatMap((vacancy) => midpointOf(vacancy) ?? [])).sort();
}
