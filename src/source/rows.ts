import { extname } from 'node:path';
import { type CsvColumns, readCsvRows } from './csv-rows.ts';
import { readJsonLines, readJsonRows } from './json-rows.ts';
import type { Row } from './row.ts';
import type { RowFile } from './row-ref.ts';
import { readSourceFile, type SourceFile, wholeFile } from './source-file.ts';

/** The rows of a file. A file that cannot be read is one row with a fault. */
export function openRows({ path, columns }: RowFile): Iterable<Row> {
  const source = readSourceFile(path);
  if ('file' in source) return readRows(source.file, columns);
  return [{ value: undefined, faults: [source.fault], place: () => wholeFile(path) }];
}

/** The rows of a file's text, by its extension. */
export function readRows(file: SourceFile, columns: CsvColumns): Iterable<Row> {
  const extension = extname(file.path);
  if (extension === '.csv') return readCsvRows(file, columns);
  return extension === '.ndjson' ? readJsonLines(file) : readJsonRows(file);
}
