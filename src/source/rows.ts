import { extname } from 'node:path';
import { readCsvRows } from './csv-rows.ts';
import type { Finding, Place } from './finding.ts';
import { readJsonLines, readJsonRows } from './json-rows.ts';
import type { JsonPath } from './json-text.ts';
import type { SourceFile } from './source-file.ts';

/** One record of a source file: its raw value, and where each part of it stands. */
export type Row = {
  /** Undefined when it cannot be read at all; `faults` then says why. */
  value: unknown;
  /** What is wrong with its text, before anybody looks at its fields. */
  faults: readonly Finding[];
  /** The value at a path or, with `key`, the key itself; where there is none, what encloses it. */
  place(path: JsonPath, part?: 'value' | 'key'): Place;
};

/** The rows of a file, by its extension. */
export function readRows(file: SourceFile, columns: readonly string[]): Iterable<Row> {
  const extension = extname(file.path);
  if (extension === '.csv') return readCsvRows(file, columns);
  return extension === '.ndjson' ? readJsonLines(file) : readJsonRows(file);
}
