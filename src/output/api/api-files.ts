import * as z from 'zod';
import { bytesOf } from '../../base/files/body-bytes.ts';
import { type OutputFile, type PiecedFile, toJsonFile } from '../../base/files/output-file.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { ApiIndex } from '../../contract/api-index.ts';
import { DOCUMENTS, OPERATIONS, pathTo } from '../../contract/http/routes.ts';
import { JobDetail, JobSearchResult } from '../../contract/job.ts';
import { Problem } from '../../contract/problem.ts';
import { SalaryGuide, SalaryGuideList } from '../../contract/salary-guide.ts';
import type { SiteContext } from '../site/site-context.ts';
import { toApiIndex } from './api-index-body.ts';
import { joinJobSearchResult } from './job-search-body.ts';
import { allProblems } from './problems.ts';
import { type RenderedJob, RenderedJobs } from './rendered-jobs.ts';
import { toSalaryGuide, toSalaryGuideList } from './salary-bodies.ts';

/** The file of a vacancy, and what it says, so that data sets need not parse it. */
export type JobFile = {
  path: string;
  body: readonly Uint8Array[];
  job: RenderedJob;
};

/** Every file of the API, one after the other, so that they can be written as they come. */
export function* allApiFiles(
  catalog: Catalog,
  context: SiteContext,
  jobs = new RenderedJobs(catalog.active, context),
): Generator<OutputFile | PiecedFile | JobFile> {
  yield toCheckedFile(OPERATIONS.getApiIndex.path, ApiIndex, toApiIndex(catalog, context));
  for (const problem of allProblems(catalog, context)) {
    yield toCheckedFile(pathTo(DOCUMENTS.problem, { code: problem.code }), Problem, problem);
  }
  const { guides } = catalog;
  const list = toSalaryGuideList(guides, context);
  yield toCheckedFile(OPERATIONS.listSalaryGuides.path, SalaryGuideList, list);
  for (const guide of guides) {
    const path = pathTo(OPERATIONS.getSalaryGuide, { family: guide.family.slug });
    yield toCheckedFile(path, SalaryGuide, toSalaryGuide(guide, context));
  }
  yield* jobFiles(catalog, context, jobs);
}

function toCheckedFile<T extends object>(path: string, schema: z.ZodType<T>, body: T): OutputFile {
  checkBody(path, schema, body);
  return toJsonFile(path, body);
}

/**
 * Parses a body by its own schema: one that breaks the contract is our bug, and is not published.
 * Without zod's compiler, which takes longer than the few bodies need.
 */
function checkBody(path: string, schema: z.ZodType, body: unknown): void {
  const { success, error } = schema.safeParse(body, { jitless: true });
  if (!success) throw new Error(`${path} breaks the contract: ${z.prettifyError(error)}`);
}

/**
 * Of vacancies and searches, a build checks one in so many, as they are written: that takes less than a
 * hundredth of its time. A prime, so that their segments vary.
 */
const CHECK_EVERY = 97;

function checkPieces({ path, body }: PiecedFile, schema: z.ZodType): void {
  checkBody(path, schema, JSON.parse(bytesOf(body).toString()));
}

/** A summary is serialised once, for all searches that list it. */
function* jobFiles(
  { searches }: Catalog,
  context: SiteContext,
  jobs: RenderedJobs,
): Generator<PiecedFile | JobFile> {
  const summaries: Uint8Array[] = [];
  for (const job of jobs.take()) {
    const path = pathTo(OPERATIONS.getJob, { jobId: job.detail.id });
    if (summaries.length % CHECK_EVERY === 0) checkBody(path, JobDetail, job.detail);
    summaries.push(job.summary);
    yield { path, body: [job.body], job };
  }
  for (const [at, { filters, positions }] of searches.all.entries()) {
    // By position: looking up each of the many items by its vacancy takes far longer.
    const items = positions.map((position) => summaries[position] as Uint8Array);
    const path = pathTo(OPERATIONS.searchJobs, filters);
    const body = joinJobSearchResult(filters, items, context);
    // Not the first, which lists every vacancy.
    if ((at + 1) % CHECK_EVERY === 0) checkPieces({ path, body }, JobSearchResult);
    yield { path, body };
  }
}
