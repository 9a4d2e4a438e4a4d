import * as z from 'zod';

/** Facts that a build leaves for the next one, in `/build.json`. The file marks a folder as a build. */
export const BuildFacts = z.object({
  generator: z.literal('vacancy-salary-api'),
  /** The names in its top folder. */
  entries: z.array(z.string()),
  /** In how many active vacancies a field is filled. */
  filled: z.record(z.string(), z.int()),
});
export type BuildFacts = z.infer<typeof BuildFacts>;
