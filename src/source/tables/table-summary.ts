import type { SalaryFault } from '../../findings/about-texts.ts';
import type { Suggested } from '../expecting.ts';
import type { Table } from './table.ts';

/** What was understood of a spreadsheet. Private: it has words of the data. */
export type TableSummary = Omit<Table, 'rows'> & {
  file: string;
  headerRow: number;
  /** Absent where an error in the header row keeps the rows from being read. */
  rowsRead?: number;
  /** How many of them the sheet hides. */
  hiddenRows: number;
  /** The numbers of rows that are no vacancies, or no salary records. */
  passedOver: number[];
  columns: SummaryColumn[];
  /** Columns without a heading that have values, by their numbers. */
  nameless: number[];
  /** The required fields that no column is for, or was meant for. */
  missing: readonly string[];
};

/** `field` is absent for a column that is not read, and null for one that the settings set aside. */
export type SummaryColumn = {
  heading: string;
  field?: string | null | undefined;
  /** What a column that is not read seems to hold: the field of a heading that is misspelled, or fields. */
  meant?: string | undefined;
  /** A value of a closed field. */
  example?: string | undefined;
  /** The words of a list, and what is written about salaries besides amounts. */
  words: Map<string, Word>;
};

/** What a word was read as, and how often; null is no value, and undefined is a question. */
export type Word = {
  value: string | null | undefined;
  rows: number;
  suggested?: Suggested | undefined;
  fault?: SalaryFault;
};
