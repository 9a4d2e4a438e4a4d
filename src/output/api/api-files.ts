import * as z from 'zod';
import { type OutputFile, type SiteFile, toJsonFile } from '../../base/files/output-file.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { OPERATIONS, type ParameterOf, pathTo } from '../../contract/http/routes.ts';
import type { SiteContext } from '../site/site-context.ts';
import { joinJobSearchResult } from './job-search-body.ts';
import type { RenderedJob, RenderedJobs } from './rendered-jobs.ts';

/** What the files of the operations are made from. */
export type Rendering = {
  catalog: Catalog;
  context: SiteContext;
  jobs: RenderedJobs;
  /** Filled by `jobFiles`: each is serialised once, for all searches that list it. */
  summaries: Uint8Array[];
};

export type ApiFile = SiteFile | JobFile;

/** The file of a vacancy, with its content, so that data sets need not parse it. */
export type JobFile = OutputFile & { job: RenderedJob };

/** The file of a route that has this body, for these parameters. */
export function toCheckedFile<Path extends string, Body extends object>(
  route: { path: Path; body: z.ZodType<Body> },
  parameters: Record<ParameterOf<Path>, string>,
  body: Body,
): OutputFile {
  const path = pathTo(route, parameters);
  checkBody(path, route.body, body);
  return toJsonFile(path, body);
}

/**
 * Parses a body by its own schema: one that breaks the contract is our bug, and is not published.
 * Without zod's compiler, which takes longer than it saves on so few bodies.
 */
function checkBody(path: string, schema: z.ZodType, body: unknown): void {
  const { success, error } = schema.safeParse(body, { jitless: true });
  if (!success) throw new Error(`${path} breaks the contract: ${z.prettifyError(error)}`);
}

/**
 * A build checks one in so many vacancies and searches as it writes them, which takes less than 1 % of
 * its time. A prime, so that the segments of the searches vary.
 */
const CHECK_EVERY = 97;

export function* jobFiles({ jobs, summaries }: Rendering): Generator<JobFile> {
  const { getJob } = OPERATIONS;
  for (const job of jobs.take()) {
    const path = pathTo(getJob, { jobId: job.detail.id });
    if (summaries.length % CHECK_EVERY === 0) checkBody(path, getJob.body, job.detail);
    summaries.push(job.summary);
    yield { path, body: job.body, job };
  }
}

/** Needs the summaries of all vacancies. */
export function* searchFiles({ catalog, context, summaries }: Rendering): Generator<SiteFile> {
  const { searchJobs } = OPERATIONS;
  for (const [at, { filters, positions }] of catalog.searches.all.entries()) {
    // By position: looking up each of the many items by its vacancy takes far longer.
    const items = positions.map((position) => summaries[position] as Uint8Array);
    const path = pathTo(searchJobs, filters);
    const body = joinJobSearchResult(filters, items, context);
    // Not the first, which lists every vacancy.
    if ((at + 1) % CHECK_EVERY === 0)
      checkBody(path, searchJobs.body, JSON.parse(Buffer.from(body).toString()));
    yield { path, body };
  }
}
