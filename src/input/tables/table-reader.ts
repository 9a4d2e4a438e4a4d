import { brokenRow, type Row } from '../files/row.ts';
import type { CsvFault } from '../findings/about-files.ts';
import type { SheetName } from '../findings/details.ts';
import { type Finding, isError } from '../findings/finding.ts';
import { isClosedSectionTitle } from '../vocabulary/closed-words.ts';
import { type ReadCell, readCells, toRowValue } from './cell-reader.ts';
import { summarizeColumns } from './column-summaries.ts';
import { DayColumns } from './day-columns.ts';
import { DoubtfulRows } from './doubtful-rows.ts';
import { EmployerCells } from './employer-cells.ts';
import { EmptyCells } from './empty-cells.ts';
import { checkHeader, type HeaderRow, missingFields } from './header-row.ts';
import { HeadingCells } from './heading-cells.ts';
import { RowCompletion } from './row-completion.ts';
import {
  type FieldColumn,
  type OpenTable,
  placeInSheet,
  type RowValue,
  toRow,
} from './sheet-row.ts';
import type { Table, TableRow, TableSummary } from './table.ts';
import { filledBy, LEFT_OUT } from './table-field.ts';
import {
  describeEncoding,
  describeMissingFields,
  describeSecondTable,
  describeUnknownColumns,
  type SecondTable,
} from './table-findings.ts';
import type { TableRules } from './table-rules.ts';
import { TitleValues } from './title-values.ts';

/** Reads the rows below a header row. */
export class TableReader {
  readonly headerFaults: readonly Finding[];
  readonly summary: TableSummary;
  /** A second header row that ends the table. */
  secondTable: SecondTable | undefined;
  private readonly table: OpenTable;
  private readonly headings: HeadingCells;
  private readonly days = new DayColumns();
  private readonly completion: RowCompletion;
  private readonly employers: EmployerCells;
  private readonly doubtful: DoubtfulRows;
  private readonly emptyCells: EmptyCells;
  /** The fields that no row has, or only some rows from elsewhere. */
  private readonly lacking: readonly string[];
  /** The last row that was read. */
  private last: { row: number; vacancyId: unknown } = { row: 0, vacancyId: undefined };
  /** A row with one cell, until the next row shows what it is. */
  private title: TableRow | undefined;

  constructor(file: string, table: Omit<Table, 'rows'>, header: HeaderRow, rules: TableRules) {
    const missing = missingFields(header.columns, rules);
    const columns = summarizeColumns(header.columns, missing, rules);
    const titles = new TitleValues(columns, rules);
    this.headings = new HeadingCells(header, rules);
    this.summary = {
      file,
      ...table,
      otherSheets: table.otherSheets?.map(({ name }) => name) ?? [],
      headerRow: header.row.row,
      rowsRead: 0,
      isIncomplete: true,
      hiddenRows: [],
      struckRows: [],
      passedOver: [],
      leftOut: [],
      columns: columns.map(({ summary }) => summary),
      fromTitle: titles.summaries,
      nameless: this.headings.nameless,
      missing,
    };
    this.headerFaults = checkHeader(header, (at) => placeInSheet(this.summary, header.row, at));
    const readColumns = columns.flatMap((column) => {
      const { field, salary } = column;
      return field && !salary?.fault ? [{ ...column, field }] : [];
    });
    this.table = { sheet: this.summary, columns: readColumns, rules };
    this.completion = new RowCompletion(this.table, titles, missing);
    this.employers = new EmployerCells(this.table);
    this.emptyCells = new EmptyCells(readColumns);
    this.doubtful = new DoubtfulRows(this.summary);
    const unclear = this.headerFaults.flatMap(({ field }) => filledBy(String(field)));
    // A column that is not known yet is one slip.
    const likely = columns.flatMap(({ summary }) => summary.likely ?? []);
    this.lacking = [...missing, ...unclear, ...likely, ...rules.lacking];
    this.markUsedSettings(header, table);
  }

  /** Marks the entries of the settings that the header row needed as used. */
  private markUsedSettings({ columns }: HeaderRow, { isChosen }: Omit<Table, 'rows'>): void {
    const { spreadsheet } = this.table.rules;
    for (const { entry } of columns) {
      if (entry !== undefined) spreadsheet.use(['columns', entry]);
    }
    if (isChosen) spreadsheet.use(['sheet']);
  }

