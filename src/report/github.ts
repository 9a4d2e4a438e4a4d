import { type Finding, isError, isWarning } from '../source/finding.ts';
import type { OmittedFindings } from '../source/row-finding.ts';
import { describeGroup } from './describe-group.ts';
import { type Group, groupFindings } from './group-findings.ts';
import { toPrintable } from './printable.ts';

/** GitHub shows ten annotations of a kind per step; more would only fill the log. */
const SHOWN = 10;

/** One workflow command for each cause, so that GitHub marks the line of its example. */
export function toAnnotations(
  findings: readonly Finding[],
  { isPublished = false, omitted }: { isPublished?: boolean; omitted?: OmittedFindings } = {},
): string {
  const toLine = (level: 'error' | 'warning') => (group: Group) =>
    toAnnotation(level, group, group[0].code in (omitted?.counts ?? {}));
  const errors = groupFindings(findings.filter(isError)).slice(0, SHOWN);
  const warnings = groupFindings(findings.filter(isWarning)).slice(0, SHOWN);
  return [
    // Rows that were skipped on request do not fail the run.
    ...errors.map(toLine(isPublished ? 'warning' : 'error')),
    ...warnings.map(toLine('warning')),
  ].join('');
}

function toAnnotation(level: 'error' | 'warning', group: Group, isPartial: boolean): string {
  const [{ place, code, also }] = group;
  const { field, found, allowed, maybe, remedy, tally } = describeGroup(group, isPartial);
  const properties = [
    `file=${escapeProperty(toPropertyText(place.file))}`,
    `line=${place.line}`,
    `col=${place.column}`,
    `title=${escapeProperty(code)}`,
  ].join(',');
  const sentences = [
    `${field ? `${field}: ` : ''}found ${found}; allowed: ${allowed}.`,
    maybe && `Did you mean ${maybe}?`,
    remedy && `Perhaps: ${remedy}.`,
    also && `See ${also.file}:${also.line}.`,
    tally && `In all: ${tally}.`,
  ];
  const message = sentences.filter(Boolean).join(' ');
  return `::${level} ${properties}::${escapeData(toPrintable(message))}\n`;
}

/** Line breaks stay, because GitHub must find the file by its name; `escapeProperty` encodes them. */
function toPropertyText(file: string): string {
  return file
    .split(/([\r\n])/)
    .map((part, index) => (index % 2 === 1 ? part : toPrintable(part)))
    .join('');
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

/** The summary of a job, in Markdown. */
export function toJobSummary(title: string, lastLine: string, report: string): string {
  return `### ${title}\n\n${lastLine}\n\n\`\`\`text\n${report.trim().replace(/```/g, "'''")}\n\`\`\`\n`;
}
