import * as z from 'zod';
import { type OutputFile, type SiteFile, toJsonFile } from '../../base/files/output-file.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { DOCUMENTS, OPERATIONS, type ParameterOf, pathTo } from '../../contract/http/routes.ts';
import type { SiteContext } from '../site/site-context.ts';
import { toApiIndex } from './api-index-body.ts';
import { joinJobSearchResult } from './job-search-body.ts';
import { allProblems } from './problems.ts';
import type { RenderedJob, RenderedJobs } from './rendered-jobs.ts';
import { toSalaryGuide, toSalaryGuideList } from './salary-bodies.ts';

/** The file of a vacancy, with its content, so that data sets need not parse it. */
export type JobFile = OutputFile & { job: RenderedJob };

export function* jobFiles(jobs: RenderedJobs): Generator<JobFile> {
  const { getJob } = OPERATIONS;
  let at = 0;
  for (const job of jobs.take()) {
    const path = pathTo(getJob, { jobId: job.detail.id });
    if (at % CHECK_EVERY === 0) checkBody(path, getJob.body, job.detail);
    at += 1;
    yield { path, body: job.body, job };
  }
}

/** All other files of the API. `summaries` are those of all vacancies, in their order. */
export function* otherApiFiles(
  catalog: Catalog,
  context: SiteContext,
  summaries: readonly Uint8Array[],
): Generator<SiteFile> {
  for (const problem of allProblems(catalog, context)) {
    yield toCheckedFile(DOCUMENTS.problem, { code: problem.code }, problem);
  }
  yield* searchFiles(catalog, context, summaries);
  for (const guide of catalog.guides) {
    const { slug: family } = guide.family;
    yield toCheckedFile(OPERATIONS.getSalaryGuide, { family }, toSalaryGuide(guide, context));
  }
  const index = toApiIndex(catalog, context);
  yield toCheckedFile(OPERATIONS.getApiIndex, {}, index);
  const guides = toSalaryGuideList(catalog.guides, context);
  yield toCheckedFile(OPERATIONS.listSalaryGuides, {}, guides);
}

/** The file of a route that has this body, for these parameters. */
function toCheckedFile<Path extends string, Body extends object>(
  route: { path: Path; body: z.ZodType<Body> },
  parameters: Record<ParameterOf<Path>, string>,
  body: Body,
): OutputFile {
  const path = pathTo(route, parameters);
  checkBody(path, route.body, body);
  return toJsonFile(path, body);
}

/**
 * Parses a body by its own schema; one that breaks the contract is our bug, and ends the build. All problems, guides,
 * lists and the index are parsed, but only a sample of vacancies and searches. Without zod's compiler, which takes
 * longer than it saves on so few bodies.
 */
function checkBody(path: string, schema: z.ZodType, body: unknown): void {
  const { success, error } = schema.safeParse(body, { jitless: true });
  if (!success) throw new Error(`${path} breaks the contract: ${z.prettifyError(error)}`);
}

/**
 * One in so many vacancies and searches is parsed as it is written, which takes less than 1 % of a build. A prime,
 * so that the segments of the searches vary.
 */
const CHECK_EVERY = 97;

function* searchFiles(
  catalog: Catalog,
  context: SiteContext,
  summaries: readonly Uint8Array[],
): Generator<SiteFile> {
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
