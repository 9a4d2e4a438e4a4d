import * as z from 'zod';
import { JOB_ID_PATTERN } from './job.ts';

/** Another version of the API may have other slugs, but no texts. */
const Slug = z.string().regex(/^[a-z0-9-]+$/);

/** A vacancy without its content, which must not outlive it. */
export const VacancyReference = z.strictObject({
  id: z.string().regex(JOB_ID_PATTERN),
  vacancyId: z.string(),
  city: Slug,
  family: Slug.nullable(),
  modality: Slug,
});
export type VacancyReference = z.infer<typeof VacancyReference>;

/** What a build changed since the build before. */
export const BuildChanges = z.strictObject({
  generatedAt: z.iso.datetime(),
  since: z.iso.datetime(),
  opened: z.array(VacancyReference),
  changed: z.array(
    z.strictObject({ ...VacancyReference.shape, fields: z.array(z.string().regex(/^\w+$/)) }),
  ),
  closed: z.array(VacancyReference),
});
export type BuildChanges = z.infer<typeof BuildChanges>;

/** The body of `/data/changes.json`: an unbroken chain of builds, newest first. */
export const ChangeList = z
  .strictObject({
    generatedAt: z.iso.datetime(),
    since: z.iso.datetime(),
    builds: z.array(BuildChanges),
  })
  .refine(isChain, 'the instants of the builds do not form a chain');
export type ChangeList = z.infer<typeof ChangeList>;

type ChangeListShape = { generatedAt: string; since: string; builds: BuildChanges[] };

/** Each build follows the next older one, and the list spans them all. */
function isChain({ generatedAt, since, builds }: ChangeListShape): boolean {
  const ends = [...builds.map((build) => build.generatedAt), since];
  const starts = [generatedAt, ...builds.map((build) => build.since)];
  return ends.every((end, index) => end === starts[index]);
}
