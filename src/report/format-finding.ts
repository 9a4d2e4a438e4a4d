import type { Finding, Place } from '../source/finding.ts';
import type { Paint } from './paint.ts';

/** A problem in words: where, which field, which code; what is there, what may be, what was meant. */
export function formatProblem(finding: Finding, paint: Paint): string {
  const { place, found, allowed, maybe, remedy, also } = finding;
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
      text ? [`  ${paint('dim', name.padEnd(7))}  ${toHarmless(text)}`] : [],
    ),
    ...formatExcerpt(place, paint),
  ].join('\n');
}

/** A warning is read every day: two lines are enough. */
export function formatWarning(finding: Finding, paint: Paint): string {
  const { found, allowed } = finding;
  return `${formatHeading(finding, 'yellow', paint)}\n  ${toHarmless(found)}; ${allowed}`;
}

export function toAddress({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

function formatHeading({ place, field, code }: Finding, color: 'red' | 'yellow', paint: Paint) {
  return `${paint('bold', toAddress(place))}  ${toHarmless(field).padEnd(18)}  ${paint(color, code)}`;
}

function formatExcerpt({ line, excerpt }: Place, paint: Paint): string[] {
  if (!excerpt) return [];
  const number = String(line);
  const text = toHarmless(excerpt.text);
  const before = text.slice(0, excerpt.column - 1).replace(/[^\t]/g, ' ');
  return [
    `  ${paint('dim', `${number} |`)} ${text}`,
    `  ${paint('dim', `${' '.repeat(number.length)} |`)} ${before}${paint('red', '~'.repeat(excerpt.length))}`,
  ];
}

/**
 * A file may hold anything, and a terminal would obey it. A sign for a sign, so that what stands below
 * still points at the right column; tabs are harmless, and keep their width.
 */
function toHarmless(text: string): string {
  return text.replace(CONTROL, (char) => {
    const code = char.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
