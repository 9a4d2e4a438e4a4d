import { join } from 'node:path';
import { noListener, type StageListener } from './base/stages.ts';
import { SITE_RULES } from './contract/http/site-rules.ts';
import { EDITIONS } from './input/collection/editions.ts';
import { wholeFile } from './input/files/source-file.ts';
import { isError } from './input/findings/costs.ts';
import { type CostedFinding, compareFindings } from './input/findings/finding.ts';
import { readSource, type Source } from './input/read-source.ts';
import { refuseExcess } from './output/hosts/host-limits.ts';
import {
  type Computed,
  compute,
  minSizeOf,
  type Plan,
  type PlanRequest,
  renderSite,
} from './plan.ts';
import {
  type CompareRequest,
  type Comparison,
  compareWithPrevious,
  isRefused,
} from './publish/compare/comparison.ts';
import type { BuildLocation } from './publish/compare/previous-files.ts';
import { type Recorded, readPreviousState } from './publish/compare/previous-state.ts';
import { toNewBuild } from './publish/compare/published.ts';
import { Lock } from './publish/lock.ts';
import { draftHostFiles, stageFiles } from './publish/stage.ts';
import { recoverTarget, swapIn } from './publish/swap.ts';
import { claimTarget, type Target } from './publish/target.ts';
import type { Written } from './publish/tree-writer.ts';

/** All inputs of a check besides the data folder: no code below reads the clock or environment. */
export type CheckRequest = PlanRequest &
  Omit<CompareRequest, 'replaced'> & {
    dataDir: string;
    /** Publishes nothing if a row cannot be read. */
    strict?: boolean;
    /** Keeps the rows and what changed. */
    forReview?: boolean;
    listener?: StageListener;
  };

export type BuildRequest = CheckRequest & {
  outDir: string;
  /** For files of the host that belong outside the web root. */
  hostOutDir: string;
  /** How many files the operator's plan takes, in place of the host's usual limit. */
  maxFiles?: number | undefined;
  /** Replaces `keepUnchanged` of the data. */
  keepUnchanged?: boolean;
};

export type Outcome = {
  /** What was read, private names included: reports choose what they show. The rows are too large to keep. */
  source: Omit<Source, 'vacancies' | 'salaryRecords'>;
  /** Absent when the source is wrong. */
  plan?: Plan;
  comparison: Comparison;
  /** Absent when nothing was published. */
  written?: Written;
  /** What the list of changes says about this build. */
  recorded?: Recorded;
};

/** Builds the site: `prepare` reads, validates, computes and compares; then it is rendered and written. */
export async function build(request: BuildRequest): Promise<Outcome> {
  // All users may read a build, because web servers run as other users.
  const umask = process.umask(0o022);
  try {
    return await buildLocked(request);
  } finally {
    process.umask(umask);
  }
}

async function buildLocked(request: BuildRequest): Promise<Outcome> {
  const target = claimTarget(request);
  const lock = new Lock(target);
  try {
    recoverTarget(target);
    const { outcome, computed } = await prepare(request, target.dir);
    const { comparison } = outcome;
    if (!computed || isRefused(comparison)) return outcome;
    const staged = await renderAndStage(computed, comparison, request, target);
    lock.confirm();
    // All checks have passed: make the site public, and with it the files of its host.
    publish(computed.plan, request, target);
    return { ...outcome, ...staged };
  } catch (error) {
    // A build that takes over removes the files of this one, which then fails anywhere: say why.
    lock.confirm();
    throw error;
  } finally {
    lock.release();
  }
}

/** Read → validate → compute → compare. `replaced` is the build that this one would replace. */
export async function prepare(
  request: CheckRequest,
  replaced?: BuildLocation,
): Promise<{ outcome: Outcome; computed?: Computed }> {
  const { outcome, computed } = readAndCompute(request);
  request.listener?.stage('compare');
  if (!computed) return { outcome };
  const build = toNewBuild(computed);
  const comparison = await compareWithPrevious(build, { ...request, replaced });
  const source = addMissingEditions(outcome.source, request, comparison);
  return { outcome: { ...outcome, source, comparison }, computed };
}

/** A function of its own, so that rows that are not published leave the memory. */
function readAndCompute(request: CheckRequest): { outcome: Outcome; computed?: Computed } {
  const { dataDir, strict = false, listener = noListener } = request;
  const { vacancies, salaryRecords, ...source } = readSource(dataDir, request);
  const stops = strict ? isError : ({ cost }: CostedFinding) => cost === 'board';
  const isUsable = !source.findings.some(stops);
  listener.stage('compute');
  const computed = isUsable ? compute({ ...source, vacancies, salaryRecords }, request) : undefined;
  const outcome: Outcome = { source, comparison: { hits: [] } };
  return computed ? { outcome: { ...outcome, plan: computed.plan }, computed } : { outcome };
}

/** Adds a warning for each edition that is published and no longer there. */
function addMissingEditions(
  source: Outcome['source'],
  { dataDir }: CheckRequest,
  { missingEditions = [] }: Comparison,
): Outcome['source'] {
  const missing = missingEditions.map((edition): CostedFinding => {
    const about = { place: wholeFile(join(dataDir, EDITIONS, edition)), field: '' };
    return { code: 'edition-altered', ...about, args: { fault: 'gone' }, cost: 'nothing' };
  });
  return { ...source, findings: [...source.findings, ...missing].sort(compareFindings) };
}

/** Render and write, next to the site that is still public. */
async function renderAndStage(
  computed: Computed,
  comparison: Comparison,
  request: BuildRequest,
  target: Target,
): Promise<Pick<Outcome, 'written' | 'recorded'>> {
  const { plan } = computed;
  const { listener = noListener, maxFiles } = request;
  refuseExcess(plan.host, minSizeOf(plan), maxFiles);
  const previous = await readPreviousState(comparison, {
    generated: request.instant,
    forgetChanges: request.forgetChanges ?? false,
    keepUnchanged: request.keepUnchanged || plan.keepUnchanged,
  });
  const written = await stageFiles(renderSite(computed, previous), target, listener);
  refuseExcess(plan.host, written, maxFiles);
  listener.stage('staged');
  return { written, recorded: previous.recorded() };
}

function publish({ host, origin }: Plan, request: BuildRequest, target: Target): void {
  const outside = host.outside(SITE_RULES, { origin, webRoot: target.dir });
  const hostFiles = draftHostFiles(outside, request.hostOutDir, target.id);
  try {
    swapIn(target, request.listener ?? noListener, hostFiles.publish);
  } finally {
    hostFiles.discard();
  }
}