  /** Reads a row; undefined if it is not a vacancy or salary record. */
  read(row: TableRow): Row | undefined {
    if (row.fault) return this.toBroken(row, row.fault);
    const filled = row.cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0) return undefined;
    const second = this.headings.findHeadings(row);
    if (second === 'second-row') return this.toBroken(row, { fault: 'two-heading-rows' });
    if (second) {
      this.readSecondHeader(row, second);
      return undefined;
    }
    const { title } = this;
    this.title = filled.length === 1 ? row : undefined;
    const read = this.readRow(row);
    // Vacancies below `CANCELADAS` are read, so a person must see it.
    if (read && title && isClosedSectionTitle(textOf(title)))
      this.doubtful.addTitle(title, textOf(title));
    return read;
  }

  /** The rows below it belong to this table, unless its columns or its title say otherwise. */
  private readSecondHeader(row: TableRow, columns: 'same' | 'other'): void {
    const { title, doubtful } = this;
    this.employers.end();
    if (columns === 'other' || (title && isClosedSectionTitle(textOf(title)))) {
      this.secondTable = { row, title: title?.row, columns };
      // The error names it.
      if (title) doubtful.forget(title);
    } else if (title) doubtful.addTitle(title, textOf(title));
    this.title = undefined;
  }

  private readRow(row: TableRow): Row | undefined {
    const { summary } = this;
    const read = readCells(row, this.table, this.days);
    const { cells, notes } = read;
    const value = toRowValue(cells, this.table.rules);
    const inherited = this.employers.read(row, value);
    if (this.continuesRowAbove(row, value)) return this.toBroken(row, { fault: 'split-row' });
    if (!this.isRow(cells)) {
      this.doubtful.passOver(row);
      return undefined;
    }
    const leavesOut = cells.findLast((cell) => cell.read === LEFT_OUT);
    if (leavesOut) {
      if (leavesOut.word) leavesOut.word.rows += 1;
      summary.leftOut.push(row.row);
      return undefined;
    }
    summary.rowsRead += 1;
    this.last = { row: row.row, vacancyId: value.vacancyId };
    this.doubtful.note(row, this.isStruck(row));
    const extra = this.headings.findExtra(row, summary.separator !== undefined);
    if (extra) return this.toBroken(row, extra);
    for (const { word } of cells) if (word) word.rows += 1;
    this.emptyCells.count(row);
    const { origins, ...late } = this.completion.complete(row, value, read);
    const refused = [...read.refused, ...late.refused];
    // Without a reference code there is no id either, which is one finding.
    const lacking = 'vacancyId' in value ? this.lacking : [...this.lacking, 'id'];
    return toRow(row, this.table, value, { refused, notes, lacking, origins, inherited });
  }

  /** It has a reference code, or at least half of what is required: other rows are totals or notes. */
  private isRow(cells: readonly ReadCell[]): boolean {
    if (cells.some(({ column, read }) => column.field.name === 'vacancyId' && read !== undefined))
      return true;
    // The number of a total, below a title, is none.
    const filled = cells.filter(
      ({ column: { field }, text }) =>
        field.isRequired && (field.kind !== 'text' || /\p{L}/u.test(text)),
    );
    return filled.length * 2 >= this.table.columns.filter(({ field }) => field.isRequired).length;
  }

  private toBroken(row: TableRow, args: CsvFault): Row {
    const place = placeInSheet(this.summary, row);
    return brokenRow({ code: 'damaged-file', place, field: '', args });
  }

  /** Whether its title is struck through, which people do with vacancies that have closed. */
  private isStruck({ struck }: TableRow): boolean {
    return this.table.columns.some(
      ({ index, field }) => field.name === 'title' && struck?.has(index),
    );
  }

  /** A vacancy takes two rows: some cells are merged, or only its texts go on. */
  private continuesRowAbove(row: TableRow, { vacancyId }: RowValue): boolean {
    const { last } = this;
    if (row.row !== last.row + 1) return false;
    if (vacancyId !== undefined) return row.isContinued === true && vacancyId === last.vacancyId;
    const filled = this.table.columns.filter(({ index }) => row.cells[index]?.trim());
    const isText = ({ field: { kind, name } }: FieldColumn) =>
      kind === 'list' || name === 'description';
    return last.vacancyId !== undefined && filled.length > 0 && filled.every(isText);
  }

  /** Findings about the table as a whole. */
  findings(others: readonly SheetName[]): Finding[] {
    const { summary, secondTable } = this;
    const { unfilled } = this.completion;
    const place = placeInSheet(summary, this.headings.header.row);
    // Each row may have it from its title or its family.
    summary.missing = summary.missing.filter((name) => unfilled.get(name)?.length !== 0);
    const ofDays = this.days.findings(summary);
    summary.hasUnclearDays = ofDays.some(isError);
    return [
      ...this.headerFaults,
      ...ofDays,
      ...(secondTable ? [describeSecondTable(summary, secondTable)] : []),
      ...describeUnknownColumns(summary, place),
      ...describeMissingFields(summary, place, unfilled),
      ...this.doubtful.findings(others),
      ...this.emptyCells.findings(summary, this.table.rules),
      ...describeEncoding(summary),
    ];
  }
}

/** Of a row with one cell. */
function textOf({ cells }: TableRow): string {
  return cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
}
