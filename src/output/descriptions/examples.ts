import * as z from 'zod';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Filters } from '../../catalog/searches.ts';
import type { ComponentName } from '../../contract/components.ts';
import { ALL, CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS } from '../../contract/enumerations.ts';
import type { OperationId } from '../../contract/http/routes.ts';
import { JobDetail, LIST_FIELDS } from '../../contract/job.ts';
import type { Vacancy } from '../../input/vacancy.ts';
import type { SiteContext } from '../site/site-context.ts';
import { DESCRIBED } from './operations.ts';

/** By operation; undefined where this build has none. */
export type Examples = { [Id in OperationId]: ReturnType<(typeof DESCRIBED)[Id]['example']> };

/** Examples that fit together: a vacancy, a search that finds it, and the salary guide of its family. */
export function allExamples(catalog: Catalog, context: SiteContext): Examples {
  const { guides } = catalog;
  const job = chooseJob(catalog);
  const filters = job ? filtersOf(job) : EMPTY_SEARCH;
  const guide = guides.find(({ family }) => family.slug === job?.family) ?? guides[0];
  const examples = Object.entries(DESCRIBED).map(([id, { example }]) => [
    id,
    example({ catalog, job, filters, guide }, context),
  ]);
  return Object.fromEntries(examples);
}

/** Examples of the types inside bodies, taken from the bodies. */
export function partExamples(examples: Examples): { [Name in ComponentName]?: object | undefined } {
  const index = examples.getApiIndex?.body;
  const search = examples.searchJobs?.body;
  const job = examples.getJob?.body;
  const guide = examples.getSalaryGuide?.body;
  return {
    ApiOperation: index?.operations.find(({ operationId }) => operationId === 'searchJobs'),
    FacetValue: index?.filters.families[0],
    CityFacetValue: index?.filters.cities[0],
    JobSearchFilters: search?.filters,
    JobSummary: search?.items[0],
    JobLocation: job?.location,
    HowToApply: job?.howToApply,
    Salary: job?.salary ?? undefined,
    Family: job?.family ?? undefined,
    Modality: job?.modality,
    City: job?.city,
    Taxon: job?.area,
    SalaryGuideSummary: examples.listSalaryGuides?.body.items[0],
    SalaryBand: guide?.overall,
    SalaryFamily: guide?.family,
  };
}

/** The search of a build without vacancies: a slug in every segment, as in other builds. */
const EMPTY_SEARCH: Filters = {
  city: CITY_SLUGS[0],
  family: FAMILY_SLUGS[0],
  modality: MODALITY_SLUGS[0],
};

/** The newest of the vacancies with the most values, among those with the smallest search. */
function chooseJob({ active, searches }: Catalog): Vacancy | undefined {
  let chosen: { job: Vacancy; matches: number } | undefined;
  for (const job of fullest(active)) {
    const matches = searches.find(filtersOf(job)).length;
    if (!chosen || matches < chosen.matches) chosen = { job, matches };
  }
  return chosen?.job;
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

/** Whether no field is null or an empty list. The data has the same names, some with the employer. */
export function isFull(vacancy: Vacancy): boolean {
  const { employer } = vacancy;
  return [...NULLABLE, ...LIST_FIELDS].every((field) => {
    const value: unknown = Reflect.get(field in vacancy ? vacancy : employer, field);
    return value !== null && !(Array.isArray(value) && value.length === 0);
  });
}
