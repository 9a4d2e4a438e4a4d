import * as z from 'zod';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Filters } from '../../catalog/searches.ts';
import { CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS } from '../../contract/closed-lists.ts';
import { ALL } from '../../contract/figures.ts';
import type { OperationId } from '../../contract/http/routes.ts';
import { JobDetail, LIST_FIELDS } from '../../contract/job.ts';
import type { Edition } from '../../input/collection/editions.ts';
import type { Vacancy } from '../../input/schemas/vacancy.ts';
import type { PublishedPackage } from '../agents/package/assistant-package.ts';
import { EXAMPLES } from '../api/examples.ts';
import type { PublishedSet } from '../datasets/data-set.ts';
import type { SiteContext } from '../site/site-context.ts';

/** What the descriptions and the pages are made from. */
export type PublishedSite = {
  catalog: Catalog;
  context: SiteContext;
  examples: Examples;
  dataSets: readonly PublishedSet[];
  /** Newest first. */
  editions: readonly Edition[];
  /** Absent if the operator leaves it out. */
  assistant: PublishedPackage | undefined;
};

/** By operation; undefined where this build has none. */
export type Examples = {
  [Id in OperationId]: ReturnType<(typeof EXAMPLES)[Id]['example']>;
};

/** Examples that fit together: a vacancy, a search that finds it, and the salary guide of its family. */
export function allExamples(catalog: Catalog, context: SiteContext): Examples {
  const { guides } = catalog;
  const vacancy = chooseVacancy(catalog);
  const filters = vacancy ? filtersOf(vacancy) : EMPTY_SEARCH;
  const guide = guides.find(({ family }) => family.slug === vacancy?.family) ?? guides[0];
  const examples = Object.entries(EXAMPLES).map(([id, { example }]) => [
    id,
    example({ catalog, vacancy, filters, guide }, context),
  ]);
  return Object.fromEntries(examples);
}

/** The search of a build without vacancies: a slug in every segment, as in other builds. */
const EMPTY_SEARCH: Filters = {
  city: CITY_SLUGS[0],
  family: FAMILY_SLUGS[0],
  modality: MODALITY_SLUGS[0],
};

/** The newest of the vacancies with the most values, among those with the smallest search. */
function chooseVacancy({ active, searches }: Catalog): Vacancy | undefined {
  let chosen: { vacancy: Vacancy; matches: number } | undefined;
  for (const vacancy of fullest(active)) {
    const matches = searches.find(filtersOf(vacancy)).length;
    if (!chosen || matches < chosen.matches) chosen = { vacancy, matches };
  }
  return chosen?.vacancy;
}

/** Those without null; else those with a family, so that every path segment is a slug. */
function fullest(vacancies: readonly Vacancy[]): readonly Vacancy[] {
  const full = vacancies.filter(isFull);
  if (full.length > 0) return full;
  const mapped = vacancies.filter(({ family }) => family !== null);
  return mapped.length > 0 ? mapped : vacancies;
}

function filtersOf({ city, family, modality }: Vacancy): Filters {
  return { city, family: family ?? ALL, modality };
}

/** The fields of a vacancy that may be null. */
export const NULLABLE = Object.entries(JobDetail.shape)
  .filter(([, schema]) => schema instanceof z.ZodNullable)
  .map(([name]) => name);

/** Whether no field is null or an empty list. The data has the same names; some are in `employer`. */
export function isFull(vacancy: Vacancy): boolean {
  const { employer } = vacancy;
  return [...NULLABLE, ...LIST_FIELDS].every((field) => {
    const value: unknown = Reflect.get(field in vacancy ? vacancy : employer, field);
    return value !== null && !(Array.isArray(value) && value.length === 0);
  });
}
