import { count } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import type { Message, Place } from '../../input/findings/details.ts';
import { type Finding, messageOf } from '../../input/findings/finding.ts';
import { quote, shorten } from '../../input/findings/wording.ts';
import type { TableSummary } from '../../input/tables/table.ts';

/** Findings that read the same, by file and line. People see the first. */
export type Group = readonly [Finding, ...Finding[]];

/** How many rows a spreadsheet has. */
export type RowsOfFile = Pick<TableSummary, 'file' | 'rowsRead' | 'isIncomplete'>;

/** What people read about findings that read the same: about the first, then where the others are. */
export function describeGroup(group: Group, tables: readonly RowsOfFile[] = []) {
  const [example] = group;
  const { place, field, also } = example;
  const files = new Set(group.map((finding) => finding.place.file)).size;
  const isSeveral = group.length > 1;
  return {
    address: toAddress(place),
    field: shorten(isSeveral ? generalizeField(field) : field),
    message: messageOf(example, 'en'),
    tally: isSeveral ? `${count(group.length, 'time')} in ${count(files, 'file')}` : '',
    hints: {
      maybe: describeMaybe(example),
      also: also && toAddress(also),
      others: listOthers(group),
      cause: describeCause(group, tables),
    },
  };
}

/** `benefits.3` is `benefits.*`: which item of a list it is does not matter. */
export function generalizeField(field: string): string {
  return field.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
}

/** Where something is: line and column of a text; row and column of a sheet, after the line if it has one. */
export function toAddress({ file, line, column, cell }: Place): string {
  const path = toPrintable(file);
  if (!cell) return `${path}:${line}:${column}`;
  const heading = cell.column === undefined ? '' : `, column ${toPrintable(shorten(cell.column))}`;
  return `${path}${path.endsWith('.csv') ? `:${line}` : ''}, row ${cell.row}${heading}`;
}

/** `found "monterey"; allowed: a city of data/taxonomy/cities.json` */
export function toSentence(message: Message): string {
  return typeof message === 'string'
    ? message
    : `found ${message.found}; allowed: ${message.allowed}.`;
}

/** The other places, if they are few. Two findings may have the same place. */
function listOthers(group: Group): string {
  const [, ...addresses] = new Set(group.map(({ place }) => toAddress(place)));
  return group.length > MOST_PLACES ? '' : addresses.join(', ');
}

const MOST_PLACES = 5;

/** Enough rows to blame the column of a file that was not read to its end. */
const ENOUGH_ROWS = 1_000;

/** If every row of a spreadsheet has the finding, its column or a setting is wrong. */
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
