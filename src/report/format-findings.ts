import { count } from '../numbers.ts';
import { type Finding, isProblem } from '../source/finding.ts';
import { formatProblem, formatWarning } from './format-finding.ts';
import type { Paint } from './paint.ts';

/** How many are shown in full; nobody reads more before mending the first. */
const SHOWN = 20;

/** `reportFile` is the file that `--report` names: it has those that are not shown, too. */
export function formatProblems(
  findings: readonly Finding[],
  paint: Paint,
  reportFile?: string,
): string {
  const shown = findings.filter(isProblem);
  return formatList(shown, '\n\n', (finding) => formatProblem(finding, paint), reportFile);
}

export function formatWarnings(
  findings: readonly Finding[],
  paint: Paint,
  reportFile?: string,
): string {
  const warnings = findings.filter((finding) => !isProblem(finding));
  return formatList(warnings, '\n', (finding) => formatWarning(finding, paint), reportFile);
}

/** `2 problems in 2 of 641 files.` */
export function countProblems(findings: readonly Finding[], filesRead: number): string {
  const problems = findings.filter(isProblem);
  const files = new Set(problems.map(({ place }) => place.file)).size;
  return `${count(problems.length, 'problem')} in ${files} of ${count(Math.max(files, filesRead), 'file')}.`;
}

function formatList(
  findings: readonly Finding[],
  separator: string,
  format: (finding: Finding) => string,
  reportFile = '--report FILE',
): string {
  if (findings.length === 0) return '';
  const shown = findings.slice(0, SHOWN).map(format);
  const hidden = findings.length - shown.length;
  if (hidden > 0) shown.push(`… and ${count(hidden, 'more', 'more')}; ${reportFile} has them all.`);
  return `${shown.join(separator)}\n\n`;
}
