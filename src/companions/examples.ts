import { toApiIndex } from '../api/api-index.ts';
import type { ApiContext } from '../api/context.ts';
import { toJobSearchResult } from '../api/job-search.ts';
import { toJobDetail, toJobSummary } from '../api/jobs.ts';
import type { OperationId } from '../api/routes.ts';
import { toSalaryGuide, toSalaryGuideList } from '../api/salaries.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { ALL } from '../contract/enumerations.ts';

/** A real call of an operation: its parameters, and the body that this build answers with. */
export type Example = { parameters: Record<string, string>; body: object };

/** One example for each operation that has something to show, from the build's own data. */
export function allExamples(
  catalog: Catalog,
  context: ApiContext,
): { [Id in OperationId]?: Example } {
  const { active, searches, guides } = catalog;
  const [newest] = active;
  const search = [...searches.all()]
    .filter(({ filters, found }) => found.length > 0 && !Object.values(filters).includes(ALL))
    .toSorted((a, b) => a.found.length - b.found.length)[0] ?? {
    filters: EVERYTHING,
    found: active,
  };
  const [guide] = guides;
  const summaries = search.found.map((vacancy) => toJobSummary(vacancy, context));
  return {
    getApiIndex: { parameters: {}, body: toApiIndex(catalog, context) },
    searchJobs: {
      parameters: search.filters,
      body: toJobSearchResult(search.filters, summaries, context),
    },
    ...(newest && {
      getJob: { parameters: { jobId: newest.id }, body: toJobDetail(newest, context) },
    }),
    listSalaryGuides: { parameters: {}, body: toSalaryGuideList(guides, context) },
    ...(guide && {
      getSalaryGuide: {
        parameters: { family: guide.family.slug },
        body: toSalaryGuide(guide, context),
      },
    }),
  };
}

const EVERYTHING = { city: ALL, family: ALL, modality: ALL };
