import { performance } from 'node:perf_hooks';
import type { Translated } from '../base/languages.ts';
import { toPrintable } from '../base/printable.ts';
import type { BuildRequest, CheckRequest, Outcome } from '../build.ts';
import { NOT_SHOWN } from '../input/findings/shown-value.ts';
import type { CommandResult, RunContext } from './command.ts';
import { EXIT } from './exit-status.ts';
import { writeJobSummary } from './job-summary.ts';
import { writeReview } from './output-file.ts';
import { trackProgress } from './progress-line.ts';
import { describeEnd } from './report/describe-outcome.ts';
import { type OutcomeStatus, revealValues, toFacts } from './report/facts.ts';
import { formatAnnotations } from './report/format-github.ts';
import { formatSettings } from './report/format-settings.ts';
import { formatTables } from './report/format-tables.ts';
import { formatFindings, formatGates, formatSummary } from './report/format-terminal.ts';
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
  { screen, terminal, env, language }: RunContext,
): Promise<CommandResult> {
  const { dataDir, outDir, hostOutDir } = request;
  const { out, err, paint, isTTY } = terminal;
  const label = { en: 'Data folder', es: 'Carpeta de datos' }[language];
  const heading = `${label}: ${toPrintable(dataDir)}\n\n`;
  // Printed first, even if the work fails.
  out(heading);
  const start = performance.now();
  const progress = trackProgress(screen, () => performance.now(), language);
  const outcome = await work({ ...request, listener: progress }).finally(() => progress.finish());
  const milliseconds = performance.now() - start;
  const facts = toFacts(outcome);
  const { status } = facts;
  const isCheck = outDir === undefined;
  const isPerson = isTTY === true && !env.CI;
  // Findings go to the other stream, which may be a file.
  const showsValues = isCheck && isPerson && screen.isTTY === true;
  const view = {
    outDir,
    hostOutDir,
    reportFile,
    milliseconds,
    language,
    paint,
    showsWords: isPerson,
    hasInputs: hasInputs(env),
  };
  const translate = (text: string) => text.replaceAll(NOT_SHOWN.en, NOT_SHOWN[language]);
  const findings = translate(formatFindings(showsValues ? revealValues(facts) : facts, view));
  const read = outcome.source.tables;
  const tables = isCheck ? translate(formatTables(read, view)) : '';
  const settings = isCheck ? translate(formatSettings(read, view)) : '';
  const summary = formatSummary(facts, view);
  const gates = formatGates(facts, view);
  const end = describeEnd(facts, outDir)[language];
  if (env.GITHUB_ACTIONS === 'true') out(translate(formatAnnotations(facts, view)));
  out(tables);
  err(findings);
  out(summary);
  err(gates);
  // What needs an answer stands next to the prompt.
  out(settings);
  if (end) err(`${end}\n`);
  const text = [heading, tables, findings, summary, gates, settings].join('');
  writeJobSummary(env, { language, status: TITLES[status][language], lead: end, text });
  const exitStatus = EXIT_BY_STATUS[status];
  const { timings } = progress;
  const report = toReport(facts, { data: dataDir, exitStatus, milliseconds, timings });
  if (review === undefined) return { status: exitStatus, report };
  const { comparison, toReview: compared = comparison } = outcome;
  const isWritten = writeReview(review, await toReview(facts, compared, language), terminal);
  return { status: isWritten ? exitStatus : exitStatus || EXIT.usage, report };
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
