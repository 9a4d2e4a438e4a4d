import { extname } from 'node:path';
import { readCsvRows } from './csv-rows.ts';
import type { Finding, Place } from './finding.ts';
import { readJsonLines, readJsonRows } from './json-rows.ts';
import type { JsonPath } from './json-text.ts';
import type { RowFile } from './row-ref.ts';
import { readSourceFile, type SourceFile, wholeFile } from './source-file.ts';

/** One record of a source file: its raw value, and where each part of it is. */
export type Row = {
  /** Undefined when it cannot be read at all; `faults` then says why. */
  value: unknown;
  /** What is wrong with its text, before its fields are looked at. */
  faults: readonly Finding[];
  /** The value at a path or, with `key`, the key itself; where there is none, what encloses it. */
  place(path: JsonPath, part?: 'value' | 'key'): Place;
};

/** The rows of a file. A file that cannot be read is one row with a fault. */
export function openRows({ path, columns }: RowFile): Iterable<Row> {
  const source = readSourceFile(path);
  if ('file' in source) return readRows(source.file, columns);
  return [{ value: undefined, faults: [source.fault], place: () => wholeFile(path) }];
}

/** The rows of a file's text, by its extension. */
export function readRows(file: SourceFile, columns: readonly string[]): Iterable<Row> {
  const extension = extname(file.path);
  if (extension === '.csv') return readCsvRows(file, columns);
  return extension === '.ndjson' ? readJsonLines(file) : readJsonRows(file);
}
