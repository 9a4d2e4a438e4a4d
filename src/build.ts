import { makeContext } from './api/context.ts';
import { allApiFiles } from './api/files.ts';
import type { OutputFile } from './api/output-file.ts';
import { makeCalendar } from './catalog/calendar.ts';
import { type Catalog, makeCatalog } from './catalog/catalog.ts';
import { notFoundPage } from './companions/not-found-page.ts';
import type { Day } from './contract/day.ts';
import { genericHost } from './hosts/generic.ts';
import { publish, type Written } from './publish/publish.ts';
import { claimTarget } from './publish/target.ts';
import { type Finding, isProblem } from './report/finding.ts';
import { readSource, type Source } from './source/read-source.ts';

/** All that a build depends on besides the data folder: nothing below asks a clock or an environment. */
export type BuildRequest = {
  dataDir: string;
  outDir: string;
  instant: Date;
  /** Replaces the `siteUrl` of the data. */
  baseUrl?: string | undefined;
  /** Replaces the `asOf` of the data. */
  asOf?: Day | undefined;
};

export type Outcome = {
  findings: Finding[];
  read: { vacancies: number; salaryRecords: number; files: Source['files'] };
  /** Absent when the source is wrong. */
  plan?: Plan;
  /** Absent when nothing was published. */
  written?: Written;
};

/** What would be published. */
export type Plan = {
  serviceName: string;
  origin: string;
  today: Day;
  pinned: boolean;
  counts: { active: number; searches: number; guides: number };
  files(): Iterable<OutputFile>;
};

/** Read → check → select → compute → render → publish. */
export function build(request: BuildRequest): Outcome {
  const target = claimTarget(request.outDir);
  const outcome = check(request);
  if (!outcome.plan) return outcome;
  return { ...outcome, written: publish(outcome.plan.files(), target) };
}

/** Everything but the last step. */
export function check(request: Omit<BuildRequest, 'outDir'>): Outcome {
  const source = readSource(request.dataDir);
  const outcome = {
    findings: source.findings,
    read: {
      vacancies: source.vacancies.length,
      salaryRecords: source.salaryRecords.length,
      files: source.files,
    },
  };
  const plan = source.findings.some(isProblem) ? undefined : makePlan(source, request);
  return plan ? { ...outcome, plan } : outcome;
}

function makePlan(source: Source, request: Omit<BuildRequest, 'outDir'>): Plan | undefined {
  const { service, taxonomy, vacancies, salaryRecords } = source;
  if (!service || !taxonomy) return undefined;
  const { instant, baseUrl, asOf } = request;
  const pinned = asOf ?? service.asOf;
  const origin = baseUrl ?? service.siteUrl;
  const calendar = makeCalendar(instant, taxonomy.cities, pinned);
  const catalog = makeCatalog(
    { taxonomy, vacancies, salaryRecords },
    calendar,
    service.salaryIndex,
  );
  const context = makeContext(service, taxonomy, origin, instant);
  return {
    serviceName: service.name,
    origin,
    today: calendar.today,
    pinned: pinned !== undefined,
    counts: toCounts(catalog),
    *files() {
      yield* allApiFiles(catalog, context);
      yield notFoundPage(context);
      yield* genericHost();
    },
  };
}

function toCounts({ active, searches, guides }: Catalog): Plan['counts'] {
  return { active: active.length, searches: [...searches.all()].length, guides: guides.length };
}
