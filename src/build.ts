import { noListener, type StageListener } from './base/stages.ts';
import { SITE_RULES } from './contract/http/site-rules.ts';
import type { OmittedFindings, RejectedRow, Unskippable } from './input/finding-log.ts';
import { type Finding, isError } from './input/findings/finding.ts';
import { readSource, type Source } from './input/read-source.ts';
import type { TableSummary } from './input/tables/table.ts';
import { manifestFile } from './output/datasets/manifest-file.ts';
import { type BuildSize, refuseExcess } from './output/hosts/host-limits.ts';
import { makePlan, minSizeOf, type Plan, type PlanRequest } from './plan.ts';
import { carryOver, type Recorded, refusePrivateChanges } from './publish/compare/carried-over.ts';
import {
  type Comparison,
  compareWithPrevious,
  isRefused,
  type Predecessor,
} from './publish/compare/comparison.ts';
import type { GateName } from './publish/compare/gates.ts';
import type { BuildLocation } from './publish/compare/previous-files.ts';
import { copiesFor } from './publish/compress.ts';
import { writeHostFiles } from './publish/host-files.ts';
import { Lock } from './publish/lock.ts';
import { stageFiles, type WebRootFiles } from './publish/stage.ts';
import { recoverTarget, swapIn } from './publish/swap.ts';
import { claimTarget } from './publish/target.ts';
import type { Written } from './publish/tree-writer.ts';

/** All inputs of a check besides the data folder: no code below reads the clock or environment. */
export type CheckRequest = PlanRequest & {
  dataDir: string;
  /** Skips the rows with errors and goes on with the rest. */
  skipInvalid?: boolean;
  /** Replaces names and contacts in texts, whatever the data says. */
  /** The published build to compare with. */
  previous?: BuildLocation | undefined;
  /** Gates that the operator has confirmed. */
  allow?: readonly GateName[];
  /** Starts a new list of changes. */
  forgetChanges?: boolean;
  /** Gets what was read, private names included. No outcome has those. */
  onRead?(source: Source): void;
  listener?: StageListener;
};

export type BuildRequest = CheckRequest & {
  outDir: string;
  /** For files of the host that belong outside the web root. */
  hostOutDir: string;
  /** Adds compressed copies, for servers that look for them. */
  precompress?: boolean;
  /** How many files the operator's plan takes, in place of the host's usual limit. */
  maxFiles?: number | undefined;
  /** Replaces `keepUnchanged` of the data. */
  keepUnchanged?: boolean;
};

export type Outcome = {
  findings: Finding[];
  /** The findings beyond those, counted by code. */
  omitted: OmittedFindings;
  /** The rows that were skipped with `skipInvalid`. */
  skipped: RejectedRow[];
  /** What `skipInvalid` could not leave out, so that nothing is published. */
  unskippable: Unskippable[];
  /** How many further rows were skipped, because of findings that are only counted. */
  furtherSkipped: number;
  /** What was understood of each spreadsheet. */
  tables: readonly TableSummary[];
  /** What was masked in texts. */
  masked: Source['masked'];
  read: {
    vacancies: number;
    /** How many of them have no name of their employer to look for. */
    withoutName: number;
    salaryRecords: number;
    /** How many rows a word of the settings leaves out. */
    leftOut: number;
    files: Source['files'];
  };
  /** Absent when the source is wrong. */
  plan?: Plan;
  comparison: Comparison;
  /** Absent when nothing was published. */
  written?: Written;
  /** What the list of changes says about this build. */
  recorded?: Recorded;
};

/** Read → check → compute → compare → render → publish. */
export async function build(request: BuildRequest): Promise<Outcome> {
  const { hostOutDir, maxFiles, precompress = false } = request;
  const target = claimTarget(request);
  const lock = new Lock(target);
  const listener = lock.renewedBy(request.listener ?? noListener);
  try {
    recoverTarget(target);
    const { outcome, predecessor } = await prepare({ ...request, listener }, target.dir);
    const { plan } = outcome;
    if (!plan || isRefused(outcome.comparison)) return outcome;

    const { host, origin } = plan;
    const refuseIfLarge = (size: BuildSize) => refuseExcess(host, size, maxFiles);
    refuseIfLarge(minSizeOf(plan));
    const carried = await carryOver(outcome.comparison, predecessor, {
      generated: request.instant,
      forgetChanges: request.forgetChanges ?? false,
      keepUnchanged: request.keepUnchanged || plan.keepUnchanged,
    });
    const files: WebRootFiles = {
      site: plan.files(carried),
      hostFiles: plan.hostFiles(),
      toManifest: (sums) => carried.keep(manifestFile(sums, plan.generatedAt, carried.instantOf)),
      copies: precompress ? copiesFor(host) : [],
    };
    const written = await stageFiles(files, target, listener);
    refuseIfLarge(written);
    listener.stage('staged');
    lock.confirm();
    // All checks have passed: write the host's files, then make everything public at once.
    const outside = host.outside(SITE_RULES, { origin, webRoot: target.dir });
    writeHostFiles(outside, hostOutDir, target.id);
    swapIn(target, listener);
    return { ...outcome, written, recorded: carried.recorded() };
  } catch (error) {
    // A build that takes over removes the files of this one, which then fails anywhere: say why.
    lock.confirm();
    throw error;
  } finally {
    lock.release();
  }
}

/** Everything but the last step. */
export async function check(request: CheckRequest): Promise<Outcome> {
  return (await prepare(request)).outcome;
}

/** `replaced` is the build that this one would replace. */
async function prepare(
  request: CheckRequest,
  replaced?: BuildLocation,
): Promise<{ outcome: Outcome; predecessor?: Predecessor }> {
  const { dataDir, skipInvalid = false, listener = noListener } = request;
  const source = readSource(dataDir, request);
  request.onRead?.(source);
  const { findings, rejected, unskippable } = source;
  const isUsable = !findings.some(isError) || (skipInvalid && unskippable.length === 0);
  const outcome: Outcome = {
    findings,
    omitted: source.omitted,
    tables: source.tables,
    masked: source.masked,
    skipped: isUsable ? rejected : [],
    furtherSkipped: isUsable ? source.rejectedUnlisted : 0,
    unskippable: skipInvalid ? unskippable : [],
    read: {
      vacancies: source.vacancies.length,
      withoutName: source.vacancies.filter(({ employer }) => employer.name === null).length,
      salaryRecords: source.salaryRecords.length,
      leftOut: source.tables.reduce((sum, { leftOut }) => sum + leftOut, 0),
      files: source.files,
    },
    comparison: { hits: [] },
  };
  listener.stage('compute');
  const plan = isUsable ? makePlan(source, request) : undefined;
  listener.stage('compare');
  if (!plan) return { outcome };
  const compared = await compareWithPrevious(plan.toCompare(), { ...request, replaced });
  const { comparison, predecessor } = compared;
  if (predecessor && !request.forgetChanges) {
    refusePrivateChanges(comparison.entry, predecessor.changeList, source.isPrivate);
  }
  return { outcome: { ...outcome, plan, comparison }, ...(predecessor && { predecessor }) };
}
