import { toApiIndex } from '../../api/api-index.ts';
import type { ApiContext } from '../../api/context.ts';
import { allProblems } from '../../api/problems.ts';
import { toSalaryGuide, toSalaryGuideList } from '../../api/salaries.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Examples } from '../examples.ts';
import { componentSchemas } from '../schemas.ts';

/** What the docs show, in any language. */
export type DocsData = ReturnType<typeof toDocsData>;

export function toDocsData(catalog: Catalog, context: ApiContext, examples: Examples) {
  return {
    catalog,
    context,
    index: toApiIndex(catalog, context),
    examples,
    problems: allProblems(catalog, context),
    salaryList: toSalaryGuideList(catalog.guides, context),
    guides: catalog.guides.map((guide) => toSalaryGuide(guide, context)),
    schemas: componentSchemas(),
  };
}
