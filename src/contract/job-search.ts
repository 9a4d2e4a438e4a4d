import * as z from 'zod';
import { CityFilter, FamilyFilter, ModalityFilter } from './enumerations.ts';
import { count, generatedAt, uri } from './fields.ts';
import { JobSummary } from './job.ts';

export const JobSearchFilters = z
  .strictObject({
    city: CityFilter,
    family: FamilyFilter,
    modality: ModalityFilter,
  })
  .describe('Echo of the three path segments; `all` means no filter.');
export type JobSearchFilters = z.infer<typeof JobSearchFilters>;

export const JobSearchResult = z
  .strictObject({
    generatedAt,
    filters: JobSearchFilters,
    count: count('Number of items returned: all matches, there is no pagination.'),
    items: z.array(JobSummary).describe('The matching active vacancies, newest first.'),
    links: z
      .strictObject({
        self: uri('This search.'),
        html: z
          .url()
          .nullable()
          .describe('The equivalent listing for people; null when none is published.'),
        docs: uri('Developer documentation.'),
      })
      .describe('Related addresses.'),
  })
  .describe('Every active vacancy that matches a city, a role family and a modality.');
export type JobSearchResult = z.infer<typeof JobSearchResult>;
