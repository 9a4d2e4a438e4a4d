import { type Finding, isError, isWarning } from '../source/finding.ts';
import { describeFinding } from './describe-finding.ts';
import { toPrintable } from './printable.ts';
import { shorten } from './quote.ts';

/** GitHub shows ten annotations of a kind per step; more would only fill the log. */
const SHOWN = 10;

/** Findings as workflow commands, so that GitHub marks their lines. */
export function toAnnotations(findings: readonly Finding[], isPublished = false): string {
  const errors = findings.filter(isError).slice(0, SHOWN);
  const warnings = findings.filter(isWarning).slice(0, SHOWN);
  return [
    // Rows that were skipped on request do not fail the run.
    ...errors.map((finding) => toAnnotation(isPublished ? 'warning' : 'error', finding)),
    ...warnings.map((finding) => toAnnotation('warning', finding)),
  ].join('');
}

function toAnnotation(level: 'error' | 'warning', finding: Finding): string {
  const { place, code, field, also } = finding;
  const { found, allowed, maybe, remedy } = describeFinding(finding);
  const properties = [
    `file=${escapeProperty(toPropertyText(place.file))}`,
    `line=${place.line}`,
    `col=${place.column}`,
    `title=${escapeProperty(code)}`,
  ].join(',');
  const meant = maybe ? ` Did you mean ${maybe}?` : '';
  const advice = remedy ? ` Perhaps: ${remedy}.` : '';
  const other = also ? ` See ${also.file}:${also.line}.` : '';
  const message = `${field ? `${shorten(field)}: ` : ''}found ${found}; allowed: ${allowed}.${meant}${advice}${other}`;
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
