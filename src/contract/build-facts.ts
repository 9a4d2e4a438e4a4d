import * as z from 'zod';

/** What `/build.json` says. The file marks a folder as a build. */
export const BuildFacts = z.object({
  generator: z.literal('vacancy-salary-api'),
  /** The names in its top folder. */
  entries: z.array(z.string()),
});
export type BuildFacts = z.infer<typeof BuildFacts>;
