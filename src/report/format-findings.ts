import { count } from '../numbers.ts';
import { type Finding, isProblem } from '../source/finding.ts';
import { formatProblem, formatWarning } from './format-finding.ts';
import type { Paint } from './paint.ts';

/** How many are shown in full; nobody reads more before mending the first. */
const SHOWN = 20;

export function formatProblems(findings: readonly Finding[], paint: Paint): string {
  return formatList(findings.filter(isProblem), '\n\n', (finding) => formatProblem(finding, paint));
}

export function formatWarnings(findings: readonly Finding[], paint: Paint): string {
  const warnings = findings.filter((finding) => !isProblem(finding));
  return formatList(warnings, '\n', (finding) => formatWarning(finding, paint));
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
): string {
  if (findings.length === 0) return '';
  const shown = findings.slice(0, SHOWN).map(format);
  const hidden = findings.length - shown.length;
  if (hidden > 0) shown.push(`… and ${count(hidden, 'more', 'more')}; --report FILE has them all.`);
  return `${shown.join(separator)}\n\n`;
}
