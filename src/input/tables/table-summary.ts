import type { Suggested } from '../expecting.ts';
import type { SalaryFault } from '../findings/about-texts.ts';
import type { Table } from './table.ts';

/** What was understood of a spreadsheet. Private: it has words of the data. */
export type TableSummary = Omit<Table, 'rows'> & {
  file: string;
  headerRow: number;
  rowsRead: number;
  /** How many of them the sheet hides. */
  hiddenRows: number;
  /** The numbers of rows that are no vacancies, or no salary records. */
  passedOver: number[];
  /** How many rows a word of the settings leaves out. */
  leftOut: number;
  columns: SummaryColumn[];
  /** Columns without a heading that have values, by their letters. */
  nameless: string[];
  /** Whether days have the month first, or could have it. */
  hasUnclearDays?: boolean;
  /** The fields that no column is for, although they need one. */
  missing: readonly string[];
};

/** `field` is absent for an unknown heading, and null for a column that is not for us. */
export type SummaryColumn = {
  heading: string;
  field?: string | null | undefined;
  /** A value of a closed field. */
  example?: string | undefined;
  /** The words of a list, and what is written about salaries besides amounts. */
  words: Map<string, Word>;
};

/** What a word was read as, and how often; null is no value, and undefined is a question. */
export type Word = {
  value: string | null | undefined;
  rows: number;
  /** Rows with this word are left out. */
  isLeftOut?: boolean;
  suggested?: Suggested | undefined;
  fault?: SalaryFault;
};
