import type { Catalog } from '../catalog/catalog.ts';
import type { Vacancy } from '../source/vacancy.ts';
import { toApiIndex } from './api-index.ts';
import type { ApiContext } from './context.ts';
import { joinJobSearchResult } from './job-search.ts';
import { toJobDetailRest, toJobSummary } from './jobs.ts';
import { type OutputFile, toJsonFile } from './output-file.ts';
import { allProblems } from './problems.ts';
import { COMPANIONS, OPERATIONS, pathTo } from './routes.ts';
import { toSalaryGuide, toSalaryGuideList } from './salaries.ts';

/** Every file of the API, one after the other, so that they can be written as they come. */
export function* allApiFiles(catalog: Catalog, context: ApiContext): Generator<OutputFile> {
  yield toJsonFile(OPERATIONS.getApiIndex.path, toApiIndex(catalog, context));
  for (const problem of allProblems(catalog, context)) {
    yield toJsonFile(pathTo(COMPANIONS.problem, { code: problem.code }), problem);
  }
  yield toJsonFile(OPERATIONS.listSalaryGuides.path, toSalaryGuideList(catalog.guides, context));
  for (const guide of catalog.guides) {
    const path = pathTo(OPERATIONS.getSalaryGuide, { family: guide.family.slug });
    yield toJsonFile(path, toSalaryGuide(guide, context));
  }
  yield* jobFiles(catalog, context);
}

/** A summary becomes bytes once, and is joined into its own file and the searches that show it. */
function* jobFiles({ active, searches }: Catalog, context: ApiContext): Generator<OutputFile> {
  const opening = JSON.stringify({ generatedAt: context.generatedAt });
  const summaries = new Map<Vacancy, Buffer>();
  for (const vacancy of active) {
    const summary = JSON.stringify(toJobSummary(vacancy, context));
    const rest = JSON.stringify(toJobDetailRest(vacancy, context));
    yield {
      path: pathTo(OPERATIONS.getJob, { jobId: vacancy.id }),
      body: `${mergeObjects(opening, summary, rest)}\n`,
    };
    summaries.set(vacancy, Buffer.from(summary));
  }
  const bytesOf = (vacancy: Vacancy) => summaries.get(vacancy) as Buffer;
  for (const { filters, found } of searches.all()) {
    yield {
      path: pathTo(OPERATIONS.searchJobs, filters),
      body: joinJobSearchResult(filters, found.map(bytesOf), context),
    };
  }
}

/** Objects that are JSON already, none of them empty, joined into one. */
function mergeObjects(...objects: string[]): string {
  return `{${objects.map((object) => object.slice(1, -1)).join(',')}}`;
}
