import * as z from 'zod';
import { CitySlug } from './enumerations.ts';
import { count, generatedAt, slug, text, uri } from './fields.ts';

export const FacetValue = z
  .strictObject({
    slug: slug('Value for the search path segment.'),
    name: text('Spanish label.'),
    activeJobs: count('Active vacancies with this value.'),
  })
  .describe('A valid value of a search segment, with its number of active vacancies.');
export type FacetValue = z.infer<typeof FacetValue>;

export const CityFacetValue = z
  .strictObject({
    slug: CitySlug.describe('Value for the city segment of a search path.'),
    name: text('City name.'),
    activeJobs: count('Active vacancies in this city.'),
    region: text('Mexican state.'),
  })
  .describe('A valid city segment, with its number of active vacancies.');
export type CityFacetValue = z.infer<typeof CityFacetValue>;

export const ApiOperation = z
  .strictObject({
    operationId: text('Name of the operation in the OpenAPI description.'),
    method: z.literal('GET').describe('HEAD is also supported.'),
    path: text('Path template, with the version prefix.'),
    summary: text('What the operation returns.'),
  })
  .describe('An operation of the API.');
export type ApiOperation = z.infer<typeof ApiOperation>;

export const ApiIndex = z
  .strictObject({
    name: text('Name of the service.'),
    version: text('Version of the API description.'),
    description: text('What the service publishes.'),
    generatedAt,
    counts: z
      .strictObject({
        activeJobs: count('Active vacancies in this build.'),
        salaryGuides: count('Role families with a salary guide in this build.'),
      })
      .describe('Totals.'),
    filters: z
      .strictObject({
        cities: z.array(CityFacetValue).describe('Valid city segments.'),
        families: z.array(FacetValue).describe('Valid role family segments.'),
        modalities: z.array(FacetValue).describe('Valid modality segments.'),
      })
      .describe('Valid values for the search path segments, besides `all`.'),
    operations: z.array(ApiOperation).describe('The operations of the API.'),
    usage: z
      .strictObject({
        authentication: z.literal('none').describe('No key, token, header or cookie is needed.'),
        rateLimit: text('Whether requests are limited.'),
        caching: text('How often the data changes and how to cache it.'),
        attribution: text('How to cite the figures.'),
      })
      .describe('Rules of use.'),
    links: z
      .strictObject({
        openapi: uri('OpenAPI description.'),
        docs: uri('Developer documentation.'),
        llms: uri('Instructions for language models.'),
        apiCatalog: uri('API catalog (RFC 9727).'),
        terms: uri('Terms of use.'),
        contact: uri('How to reach the operator.'),
      })
      .describe('Related addresses.'),
  })
  .describe('Entry point: valid filter values, totals, rules of use and links.');
export type ApiIndex = z.infer<typeof ApiIndex>;
