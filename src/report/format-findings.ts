import { count } from '../numbers.ts';
import { type Finding, isError, isWarning } from '../source/finding.ts';
import { formatError, formatWarning } from './format-finding.ts';
import type { Paint } from './paint.ts';

/** How many are shown in full: enough to start fixing. */
const SHOWN = 20;

/** How findings are shown: in which colours, and which report file has those that are not. */
export type FindingsView = { paint: Paint; reportFile?: string | undefined };

export function formatErrors(findings: readonly Finding[], view: FindingsView): string {
  return formatList(findings.filter(isError), '\n\n', formatError, view);
}

export function formatWarnings(findings: readonly Finding[], view: FindingsView): string {
  return formatList(findings.filter(isWarning), '\n', formatWarning, view);
}

/** `2 problems in 2 of 641 files.` */
export function countErrors(findings: readonly Finding[], filesRead: number): string {
  const errors = findings.filter(isError);
  const files = new Set(errors.map(({ place }) => place.file)).size;
  return `${count(errors.length, 'problem')} in ${files} of ${count(Math.max(files, filesRead), 'file')}.`;
}

function formatList(
  findings: readonly Finding[],
  separator: string,
  format: (finding: Finding, paint: Paint) => string,
  { paint, reportFile = '--report FILE' }: FindingsView,
): string {
  if (findings.length === 0) return '';
  const shown = findings.slice(0, SHOWN).map((finding) => format(finding, paint));
  const hidden = findings.length - shown.length;
  if (hidden > 0) shown.push(`… and ${count(hidden, 'more', 'more')}; ${reportFile} has them all.`);
  return `${shown.join(separator)}\n\n`;
}
