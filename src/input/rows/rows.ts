import { extname } from 'node:path';
import { groupBy } from '../../base/group-by.ts';
import { brokenFile, type JsonPath, type Row } from '../files/row.ts';
import { aboutFile, readBytes, readSourceFile, type SourceFile } from '../files/source-file.ts';
import type { Place } from '../findings/details.ts';
import { readCsv } from '../tables/csv-table.ts';
import type { Table } from '../tables/table.ts';
import { headingsOfList, readTable, type TableListener } from '../tables/table-rows.ts';
import type { TableRules } from '../tables/table-rules.ts';
import { readXlsx } from '../tables/xlsx-table.ts';
import { readJsonLines, readJsonRow, readJsonRows } from './json-rows.ts';

/** A file, and how its table is read; files of settings have none. */
export type RowFile = { path: string; tables?: TableRules };

/** Which row of which file: all that is kept of a row's position once it is read. */
export type RowRef = {
  file: RowFile;
  index: number;
  /** The id of the row, if it has one. */
  name: string | null;
};

/** A field of a row. */
export type FieldRef = {
  ref: RowRef;
  path: JsonPath;
};

/** A row that can be read; `value` is absent where it does not fit the schema. */
export type SourceRow<T> = {
  ref: RowRef;
  /** It would not be published anyway: its vacancy is closed, paused or over. */
  isPast?: boolean;
} & ({ value: T; raw?: never } | { value?: never; raw: unknown });

/** The rows of a file. A file that cannot be read is one row with a fault. */
export function openRows({ path, tables }: RowFile, onTable?: TableListener): Iterable<Row> {
  if (!tables) return [openRow(path)];
  const source = extname(path) === '.xlsx' ? readBytes(path) : readSourceFile(path);
  if ('fault' in source) return [brokenFile(source.fault)];
  if ('file' in source) return readRows(source.file, tables, onTable);
  const read = readXlsx(source.bytes, tables.spreadsheet.settings.sheet, headingsOfList(tables));
  if ('tables' in read) return readTables(path, read.tables, tables, onTable);
  return [brokenFile({ ...read.finding, ...aboutFile(path) })];
}

/** The rows of several sheets of a workbook, one after another. */
function* readTables(
  path: string,
  sheets: readonly Table[],
  rules: TableRules,
  onTable?: TableListener,
): Generator<Row> {
  for (const sheet of sheets) yield* readTable(path, [sheet], rules, onTable);
}

/** A file of settings, which is one row. */
export function openRow(path: string): Row {
  const source = readSourceFile(path);
  return 'fault' in source ? brokenFile(source.fault) : readJsonRow(source.file);
}

/** The rows of a file's text, by its extension. */
export function readRows(
  file: SourceFile,
  rules: TableRules,
  onTable?: TableListener,
): Iterable<Row> {
  const extension = extname(file.path);
  if (extension === '.ndjson') return readJsonLines(file);
  if (extension !== '.csv') return readJsonRows(file);
  const { text, encoding } = file;
  const tables = SEPARATORS.map((separator) => ({
    separator,
    encoding,
    rows: readCsv(text, separator),
  }));
  return readTable(file.path, tables, rules, onTable);
}

const SEPARATORS = [',', ';', '\t'];

/**
 * The places of fields in rows that were read before, as far as the rows still exist. Reads each file
 * again: rarely needed, and cheaper than storing positions for every row.
 */
export function locateFields(fields: readonly FieldRef[], open = openRows): Map<FieldRef, Place> {
  const places = new Map<FieldRef, Place>();
  for (const inFile of groupBy(fields, ({ ref }) => ref.file.path).values()) {
    const byRow = groupBy(inFile, ({ ref }) => ref.index);
    let index = 0;
    for (const row of open(inFile[0].ref.file)) {
      for (const field of byRow.get(index) ?? []) {
        places.set(field, row.place(field.path));
      }
      index += 1;
    }
  }
  return places;
}
