import { dirname } from 'node:path';
import type { Day } from './base/day.ts';
import type { SiteFile } from './base/files/output-file.ts';
import { type Catalog, makeCatalog } from './catalog/catalog.ts';
import { countRows, type RowCounts } from './catalog/row-counts.ts';
import { nearestGuides } from './catalog/salary-index.ts';
import { OPERATIONS } from './contract/http/routes.ts';
import { SITE_RULES } from './contract/http/site-rules.ts';
import type { Edition } from './input/collection/editions.ts';
import { employersByVacancy } from './input/privacy/employers.ts';
import { RevealedTexts } from './input/privacy/revealed-texts.ts';
import type { Source } from './input/read-source.ts';
import type { HostName } from './input/settings/service.ts';
import { assistantPackage } from './output/agents/package/assistant-package.ts';
import { allApiFiles } from './output/api/api-files.ts';
import { RenderedJobs } from './output/api/rendered-jobs.ts';
import { allDataFiles } from './output/datasets/data-files.ts';
import { manifestFile } from './output/datasets/manifest-file.ts';
import { VacancySets } from './output/datasets/vacancy-sets.ts';
import { apiCatalogFile } from './output/descriptions/api-catalog.ts';
import { llmsFile } from './output/descriptions/llms.ts';
import { openApiFile } from './output/descriptions/openapi.ts';
import { allExamples } from './output/descriptions/published-site.ts';
import type { Host } from './output/hosts/host.ts';
import type { BuildSize } from './output/hosts/host-limits.ts';
import { HOSTS } from './output/hosts/hosts.ts';
import { makeSiteContext, type SiteContext } from './output/site/site-context.ts';
import { allWebsiteFiles } from './output/website/website-files.ts';
import { makePreviousState, type PreviousState } from './publish/compare/previous-state.ts';
import type { SourceFacts } from './publish/compare/published.ts';
import type { WebRootFiles } from './publish/stage.ts';

/** What would be published, in figures. */
export type Plan = {
  serviceName: string;
  host: Host;
  origin: string;
  generatedAt: string;
  today: Day;
  isPinned: boolean;
  /** The data is invented. */
  isSample: boolean;
  keepUnchanged: boolean;
  counts: { active: number; searches: number; guides: number };
  /** What the salary index needs for more guides. */
  index: { minSample: number; nearest: ReturnType<typeof nearestGuides> };
  rows: RowCounts;
};

/** What is compared and rendered. It is large, so that no report keeps it. */
export type Computed = {
  plan: Plan;
  catalog: Catalog;
  context: SiteContext;
  jobs: RenderedJobs;
  editions: readonly Edition[];
  facts: SourceFacts;
};

export type PlanRequest = {
  instant: Date;
  /** Replaces the `siteUrl` of the data. */
  baseUrl?: string | undefined;
  /** Replaces the `asOf` of the data. */
  asOf?: Day | undefined;
  /** Replaces the `host` of the data. */
  host?: HostName | undefined;
};

/** Computes everything to publish; undefined if service.json or the taxonomy is unusable. */
export function compute(source: Source, request: PlanRequest): Computed | undefined {
  const { service, taxonomy, calendar, vacancies, salaryRecords } = source;
  if (!service || !taxonomy || !calendar) return undefined;
  const { instant, baseUrl } = request;
  const origin = baseUrl ?? service.siteUrl;
  const rows = { taxonomy, vacancies, salaryRecords };
  const catalog = makeCatalog(rows, calendar, service.salaryIndex);
  const context = makeSiteContext(service, taxonomy, origin, instant, source.pinnedDay);
  const { publishObservations, minSample, windowMonths } = service.salaryIndex;
  const plan: Plan = {
    serviceName: service.name,
    host: HOSTS[request.host ?? service.host ?? 'generic'],
    origin,
    generatedAt: context.generatedAt,
    today: calendar.today,
    isPinned: source.pinnedDay !== undefined,
    isSample: service.sample,
    keepUnchanged: service.keepUnchanged,
    counts: {
      active: catalog.active.length,
      searches: catalog.searches.all.length,
      guides: catalog.guides.length,
    },
    index: {
      minSample,
      nearest: nearestGuides(catalog.observations, taxonomy.families, minSample),
    },
    rows: countRows(rows, calendar, windowMonths),
  };
  const editions = source.editions.map(({ files, ...facts }) => ({
    ...facts,
    files: files.filter(({ name }) => publishObservations || name !== 'salary-observations.csv'),
  }));
  const closed = vacancies.filter(({ status }) => status !== 'open').map(({ id }) => id);
  const facts: SourceFacts = {
    isPrivate: source.isPrivate,
    dayOf: calendar.dayOf,
    employerOf: employersByVacancy(vacancies),
    closedByStatus: new Set(closed),
    editions: editions.map(({ edition }) => edition),
    revealed: new RevealedTexts(service, taxonomy, baseUrl),
  };
  const jobs = new RenderedJobs(catalog.active, context);
  return { plan, catalog, context, jobs, editions, facts };
}

/** Everything in the web root. Files are rendered one after the other, as they are written. */
export function renderSite(
  computed: Computed,
  previous = makePreviousState(new Date(computed.plan.generatedAt)),
): WebRootFiles {
  const { plan } = computed;
  return {
    site: renderFiles(computed, previous),
    hostFiles: plan.host.inside(SITE_RULES),
    toManifest: (sums) =>
      previous.reuseUnchanged(manifestFile(sums, plan.generatedAt, previous.instantOf)),
  };
}

/**
 * The files of the operations, which are nearly all: enough to tell before they are written that a host
 * would refuse them.
 */
export function minSizeOf({ counts: { active, searches, guides } }: Plan): BuildSize {
  const folders = new Map([
    [dirname(OPERATIONS.getJob.path), active],
    [dirname(OPERATIONS.searchJobs.path), searches],
    [dirname(OPERATIONS.getSalaryGuide.path), guides],
  ]);
  return { files: active + searches + guides, folders, largest: [] };
}

async function* renderFiles(
  { catalog, context, jobs, editions }: Computed,
  { changeList, reuseUnchanged }: PreviousState,
): AsyncGenerator<SiteFile> {
  const vacancies = new VacancySets();
  for (const file of allApiFiles(catalog, context, jobs)) {
    const kept = reuseUnchanged(file);
    if ('job' in kept) await vacancies.add(kept);
    yield kept;
  }
  const sets = {
    vacancies: await vacancies.finish(),
    summaries: vacancies.summaries,
    changes: changeList,
    editions,
  };
  const dataSets = yield* allDataFiles(catalog, context, sets, reuseUnchanged);
  const assistant = context.service.agents ? assistantPackage(context) : undefined;
  if (assistant) yield reuseUnchanged(assistant);
  const examples = allExamples(catalog, context);
  const published = { catalog, context, examples, dataSets, editions, assistant };
  for (const file of allWebsiteFiles(published)) yield reuseUnchanged(file);
  for (const describe of [openApiFile, apiCatalogFile, llmsFile])
    yield reuseUnchanged(describe(published));
}
