import { join } from 'node:path';
import { allApiFiles } from './api/api-files.ts';
import { makeContext } from './api/context.ts';
import type { OutputFile, PiecedFile } from './api/output-file.ts';
import { makeCalendar } from './catalog/calendar.ts';
import { makeCatalog } from './catalog/catalog.ts';
import { type Changes, compareFigures } from './compare/changes.ts';
import { type Figures, figuresOf } from './compare/figures.ts';
import { checkGates, type GateHit } from './compare/gates.ts';
import { type IndexLocation, readPrevious } from './compare/previous.ts';
import type { Day } from './day.ts';
import { allDescriptionFiles } from './descriptions/description-files.ts';
import type { Host } from './hosts/host.ts';
import type { HostName } from './hosts/host-name.ts';
import { HOSTS } from './hosts/hosts.ts';
import { exceededLimits, LimitError } from './hosts/limits.ts';
import { OPERATIONS } from './http/routes.ts';
import { SITE_RULES } from './http/site-rules.ts';
import { writeHostFiles } from './publish/host-files.ts';
import { lockTarget } from './publish/lock.ts';
import { publish } from './publish/publish.ts';
import { claimTarget, recoverTarget, refuseOverlap, TargetError } from './publish/target.ts';
import type { Written } from './publish/tree-writer.ts';
import { type Finding, isProblem } from './source/finding.ts';
import type { RejectedRow } from './source/folder-reader.ts';
import { readSource, type Source } from './source/read-source.ts';
import { noListener, type StageListener } from './stages.ts';

/** All that a check depends on besides the data folder: nothing below asks a clock or an environment. */
export type CheckRequest = {
  dataDir: string;
  instant: Date;
  /** Replaces the `siteUrl` of the data. */
  baseUrl?: string | undefined;
  /** Replaces the `asOf` of the data. */
  asOf?: Day | undefined;
  /** Leaves the rows with problems out and goes on with the rest. */
  skipInvalid?: boolean;
  /** The published build to compare with. */
  previous?: IndexLocation | undefined;
  /** Gates that may be passed all the same. */
  allow?: readonly GateHit['flag'][];
  /** Replaces the `host` of the data. */
  host?: HostName | undefined;
  watch?: StageListener;
};

export type BuildRequest = CheckRequest & {
  outDir: string;
  /** For files of the host that do not belong into the web root. */
  hostOutDir: string;
  /** Adds `.br` and `.gz` copies, for servers that look for them. */
  precompress?: boolean;
  /** How many files the operator's plan takes, in place of what the host usually does. */
  maxFiles?: number | undefined;
};

export type Outcome = {
  findings: Finding[];
  /** The rows that were left out, where that was asked for. */
  skipped: RejectedRow[];
  read: { vacancies: number; salaryRecords: number; files: Source['files'] };
  /** Absent when the source is wrong. */
  plan?: Plan;
  gates: Gates;
  /** Absent when nothing was published. */
  written?: Written;
  /** The files that were written outside of the web root. */
  beside?: string[];
};

export type Gates = {
  /** With which build this one was compared; absent for a first one. */
  previous?: IndexLocation;
  /** The build that was to be compared with, but is not there. */
  missing?: IndexLocation;
  hits: (GateHit & { allowed: boolean })[];
  changes?: Changes;
};

/** What would be published. */
export type Plan = {
  serviceName: string;
  host: Host;
  origin: string;
  generatedAt: string;
  today: Day;
  pinned: boolean;
  counts: { active: number; searches: number; guides: number };
  figures: Required<Figures>;
  files(): Iterable<OutputFile | PiecedFile>;
};

/** Read → check → select → compute → compare → render → publish. */
export async function build(request: BuildRequest): Promise<Outcome> {
  const target = claimTarget(request.outDir);
  const unlock = lockTarget(target);
  try {
    recoverTarget(target);
    const replaced = join(target.dir, OPERATIONS.getApiIndex.path);
    const outcome = await check(request, replaced);
    if (!outcome.plan || isRefused(outcome)) return outcome;
    const { files, figures, counts, host, origin } = outcome.plan;
    refuseOverlap(request.hostOutDir, target);
    const outside = host.outside(SITE_RULES, { origin, webRoot: target.dir });
    let beside: string[] = [];
    const written = publish(files(), target, {
      filled: figures.filled,
      expected: counts.active + counts.searches,
      precompress: readPrecompress(request, host),
      // The last moment at which all may still be refused, and the first at which nothing else will.
      beforeSwap(staged) {
        refuseExcess(host, staged, request.maxFiles);
        beside = writeHostFiles(outside, request.hostOutDir);
      },
      ...(request.watch && { watch: request.watch }),
    });
    return { ...outcome, written, beside };
  } finally {
    unlock();
  }
}

