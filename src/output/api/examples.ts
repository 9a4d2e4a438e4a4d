import type * as z from 'zod';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Guide } from '../../catalog/salary-index.ts';
import type { Filters } from '../../catalog/searches.ts';
import { ApiOperation, CityFacetValue, FacetValue } from '../../contract/api-index.ts';
import type { OPERATIONS, OperationId, ParameterOf } from '../../contract/http/routes.ts';
import * as job from '../../contract/job.ts';
import { SalaryBand, SalaryFamily, SalaryGuideSummary } from '../../contract/salary-guide.ts';
import type { Vacancy } from '../../input/schemas/vacancy.ts';
import type { SiteContext } from '../site/site-context.ts';
import { toApiIndex } from './api-index-body.ts';
import { toJobSearchResult } from './job-search-body.ts';
import { toJobDetail, toJobSummary } from './jobs.ts';
import { toSalaryGuide, toSalaryGuideList } from './salary-bodies.ts';

/** A real request: its parameters, and the body that this build returns. */
export type Example<Body extends object = object, Name extends string = string> = {
  parameters: Record<Name, string>;
  body: Body;
};

/** What the examples are about, so that they fit together. */
export type Subject = {
  catalog: Catalog;
  vacancy: Vacancy | undefined;
  /** A search that finds the vacancy. */
  filters: Filters;
  /** The guide of its family, or another. */
  guide: Guide | undefined;
};

type NameOf<Id extends OperationId> = ParameterOf<(typeof OPERATIONS)[Id]['path']>;
type BodyOf<Id extends OperationId> = z.infer<(typeof OPERATIONS)[Id]['body']>;

type OperationExample<Id extends OperationId> = {
  /** Undefined if this build has none: a parameter that answers 404 is a worse example than none. */
  example(subject: Subject, context: SiteContext): Example<BodyOf<Id>, NameOf<Id>> | undefined;
  /** Examples of the types inside the body, taken from the example. */
  parts(body: BodyOf<Id>): [type: z.ZodType, example: object | null | undefined][];
};

/** A real request for each operation. */
export const EXAMPLES: { [Id in OperationId]: OperationExample<Id> } = {
  listSalaryGuides: {
    example: ({ catalog }, context) => ({
      parameters: {},
      body: toSalaryGuideList(catalog.guides, context),
    }),
    parts: ({ items }) => [[SalaryGuideSummary, items[0]]],
  },
  getApiIndex: {
    example: ({ catalog }, context) => ({ parameters: {}, body: toApiIndex(catalog, context) }),
    parts: ({ operations, filters }) => [
      [ApiOperation, operations.find(({ operationId }) => operationId === 'searchJobs')],
      [FacetValue, filters.families[0]],
      [CityFacetValue, filters.cities[0]],
    ],
  },
  getSalaryGuide: {
    example: ({ guide }, context) =>
      guide && { parameters: { family: guide.family.slug }, body: toSalaryGuide(guide, context) },
    parts: ({ overall, family }) => [
      [SalaryBand, overall],
      [SalaryFamily, family],
    ],
  },
  searchJobs: {
    example({ catalog, filters }, context) {
      const found = catalog.searches.find(filters);
      const items = found.map((vacancy) => toJobSummary(vacancy, context));
      return { parameters: filters, body: toJobSearchResult(filters, items, context) };
    },
    parts: ({ filters, items }) => [
      [job.JobSearchFilters, filters],
      [job.JobSummary, items[0]],
    ],
  },
  getJob: {
    example: ({ vacancy }, context) =>
      vacancy && { parameters: { jobId: vacancy.id }, body: toJobDetail(vacancy, context) },
    parts: ({ location, howToApply, salary, family, modality, city, area }) => [
      [job.JobLocation, location],
      [job.HowToApply, howToApply],
      [job.Salary, salary],
      [job.Family, family],
      [job.Modality, modality],
      [job.City, city],
      [job.Taxon, area],
    ],
  },
};
