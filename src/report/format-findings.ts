import { count, toFigure } from '../numbers.ts';
import { KEPT_PER_CODE } from '../source/finding-log.ts';
import { toAddress } from './address.ts';
import type { Complaint, Complaints } from './complaint.ts';
import type { Paint } from './paint.ts';
import { toPrintable } from './printable.ts';

/** How findings are shown: in which colours, and which report file has those that are not. */
export type FindingsView = { paint: Paint; reportFile?: string | undefined };

export function formatErrors(errors: Complaints, view: FindingsView): string {
  return formatList(errors, view, '\n\n', formatError);
}

export function formatWarnings(warnings: Complaints, view: FindingsView): string {
  return formatList(warnings, view, '\n', formatWarning);
}

/** `214 problems (3 causes) in 14 of 641 files.` */
export function countErrors(errors: Complaints, filesRead: number): string {
  const { findings, files } = errors;
  const all = count(Math.max(files, filesRead), 'file');
  return `${count(findings, 'problem')}${countCauses(errors)} in ${toFigure(files)} of ${all}.`;
}

/** `844 (31 causes), the first 20 causes shown above`. `notes` are warnings about no file. */
export function countWarnings(warnings: Complaints, notes: number): string {
  const { findings, causes, shown } = warnings;
  if (findings + notes === 0) return 'none';
  const which = causes > shown.length ? `the first ${shown.length} causes ` : '';
  return `${toFigure(findings + notes)}${countCauses(warnings)}, ${which}shown above`;
}

/** Empty where each finding has its own cause. */
function countCauses({ findings, causes, omitted }: Complaints): string {
  return causes === findings ? '' : ` (${omitted > 0 ? 'at least ' : ''}${count(causes, 'cause')})`;
}

function formatList(
  { shown, causes, findings, omitted }: Complaints,
  { paint, reportFile = '--report FILE' }: FindingsView,
  separator: string,
  format: (complaint: Complaint, paint: Paint) => string,
): string {
  if (shown.length === 0) return '';
  const texts = shown.map((complaint) => format(complaint, paint));
  const places = shown.reduce((sum, { others }) => sum + 1 + others.length, 0);
  if (findings > places) {
    const further = causes - shown.length;
    const hidden = findings - places;
    const more =
      further > 0
        ? `${toFigure(hidden)} more, with ${count(further, 'further cause')}`
        : `${count(hidden, 'more place')}${omitted > 0 ? '' : ' with these causes'}`;
    const which =
      omitted > 0
        ? `the first ${toFigure(KEPT_PER_CODE)} of each code, and all counts`
        : 'them all';
    texts.push(`… and ${more}; ${reportFile} has ${which}.`);
  }
  return `${texts.join(separator)}\n\n`;
}

/** Errors on several lines: where, which field, which code; what is there, what may be, what was meant. */
export function formatError(complaint: Complaint, paint: Paint): string {
  const { found, allowed, maybe, remedy, also } = complaint;
  const rows: [string, string | undefined][] = [
    ['found', found],
    ['allowed', allowed],
    ['maybe', maybe],
    ['remedy', remedy],
    ['also', also && toAddress(also)],
    ['others', listOthers(complaint)],
  ];
  return [
    formatHeading(complaint, 'red', paint),
    ...rows.flatMap(([name, text]) =>
      text ? [`  ${paint('dim', name.padEnd(7))}  ${toPrintable(text)}`] : [],
    ),
  ].join('\n');
}

/** A warning is read every day: two lines are enough. */
function formatWarning(complaint: Complaint, paint: Paint): string {
  const others = listOthers(complaint);
  return [
    formatHeading(complaint, 'yellow', paint),
    `  ${toPrintable(`${complaint.found}; ${complaint.allowed}`)}`,
    ...(others ? [`  ${paint('dim', 'others')}  ${others}`] : []),
  ].join('\n');
}

function formatHeading(
  { place, code, field, tally }: Complaint,
  color: 'red' | 'yellow',
  paint: Paint,
): string {
  const name = toPrintable(field).padEnd(18);
  const heading = `${paint('bold', toAddress(place))}  ${name}  ${paint(color, code)}`;
  return tally ? `${heading}  ${paint('bold', tally)}` : heading;
}

/** Two findings may have the same place. */
function listOthers({ place, others }: Complaint): string {
  const [, ...addresses] = new Set([place, ...others].map(toAddress));
  return addresses.join(', ');
}

/** GitHub shows ten annotations of a kind per step; more would only fill the log. */
const ANNOTATED = 10;

/** One workflow command for each cause, so that GitHub marks the line of its example. */
export function toAnnotations(complaints: Complaints, level: 'error' | 'warning'): string {
  return complaints.shown
    .slice(0, ANNOTATED)
    .map((complaint) => toAnnotation(level, complaint))
    .join('');
}

function toAnnotation(level: 'error' | 'warning', complaint: Complaint): string {
  const { place, code, field, found, allowed, maybe, remedy, also, tally } = complaint;
  const isText = !place.file.endsWith('.xlsx');
  const properties = [
    `file=${escapeProperty(toPrintable(place.file))}`,
    ...(isText ? [`line=${place.line}`] : []),
    ...(place.cell ? [] : [`col=${place.column}`]),
    `title=${escapeProperty(code)}`,
  ].join(',');
  const sentences = [
    place.cell && `${toAddress(place)}.`,
    `${field ? `${field}: ` : ''}found ${found}; allowed: ${allowed}.`,
    maybe && `Did you mean ${maybe}?`,
    remedy && `Perhaps: ${remedy}.`,
    also && `See ${toAddress(also)}.`,
    tally && `In all: ${tally}.`,
  ];
  return `::${level} ${properties}::${escapeMessage(sentences.filter(Boolean).join(' '))}\n`;
}

/** The text of an annotation, on one line. */
export function escapeMessage(message: string): string {
  return toPrintable(message).replace(/%/g, '%25');
}

/** Line breaks need no escape: printable texts have none. */
function escapeProperty(text: string): string {
  return text.replace(/%/g, '%25').replace(/:/g, '%3A').replace(/,/g, '%2C');
}
