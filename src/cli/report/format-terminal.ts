import { toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import type { UnskippableReason } from '../../input/collection/finding-log.ts';
import { joinPresent, shorten } from '../../input/findings/wording.ts';
import { describeGroup, type Group, type RowsOfFile, toAddress } from './describe-finding.ts';
import { describeGate } from './describe-gate.ts';
import { describeConfirmation, describeOutcome, type Folders } from './describe-outcome.ts';
import type { Facts, Listing } from './facts.ts';
import { formatRow, type Paint, type Style } from './paint.ts';

export type TerminalView = Folders & {
  reportFile?: string | undefined;
  milliseconds: number;
  paint: Paint;
  /** Whether the workflow that init writes runs this: its inputs confirm a gate. */
  hasInputs: boolean;
};

/** How many findings, or rows, are listed. */
const SHOWN = 20;

/** The first findings, which are enough to start fixing; then the rows that were skipped, or could not be. */
export function formatFindings(facts: Facts, { paint, reportFile }: TerminalView): string {
  const { errors, warnings, skipped, unskippable, source } = facts;
  const format = ({ groups, total }: Listing, style: Style, gap: string) => {
    const shown = groups.slice(0, SHOWN);
    const texts = shown.map((group) => formatGroup(group, style, paint, source.tables));
    const rest = total - shown.flat().length;
    if (rest > 0) texts.push(`… and ${toFigure(rest)} more; see ${reportFile ?? '--report FILE'}.`);
    return texts.length === 0 ? '' : `${texts.join(gap)}\n\n`;
  };
  return [
    // A warning is read every day: it takes less space.
    format(warnings, 'yellow', '\n'),
    format(errors, 'red', '\n\n'),
    formatFirst(
      'Skipped rows:',
      // A row that was rejected may have any text as its id.
      skipped.map(({ place, id, codes }) => [
        toAddress(place),
        id === null ? '(no id)' : toPrintable(shorten(id)),
        paint('yellow', codes.join(', ')),
      ]),
    ),
    formatFirst(
      '--skip-invalid cannot leave these out; correct them first:',
      unskippable.map(({ place, codes, why }) => [
        toAddress(place),
        paint('red', codes.join(', ')),
        REASONS[why],
      ]),
    ),
  ].join('');
}

const REASONS: Record<UnskippableReason, string> = {
  settings: 'everything else depends on this file',
  file: 'it is not read, or not in full',
};

function formatFirst(title: string, rows: readonly string[][]): string {
  if (rows.length === 0) return '';
  const lines = rows.slice(0, SHOWN).map((cells) => `  ${cells.join('  ')}\n`);
  const hidden = rows.length - lines.length;
  const rest = hidden > 0 ? `  … and ${toFigure(hidden)} more\n` : '';
  return `${title}\n${lines.join('')}${rest}\n`;
}

/** Where, which field, which code; what is wrong, what was meant, and where else. */
export function formatGroup(
  group: Group,
  style: Style,
  paint: Paint,
  tables?: readonly RowsOfFile[],
): string {
  const { address, field, message, tally, hints } = describeGroup(group, tables);
  const heading = [
    paint('bold', address),
    field && toPrintable(field).padEnd(18),
    paint(style, group[0].code),
    tally && paint('bold', tally),
  ];
  const isSentence = typeof message === 'string';
  const rows = Object.entries({ ...(isSentence ? {} : message), ...hints });
  return [
    joinPresent(heading, '  '),
    ...(isSentence ? [`  ${toPrintable(message)}`] : []),
    ...rows.flatMap(([label, text]) =>
      text ? `  ${formatRow(label, toPrintable(text), paint, 7)}` : [],
    ),
  ].join('\n');
}

/** A few aligned lines about a finished build or check; empty if the data is wrong. */
export function formatSummary(facts: Facts, view: TerminalView): string {
  const { plan } = facts;
  if (!plan) return '';
  const { paint } = view;
  const rows = describeOutcome(facts, plan, view).flatMap(([name, text]) =>
    text ? `  ${formatRow(name, text, paint)}\n` : [],
  );
  const sample = plan.isSample ? ' (sample: all of its data is invented)' : '';
  return `${paint('bold', toPrintable(plan.serviceName))}${sample}\n\n${rows.join('')}\n`;
}

/** Every gate that was hit, then how to confirm them all. */
export function formatGates(facts: Facts, { paint, hasInputs }: TerminalView): string {
  const { hits } = facts.comparison;
  const lines = hits.map((hit) => {
    const verdict = hit.allowed ? paint('yellow', 'allowed') : paint('red', 'refused');
    return `${verdict}  ${hit.gate}: ${toPrintable(describeGate(hit))}\n`;
  });
  if (facts.status === 'refused') lines.push(`${describeConfirmation(facts, hasInputs)}\n`);
  return lines.join('');
}
