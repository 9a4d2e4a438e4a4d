import type { FindingOf } from '../findings/finding.ts';

/** A row of a sheet or a record of a CSV file: its number among all rows, its line, its cells. */
export type TableRow = {
  row: number;
  line: number;
  cells: readonly string[];
  isHidden?: boolean;
  /** What breaks the grammar; the cells are those before it. */
  fault?: Extract<
    FindingOf<'invalid-csv'>['args'],
    { fault: 'end-of-file' | 'rows' | 'size' | 'character' }
  >;
};

/** What a spreadsheet calls a column: A, B, … Z, AA. */
export function letterOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

/** One way to read a file as a table. */
export type Table = {
  /** What divides the cells of a CSV file. */
  separator?: string | undefined;
  /** Of a CSV file that is not UTF-8. */
  encoding?: 'Windows-1252' | undefined;
  sheet?: string | undefined;
  /** The sheets that are not read. */
  otherSheets?: readonly string[] | undefined;
  rows: Iterable<TableRow>;
};
