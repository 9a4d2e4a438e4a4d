import { type Finding, isProblem } from './finding.ts';
import { formatFinding } from './format-finding.ts';
import { count } from './numbers.ts';
import type { Paint } from './paint.ts';

const SHOWN = 20;

/** All findings of a kind: the first ones in full, the rest counted. */
export function formatFindings(findings: readonly Finding[], paint: Paint): string {
  if (findings.length === 0) return '';
  const shown = findings.slice(0, SHOWN).map((finding) => formatFinding(finding, paint));
  const hidden = findings.length - shown.length;
  if (hidden > 0) shown.push(`… and ${count(hidden, 'more like these', 'more like these')}.`);
  return `${shown.join('\n\n')}\n\n`;
}

/** The last line of a build that was refused. */
export function formatRefusal(
  findings: readonly Finding[],
  filesRead: number,
  consequence: string,
): string {
  const problems = findings.filter(isProblem);
  const files = new Set(problems.map(({ place }) => place.file)).size;
  return `${count(problems.length, 'problem')} in ${files} of ${count(Math.max(files, filesRead), 'file')}. ${consequence}\n`;
}
