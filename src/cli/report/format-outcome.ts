import { count, formatBytes, formatDuration, toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import type { Outcome } from '../../build.ts';
import type { UnskippableReason } from '../../input/collection/finding-log.ts';
import { listFirst, shorten } from '../../input/findings/wording.ts';
import type { Plan } from '../../plan.ts';
import { type Comparison, isRefused } from '../../publish/compare/comparison.ts';
import { NOTABLE_SHARE, REPRICED } from '../../publish/compare/difference.ts';
import type { AnewReason } from '../../publish/compare/previous-state.ts';
import { describeGate } from './describe-gate.ts';
import {
  countErrors,
  escapeMessage,
  formatFindings,
  type Listing,
  listFindings,
  SHOWN,
  toAddress,
  toAnnotations,
} from './format-findings.ts';
import { formatTables } from './format-tables.ts';
import { toFacts } from './outcome-facts.ts';
import type { Paint } from './paint.ts';

export type OutcomeView = {
  /** Absent for a check. */
  outDir?: string | undefined;
  hostOutDir?: string | undefined;
  reportFile?: string | undefined;
  milliseconds: number;
  paint: Paint;
  /** Whether a check may show words of the data. */
  showsWords: boolean;
  /** Whether the workflow that init writes runs this, whose inputs confirm a gate. */
  hasInputs?: boolean;
};

/** What people read about an outcome, in this order. */
export type OutcomeText = {
  findings: string;
  /** Workflow commands of GitHub Actions: the findings again, at their places. */
  annotations: string;
  /** What a check understood of spreadsheets. */
  tables: string;
  /** Empty if the data is wrong. */
  summary: string;
  gates: string;
  lastLine: string;
};

export function formatOutcome(outcome: Outcome, view: OutcomeView): OutcomeText {
  const { paint, reportFile, outDir, hasInputs = false } = view;
  const { tables } = outcome.source;
  const errors = listFindings(outcome.source, 'error');
  const warnings = listFindings(outcome.source, 'warning');
  return {
    findings: [
      formatFindings(warnings, 'warning', { paint, reportFile, tables }),
      formatFindings(errors, 'error', { paint, reportFile, tables }),
      formatSkipped(outcome, paint),
      formatUnskippable(outcome, paint),
    ].join(''),
    annotations: [
      // Rows that were skipped on request do not fail the run.
      toAnnotations(errors, outcome.written ? 'warning' : 'error'),
      toAnnotations(warnings, 'warning'),
      annotateGates(outcome, hasInputs),
    ].join(''),
    tables: outDir === undefined ? formatTables(tables, view) : '',
    summary: outcome.plan ? formatSummary(outcome, outcome.plan, warnings, view) : '',
    gates: formatGates(outcome, paint, hasInputs),
    lastLine: describeEnd(outcome, errors, outDir),
  };
}

/** The first line of every report: whose data it is about. */
export function formatHeading(dataDir: string): string {
  return `Data folder: ${toPrintable(dataDir)}\n\n`;
}

/** The rows that were skipped, and why. */
function formatSkipped(outcome: Outcome, paint: Paint): string {
  const { skipped } = toFacts(outcome);
  const lines = skipped.map(({ place, id, codes }) => {
    // A row that was rejected may have any text as its id.
    const name = id === null ? '(no id)' : toPrintable(shorten(id));
    return `  ${toAddress(place)}  ${name}  ${paint('yellow', codes.join(', '))}\n`;
  });
  return formatFirst('Skipped rows:', lines);
}

/** Why nothing was published although wrong rows were to be left out: one line for each file. */
function formatUnskippable(outcome: Outcome, paint: Paint): string {
  const { unskippable } = toFacts(outcome);
  const lines = unskippable.map(
    ({ place, codes, why }) =>
      `  ${toAddress(place)}  ${paint('red', codes.join(', '))}  ${REASONS[why]}\n`,
  );
  return formatFirst('--skip-invalid cannot leave these out; correct them first:', lines);
}

const REASONS: Record<UnskippableReason, string> = {
  settings: 'everything else depends on this file',
  file: 'it is not read, or not in full',
};

function formatFirst(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const shown = lines.slice(0, SHOWN);
  const hidden = lines.length - shown.length;
  const rest = hidden > 0 ? `  … and ${toFigure(hidden)} more\n` : '';
  return `${title}\n${shown.join('')}${rest}\n`;
}

/** Every gate that was hit, then how to confirm them all. */
function formatGates({ comparison: { hits } }: Outcome, paint: Paint, hasInputs: boolean): string {
  const lines = hits.map((hit) => {
    const verdict = hit.allowed ? paint('yellow', 'allowed') : paint('red', 'refused');
    return `${verdict}  ${hit.gate}: ${toPrintable(describeGate(hit))}\n`;
  });
  if (hits.every(({ allowed }) => allowed)) return lines.join('');
  return [...lines, `${describeConfirmation(hits, hasInputs)}\n`].join('');
}

function annotateGates({ comparison: { hits } }: Outcome, hasInputs: boolean): string {
  const way = describeConfirmation(hits, hasInputs);
  return hits
    .filter(({ allowed }) => !allowed)
    .map((hit) => `::error title=${hit.gate}::${escapeMessage(`${describeGate(hit)} ${way}`)}\n`)
    .join('');
}

/** An operator of the workflow confirms a gate where a run is started by hand. */
function describeConfirmation(hits: Comparison['hits'], hasInputs: boolean): string {
  const gates = [...new Set(hits.map(({ gate }) => gate))];
  if (!hasInputs) {
    return `If this is what you want, add the flag: npm run build -- … --allow ${gates.join(',')}`;
  }
  const allow = gates.filter((gate) => gate !== 'first-build').join(',');
  // The first build has an input of its own, which other steps need to know about.
  const inputs = [allow && `allow: ${allow}`, gates.includes('first-build') && 'first'];
  return `If this is what you want: Actions, "Publicar", "Run workflow", ${inputs.filter(Boolean).join(', ')}`;
}

function describeEnd(outcome: Outcome, errors: Listing, outDir: string | undefined): string {
  const untouched =
    outDir === undefined
      ? 'A build would publish nothing.'
      : `Nothing was published; ${outDir} is as it was.`;
  if (!outcome.plan) return `${countErrors(errors, outcome.source.files.total)} ${untouched}`;
  if (isRefused(outcome.comparison)) return untouched;
  const { length } = toFacts(outcome).skipped;
  if (length === 0) return '';
  return `${count(length, 'row')} with errors ${length === 1 ? 'was' : 'were'} left out.`;
}

type Row = [name: string, text: string];

/** The summary of a finished build or check: a few aligned lines. */
function formatSummary(
  outcome: Outcome,
  plan: Plan,
  warnings: Listing,
  { outDir = '', hostOutDir = '', milliseconds, paint }: OutcomeView,
): string {
  const { written } = outcome;
  const wrote =
    written && `${count(written.files, 'file')}, ${formatBytes(written.bytes)}, to ${outDir}`;
  const rows: Row[] = [
    ['read', describeRead(outcome)],
    ...describeRows(plan),
    ...describeMasked(outcome),
    ['warnings', warnings.total === 0 ? 'none' : `${toFigure(warnings.total)}, see above`],
    ...describeChanges(outcome, outDir !== ''),
    ...describeRecorded(outcome),
    ...describeUnneeded(outcome),
    ['wrote', toPrintable(wrote ?? 'nothing')],
    ...describeHost(outcome, plan, outDir, hostOutDir),
    ['site', plan.origin],
    ['took', formatDuration(milliseconds)],
  ];
  const body = rows.map(([name, text]) => `  ${paint('dim', name.padEnd(8))}  ${text}\n`).join('');
  const sample = plan.isSample ? ' (sample: all of its data is invented)' : '';
  return `${paint('bold', toPrintable(plan.serviceName))}${sample}\n\n${body}\n`;
}

function describeRead(outcome: Outcome): string {
  const { vacancies: rows, salaryRecords, files } = outcome.source;
  const { withoutName, leftOut, skipped } = toFacts(outcome);
  const parts = [
    `${vacancies(rows.length)} in ${count(files.vacancies, 'file')}`,
    withoutName > 0 && `${toFigure(withoutName)} of them without an employer name`,
    `${count(salaryRecords.length, 'salary record')} in ${count(files.salaries, 'file')}`,
    leftOut > 0 && `${count(leftOut, 'row')} left out by spreadsheet.values`,
    skipped.length > 0 && `${count(skipped.length, 'row')} with errors left out`,
  ];
  return parts.filter(Boolean).join(', ');
}

function vacancies(amount: number): string {
  return count(amount, 'vacancy', 'vacancies');
}

/** Zeros too, so that none is overlooked. */
function describeRows({ rows, counts, today, isPinned }: Plan): Row[] {
  const { active, expired, notYetOpen, paused, closed } = rows.vacancies;
  const { inWindow, older, future } = rows.salaryRecords;
  const day = `${today}${isPinned ? ' (pinned)' : ''}`;
  return [
    [
      'rows',
      `${vacancies(active)} active on ${day}, ${toFigure(expired)} expired, ${toFigure(notYetOpen)} not yet open, ${toFigure(paused)} paused, ${toFigure(closed)} closed`,
    ],
    [
      '',
      `${count(inWindow, 'salary record')} inside the window, ${toFigure(older)} older, ${toFigure(future)} in the future: ${count(counts.guides, 'salary guide')}`,
    ],
  ];
}

function describeMasked({ source }: Outcome): Row[] {
  const { names, contacts, vacancies: rows } = source.masked;
  if (rows === 0) return [];
  return [
    ['masked', `${count(names, 'name')} and ${count(contacts, 'contact')} in ${vacancies(rows)}`],
  ];
}

function describeHost(
  { written }: Outcome,
  { host }: Plan,
  outDir: string,
  hostOutDir: string,
): Row[] {
  if (!written) return [];
  if (host.name === 'generic') return [['host', `${host.title}: ${DEPENDS}`]];
  const next = host.next
    .replaceAll('{host}', toPrintable(hostOutDir))
    .replaceAll('{out}', toPrintable(outDir));
  return [
    ['host', host.title],
    ['next', next],
  ];
}

const DEPENDS =
  'errors, CORS and other methods depend on it, see docs/deploying.md#what-a-host-cannot-keep';

/** Why the published list of changes is new. */
function describeRecorded({ recorded, written }: Outcome): Row[] {
  if (!recorded || !written) return [];
  const why = ANEW[recorded.startsAnew ?? 'first'];
  return why ? [['changes', `a new list, because ${why}`]] : [];
}

/** Of a build that was compared with nothing, the line above says so. */
const ANEW: Partial<Record<AnewReason, string>> = {
  'other-site': 'the previous build is of another site',
  'no-list': 'the previous build has none',
  'same-instant': 'the previous build is of the same instant',
  forgotten: 'of --forget-changes',
};

function describeUnneeded({ comparison: { unneeded = [] } }: Outcome): Row[] {
  return unneeded.length > 0 ? [['allow', `nothing to confirm for ${unneeded.join(', ')}`]] : [];
}

/** How many vacancies a line names. */
const MOST_NAMED = 5;

/** What no gate sees must be seen by a person. */
function describeChanges({ comparison }: Outcome, isBuild: boolean): Row[] {
  const { summary } = comparison;
  if (!summary) return [['compared', `with nothing: ${whyUncompared(comparison, isBuild)}`]];
  const { jobs, guides, medians } = summary;
  const { opened, closed, edited } = jobs;
  const fields = Object.entries(edited.fields).map(
    ([field, amount]) => `${field} ${toFigure(amount)}`,
  );
  const repriced = listFirst(edited.repriced, MOST_NAMED);
  const lost = guides.lost.map(toPrintable).join(', ');
  const more = [
    guides.gained.length > 0 && `${count(guides.gained.length, 'guide')} gained`,
    lost && `${count(guides.lost.length, 'guide')} lost (${lost})`,
    medians.length > 0 &&
      `${count(medians.length, 'median')} moved by ${NOTABLE_SHARE * 100}% or more`,
  ];
  const lines = [
    `${toFigure(opened.length)} opened, ${toFigure(closed.length)} closed, ${toFigure(edited.vacancies)} edited${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`,
    repriced && `salary changed by a factor of ${REPRICED} or more: ${repriced}`,
    more.filter(Boolean).join(', '),
  ];
  return lines.filter(Boolean).map((text, index) => [index === 0 ? 'changed' : '', text]);
}

function whyUncompared({ uncompared, hits }: Comparison, isBuild: boolean): string {
  if (uncompared === 'sample') return 'the build before is the sample';
  const isNamed = isBuild || hits.some(({ gate }) => gate === 'first-build');
  return isNamed ? 'there is no earlier build' : 'name an earlier build with --previous';
}
