import { join } from 'node:path';
import { type Comparison, compareWithPrevious, isRefused } from './compare/comparison.ts';
import type { GateFlag } from './compare/gates.ts';
import type { IndexLocation } from './compare/previous.ts';
import { refuseExcess } from './hosts/limits.ts';
import { OPERATIONS } from './http/routes.ts';
import { SITE_RULES } from './http/site-rules.ts';
import { makePlan, type Plan, type PlanRequest } from './plan.ts';
import { copiesFor } from './publish/compress.ts';
import { refuseOverlap, writeHostFiles } from './publish/host-files.ts';
import { lockTarget } from './publish/lock.ts';
import { discardStaging, stageFiles } from './publish/stage.ts';
import { swapIn } from './publish/swap.ts';
import { claimTarget, recoverTarget } from './publish/target.ts';
import type { Written } from './publish/tree-writer.ts';
import { type Finding, isError } from './source/finding.ts';
import type { OmittedFindings } from './source/finding-quota.ts';
import { readSource, type Source } from './source/read-source.ts';
import type { RejectedRow } from './source/row-finding.ts';
import { noListener, type StageListener } from './stages.ts';

/** All inputs of a check besides the data folder: no code below reads the clock or environment. */
export type CheckRequest = PlanRequest & {
  dataDir: string;
  /** Skips the rows with errors and goes on with the rest. */
  skipInvalid?: boolean;
  /** The published build to compare with. */
  previous?: IndexLocation | undefined;
  /** Gates that a flag overrides. */
  allow?: readonly GateFlag[];
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
};

export type Outcome = {
  findings: Finding[];
  /** The findings beyond those, counted by code. */
  omitted: OmittedFindings;
  /** The rows that were skipped with `skipInvalid`. */
  skipped: RejectedRow[];
  /** How many rows were skipped besides. */
  skippedBesides: number;
  read: { vacancies: number; salaryRecords: number; files: Source['files'] };
  /** Absent when the source is wrong. */
  plan?: Plan;
  comparison: Comparison;
  /** Absent when nothing was published. */
  written?: Written;
  /** The files that were written outside the web root. */
  hostFiles?: string[];
};

/** Read → check → compute → compare → render → publish. */
export async function build(request: BuildRequest): Promise<Outcome> {
  const { hostOutDir, maxFiles, precompress = false, listener = noListener } = request;
  const target = claimTarget(request.outDir);
  const unlock = lockTarget(target);
  try {
    recoverTarget(target);
    const outcome = await check(request, join(target.dir, OPERATIONS.getApiIndex.path));
    const { plan } = outcome;
    if (!plan || isRefused(outcome.comparison)) return outcome;

    const { host, origin, figures, counts } = plan;
    refuseOverlap(hostOutDir, target);
    const written = stageFiles(plan.files(), target, {
      filled: figures.filled,
      expected: counts.active + counts.searches,
      copies: precompress ? copiesFor(host) : [],
      listener,
    });
    refuseExcess(host, written, SITE_RULES, maxFiles);
    // All checks have passed: write the host's files, then make everything public at once.
    const outside = host.outside(SITE_RULES, { origin, webRoot: target.dir });
    const hostFiles = writeHostFiles(outside, hostOutDir);
    swapIn(target, listener);
    return { ...outcome, written, hostFiles };
  } finally {
    discardStaging(target);
    unlock();
  }
}

/** Everything but the last step. `replaced` is the build that this one would replace. */
export async function check(request: CheckRequest, replaced?: IndexLocation): Promise<Outcome> {
  const { dataDir, skipInvalid = false, previous, allow, listener = noListener } = request;
  const source = readSource(dataDir, listener);
  const isUsable = !source.findings.some(isError) || (skipInvalid && source.hasSoundBasis);
  const outcome: Outcome = {
    findings: source.findings,
    omitted: source.omitted,
    skipped: isUsable ? source.rejected : [],
    skippedBesides: isUsable ? source.rejectedBesides : 0,
    read: {
      vacancies: source.vacancies.length,
      salaryRecords: source.salaryRecords.length,
      files: source.files,
    },
    comparison: { hits: [] },
  };
  listener.stage('compute');
  const plan = isUsable ? makePlan(source, request) : undefined;
  listener.stage('compare');
  if (!plan) return outcome;
  const comparison = await compareWithPrevious(plan.figures, { previous, replaced, allow });
  return { ...outcome, plan, comparison };
}
