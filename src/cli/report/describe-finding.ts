import { count } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import type { Translated } from '../../contract/fields.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { Message, Place } from '../../input/findings/details.ts';
import { type Finding, messageOf } from '../../input/findings/finding.ts';
import { quote, shorten } from '../../input/findings/wording.ts';
import type { TableSummary } from '../../input/tables/table.ts';

/** Findings that read the same, by file and line. People see the first. */
export type Group = readonly [Finding, ...Finding[]];

/** How many rows a spreadsheet has. */
export type RowsOfFile = Pick<TableSummary, 'file' | 'rowsRead' | 'isIncomplete'>;

/** What people read about findings that read the same: about the first, then where the others are. */
export function describeGroup(
  group: Group,
  language: LanguageCode,
  tables: readonly RowsOfFile[] = [],
) {
  const [example] = group;
  const { place, field, also } = example;
  const files = new Set(group.map((finding) => finding.place.file)).size;
  const isSeveral = group.length > 1;
  const tally = {
    en: `${count(group.length, 'time')} in ${count(files, 'file')}`,
    es: `${count(group.length, 'vez', 'veces')} en ${count(files, 'archivo')}`,
  };
  return {
    address: toAddress(place, language),
    field: shorten(isSeveral ? generalizeField(field) : field),
    message: messageOf(example, language),
    tally: isSeveral ? tally[language] : '',
    hints: {
      maybe: describeMaybe(example, language),
      also: also && toAddress(also, language),
      others: listOthers(group, language),
      cause: describeCause(group, tables)?.[language],
    },
  };
}

/** `benefits.3` is `benefits.*`: which item of a list it is does not matter. */
export function generalizeField(field: string): string {
  return field.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
}

/** Where something is: line and column of a text; row and column of a sheet, after the line if it has one. */
export function toAddress({ file, line, column, cell }: Place, language: LanguageCode): string {
  const path = toPrintable(file);
  if (!cell) return `${path}:${line}:${column}`;
  const { row, column: heading } = CELL_WORDS[language];
  const where =
    cell.column === undefined ? '' : `, ${heading} ${toPrintable(shorten(cell.column))}`;
  return `${path}${path.endsWith('.csv') ? `:${line}` : ''}, ${row} ${cell.row}${where}`;
}

const CELL_WORDS = { en: { row: 'row', column: 'column' }, es: { row: 'fila', column: 'columna' } };

/** `found "monterey"; allowed: a city of data/taxonomy/cities.json` */
export function toSentence(message: Message, language: LanguageCode): string {
  if (typeof message === 'string') return message;
  const { found, allowed } = message;
  return {
    en: `found ${found}; allowed: ${allowed}.`,
    es: `encontrado: ${found}; permitido: ${allowed}.`,
  }[language];
}

/** The other places, if they are few. Two findings may have the same place. */
function listOthers(group: Group, language: LanguageCode): string {
  const [, ...addresses] = new Set(group.map(({ place }) => toAddress(place, language)));
  return group.length > MOST_PLACES ? '' : addresses.join(', ');
}

const MOST_PLACES = 5;

/** Enough rows to blame the column of a file that was not read to its end. */
const ENOUGH_ROWS = 1_000;

/** If every row of a spreadsheet has the finding, its column or a setting is wrong. */
function describeCause(group: Group, tables: readonly RowsOfFile[]): Translated | undefined {
  const { file, cell } = group[0].place;
  const { rowsRead = 0, isIncomplete } = tables.find((table) => table.file === file) ?? {};
  const rows = new Set(group.map(({ place }) => place.file === file && place.cell?.row)).size;
  const needed = isIncomplete ? Math.min(rowsRead, ENOUGH_ROWS) : rowsRead;
  if (!cell || rowsRead <= MOST_PLACES || rows < needed) return undefined;
  const column = cell.column ? ` ${quote(cell.column)}` : '';
  return {
    en: `every row of this sheet: correct the column${column} or service.json once`,
    es: `todas las filas de esta hoja: corregir una sola vez la columna${column} o service.json`,
  };
}

/** Ready to paste. */
function describeMaybe({ suggestion, readings }: Finding, language: LanguageCode) {
  if (readings) return readings.map((reading) => JSON.stringify(reading)).join(OR[language]);
  return suggestion && /^\d+$/.test(suggestion) ? suggestion : JSON.stringify(suggestion);
}

/** Between the words of which one was meant. */
export const OR: Translated = { en: ' or ', es: ' o ' };
