import type * as z from 'zod';
import type { Filters } from '../catalog/searches.ts';
import type { ApiIndex } from '../contract/api-index.ts';
import { ALL, NO_FILTER } from '../contract/enumerations.ts';
import type { JobSummary } from '../contract/job.ts';
import type { JobSearchResult } from '../contract/job-search.ts';
import type { SalaryGuideList } from '../contract/salary-guide.ts';
import { DOCUMENTS, OPERATIONS, pathTo } from '../http/routes.ts';
import type { Answer } from './exchange.ts';

/** What the first answers of a site tell, for the judgement of all the others. */
export type SiteFacts = {
  /** The plain GET of each reference, by path. */
  references: ReadonlyMap<string, Answer>;
  /** Absent where the body is not what the contract says. */
  index: ApiIndex | undefined;
  salaries: SalaryGuideList | undefined;
  everything: JobSearchResult | undefined;
  /** The vacancies of `everything`, as text, by id. */
  summaries: ReadonlyMap<string, string>;
};

export const EVERYTHING = pathTo(OPERATIONS.searchJobs, NO_FILTER);

/** Files that are asked first, so that other questions about them have something to compare with. */
export const REFERENCE_FILES = [
  OPERATIONS.getApiIndex.path,
  OPERATIONS.listSalaryGuides.path,
  EVERYTHING,
  DOCUMENTS.docs.path,
];

/** A path without a file for each problem. */
export const REFERENCE_GAPS = [
  pathTo(OPERATIONS.searchJobs, { city: 'atlantis', family: ALL, modality: ALL }),
  pathTo(OPERATIONS.getJob, { jobId: 'no-such-vacancy' }),
  pathTo(OPERATIONS.getSalaryGuide, { family: 'astronauta' }),
  OPERATIONS.getApiIndex.path.replace('index', 'nothing'),
];

export function learn(references: ReadonlyMap<string, Answer>): SiteFacts {
  const read = <T>({ path, body }: { path: string; body: z.ZodType<T> }) =>
    parseJson(references.get(path)?.body, body).body;
  const everything = read({ path: EVERYTHING, body: OPERATIONS.searchJobs.body });
  return {
    references,
    index: read(OPERATIONS.getApiIndex),
    salaries: read(OPERATIONS.listSalaryGuides),
    everything,
    summaries: new Map(everything?.items.map((item) => [item.id, JSON.stringify(item)])),
  };
}

/** The vacancies that a search finds, in the order of the search for everything. */
export function findJobs(
  { everything }: SiteFacts,
  { city, family, modality }: Filters,
): JobSummary[] | undefined {
  return everything?.items.filter(
    (job) =>
      (city === ALL || job.city.slug === city) &&
      (family === ALL || job.family?.slug === family) &&
      (modality === ALL || job.modality.slug === modality),
  );
}

/** A body by its schema, or the first thing that is wrong with it. */
export function parseJson<T>(
  bytes: Buffer | undefined,
  schema: z.ZodType<T>,
): { body?: T; fault?: string } {
  let json: unknown;
  try {
    json = JSON.parse((bytes ?? '').toString());
  } catch {
    return { fault: 'no JSON' };
  }
  const { data, error } = schema.safeParse(json);
  if (!error) return { body: data as T };
  const [issue] = error.issues;
  return { fault: `${issue?.path.join('.') || 'the body'}: ${issue?.message}` };
}
