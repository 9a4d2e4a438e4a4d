import type { Outcome } from '../build.ts';
import type { RowCounts } from '../catalog/row-counts.ts';
import type { AnewReason } from '../compare/carried-over.ts';
import type { Comparison } from '../compare/comparison.ts';
import { groupBy } from '../group-by.ts';
import { MANIFEST } from '../http/routes.ts';
import { count, formatBytes, formatDuration, toFigure } from '../numbers.ts';
import type { Plan } from '../plan.ts';
import type { RejectedRow, Unskippable, UnskippableReason } from '../source/rejected-row.ts';
import type { Timing } from '../stages.ts';
import { describeGate } from './describe-gate.ts';
import { describeNotes } from './describe-notes.ts';
import { toAddress } from './format-finding.ts';
import { countWarnings } from './format-findings.ts';
import type { Paint } from './paint.ts';
import { toPrintable } from './printable.ts';
import { shorten } from './quote.ts';

export type OutcomeOptions = {
  outDir: string;
  hostOutDir: string;
  milliseconds: number;
  paint: Paint;
};

/** The summary of a finished build or check: a few aligned lines. */
export function formatOutcome(
  outcome: Outcome & { plan: Plan },
  { outDir, hostOutDir, milliseconds, paint }: OutcomeOptions,
): string {
  const { plan, written } = outcome;
  const rows: [string, string][] = [
    ['read', describeRead(outcome)],
    ['rows', describeVacancies(plan.rows.vacancies)],
    ['', describeRecords(plan.rows.salaryRecords)],
    ['warnings', countWarnings(outcome)],
    ['computed', describePlan(plan)],
    ...describeChanges(outcome),
    ...describeRecorded(outcome),
    written
      ? [
          'wrote',
          `${count(written.files, 'file')}, ${formatBytes(written.bytes)}, to ${toPrintable(outDir)}`,
        ]
      : ['wrote', 'nothing'],
    ...describeHost(outcome, { outDir, hostOutDir }),
    ['site', plan.origin],
    ['took', formatDuration(milliseconds)],
  ];
  const body = rows.map(([name, text]) => `  ${paint('dim', name.padEnd(8))}  ${text}\n`).join('');
  return `${paint('bold', toPrintable(plan.serviceName))}\n\n${body}\n`;
}

/** The rows that were skipped, and why; those `besides` are only counted. */
export function formatSkipped(skipped: readonly RejectedRow[], paint: Paint, besides = 0): string {
  if (skipped.length === 0) return '';
  const lines = skipped.slice(0, SHOWN).map(({ place, id, codes }) => {
    // A row that was rejected may have any text as its id.
    const name = id === null ? '(no id)' : toPrintable(shorten(id));
    return `  ${toAddress(place)}  ${name}  ${paint('yellow', codes.join(', '))}\n`;
  });
  const hidden = skipped.length - lines.length + besides;
  if (hidden > 0) lines.push(`  … and ${count(hidden, 'more row')}\n`);
  return `Left out because of their problems:\n${lines.join('')}\n`;
}

/** Why nothing was published although wrong rows were to be left out. */
export function formatUnskippable(unskippable: readonly Unskippable[], paint: Paint): string {
  if (unskippable.length === 0) return '';
  const files = [...groupBy(unskippable, ({ place, why }) => `${why} ${place.file}`).values()];
  const lines = files.slice(0, SHOWN).map(([{ place, codes, why }, ...others]) => {
    const more = others.length > 0 ? ` (and ${count(others.length, 'more row')})` : '';
    return `  ${toAddress(place)}${more}  ${paint('red', codes.join(', '))}  ${REASONS[why]}\n`;
  });
  const hidden = files.length - lines.length;
  if (hidden > 0) lines.push(`  … and ${count(hidden, 'more file')}\n`);
  return `--skip-invalid cannot leave these out; correct them first:\n${lines.join('')}\n`;
}

const SHOWN = 20;

const REASONS: Record<UnskippableReason, string> = {
  settings: 'everything else depends on this file',
  file: 'it is not read, so its rows are unknown',
  employer: 'a name of its employer may not have been read, and other texts may have it',
};

/** A line for each note about the call or the settings. */
export function formatNotes(outcome: Outcome, paint: Paint): string {
  const lines = describeNotes(outcome).map((note) => `${paint('yellow', 'warning')}  ${note}\n`);
  return lines.length > 0 ? `${lines.join('')}\n` : '';
}

/** Every gate that was hit, then the flag that confirms those that refuse. */
export function formatGates({ hits }: Comparison, paint: Paint): string {
  const lines = hits.map((hit) => {
    const verdict = hit.allowed ? paint('yellow', 'allowed') : paint('red', 'refused');
    return `${verdict}  ${hit.gate}: ${toPrintable(describeGate(hit))}\n`;
  });
  const gates = new Set(hits.filter(({ allowed }) => !allowed).map(({ gate }) => gate));
  if (gates.size === 0) return lines.join('');
  const flag = `--allow ${[...gates].join(',')}`;
  const way = `If this is what you want, repeat the call with ${flag} (npm run build -- … ${flag})\n`;
  return [...lines, way].join('');
}

