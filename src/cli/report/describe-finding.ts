import { type LanguageCode, say, type Translated } from '../../base/languages.ts';
import { count } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import { joinPresent, quote, shorten } from '../../base/wording.ts';
import { describeSheet, type Message, type Place } from '../../input/findings/details.ts';
import { type Finding, messageOf } from '../../input/findings/finding.ts';
import { type TableSummary, toCellName } from '../../input/tables/table.ts';

/** Findings with the same wording, sorted by file and line. People see the first. */
export type Group = readonly [Finding, ...Finding[]];

/** How many rows a spreadsheet has. */
export type RowsOfFile = Pick<TableSummary, 'file' | 'rowsRead' | 'isIncomplete'>;

/** How many places of a finding are listed. */
const MOST_PLACES = 20;

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

/** The places after the first, without repetitions, and how many are not listed. */
function listPlaces(group: Group, language: LanguageCode): { others: string[]; more: number } {
  const isOfOneField = new Set(group.map(({ field }) => generalizeField(String(field)))).size === 1;
  const addresses = group.map(({ place, field }) =>
    joinPresent(
      [toAddress(place, language), !isOfOneField && toPrintable(shorten(String(field)))],
      '  ',
    ),
  );
  const [, ...others] = new Set(addresses);
  const listed = others.slice(0, MOST_PLACES - 1);
  return { others: listed, more: others.length - listed.length };
}

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
