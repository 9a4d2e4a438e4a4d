import type { Suggested } from '../expecting.ts';
import type { Table } from './table.ts';

/** What was understood of a spreadsheet. */
export type TableSummary = Pick<Table, 'separator' | 'sheet' | 'otherSheets'> & {
  file: string;
  headerRow: number;
  /** Absent where an error in the header row keeps the rows from being read. */
  rowsRead?: number;
  /** The numbers of rows that are no vacancies, or no salary records. */
  passedOver: number[];
  columns: SummaryColumn[];
  /** Columns without a heading that have values, by their numbers. */
  nameless: number[];
  /** The required fields that no column is for, or was meant for. */
  missing: readonly string[];
  /** Words that no list has, by field, with what could be meant. */
  unknownWords: Map<string, Map<string, Suggested>>;
};

/** `field` is absent for a column that is not read, and null for one that the settings set aside. */
type SummaryColumn = {
  heading: string;
  field?: string | null | undefined;
  /** The field that a misspelled heading was meant for. */
  meant?: string | undefined;
  /** A value of a closed field. */
  example?: string;
};
