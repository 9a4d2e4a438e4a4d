import { decodeHTML } from 'entities';
import { makeCalendar } from '../../../src/base/calendar.ts';
import { type Catalog, makeCatalog } from '../../../src/catalog/catalog.ts';
import type { Vacancy } from '../../../src/input/schemas/vacancy.ts';
import { assistantPackage } from '../../../src/output/agents/package/assistant-package.ts';
import { allDataFiles } from '../../../src/output/datasets/data-files.ts';
import type { PublishedSet } from '../../../src/output/datasets/data-set.ts';
import { VacancySets } from '../../../src/output/datasets/vacancy-sets.ts';
import type { PublishedSite } from '../../../src/output/descriptions/published-site.ts';
import { allExamples } from '../../../src/output/descriptions/published-site.ts';
import type { SiteContext } from '../../../src/output/site/site-context.ts';
import { docsPage } from '../../../src/output/website/docs-page.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { toDocsData, toPageContext } from '../../../src/output/website/page-context.ts';
import { apiContext } from '../../support/context.ts';
import { makeVacancy, TAXONOMY } from '../../support/make-vacancy.ts';

const INSTANT = new Date('2026-11-13T18:00:00Z');

/** A catalog with these vacancies; by default, one salary is enough for a salary guide. */
export function catalogOf(vacancies: Vacancy[], minSample = 1): Catalog {
  const calendar = makeCalendar(INSTANT, TAXONOMY.cities, undefined);
  const rows = { taxonomy: TAXONOMY, vacancies, salaryRecords: [] };
  return makeCatalog(rows, calendar, {
    windowMonths: 12,
    minSample,
    publishObservations: false,
  });
}

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
    assistant: context.service.agents ? assistantPackage(context) : undefined,
  };
}

const NO_VACANCIES = await new VacancySets().finish();

/** The data sets of a catalog, as if no vacancy had been written. */
function dataSetsOf(catalog: Catalog, context: SiteContext): PublishedSet[] {
  const { generatedAt } = context;
  const changes = { generatedAt, since: generatedAt, builds: [] };
  const sets = { vacancies: NO_VACANCIES, summaries: [], changes };
  const files = allDataFiles(catalog, context, sets, (file) => file);
  for (;;) {
    const { done, value } = files.next();
    if (done) return value;
  }
}

/** The unescaped values of an attribute. */
export function attributes(page: string, name: string): string[] {
  const found = page.matchAll(new RegExp(`<[^>]*\\s${name}="([^"]*)"`, 'g'));
  return [...found].map(([, value = '']) => decodeHTML(value));
}
