import {
  accessSync,
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from '../build.ts';
import { isRefused } from '../compare/comparison.ts';
import { count } from '../numbers.ts';
import type { Plan } from '../plan.ts';
import { liesInWebRoot } from '../publish/target.ts';
import { countErrors, formatErrors, formatWarnings } from '../report/format-findings.ts';
import {
  formatGates,
  formatOutcome,
  formatSkipped,
  formatTimings,
  type Telling,
} from '../report/format-outcome.ts';
import { toAnnotations, toJobSummary } from '../report/github.ts';
import { toErrorReport, toReport } from '../report/json-report.ts';
import { type Paint, plain } from '../report/paint.ts';
import type { Timing } from '../stages.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import { UsageError } from './options.ts';
import { explain, type World } from './run.ts';

type Timed = { outcome: Outcome; milliseconds: number; timings: Timing[] };
export type Where = {
  /** Absent for a check. */
  outDir: string | undefined;
  hostOutDir: string;
  reportFile: string | undefined;
  showTimings: boolean;
};

/** Does the work, and tells its outcome to everybody who listens: terminal, report file, GitHub. */
export async function present(
  world: World,
  where: Where,
  work: () => Promise<Timed>,
): Promise<ExitStatus> {
  const { reportFile, outDir } = where;
  if (reportFile) requireReportable(reportFile, outDir);
  let timed: Timed;
  try {
    timed = await work();
  } catch (error) {
    const { message, status } = explain(error);
    if (reportFile) writeReport(world, reportFile, toErrorReport(message, status));
    throw error;
  }
  const verdict = toVerdict(timed.outcome, outDir);
  tellGitHub(world, where, timed, verdict);
  speak(world, where, timed, verdict);
  if (!reportFile) return verdict.exitStatus;
  const isReported = writeReport(
    world,
    reportFile,
    toReport(timed.outcome, { ...verdict, ...timed }),
  );
  return isReported ? verdict.exitStatus : verdict.exitStatus || EXIT.usage;
}

/** Asked beforehand: once a build is published, it is too late to say that the call is wrong. */
function requireReportable(file: string, outDir: string | undefined): void {
  if (liesInWebRoot(dirname(file), outDir)) {
    throw new UsageError(`${file} lies in the web root, and a report is not for the public.`);
  }
  try {
    if (existsSync(file)) closeSync(openSync(file, 'a'));
    else accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw new UsageError(`The report cannot be written: ${(error as Error).message}`);
  }
}

type Verdict = { status: string; exitStatus: ExitStatus; lastLine: string };

function toVerdict(outcome: Outcome, outDir: string | undefined): Verdict {
  const { findings, read, plan, skipped, written } = outcome;
  const untouched =
    outDir === undefined
      ? 'A build would publish nothing.'
      : `Nothing was published; ${outDir} is as it was.`;
  if (!plan) {
    const lastLine = `${countErrors(findings, read.files.total)} ${untouched}`;
    return { status: 'invalid', exitStatus: EXIT.source, lastLine };
  }
  if (isRefused(outcome.comparison))
    return { status: 'refused', exitStatus: EXIT.gate, lastLine: untouched };
  const left =
    skipped.length > 0
      ? `${count(skipped.length, 'row')} with problems ${skipped.length === 1 ? 'was' : 'were'} left out.`
      : '';
  return { status: written ? 'published' : 'valid', exitStatus: EXIT.ok, lastLine: left };
}

function speak({ terminal }: World, where: Where, timed: Timed, verdict: Verdict): void {
  const { out, err, paint } = terminal;
  const { outcome, milliseconds } = timed;
  err(formatWarnings(outcome.findings, { paint }));
  err(formatErrors(outcome.findings, { paint }));
  err(formatSkipped(outcome.skipped, paint));
  if (isPlanned(outcome)) out(formatOutcome(outcome, toTelling(where, milliseconds, paint)));
  if (where.showTimings) out(formatTimings(timed.timings, paint));
  err(formatGates(outcome.comparison, paint));
  if (verdict.lastLine) err(`${verdict.lastLine}\n`);
}

/** What was published stays published, so that this is told beside the outcome, not in its place. */
function writeReport({ terminal }: World, file: string, report: object): boolean {
  try {
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    return true;
  } catch (error) {
    terminal.err(`The report was not written: ${(error as Error).message}\n`);
    return false;
  }
}

function tellGitHub({ terminal, env }: World, where: Where, timed: Timed, verdict: Verdict): void {
  if (env.GITHUB_ACTIONS !== 'true') return;
  const { outcome, milliseconds } = timed;
  terminal.out(toAnnotations(outcome.findings, outcome.written !== undefined));
  if (!env.GITHUB_STEP_SUMMARY) return;
  const report = [
    formatWarnings(outcome.findings, { paint: plain }),
    formatErrors(outcome.findings, { paint: plain }),
    formatSkipped(outcome.skipped, plain),
    isPlanned(outcome) ? formatOutcome(outcome, toTelling(where, milliseconds, plain)) : '',
    formatGates(outcome.comparison, plain),
  ].join('');
  const title = `Vacancy and salary API: ${verdict.status}`;
  try {
    appendFileSync(env.GITHUB_STEP_SUMMARY, toJobSummary(title, verdict.lastLine, report));
  } catch {
    // A summary that cannot be written changes nothing about the outcome.
  }
}

function toTelling(
  { outDir = '', hostOutDir }: Where,
  milliseconds: number,
  paint: Paint,
): Telling {
  return { outDir, hostOutDir, milliseconds, paint };
}

function isPlanned(outcome: Outcome): outcome is Outcome & { plan: Plan } {
  return outcome.plan !== undefined;
}
