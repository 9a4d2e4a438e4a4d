import { decodeHTML } from 'entities';
import type { Catalog } from '../../../src/catalog/catalog.ts';
import type { Vacancy } from '../../../src/input/schemas/vacancy.ts';
import { assistantPackage } from '../../../src/output/agents/package/assistant-package.ts';
import { allDataSets } from '../../../src/output/datasets/data-files.ts';
import { type PublishedSet, toDataSet } from '../../../src/output/datasets/data-set.ts';
import { VacancySets } from '../../../src/output/datasets/vacancy-sets.ts';
import type { PublishedSite } from '../../../src/output/descriptions/published-site.ts';
import { allExamples } from '../../../src/output/descriptions/published-site.ts';
import type { SiteContext } from '../../../src/output/site/site-context.ts';
import { docsPage } from '../../../src/output/website/docs-page.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { toDocsData, toPageContext } from '../../../src/output/website/page-context.ts';
import { apiContext } from '../../support/context.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';

/** Six vacancies of one family, three of them in a city: enough for every kind of chart. */
export function sampleVacancies(): Vacancy[] {
  return Array.from({ length: 6 }, (_, i) =>
    makeVacancy({
      id: `analista-${i}`,
      vacancyId: `F-00${i}`,
      city: i < 3 ? 'leon' : 'puebla',
      seniority: i % 2 === 0 ? 'Junior' : 'Senior',
      postedAt: '2026-11-02',
      validThrough: '2026-12-14',
      salary: { min: 10_000 * (i + 1), max: 15_000 * (i + 1), period: 'MONTH' },
    }),
  );
}

/** A service with texts that the source checks would reject. */
export function contextWith(texts: Partial<SiteContext['service']>): SiteContext {
  const context = apiContext();
  return { ...context, service: { ...context.service, ...texts } };
}

/** The first page of the docs, or another one, in every language, by language code. */
export function renderDocs(
  catalog: Catalog,
  texts: Partial<SiteContext['service']> = {},
  toPage = docsPage,
): Record<string, string> {
  const context = contextWith(texts);
  const data = toDocsData(publishedFrom(catalog, context));
  return Object.fromEntries(
    ALL_LANGUAGES.map((language) => [language.code, toPage(toPageContext(data, language))]),
  );
}

/** What pages and descriptions are made from. */
export function publishedFrom(catalog: Catalog, context: SiteContext): PublishedSite {
  return {
    catalog,
    context,
    examples: allExamples(catalog, context),
    dataSets: dataSetsOf(catalog, context),
    editions: [],
    assistant: context.service.agents ? assistantPackage(context) : undefined,
  };
}

const NO_VACANCIES = await new VacancySets().finish();

/** The data sets of a catalog, as if no vacancy had been written. */
function dataSetsOf(catalog: Catalog, context: SiteContext): PublishedSet[] {
  const { generatedAt } = context;
  const changes = { generatedAt, since: generatedAt, builds: [] };
  return allDataSets(catalog, context, NO_VACANCIES, changes).map(toDataSet);
}

/** What markup shows, or a copy button copies. */
export function textOf(markup: string): string {
  return decodeHTML(markup.replace(/<[^>]+>/g, ''));
}

/** The unescaped values of an attribute. */
export function attributes(page: string, name: string): string[] {
  const found = page.matchAll(new RegExp(`<[^>]*\\s${name}="([^"]*)"`, 'g'));
  return [...found].map(([, value = '']) => decodeHTML(value));
}
