import { extname } from 'node:path';
import { groupBy } from '../group-by.ts';
import { type CsvColumns, readCsvRows } from './csv-rows.ts';
import type { Place } from './finding.ts';
import { readJsonLines, readJsonRow, readJsonRows } from './json-rows.ts';
import { brokenRow, type JsonPath, type Row } from './row.ts';
import { readSourceFile, type SourceFile } from './source-file.ts';

/** A file, and the columns that a CSV must have. A file of settings has none: it is one row. */
export type RowFile = { path: string; columns?: CsvColumns };

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
  /** The field is closed, so that its value may be shown. */
  isClosed?: true;
};

/** The rows of a file. A file that cannot be read is one row with a fault. */
export function openRows({ path, columns }: RowFile): Iterable<Row> {
  const source = readSourceFile(path);
  if ('fault' in source) return [brokenRow(source.fault)];
  return columns ? readRows(source.file, columns) : [readJsonRow(source.file)];
}

/** The rows of a file's text, by its extension. */
export function readRows(file: SourceFile, columns: CsvColumns): Iterable<Row> {
  const extension = extname(file.path);
  if (extension === '.csv') return readCsvRows(file, columns);
  return extension === '.ndjson' ? readJsonLines(file) : readJsonRows(file);
}

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
        places.set(field, row.place(field.path, field.isClosed ? 'value' : undefined));
      }
      index += 1;
    }
  }
  return places;
}
