import type { PublishedPackage } from '../agents/package/assistant-package.ts';
import { toApiIndex } from '../api/api-index-body.ts';
import { allProblems } from '../api/problems.ts';
import { toSalaryGuide, toSalaryGuideList } from '../api/salary-bodies.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { PublishedSet } from '../datasets/data-set.ts';
import type { Examples } from '../descriptions/examples.ts';
import { componentSchemas } from '../descriptions/schemas.ts';
import type { SiteContext } from '../site/site-context.ts';
import type { Language } from './language.ts';
import { makeFormats } from './shared/figure-formats.ts';

/** What the docs show, in any language. */
export type DocsData = ReturnType<typeof toDocsData>;

/** What the sections of a page are made from. */
export type PageContext = ReturnType<typeof toPageContext>;

export function toDocsData(
  catalog: Catalog,
  context: SiteContext,
  examples: Examples,
  dataSets: readonly PublishedSet[],
  assistant: PublishedPackage | undefined,
) {
  const guides = catalog.guides.map((guide) => toSalaryGuide(guide, context));
  return {
    catalog,
    context,
    index: toApiIndex(catalog, context),
    examples,
    dataSets,
    assistant,
    problems: allProblems(catalog, context),
    salaryList: toSalaryGuideList(catalog.guides, context),
    guides,
    /** Largest sample first: the role families that most people know. */
    knownGuides: guides.toSorted((a, b) => b.overall.sampleSize - a.overall.sampleSize),
    schemas: { en: componentSchemas('en'), es: componentSchemas('es') },
  };
}

export function toPageContext(data: DocsData, language: Language) {
  const { tag, code, texts } = language;
  return { ...data, schemas: data.schemas[code], language, texts, formats: makeFormats(tag) };
}
