import type { Catalog } from '../catalog/catalog.ts';
import type { Filters } from '../catalog/searches.ts';
import type { Vacancy } from '../source/vacancy.ts';
import { toApiIndex } from './api-index.ts';
import type { ApiContext } from './context.ts';
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
    yield toSearchFile(filters, found.map(bytesOf), context);
  }
}

function toSearchFile(filters: Filters, items: Buffer[], context: ApiContext): OutputFile {
  const { generatedAt, site } = context;
  const { city, family, modality } = filters;
  const before = { generatedAt, filters: { city, family, modality }, count: items.length };
  const links = {
    self: site.apiSearch(filters),
    html: site.listingPage(filters),
    docs: site.docs,
  };
  const opening = `${JSON.stringify(before).slice(0, -1)},"items":[`;
  const closing = `],"links":${JSON.stringify(links)}}\n`;
  const separated = items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item]));
  return {
    path: pathTo(OPERATIONS.searchJobs, filters),
    body: Buffer.concat([Buffer.from(opening), ...separated, Buffer.from(closing)]),
  };
}

const COMMA = Buffer.from(',');

/** Objects that are JSON already, none of them empty, joined into one. */
function mergeObjects(...objects: string[]): string {
  return `{${objects.map((object) => object.slice(1, -1)).join(',')}}`;
}
