import { groupBy } from '../../base/group-by.ts';
import { type LanguageCode, say, type Translated } from '../../base/languages.ts';
import { count } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import { joinPresent, quote, shorten } from '../../base/wording.ts';
import { describeSheet, type Message, type Place } from '../../input/findings/details.ts';
import { type CostedFinding, type Finding, messageOf } from '../../input/findings/finding.ts';
import { type TableSummary, toCellName } from '../../input/tables/table.ts';

/** Findings with the same wording, sorted by file and line. People see the first. */
export type Group = readonly [CostedFinding, ...CostedFinding[]];

/** How many rows a spreadsheet has. */
export type RowsOfFile = Pick<TableSummary, 'file' | 'rowsRead' | 'isIncomplete'>;

/** Describes the first of findings with the same wording, and lists the places of the others. */
export function describeGroup(
  group: Group,
  language: LanguageCode,
  tables: readonly RowsOfFile[] = [],
) {
  const [example] = group;
  const { place, also } = example;
  const field = String(example.field);
  const files = new Set(group.map((finding) => finding.place.file)).size;
  const isSeveral = group.length > 1;
  const tally = say`${count(group.length, 'time')} in ${count(files, 'file')}
    ${count(group.length, 'vez', 'veces')} en ${count(files, 'archivo')}`;
  return {
    address: toAddress(place, language),
    field: shorten(isSeveral ? generalizeField(field) : field),
    message: messageOf(example, language),
    tally: isSeveral ? tally[language] : '',
    hints: {
      maybe: describeMaybe(example, language),
      also: also && toAddress(also, language),
      cause: describeCause(group, tables)?.[language],
    },
    ...listPlaces(group, language),
  };
}

/** Generalises the position in a list: `benefits.3` becomes `benefits.*`. */
export function generalizeField(field: string): string {
  return field.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
}

/** The place: line and column of a text, or sheet, cell and heading of a spreadsheet. */
export function toAddress({ file, line, column, cell }: Place, language: LanguageCode): string {
  const path = toPrintable(file);
  if (!cell) return `${path}:${line}:${column}`;
  const { row, column: heading, sheet } = cell;
  const parts = [
    path.endsWith('.csv') ? `${path}:${line}` : path,
    sheet && describeSheet(sheet)[language],
    heading === undefined
      ? !(path.endsWith('.csv') && row === line) &&
        { en: `row ${row}`, es: `fila ${row}` }[language]
      : `${toCellName(column, row)} (${toPrintable(shorten(heading))})`,
  ];
  return joinPresent(parts);
}

/** `found "monterey"; allowed: a city of data/taxonomy/cities.json` */
export function toSentence(message: Message, language: LanguageCode): string {
  if (typeof message === 'string') return message;
  const { found, allowed } = message;
  return say`found ${found}; allowed: ${allowed}.
    encontrado: ${found}; permitido: ${allowed}.`[language];
}

/** One line for each file and column: `C4–C5, C12, C17 … 272 rows`; of further files only how many there are. */
function listPlaces(group: Group, language: LanguageCode): { lines: string[]; more: number } {
  const lists = [
    ...groupBy(
      group.map(({ place }) => place),
      toColumnKey,
    ).values(),
  ];
  const lines = lists.slice(0, MOST_FILES).map((places) => {
    const [first] = places;
    const ranges = listRanges(places, language);
    const { file, cell } = first;
    const sheet = cell?.sheet && describeSheet(cell.sheet)[language];
    return lists.length === 1 ? ranges : `${joinPresent([toPrintable(file), sheet])}  ${ranges}`;
  });
  return { lines: group.length > 1 ? lines : [], more: lists.length - lines.length };
}

/** How many files of a finding are listed. */
const MOST_FILES = 5;

function toColumnKey({ file, column, cell }: Place): string {
  return cell ? [file, cell.sheet?.position, cell.column && column].join('\n') : file;
}

function listRanges(places: readonly Place[], language: LanguageCode): string {
  const rows = [...new Set(places.map(({ line, cell }) => cell?.row ?? line))].sort(
    (a, b) => a - b,
  );
  const { column = 0, cell } = places[0] ?? {};
  const name = (row: number) =>
    cell?.column === undefined ? String(row) : toCellName(column, row);
  const ranges: string[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start;
    while (rows[end + 1] === (rows[end] ?? 0) + 1) end += 1;
    const [first = 0, last = 0] = [rows[start], rows[end]];
    ranges.push(first === last ? name(first) : `${name(first)}–${name(last)}`);
    start = end + 1;
  }
  const text = ranges.join(', ');
  if (text.length <= RANGES_WIDTH) return text;
  const shown = text.slice(0, text.lastIndexOf(',', RANGES_WIDTH));
  const unit = {
    en: count(rows.length, cell ? 'row' : 'line'),
    es: count(rows.length, cell ? 'fila' : 'línea'),
  };
  return `${shown} … ${unit[language]}`;
}

/** Of the ranges on a line, in characters. */
const RANGES_WIDTH = 56;

/** With fewer rows, the cause is easy to see. */
const MANY_ROWS = 5;
/** Enough rows to blame the column of a file that was not read to its end. */
const ENOUGH_ROWS = 1_000;

/** If all rows of a spreadsheet have the finding, the column or a setting is wrong. */
function describeCause(group: Group, tables: readonly RowsOfFile[]): Translated | undefined {
  const { file, cell } = group[0].place;
  const { rowsRead = 0, isIncomplete } = tables.find((table) => table.file === file) ?? {};
  const rows = new Set(group.map(({ place }) => place.file === file && place.cell?.row)).size;
  const needed = isIncomplete ? Math.min(rowsRead, ENOUGH_ROWS) : rowsRead;
  if (!cell || rowsRead <= MANY_ROWS || rows < needed) return undefined;
  const column = cell.column ? ` ${quote(cell.column)}` : '';
  return say`every row of this sheet: correct the column${column} or service.json once
    todas las filas de esta hoja: corregir una sola vez la columna${column} o service.json`;
}

/** Ready to paste. */
function describeMaybe({ suggestion, readings }: Finding, language: LanguageCode) {
  if (readings) return readings.map((reading) => JSON.stringify(reading)).join(OR[language]);
  return suggestion && /^\d+$/.test(suggestion) ? suggestion : JSON.stringify(suggestion);
}

/** Between the words of which one was meant. */
export const OR: Translated = { en: ' or ', es: ' o ' };
