import { performance } from 'node:perf_hooks';
import type { Translated } from '../base/languages.ts';
import { toPrintable } from '../base/printable.ts';
import type { BuildRequest, CheckRequest, Outcome } from '../build.ts';
import type { CommandResult, RunContext, Terminal } from './command.ts';
import { EXIT } from './exit-status.ts';
import { writeJobSummary } from './job-summary.ts';
import { writeReview } from './output-file.ts';
import { trackProgress } from './progress-line.ts';
import { describeResult } from './report/describe-left-out.ts';
import { describeEnd } from './report/describe-outcome.ts';
import { type Facts, type OutcomeStatus, revealValues, toFacts } from './report/facts.ts';
import { formatAnnotations } from './report/format-github.ts';
import { formatSettings } from './report/format-settings.ts';
import { formatTables } from './report/format-tables.ts';
import {
  formatFindings,
  formatGates,
  formatSummary,
  type TerminalView,
} from './report/format-terminal.ts';
import { toReport } from './report/json-report.ts';
import { toReview } from './review/review.ts';
import { hasInputs } from './values.ts';

/** `outDir` and `hostOutDir` are absent for a check. */
type Request = CheckRequest & Partial<BuildRequest>;

/** Runs a build or a check, and reports it to the terminal, to GitHub and for the report file. */
export async function runAndReport<R extends Request>(
  work: (request: R) => Promise<Outcome>,
  request: R,
  { report: reportFile, review }: { report?: string; review?: string },
  context: RunContext,
): Promise<CommandResult> {
  const { screen, terminal, env, language } = context;
  const { dataDir, outDir, hostOutDir } = request;
  const heading = `${DATA_FOLDER[language]}: ${toPrintable(dataDir)}\n\n`;
  // Printed first, even if the work fails.
  terminal.out(heading);
  const start = performance.now();
  const progress = trackProgress(screen, () => performance.now(), language);
  const outcome = await work({ ...request, listener: progress }).finally(() => progress.finish());
  const milliseconds = performance.now() - start;
  const facts = toFacts(outcome);
  const printed = printFacts(facts, { outDir, hostOutDir, reportFile, milliseconds }, context);
  const lead = describeEnd(facts, outDir)[language];
  if (lead) terminal.err(`${lead}\n`);
  const text = `${heading}${printed}`;
  writeJobSummary(env, { language, status: TITLES[facts.status][language], lead, text });
  const exitStatus = EXIT_BY_STATUS[facts.status];
  const { timings } = progress;
  const report = toReport(facts, { data: dataDir, exitStatus, milliseconds, timings });
  if (review === undefined) return { status: exitStatus, report };
  const isWritten = writeReview(review, await toReview(facts, language), terminal);
  return { status: isWritten ? exitStatus : exitStatus || EXIT.usage, report };
}

const DATA_FOLDER: Translated = { en: 'Data folder', es: 'Carpeta de datos' };

/** Prints an outcome. Returns what the job's summary repeats. */
function printFacts(
  facts: Facts,
  run: Omit<TerminalView, 'language' | 'paint' | 'hasInputs'>,
  { screen, terminal, env, language }: RunContext,
): string {
  const { out, err, paint, isTTY } = terminal;
  const { tables } = facts.source;
  const isCheck = run.outDir === undefined;
  const isPerson = isTTY === true && !env.CI;
  const view = { ...run, language, paint, showsWords: isPerson, hasInputs: hasInputs(env) };
  // Findings go to the other stream, which may be a file.
  const shown = isCheck && isPerson && screen.isTTY ? revealValues(facts) : facts;
  if (env.GITHUB_ACTIONS === 'true') out(formatAnnotations(facts, view));
  const result = `${paint('bold', describeResult(facts)[language])}\n\n`;
  const parts: [print: Terminal['out'], text: string][] = [
    [out, isCheck ? result : ''],
    [out, isCheck ? formatTables(tables, view) : ''],
    [err, formatFindings(shown, view)],
    [out, formatSummary(facts, view)],
    [err, formatGates(facts, view)],
    // What needs an answer stands next to the prompt.
    [out, isCheck ? formatSettings(tables, view) : ''],
  ];
  for (const [print, text] of parts) print(text);
  return parts.map(([, text]) => text).join('');
}

/** Of the job's summary. */
const TITLES: Record<OutcomeStatus, Translated> = {
  invalid: { en: 'invalid', es: 'datos con errores' },
  refused: { en: 'refused', es: 'detenido' },
  // A later step of the job publishes the build.
  published: { en: 'built', es: 'build listo' },
  valid: { en: 'valid', es: 'datos válidos' },
};

const EXIT_BY_STATUS = {
  invalid: EXIT.source,
  refused: EXIT.gate,
  published: EXIT.ok,
  valid: EXIT.ok,
};
