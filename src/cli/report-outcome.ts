import { appendFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Outcome } from '../build.ts';
import { isRefused } from '../compare/comparison.ts';
import { count } from '../numbers.ts';
import type { Plan } from '../plan.ts';
import { describeNotes } from '../report/describe-notes.ts';
import { countErrors, formatErrors, formatWarnings } from '../report/format-findings.ts';
import {
  formatGates,
  formatNotes,
  formatOutcome,
  formatSkipped,
  formatTimings,
  formatUnskippable,
} from '../report/format-outcome.ts';
import { toAnnotations, toJobSummary } from '../report/github.ts';
import { toReport } from '../report/json-report.ts';
import { type Paint, plain } from '../report/paint.ts';
import type { StageListener, Timing } from '../stages.ts';
import type { CommandContext, CommandResult } from './command.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import { ProgressLine } from './progress-line.ts';

type TimedOutcome = { outcome: Outcome; milliseconds: number; timings: Timing[] };

type ReportOptions = {
  /** Absent for a check. */
  outDir?: string;
  hostOutDir?: string;
  reportFile: string | undefined;
  showTimings: boolean;
};

/** Shows the progress of a build or a check and measures it. */
export async function runWithProgress(
  { screen }: CommandContext,
  work: (listener: StageListener) => Promise<Outcome>,
): Promise<TimedOutcome> {
  const start = performance.now();
  const progress = new ProgressLine(screen, () => performance.now());
  try {
    const outcome = await work(progress);
    return { outcome, milliseconds: performance.now() - start, timings: progress.timings };
  } finally {
    progress.finish();
  }
}

/** Reports an outcome to the terminal and to GitHub, and returns it for the report file. */
export function reportOutcome(
  timed: TimedOutcome,
  options: ReportOptions,
  context: CommandContext,
): CommandResult {
  const conclusion = conclude(timed.outcome, options.outDir);
  reportToGitHub(timed, options, conclusion, context);
  printOutcome(timed, options, conclusion, context);
  return {
    status: conclusion.exitStatus,
    report: toReport(timed.outcome, { ...conclusion, ...timed }),
  };
}

/** `status` is the word of the JSON report. */
type Conclusion = { status: string; exitStatus: ExitStatus; lastLine: string };

function conclude(outcome: Outcome, outDir: string | undefined): Conclusion {
  const { findings, omitted, read, plan, written } = outcome;
  const skipped = outcome.skipped.length + outcome.skippedBesides;
  const untouched =
    outDir === undefined
      ? 'A build would publish nothing.'
      : `Nothing was published; ${outDir} is as it was.`;
  if (!plan) {
    const lastLine = `${countErrors(findings, read.files.total, omitted)} ${untouched}`;
    return { status: 'invalid', exitStatus: EXIT.source, lastLine };
  }
  if (isRefused(outcome.comparison))
    return { status: 'refused', exitStatus: EXIT.gate, lastLine: untouched };
  const leftOut =
    skipped > 0
      ? `${count(skipped, 'row')} with problems ${skipped === 1 ? 'was' : 'were'} left out.`
      : '';
  return { status: written ? 'published' : 'valid', exitStatus: EXIT.ok, lastLine: leftOut };
}

function printOutcome(
  timed: TimedOutcome,
  options: ReportOptions,
  { lastLine }: Conclusion,
  { terminal: { out, err, paint } }: CommandContext,
): void {
  const sections = formatSections(timed, options, paint);
  err(sections.findings);
  out(sections.outcome);
  if (options.showTimings) out(formatTimings(timed.timings, paint));
  err(sections.gates);
  if (lastLine) err(`${lastLine}\n`);
}

function reportToGitHub(
  timed: TimedOutcome,
  options: ReportOptions,
  { status, lastLine }: Conclusion,
  { terminal, env }: CommandContext,
): void {
  if (env.GITHUB_ACTIONS !== 'true') return;
  const { findings, omitted, written } = timed.outcome;
  terminal.out(toAnnotations(findings, { isPublished: written !== undefined, omitted }));
  for (const note of describeNotes(timed.outcome)) terminal.out(`::warning::${note}\n`);
  if (!env.GITHUB_STEP_SUMMARY) return;
  const sections = formatSections(timed, options, plain);
  const text = [sections.findings, sections.outcome, sections.gates].join('');
  const title = `Vacancy and salary API: ${status}`;
  try {
    appendFileSync(env.GITHUB_STEP_SUMMARY, toJobSummary(title, lastLine, text));
  } catch {
    // Without the summary, the outcome is the same.
  }
}

function formatSections(
  { outcome, milliseconds }: TimedOutcome,
  { outDir = '', hostOutDir = '', reportFile }: ReportOptions,
  paint: Paint,
) {
  const { findings, omitted, skipped, skippedBesides, unskippable, comparison } = outcome;
  const view = { paint, reportFile, omitted };
  return {
    findings: [
      formatWarnings(findings, view),
      formatNotes(outcome, paint),
      formatErrors(findings, view),
      formatSkipped(skipped, paint, skippedBesides),
      formatUnskippable(unskippable, paint),
    ].join(''),
    outcome: isPlanned(outcome)
      ? formatOutcome(outcome, { outDir, hostOutDir, milliseconds, paint })
      : '',
    gates: formatGates(comparison, paint),
  };
}

function isPlanned(outcome: Outcome): outcome is Outcome & { plan: Plan } {
  return outcome.plan !== undefined;
}
