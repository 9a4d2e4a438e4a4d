import { performance } from 'node:perf_hooks';
import type { BuildRequest, CheckRequest, Outcome } from '../build.ts';
import { isRefused } from '../publish/compare/comparison.ts';
import type { CommandContext, CommandResult } from './command.ts';
import { EXIT } from './exit-status.ts';
import { writeJobSummary } from './job-summary.ts';
import { ProgressLine } from './progress-line.ts';
import { formatHeading, formatOutcome } from './report/format-outcome.ts';
import { toReport } from './report/json-report.ts';

/** `outDir` and `hostOutDir` are absent for a check. */
type Request = CheckRequest & Partial<BuildRequest>;

/** Runs a build or a check, and reports it to the terminal, to GitHub and for the report file. */
export async function runAndReport<R extends Request>(
  work: (request: R) => Promise<Outcome>,
  request: R,
  { report: reportFile }: { report?: string },
  { screen, terminal: { out, err, paint, isTTY }, env }: CommandContext,
): Promise<CommandResult> {
  const { dataDir, outDir, hostOutDir } = request;
  const heading = formatHeading(dataDir);
  // Before the work, so that it comes first whatever happens.
  out(heading);
  const start = performance.now();
  const progress = new ProgressLine(screen, () => performance.now());
  const outcome = await work({ ...request, listener: progress }).finally(() => progress.finish());
  const milliseconds = performance.now() - start;
  const { timings } = progress;
  const status = statusOf(outcome);
  const showsWords = isTTY === true && !env.CI;
  const hasInputs = env.WORKFLOW_INPUTS === 'true';
  const view = { outDir, hostOutDir, reportFile, milliseconds, paint, showsWords, hasInputs };
  const text = formatOutcome(outcome, view);
  if (env.GITHUB_ACTIONS === 'true') out(text.annotations);
  err(text.findings);
  out(text.tables);
  out(text.summary);
  err(text.gates);
  if (text.lastLine) err(`${text.lastLine}\n`);
  const shown = [heading, text.findings, text.tables, text.summary, text.gates].join('');
  // A later step of the job publishes what this one built, or fails.
  const title = status === 'published' ? 'built' : status;
  writeJobSummary(env, { status: title, lead: text.lastLine, text: shown });
  const exitStatus = EXIT_BY_STATUS[status];
  return {
    status: exitStatus,
    report: toReport(outcome, { status, exitStatus, data: dataDir, milliseconds, timings }),
  };
}

/** The words of the JSON report. */
const EXIT_BY_STATUS = {
  invalid: EXIT.source,
  refused: EXIT.gate,
  published: EXIT.ok,
  valid: EXIT.ok,
};

function statusOf({ plan, comparison, written }: Outcome): keyof typeof EXIT_BY_STATUS {
  if (!plan) return 'invalid';
  if (isRefused(comparison)) return 'refused';
  return written ? 'published' : 'valid';
}
