import { groupBy } from '../../base/group-by.ts';
import { count, toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import type { Unlisted } from '../../input/collection/finding-log.ts';
import type { Message, Place } from '../../input/findings/details.ts';
import {
  compareFindings,
  type Finding,
  isError,
  messageOf,
  TOPICS,
} from '../../input/findings/finding.ts';
import { quote, shorten } from '../../input/findings/wording.ts';
import type { TableSummary } from '../../input/tables/table.ts';
import type { Paint } from './paint.ts';

type Level = 'error' | 'warning';

/** Findings that read the same, by file and line. People see the first. */
export type Group = readonly [Finding, ...Finding[]];

/** All findings of one level: `total` also counts those that are not listed. */
export type Listing = { groups: Group[]; total: number; files: number };

export function listFindings(
  { findings, unlisted }: { findings: readonly Finding[]; unlisted: Unlisted },
  level: Level,
): Listing {
  const isListed = (finding: Pick<Finding, 'code'>) => isError(finding) === (level === 'error');
  const listed = findings.filter(isListed).sort(compareFindings);
  const counts = Object.entries(unlisted) as [Finding['code'], number][];
  return {
    groups: [...groupBy(listed, toReading).values()],
    total: counts.reduce((sum, [code, n]) => sum + (isListed({ code }) ? n : 0), listed.length),
    files: new Set(listed.map(({ place }) => place.file)).size,
  };
}

/** Findings that read the same, figures aside. One wrong setting is like another, whatever its value. */
function toReading(finding: Finding): string {
  const { code, field, suggestion, readings, also } = finding;
  const message = messageOf(finding);
  const text = toSentence(message).replace(/\d[\d,]*/g, '');
  const about =
    Object.hasOwn(TOPICS.settings, code) && typeof message !== 'string'
      ? [message.allowed]
      : [generalizeField(field), text, suggestion, readings];
  return JSON.stringify([code, about, also]);
}

/** `benefits.3` is `benefits.*`: which item of a list it is does not matter. */
function generalizeField(field: string): string {
  return field.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
}

/** How many findings, or rows, the terminal lists. */
export const SHOWN = 20;

export type FindingsView = {
  paint: Paint;
  reportFile?: string | undefined;
  /** How many rows each spreadsheet has. */
  tables?: readonly RowsOfFile[];
};

type RowsOfFile = Pick<TableSummary, 'file' | 'rowsRead' | 'isIncomplete'>;

/** The first findings: enough to start fixing. */
export function formatFindings(
  { groups, total }: Listing,
  level: Level,
  { paint, reportFile = '--report FILE', tables = [] }: FindingsView,
): string {
  if (groups.length === 0) return '';
  const shown = groups.slice(0, SHOWN);
  const texts = shown.map((group) => formatGroup(group, level, paint, tables));
  const rest = total - shown.flat().length;
  if (rest > 0) texts.push(`… and ${toFigure(rest)} more; see ${reportFile}.`);
  // A warning is read every day: it takes less space.
  return `${texts.join(level === 'error' ? '\n\n' : '\n')}\n\n`;
}

/** Where, which field, which code; what is wrong, what was meant, and where else. */
export function formatGroup(
  group: Group,
  level: Level,
  paint: Paint,
  tables: readonly RowsOfFile[] = [],
): string {
  const [example] = group;
  const { place, code, also } = example;
  const message = messageOf(example);
  const rows: [string, string | undefined][] = [
    ...(typeof message === 'string' ? [] : Object.entries(message)),
    ['maybe', describeMaybe(example)],
    ['also', also && toAddress(also)],
    ['others', listOthers(group)],
    ['cause', describeCause(group, tables)],
  ];
  const field = toPrintable(describeField(group));
  const tally = describeTally(group);
  const heading = [
    paint('bold', toAddress(place)),
    field === '' ? '' : field.padEnd(18),
    paint(level === 'error' ? 'red' : 'yellow', code),
    tally && paint('bold', tally),
  ];
  return [
    heading.filter(Boolean).join('  '),
    ...(typeof message === 'string' ? [`  ${toPrintable(message)}`] : []),
    ...rows.flatMap(([label, text]) =>
      text ? [`  ${paint('dim', label.padEnd(7))}  ${toPrintable(text)}`] : [],
    ),
  ].join('\n');
}

/** Where something is: line and column of a text; row and column of a sheet, after the line if it has one. */
export function toAddress({ file, line, column, cell }: Place): string {
  const path = toPrintable(file);
  if (!cell) return `${path}:${line}:${column}`;
  const heading = cell.column === undefined ? '' : `, column ${toPrintable(shorten(cell.column))}`;
  return `${path}${path.endsWith('.csv') ? `:${line}` : ''}, row ${cell.row}${heading}`;
}

function describeField([{ field }, ...others]: Group): string {
  return shorten(others.length > 0 ? generalizeField(field) : field);
}

/** `153 times in 14 files`; empty for a single finding. */
function describeTally(group: Group): string {
  const files = new Set(group.map(({ place }) => place.file)).size;
  return group.length > 1 ? `${count(group.length, 'time')} in ${count(files, 'file')}` : '';
}

/** The other places, if they are few. Two findings may have the same place. */
function listOthers(group: Group): string {
  const [, ...addresses] = new Set(group.map(({ place }) => toAddress(place)));
  return group.length > MOST_PLACES ? '' : addresses.join(', ');
}

const MOST_PLACES = 5;

/** So many rows stand for all where reading ended: several wrong columns share the limit of errors. */
const ENOUGH_ROWS = 1_000;

/** Whether it is the column or a setting that is wrong, because every row of a spreadsheet has the finding. */
function describeCause(group: Group, tables: readonly RowsOfFile[]): string {
  const { file, cell } = group[0].place;
  const { rowsRead = 0, isIncomplete } = tables.find((table) => table.file === file) ?? {};
  const rows = new Set(group.map(({ place }) => place.file === file && place.cell?.row)).size;
  const needed = isIncomplete ? Math.min(rowsRead, ENOUGH_ROWS) : rowsRead;
  if (!cell || rowsRead <= MOST_PLACES || rows < needed) return '';
  return `every row of this sheet: correct the column${cell.column ? ` ${quote(cell.column)}` : ''} or service.json once`;
}

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

/** `214 errors in 14 of 641 files.` Files that could not be opened are not counted as read. */
export function countErrors({ total, files }: Listing, filesRead: number): string {
  const all = count(Math.max(files, filesRead), 'file');
  return `${count(total, 'error')} in ${toFigure(files)} of ${all}.`;
}

/** GitHub shows ten annotations of a kind per step; more would only fill the log. */
const ANNOTATED = 10;

/** One workflow command for each group, so that GitHub marks the line of its example. */
export function toAnnotations({ groups }: Listing, level: Level): string {
  return groups
    .slice(0, ANNOTATED)
    .map((group) => toAnnotation(level, group))
    .join('');
}

function toAnnotation(level: Level, group: Group): string {
  const [example] = group;
  const { place, code, also } = example;
  const isText = !place.file.endsWith('.xlsx');
  const properties = [
    `file=${escapeProperty(toPrintable(place.file))}`,
    ...(isText ? [`line=${place.line}`] : []),
    ...(place.cell ? [] : [`col=${place.column}`]),
    `title=${code}`,
  ].join(',');
  const field = describeField(group);
  const maybe = describeMaybe(example);
  const tally = describeTally(group);
  const sentences = [
    place.cell && `${toAddress(place)}.`,
    `${field && `${field}: `}${toSentence(messageOf(example))}`,
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