/** How long each stage took. */
export function formatTimings(timings: readonly Timing[], paint: Paint): string {
  const lines = timings.map(
    ({ stage, milliseconds }) =>
      `  ${paint('dim', stage.padEnd(24))}${formatDuration(milliseconds).padStart(9)}\n`,
  );
  return `${lines.join('')}\n`;
}

function describeRead({ read }: Outcome): string {
  const vacancies = `${count(read.vacancies, 'vacancy', 'vacancies')} in ${count(read.files.vacancies, 'file')}`;
  const salaries = `${count(read.salaryRecords, 'salary record')} in ${count(read.files.salaries, 'file')}`;
  return `${vacancies}, ${salaries}`;
}

/** Zeros too, so that none is overlooked: `470 vacancies active, 0 expired, …`. */
function describeVacancies({ active, ...others }: RowCounts['vacancies']): string {
  return [`${count(active, 'vacancy', 'vacancies')} active`, ...toParts(others, STATES)].join(', ');
}

function describeRecords({ inWindow, ...others }: RowCounts['salaryRecords']): string {
  const inside = `${count(inWindow, 'salary record')} inside the window`;
  return [inside, ...toParts(others, AGES)].join(', ');
}

function toParts<Key extends string>(
  counts: Record<Key, number>,
  words: Record<Key, string>,
): string[] {
  return (Object.keys(words) as Key[]).map((key) => `${toFigure(counts[key])} ${words[key]}`);
}

const STATES = {
  expired: 'expired',
  notYetOpen: 'not yet open',
  paused: 'paused',
  closed: 'closed',
};

const AGES = { older: 'older', future: 'in the future' };

function describePlan({ counts, today, isPinned }: Plan): string {
  const active = `${count(counts.active, 'active vacancy', 'active vacancies')} on ${today}${isPinned ? ' (pinned)' : ''}`;
  return `${active}, ${count(counts.searches, 'search', 'searches')}, ${count(counts.guides, 'salary guide')}`;
}

function describeHost(
  { plan, written, hostFiles = [] }: Outcome,
  { outDir, hostOutDir }: Pick<OutcomeOptions, 'outDir' | 'hostOutDir'>,
) {
  if (!plan || !written || plan.host.name === 'generic') return [];
  const rows: [string, string][] = [['host', plan.host.title]];
  if (hostFiles.length > 0) rows.push(['config', hostFiles.join(', ')]);
  const next = plan.host.next
    .replaceAll('{host}', toPrintable(hostOutDir))
    .replaceAll('{out}', toPrintable(outDir));
  rows.push(['next', next]);
  return rows;
}

/** What the published list of changes says, and how many files stayed as they were. */
function describeRecorded({ recorded, written }: Outcome): [string, string][] {
  if (!recorded || !written) return [];
  const { startsAnew, kept, lacksManifest } = recorded;
  const rows: [string, string][] = [];
  const why = startsAnew === null ? undefined : ANEW[startsAnew];
  if (why !== undefined) {
    rows.push(['changes', `a new list, because ${why}`]);
  }
  if (kept !== null) {
    const reason = lacksManifest ? `; the previous build has no ${MANIFEST.path}` : '';
    rows.push([
      'kept',
      `${toFigure(kept)} of ${count(written.files, 'file')} as they were${reason}`,
    ]);
  }
  return rows;
}

/** Why the list is new. A first build has nothing to explain. */
const ANEW: Record<AnewReason, string | undefined> = {
  first: undefined,
  // The line above says so.
  'other-site': undefined,
  'no-list': 'the previous build has none',
  'not-earlier': 'the previous build is not earlier than this one',
  forgotten: 'of --forget-changes',
};

function describeChanges({ comparison, written, recorded }: Outcome): [string, string][] {
  const { changes, missing, otherSite, hits } = comparison;
  if (otherSite) {
    const { name, siteUrl } = otherSite;
    const whose = toPrintable(`${shorten(name)} (${siteUrl})`);
    return [['changed', `not compared: the previous build is of another site, ${whose}`]];
  }
  if (!changes) {
    if (missing) return [['changed', `unknown: there is no build at ${missing} yet`]];
    const isFirst = written !== undefined || hits.length > 0;
    return isFirst ? [] : [['changed', 'not compared; name an earlier build with --previous']];
  }
  const parts = [
    changes.jobs
      ? `${toFigure(changes.jobs.opened.length)} opened, ${toFigure(changes.jobs.closed.length)} closed`
      : 'vacancies not compared: the previous build has no list of them',
    recorded?.startsAnew === null && `${toFigure(recorded.changed)} edited`,
    changes.jobs &&
      changes.jobs.rekeyed.length > 0 &&
      `${count(changes.jobs.rekeyed.length, 'vacancy', 'vacancies')} under a new address`,
    changes.guides &&
      changes.guides.gained.length > 0 &&
      `${count(changes.guides.gained.length, 'guide')} gained`,
    changes.guides &&
      changes.guides.lost.length > 0 &&
      `${count(changes.guides.lost.length, 'guide')} lost (${changes.guides.lost.map(toPrintable).join(', ')})`,
    changes.medians &&
      changes.medians.length > 0 &&
      `${count(changes.medians.length, 'median')} moved by 10% or more`,
  ].filter(Boolean);
  return [['changed', parts.join(', ')]];
}
