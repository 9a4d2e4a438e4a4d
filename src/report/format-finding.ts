import { type Finding, isProblem, type Place } from './finding.ts';
import type { Paint } from './paint.ts';

/** A finding in words: where, which field, which code; what is there, what may be, what was meant. */
export function formatFinding(finding: Finding, paint: Paint): string {
  const { place, field, code } = finding;
  const heading = [paint('bold', toAddress(place)), field.padEnd(18), code];
  const color = isProblem(finding) ? 'red' : 'yellow';
  const rows: [string, string | undefined][] = [
    ['found', finding.found],
    ['allowed', finding.allowed],
    ['maybe', finding.maybe],
    ['also', finding.also && toAddress(finding.also)],
  ];
  return [
    heading.join('  ').trimEnd().replace(code, paint(color, code)),
    ...rows.flatMap(([name, text]) => (text ? [`  ${paint('dim', name.padEnd(7))}  ${text}`] : [])),
    ...formatExcerpt(place, paint),
  ].join('\n');
}

export function toAddress({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
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
