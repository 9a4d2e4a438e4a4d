import type { CsvColumns } from './csv-rows.ts';
import type { JsonPath } from './json-text.ts';

/** Which row of which file: all that is kept of a row's position once it is read. */
export type RowRef = {
  file: RowFile;
  index: number;
  /** The id of the row, if it has one. */
  name: string | null;
};

/** A file, and the columns it must have if it is a CSV: enough to read its rows again. */
export type RowFile = { path: string; columns: CsvColumns };

/** A field of a row. */
export type FieldRef = { ref: RowRef; path: JsonPath };
