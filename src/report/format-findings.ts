import type { Message } from '../findings/details.ts';
import { type Finding, messageOf } from '../findings/finding.ts';
import { listFirst, quote, shorten } from '../findings/wording.ts';
import { count, toFigure } from '../numbers.ts';
import { KEPT_PER_CODE } from '../source/finding-log.ts';
import { toAddress } from './address.ts';
import { type Cause, type Causes, generalizeField } from './causes.ts';
import type { Paint } from './paint.ts';
import { toPrintable } from './printable.ts';

/** How findings are shown: in which colours, and which report file has those that are not. */
export type FindingsView = { paint: Paint; reportFile?: string | undefined };

/** How many causes, or rows, the terminal lists. */
export const SHOWN = 20;

/** The first causes: enough to start fixing. */
export function formatCauses(
  { causes, findings, omitted }: Causes,
  level: Level,
  { paint, reportFile = '--report FILE' }: FindingsView,
): string {
  if (causes.length === 0) return '';
  const shown = causes.slice(0, SHOWN);
  const texts = shown.map((cause) =>
    formatCause(cause, level, paint, cause[0].code in omitted ? 'at least ' : ''),
  );
  const places = shown.reduce((sum, cause) => sum + 1 + listOthers(cause).length, 0);
  if (findings > places) {
    const which =
      Object.keys(omitted).length > 0
        ? `the first ${toFigure(KEPT_PER_CODE)} of each code, and all counts`
        : 'them all';
    texts.push(`… and ${toFigure(findings - places)} more; ${reportFile} has ${which}.`);
  }
  // A warning is read every day: it takes less space.
  return `${texts.join(level === 'error' ? '\n\n' : '\n')}\n\n`;
}

type Level = 'error' | 'warning';

/** Where, which field, which code; what is wrong, what was meant, and where else. */
export function formatCause(cause: Cause, level: Level, paint: Paint, atLeast = ''): string {
  const [example] = cause;
  const { place, code, also } = example;
  const message = describeCause(cause);
  const rows: [string, string | undefined][] = [
    ...(typeof message === 'string' ? [] : Object.entries(message)),
    ['maybe', describeMaybe(example)],
    ['also', also && toAddress(also)],
    ['others', listOthers(cause).join(', ')],
  ];
  const field = toPrintable(describeField(cause));
  const color = level === 'error' ? 'red' : 'yellow';
  const tally = describeTally(cause);
  const heading = [
    paint('bold', toAddress(place)),
    field === '' ? '' : field.padEnd(18),
    paint(color, code),
    tally && paint('bold', `${atLeast}${tally}`),
  ];
  return [
    heading.filter(Boolean).join('  '),
    ...(typeof message === 'string' ? [`  ${toPrintable(message)}`] : []),
    ...rows.flatMap(([label, text]) =>
      text ? [`  ${paint('dim', label.padEnd(7))}  ${toPrintable(text)}`] : [],
    ),
  ].join('\n');
}

/** The message of the example, and what else is there, where values of a closed list differ. */
function describeCause(cause: Cause): Message {
  const message = messageOf(cause[0]);
  const [, ...others] = new Set(cause.flatMap(closedValueOf).map(quote));
  if (others.length === 0) return message;
  const further = ` (also ${listFirst(others, MOST_LISTED)})`;
  return typeof message === 'string'
    ? `${message}${further}`
    : { ...message, found: `${message.found}${further}` };
}

function closedValueOf({ code, value, args }: Finding): unknown {
  if (code === 'missing-entry') return args.slug;
  return code === 'unknown-value' && value !== undefined ? value : [];
}

function describeField(cause: Cause): string {
  const [{ field }, ...others] = cause;
  if (others.length === 0) return shorten(field);
  const fields = new Set(cause.map((finding) => generalizeField(finding.field)));
  return shorten(listFirst([...fields], MOST_LISTED));
}

const MOST_LISTED = 4;

/** `153 times in 14 files`; empty for a single finding. */
function describeTally(cause: Cause): string {
  const files = new Set(cause.map(({ place }) => place.file)).size;
  return cause.length > 1 ? `${count(cause.length, 'time')} in ${count(files, 'file')}` : '';
}

/** The other places, if they are few. Two findings may have the same place. */
function listOthers(cause: Cause): string[] {
  const [, ...addresses] = new Set(cause.map(({ place }) => toAddress(place)));
  return cause.length > MOST_PLACES ? [] : addresses;
}

const MOST_PLACES = 5;

/** Ready to paste. */
function describeMaybe({ suggestion, readings }: Finding): string | undefined {
  if (readings) return readings.map((reading) => JSON.stringify(reading)).join(' or ');
  return suggestion && /^\d+$/.test(suggestion) ? suggestion : JSON.stringify(suggestion);
}

/** `found "monterey"; allowed: a city of data/taxonomy/cities.json` */
export function toSentence(message: Message): string {
  return typeof message === 'string'
    ? message
    : `found ${message.found}; allowed: ${message.allowed}.`;
}

/** `214 problems (3 causes) in 14 of 641 files.` */
export function countErrors(errors: Causes, filesRead: number): string {
  const { findings, files } = errors;
  const all = count(Math.max(files, filesRead), 'file');
  return `${count(findings, 'problem')}${countCauses(errors)} in ${toFigure(files)} of ${all}.`;
}

/** `844 (31 causes), the first 20 causes shown above`. `notes` are warnings about no file. */
export function countWarnings(warnings: Causes, notes: number): string {
  const { findings, causes } = warnings;
  if (findings + notes === 0) return 'none';
  const which = causes.length > SHOWN ? `the first ${SHOWN} causes ` : '';
  return `${toFigure(findings + notes)}${countCauses(warnings)}, ${which}shown above`;
}

/** Empty where each finding has its own cause. */
function countCauses({ findings, causes, omitted }: Causes): string {
  if (causes.length === findings) return '';
  const atLeast = Object.keys(omitted).length > 0 ? 'at least ' : '';
  return ` (${atLeast}${count(causes.length, 'cause')})`;
}

/** GitHub shows ten annotations of a kind per step; more would only fill the log. */
const ANNOTATED = 10;

/** One workflow command for each cause, so that GitHub marks the line of its example. */
export function toAnnotations({ causes }: Causes, level: Level): string {
  return causes
    .slice(0, ANNOTATED)
    .map((cause) => toAnnotation(level, cause))
    .join('');
}

function toAnnotation(level: Level, cause: Cause): string {
  const [example] = cause;
  const { place, code, also } = example;
  const isText = !place.file.endsWith('.xlsx');
  const properties = [
    `file=${escapeProperty(toPrintable(place.file))}`,
    ...(isText ? [`line=${place.line}`] : []),
    ...(place.cell ? [] : [`col=${place.column}`]),
    `title=${code}`,
  ].join(',');
  const field = describeField(cause);
  const maybe = describeMaybe(example);
  const tally = describeTally(cause);
  const sentences = [
    place.cell && `${toAddress(place)}.`,
    `${field && `${field}: `}${toSentence(describeCause(cause))}`,
    maybe && `Did you mean ${maybe}?`,
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
