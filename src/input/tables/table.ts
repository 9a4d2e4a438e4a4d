import type { CsvFault } from '../findings/about-files.ts';
import type { SalaryFault } from '../findings/about-texts.ts';
import type { SheetName } from '../findings/details.ts';
import type { Suggested } from '../values/expecting.ts';

/** A row of a sheet or a record of a CSV file: its number among all rows, its line, its cells. */
export type TableRow = {
  row: number;
  line: number;
  cells: readonly string[];
  isHidden?: boolean;
  /** The cells that Excel does not keep as text, in the order of columns. */
  typed?: readonly (readonly [column: number, type: CellType])[];
  /** The cells that are struck through. */
  struck?: ReadonlySet<number>;
  /** It shares merged cells with the row above. */
  isContinued?: boolean;
  /** Cells that are merged over several columns, by the first and the last. */
  merged?: readonly (readonly [first: number, last: number])[];
  /** Of a CSV file, whether the text ends with it, without a line break. */
  isUnended?: boolean;
  /** What breaks the grammar; the cells are those before it. */
  fault?: Exclude<CsvFault, { fault: 'fields' }>;
};

export type CellType = 'date' | 'percent' | 'checkbox';

/** One way to read a file as a table. */
export type Table = {
  /** What divides the cells of a CSV file. */
  separator?: string | undefined;
  /** Of a CSV file that is not UTF-8. */
  encoding?: 'Windows-1252' | undefined;
  sheet?: SheetName | undefined;
  /** Whether the settings name it. */
  isChosen?: boolean | undefined;
  /** Whether the settings ask for all sheets. */
  isOneOfAll?: boolean | undefined;
  /** Whether it was not chosen, and its name says that its vacancies are not open. */
  isSetAside?: boolean | undefined;
  /** The visible sheets that are not read, with their first rows. */
  otherSheets?: readonly { name: SheetName; rows: readonly TableRow[] }[] | undefined;
  rows: Iterable<TableRow>;
};

/** What was understood of a spreadsheet. Private: it has words of the data. */
export type TableSummary = Omit<Table, 'rows' | 'otherSheets'> & {
  file: string;
  otherSheets?: readonly SheetName[];
  headerRow: number;
  rowsRead: number;
  /** Reading ended before the last row. */
  isIncomplete: boolean;
  /** The numbers of those that the sheet hides. */
  hiddenRows: number[];
  /** And of those whose title is struck through. */
  struckRows: number[];
  /** The numbers of rows that are not vacancies or salary records. */
  passedOver: number[];
  /** The numbers of rows that a word of the settings leaves out. */
  leftOut: number[];
  columns: SummaryColumn[];
  /** The fields without a column that titles are asked for. */
  fromTitle: readonly TitleSummary[];
  /** Columns without a heading that have values, by their letters. */
  nameless: string[];
  /** Whether days have the month first, or could have it. */
  hasUnclearDays?: boolean;
  /** The fields that need a column or another source for each row and lack it. */
  missing: readonly string[];
};

/** `field` is absent for an unknown heading, and null for a column that is not for us. */
export type SummaryColumn = {
  heading: string;
  field?: string | null | undefined;
  /** What it is probably for, if its heading is unknown or of a less important field. */
  likely?: string | undefined;
  /** A value of a closed field. */
  example?: string | undefined;
  /** The words of a list, and the cells about salaries that are not digits alone. */
  words: Map<string, CellWord>;
};

/** What a word was read as, and how often; null is no value, and undefined is not understood. */
export type CellWord = {
  value: string | null | undefined;
  rows: number;
  /** Rows with this word are left out. */
  isLeftOut?: boolean;
  suggested?: Suggested | undefined;
  fault?: SalaryFault;
};

/** What the titles say about a field that has no column. */
export type TitleSummary = {
  field: string;
  /** The heading of the titles. */
  heading: string;
  /** How many rows have a value from their title. */
  rows: number;
  words: Map<string, CellWord>;
  /** Titles that say nothing about it, with how many rows have them. */
  unread: Map<string, number>;
};

/** `B17`; `column` is counted from 1. */
export function toCellName(column: number, row: number): string {
  return `${letterOf(column - 1)}${row}`;
}

/** A column with more words is not a list. */
export const MOST_WORDS = 1_000;

/** More titles are not counted. */
export const MOST_TITLES = 10_000;

/** What a spreadsheet calls a column: A, B, … Z, AA. */
export function letterOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

/** The headings that a setting should explain, and the fields that they are probably for. */
export function meantColumns({ columns }: Pick<TableSummary, 'columns'>): [string, string][] {
  const unclear = columns.filter(({ field, likely }) => field === undefined || likely);
  return unclear.map(({ heading, likely = '?' }) => [heading, likely]);
}
