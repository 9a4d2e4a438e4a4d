import type { Catalog } from '../catalog/catalog.ts';
import { DOCUMENTS, OPERATIONS, pathTo } from '../http/routes.ts';
import type { Vacancy } from '../source/vacancy.ts';
import { toApiIndex } from './api-index.ts';
import type { ApiContext } from './context.ts';
import { joinJobSearchResult } from './job-search.ts';
import { joinJobDetail, toJobDetailRest, toJobSummary } from './jobs.ts';
import { type OutputFile, type PiecedFile, toJsonFile } from './output-file.ts';
import { allProblems } from './problems.ts';
import { toSalaryGuide, toSalaryGuideList } from './salaries.ts';

/** Every file of the API, one after the other, so that they can be written as they come. */
export function* allApiFiles(
  catalog: Catalog,
  context: ApiContext,
): Generator<OutputFile | PiecedFile> {
  yield toJsonFile(OPERATIONS.getApiIndex.path, toApiIndex(catalog, context));
  for (const problem of allProblems(catalog, context)) {
    yield toJsonFile(pathTo(DOCUMENTS.problem, { code: problem.code }), problem);
  }
  yield toJsonFile(OPERATIONS.listSalaryGuides.path, toSalaryGuideList(catalog.guides, context));
  for (const guide of catalog.guides) {
    const path = pathTo(OPERATIONS.getSalaryGuide, { family: guide.family.slug });
    yield toJsonFile(path, toSalaryGuide(guide, context));
  }
  yield* jobFiles(catalog, context);
}

/** A summary becomes bytes once, and stands in its own file and in the searches that show it. */
function* jobFiles({ active, searches }: Catalog, context: ApiContext): Generator<PiecedFile> {
  const summaries = new Map<Vacancy, Buffer>();
  for (const vacancy of active) {
    const summary = Buffer.from(JSON.stringify(toJobSummary(vacancy, context)));
    summaries.set(vacancy, summary);
    yield {
      path: pathTo(OPERATIONS.getJob, { jobId: vacancy.id }),
      body: joinJobDetail(summary, toJobDetailRest(vacancy, context), context),
    };
  }
  for (const { filters, found } of searches.all()) {
    const items = found.map((vacancy) => summaries.get(vacancy) as Buffer);
    yield {
      path: pathTo(OPERATIONS.searchJobs, filters),
      body: joinJobSearchResult(filters, items, context),
    };
  }
}
