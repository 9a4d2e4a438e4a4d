import { toApiIndex } from '../api/api-index-body.ts';
import { isFull } from '../api/empty-fields.ts';
import { toJobSearchResult } from '../api/job-search-body.ts';
import { toJobDetail, toJobSummary } from '../api/jobs.ts';
import { toSalaryGuide, toSalaryGuideList } from '../api/salary-bodies.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Filters } from '../catalog/searches.ts';
import type { ApiIndex } from '../contract/api-index.ts';
import type { ComponentName } from '../contract/components.ts';
import { ALL, CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS } from '../contract/enumerations.ts';
import type { JobDetail, JobSearchResult } from '../contract/job.ts';
import type { SalaryGuide, SalaryGuideList } from '../contract/salary-guide.ts';
import type { SiteContext } from '../site/site-context.ts';
import type { Vacancy } from '../source/vacancy.ts';

/** A real request of an operation: its parameters, and the body that this build returns. */
export type Example<Body extends object = object> = {
  parameters: Record<string, string>;
  body: Body;
};

/**
 * A build without vacancies or salary guides has no example of them: a parameter that answers 404
 * is a worse example than none.
 */
export type Examples = {
  getApiIndex: Example<ApiIndex>;
  searchJobs: Example<JobSearchResult>;
  getJob?: Example<JobDetail>;
  listSalaryGuides: Example<SalaryGuideList>;
  getSalaryGuide?: Example<SalaryGuide>;
};

/** Examples that fit together: a vacancy, a search that finds it, and the salary guide of its family. */
export function allExamples(catalog: Catalog, context: SiteContext): Examples {
  const { guides } = catalog;
  const job = chooseJob(catalog);
  const filters = job ? filtersOf(job) : EMPTY_SEARCH;
  const found = catalog.searches.find(filters);
  const items = found.map((vacancy) => toJobSummary(vacancy, context));
  const guide = guides.find(({ family }) => family.slug === job?.family) ?? guides[0];
  return {
    getApiIndex: { parameters: {}, body: toApiIndex(catalog, context) },
    searchJobs: { parameters: filters, body: toJobSearchResult(filters, items, context) },
    ...(job && { getJob: { parameters: { jobId: job.id }, body: toJobDetail(job, context) } }),
    listSalaryGuides: { parameters: {}, body: toSalaryGuideList(guides, context) },
    ...(guide && {
      getSalaryGuide: {
        parameters: { family: guide.family.slug },
        body: toSalaryGuide(guide, context),
      },
    }),
  };
}

/** Examples of the types inside bodies, taken from the bodies. */
export function partExamples(examples: Examples): { [Name in ComponentName]?: object | undefined } {
  const { operations, filters } = examples.getApiIndex.body;
  const search = examples.searchJobs.body;
  const job = examples.getJob?.body;
  const guide = examples.getSalaryGuide?.body;
  return {
    ApiOperation: operations.find(({ operationId }) => operationId === 'searchJobs'),
    FacetValue: filters.families[0],
    CityFacetValue: filters.cities[0],
    JobSearchFilters: search.filters,
    JobSummary: search.items[0],
    JobLocation: job?.location,
    HowToApply: job?.howToApply,
    Salary: job?.salary ?? undefined,
    Family: job?.family ?? undefined,
    Modality: job?.modality,
    City: job?.city,
    Taxon: job?.area,
    SalaryGuideSummary: examples.listSalaryGuides.body.items[0],
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
