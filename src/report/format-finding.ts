import type { Finding, Place } from '../source/finding.ts';
import { describeFinding } from './describe-finding.ts';
import type { Paint } from './paint.ts';
import { toPrintable, toPrintableLine } from './printable.ts';
import { shorten } from './quote.ts';

/** An error on several lines: where, which field, which code; what is there, what may be, what was meant. */
export function formatError(finding: Finding, paint: Paint): string {
  const { place, also } = finding;
  const { found, allowed, maybe, remedy } = describeFinding(finding);
  const rows: [string, string | undefined][] = [
    ['found', found],
    ['allowed', allowed],
    ['maybe', maybe],
    ['remedy', remedy],
    ['also', also && toAddress(also)],
  ];
  return [
    formatHeading(finding, 'red', paint),
    ...rows.flatMap(([name, text]) =>
      text ? [`  ${paint('dim', name.padEnd(7))}  ${toPrintable(text)}`] : [],
    ),
    ...formatExcerpt(place, paint),
  ].join('\n');
}

/** A warning is read every day: two lines are enough. */
export function formatWarning(finding: Finding, paint: Paint): string {
  const { found, allowed } = describeFinding(finding);
  return `${formatHeading(finding, 'yellow', paint)}\n  ${toPrintable(`${found}; ${allowed}`)}`;
}

export function toAddress({ file, line, column }: Place): string {
  return `${toPrintable(file)}:${line}:${column}`;
}

function formatHeading({ place, field, code }: Finding, color: 'red' | 'yellow', paint: Paint) {
  const name = toPrintable(shorten(field)).padEnd(18);
  return `${paint('bold', toAddress(place))}  ${name}  ${paint(color, code)}`;
}

function formatExcerpt({ line, excerpt }: Place, paint: Paint): string[] {
  if (!excerpt) return [];
  const number = String(line);
  const text = toPrintableLine(excerpt.text);
  const before = text.slice(0, excerpt.column - 1).replace(/[^\t]/g, ' ');
  return [
    `  ${paint('dim', `${number} |`)} ${text}`,
    `  ${paint('dim', `${' '.repeat(number.length)} |`)} ${before}${paint('red', '~'.repeat(excerpt.length))}`,
  ];
}