function readPrecompress({ precompress }: BuildRequest, host: Host): Host['precompressed'] {
  if (!precompress) return [];
  if (host.precompressed.length > 0) return host.precompressed;
  throw new TargetError(
    `--precompress is for hosts that serve such copies; ${host.title} would publish them as files of their own.`,
  );
}

function refuseExcess(host: Host, written: Written, maxFiles?: number): void {
  const ofPlan = maxFiles === undefined ? {} : { filesPerSite: maxFiles };
  const exceeded = exceededLimits({ ...host.limits, ...ofPlan }, written, SITE_RULES);
  if (exceeded.length > 0) throw new LimitError(host, exceeded);
}

/** Everything but the last step. `replaced` is the build that a new one would take the place of. */
export async function check(request: CheckRequest, replaced?: IndexLocation): Promise<Outcome> {
  const { watch = noListener } = request;
  const source = readSource(request.dataDir, watch);
  const mayGoOn = !source.findings.some(isProblem) || (request.skipInvalid && source.hasBasis);
  const outcome: Outcome = {
    findings: source.findings,
    skipped: mayGoOn ? source.unfit : [],
    read: {
      vacancies: source.vacancies.length,
      salaryRecords: source.salaryRecords.length,
      files: source.files,
    },
    gates: { hits: [] },
  };
  watch.stage('compute');
  const plan = mayGoOn ? makePlan(source, request) : undefined;
  watch.stage('compare');
  return plan ? { ...outcome, plan, gates: await judge(plan.figures, request, replaced) } : outcome;
}

/** Is the data right, but a gate against publishing it? */
export function isRefused({ gates }: Outcome): boolean {
  return gates.hits.some(({ allowed }) => !allowed);
}

function makePlan(source: Source, request: CheckRequest): Plan | undefined {
  const { service, taxonomy, vacancies, salaryRecords } = source;
  if (!service || !taxonomy) return undefined;
  const { instant, baseUrl, asOf } = request;
  const pinned = asOf ?? service.asOf;
  const origin = baseUrl ?? service.siteUrl;
  const host = HOSTS[request.host ?? service.host ?? 'generic'];
  const calendar = makeCalendar(instant, taxonomy.cities, pinned);
  const catalog = makeCatalog(
    { taxonomy, vacancies, salaryRecords },
    calendar,
    service.salaryIndex,
  );
  const context = makeContext(service, taxonomy, origin, instant);
  return {
    serviceName: service.name,
    host,
    origin,
    generatedAt: context.generatedAt,
    today: calendar.today,
    pinned: pinned !== undefined,
    counts: {
      active: catalog.active.length,
      searches: [...catalog.searches.all()].length,
      guides: catalog.guides.length,
    },
    figures: figuresOf(catalog),
    *files() {
      yield* allApiFiles(catalog, context);
      yield* allDescriptionFiles(catalog, context);
      yield* host.inside(SITE_RULES);
    },
  };
}

async function judge(
  now: Required<Figures>,
  { previous, allow = [] }: CheckRequest,
  replaced: IndexLocation | undefined,
): Promise<Gates> {
  const { location, before } = await findPrevious([previous, replaced]);
  return {
    ...(location !== undefined &&
      before && { previous: location, changes: compareFigures(now, before) }),
    ...(previous !== undefined && location !== previous && { missing: previous }),
    hits: checkGates(now, before).map((hit) => ({ ...hit, allowed: allow.includes(hit.flag) })),
  };
}

/** The first of these builds that exists: where the named one is not there yet, the one replaced. */
async function findPrevious(
  locations: (IndexLocation | undefined)[],
): Promise<{ location?: IndexLocation; before?: Figures }> {
  for (const location of locations) {
    const before = location === undefined ? undefined : await readPrevious(location);
    if (location !== undefined && before) return { location, before };
  }
  return {};
}
