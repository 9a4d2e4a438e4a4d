import type { Finding, Place } from './finding.ts';
import type { Paint } from './paint.ts';

/** A problem in words: where, which field, which code; what is there, what may be, what was meant. */
export function formatProblem(finding: Finding, paint: Paint): string {
  const { place, found, allowed, maybe, also } = finding;
  const rows: [string, string | undefined][] = [
    ['found', found],
    ['allowed', allowed],
    ['maybe', maybe],
    ['also', also && toAddress(also)],
  ];
  return [
    formatHeading(finding, 'red', paint),
    ...rows.flatMap(([name, text]) => (text ? [`  ${paint('dim', name.padEnd(7))}  ${text}`] : [])),
    ...formatExcerpt(place, paint),
  ].join('\n');
}

/** A warning is read every day: two lines are enough. */
export function formatWarning(finding: Finding, paint: Paint): string {
  const { found, allowed } = finding;
  return `${formatHeading(finding, 'yellow', paint)}\n  ${found}; ${allowed}`;
}

export function toAddress({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

function formatHeading({ place, field, code }: Finding, color: 'red' | 'yellow', paint: Paint) {
  return `${paint('bold', toAddress(place))}  ${field.padEnd(18)}  ${paint(color, code)}`;
}

function formatExcerpt({ line, excerpt }: Place, paint: Paint): string[] {
  if (!excerpt) return [];
  const number = String(line);
  const before = excerpt.text.slice(0, excerpt.column - 1).replace(/[^\t]/g, ' ');
  return [
    `  ${paint('dim', `${number} |`)} ${excerpt.text}`,
    `  ${paint('dim', `${' '.repeat(number.length)} |`)} ${before}${paint('red', '~'.repeat(excerpt.length))}`,
  ];
}
