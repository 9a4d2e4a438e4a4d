import * as z from 'zod';

/** The body of `/data/search-counts.json`. A search without vacancies is not listed. */
export const SearchCounts = z
  .strictObject({
    generatedAt: z.iso.datetime(),
    counts: z.record(z.string(), z.int().positive()),
  })
  .describe('the counts of the searches that have vacancies');
