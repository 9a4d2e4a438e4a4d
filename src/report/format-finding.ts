import type { Finding, Place } from '../source/finding.ts';
import { describeFinding } from './describe-finding.ts';
import type { Paint } from './paint.ts';
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
  return `${formatHeading(finding, 'yellow', paint)}\n  ${toPrintable(found)}; ${allowed}`;
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
  const text = toPrintable(excerpt.text);
  const before = text.slice(0, excerpt.column - 1).replace(/[^\t]/g, ' ');
  return [
    `  ${paint('dim', `${number} |`)} ${text}`,
    `  ${paint('dim', `${' '.repeat(number.length)} |`)} ${before}${paint('red', '~'.repeat(excerpt.length))}`,
  ];
}

/**
 * Replaces control characters, which a terminal would obey. One character for one, so that the marks
 * below still point at the right column; tabs are harmless and keep their width.
 */
export function toPrintable(text: string): string {
  return text.replace(CONTROL, (char) => {
    const code = char.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
