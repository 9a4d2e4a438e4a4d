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
import type { HostName, Service } from './input/settings/service.ts';
import { assistantPackage } from './output/agents/package/assistant-package.ts';
import { jobFiles, otherApiFiles } from './output/api/api-files.ts';
import { RenderedJobs } from './output/api/rendered-jobs.ts';
import { allDataSets, dataIndexFile, editionFiles } from './output/datasets/data-files.ts';
import { type PublishedSet, toDataSet } from './output/datasets/data-set.ts';
import { feedFiles } from './output/datasets/feeds.ts';
import { manifestFile } from './output/datasets/manifest-file.ts';
import { skillFiles } from './output/datasets/skill-sets.ts';
import { VacancySets } from './output/datasets/vacancy-sets.ts';
import { apiCatalogFile } from './output/descriptions/api-catalog.ts';
import { llmsFile } from './output/descriptions/llms.ts';
import { openApiFile } from './output/descriptions/openapi.ts';
import { allExamples, type PublishedSite } from './output/descriptions/published-site.ts';
import type { Host } from './output/hosts/host.ts';
import type { BuildSize } from './output/hosts/host-limits.ts';
import { HOSTS } from './output/hosts/hosts.ts';
import { makeSiteContext, type SiteContext } from './output/site/site-context.ts';
import { allWebsiteFiles } from './output/website/website-files.ts';
import { PreviousState } from './publish/compare/previous-state.ts';
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
  const origin = request.baseUrl ?? service.siteUrl;
  const rows = { taxonomy, vacancies, salaryRecords };
  const catalog = makeCatalog(rows, calendar, service.salaryIndex);
  const context = makeSiteContext(service, taxonomy, origin, request.instant, source.pinnedDay);
  const plan: Plan = {
    serviceName: service.name,
    host: HOSTS[request.host ?? service.host ?? 'generic'],
    origin,
    generatedAt: context.generatedAt,
    today: calendar.today,
    isPinned: source.pinnedDay !== undefined,
    isSample: service.sample,
    keepUnchanged: service.keepUnchanged,
    ...countCatalog(catalog, service.salaryIndex.minSample),
    rows: countRows(rows, calendar, service.salaryIndex.windowMonths),
  };
  const { judged, ids } = source;
  const facts: SourceFacts = {
    isPrivate: source.privacy.isPrivate,
    dayOf: calendar.dayOf,
    employerOf: employersByVacancy(vacancies),
    closedByStatus: ids.closed,
    withdrawn: new Set(judged.leftOut.filter((id) => id !== null)),
    rows: { judged: judged.rows, leftOut: judged.leftOut.length },
    unreadSalaries: ids.withoutSalary,
    defaultLevels: ids.withDefaultLevel,
    editions: source.editions.map(({ edition }) => edition),
    revealed: new RevealedTexts(service, taxonomy, request.baseUrl),
  };
  const jobs = new RenderedJobs(catalog.active, context);
  return {
    plan,
    catalog,
    context,
    jobs,
    editions: publicEditions(source.editions, service),
    facts,
  };
}

function countCatalog(catalog: Catalog, minSample: number): Pick<Plan, 'counts' | 'index'> {
  const { active, searches, guides, observations, taxonomy } = catalog;
  return {
    counts: { active: active.length, searches: searches.all.length, guides: guides.length },
    index: { minSample, nearest: nearestGuides(observations, taxonomy.families, minSample) },
  };
}

/** The editions, without their observations if the operator does not publish them. */
function publicEditions(
  editions: readonly Edition[],
  { salaryIndex }: Service,
): readonly Edition[] {
  if (salaryIndex.publishObservations) return editions;
  return editions.map(({ files, ...facts }) => ({
    ...facts,
    files: files.filter(({ name }) => name !== 'salary-observations.csv'),
  }));
}

/** Everything in the web root. Files are rendered one after the other, as they are written. */
export function renderSite(
  computed: Computed,
  previous = new PreviousState(computed.context.generated),
): WebRootFiles {
  const { plan } = computed;
  return {
    site: renderFiles(computed, previous),
    hostFiles: plan.host.inside(SITE_RULES),
    toManifest: (sums) => previous.reuseUnchanged(manifestFile(sums, plan.generatedAt)),
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

/** First the files whose bytes or checksums other files repeat. */
async function* renderFiles(
  { catalog, context, jobs, editions }: Computed,
  previous: PreviousState,
): AsyncGenerator<SiteFile> {
  const vacancies = new VacancySets();
  for (const file of jobFiles(jobs)) {
    const kept = previous.reuseUnchanged(file);
    await vacancies.add(kept);
    yield kept;
  }
  const dataSets: PublishedSet[] = [];
  for (const set of allDataSets(catalog, context, await vacancies.finish(), previous.changeList)) {
    const { body, ...published } = toDataSet(previous.reuseUnchanged(set));
    dataSets.push(published);
    yield { ...published, body };
  }
  const assistant = context.service.agents ? assistantPackage(context) : undefined;
  if (assistant) yield previous.reuseUnchanged(assistant);
  const examples = allExamples(catalog, context);
  const site = { catalog, context, examples, dataSets, editions, assistant };
  for (const file of otherFiles(site, vacancies.summaries)) yield previous.reuseUnchanged(file);
}

function* otherFiles(site: PublishedSite, summaries: Uint8Array[]): Generator<SiteFile> {
  const { catalog, context, dataSets, editions } = site;
  yield* otherApiFiles(catalog, context, summaries);
  yield dataIndexFile(dataSets, editions, context);
  yield* editionFiles(editions);
  yield* skillFiles(catalog.skills ?? [], summaries, context);
  yield* feedFiles(catalog, context);
  yield* allWebsiteFiles(site);
  yield openApiFile(site);
  yield apiCatalogFile(site);
  yield llmsFile(site);
}
