import { brokenRow, type Row, type RowTable } from '../files/row.ts';
import type { CsvFault } from '../findings/about-files.ts';
import { costOf } from '../findings/costs.ts';
import type { SheetName } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { isClosedSectionTitle } from '../vocabulary/closed-words.ts';
import { type ReadCell, readCells, toRowValue } from './cell-reader.ts';
import { cellText } from './cells.ts';
import { summarizeColumns } from './column-summaries.ts';
import { DayColumns } from './day-columns.ts';
import { DismissedCells } from './dismissed-cells.ts';
import { DoubtfulRows } from './doubtful-rows.ts';
import { EmployerCells } from './employer-cells.ts';
import { EmptyCells } from './empty-cells.ts';
import { type Column, checkHeader, type HeaderRow, missingFields } from './header-row.ts';
import { HeadingCells } from './heading-cells.ts';
import { RowCity } from './row-city.ts';
import { RowCompletion } from './row-completion.ts';
import {
  type FieldColumn,
  isBlank,
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
  private readonly heading: RowTable;
  /** Columns of salaries that the API does not publish, such as net ones, and how many cells they have. */
  private readonly unreadColumns: readonly (FieldColumn & { rows: number })[];
  private readonly headings: HeadingCells;
  private readonly days = new DayColumns();
  private readonly city: RowCity;
  private readonly completion: RowCompletion;
  private readonly employers: EmployerCells;
  private readonly doubtful: DoubtfulRows;
  private readonly dismissed: DismissedCells;
  private readonly emptyCells: EmptyCells;
  /** The fields that no row has, or only some rows from elsewhere. */
  private readonly lacking: readonly string[];
  /** The last row that was read. */
  private last: { row: number; vacancyId: unknown } = { row: 0, vacancyId: undefined };
  /** A row with one cell, until the next row shows what it is. */
  private title: TableRow | undefined;

  constructor(
    file: string,
    { above, ...table }: Omit<Table, 'rows'> & { above: readonly TableRow[] },
    header: HeaderRow,
    rules: TableRules,
  ) {
    const missing = missingFields(header.columns, rules);
    const columns = summarizeColumns(header.columns, missing, rules);
    const titleValues = new TitleValues(columns, rules);
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
      fromTitle: titleValues.summaries,
      nameless: this.headings.nameless,
      missing,
    };
    const placeOf = (column?: Column) => placeInSheet(this.summary, header.row, column);
    this.headerFaults = checkHeader(header, placeOf);
    this.heading = {
      place: placeOf(),
      placeOf: (name) => placeOf(header.columns.find(({ field }) => field?.name === name)),
    };
    const known = columns.flatMap(({ field, ...column }) => (field ? [{ ...column, field }] : []));
    const readColumns = known.filter(({ salary }) => !salary?.fault);
    this.unreadColumns = known
      .filter(({ salary }) => salary?.fault)
      .map((column) => ({ ...column, rows: 0 }));
    this.table = { sheet: this.summary, columns: readColumns, rules };
    const titles = above.filter(hasOneCell).map(textOf).toReversed();
    this.city = new RowCity(readColumns, rules, [...titles, table.sheet?.name ?? '']);
    this.completion = new RowCompletion(this.table, titleValues, missing);
    this.employers = new EmployerCells(this.table);
    this.emptyCells = new EmptyCells(readColumns);
    this.doubtful = new DoubtfulRows(this.summary);
    this.dismissed = new DismissedCells(this.summary, header, rules);
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
    if (row.isUnended && this.isCut(row)) return this.toBroken(row, { fault: 'cut' });
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
    this.title = hasOneCell(row) ? row : undefined;
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
    const value = toRowValue(read.cells, this.table.rules);
    const cells = this.city.fill(value, read.cells);
    const inherited = this.employers.read(row, value);
    if (this.continuesRowAbove(row, value)) return this.toBroken(row, { fault: 'split-row' });
    if (!this.isRow(cells)) {
      const isCity = hasOneCell(row) && this.city.readTitle(textOf(row));
      if (!isCity) this.doubtful.passOver(row);
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
    const isOver = value.status === 'closed' || value.status === 'paused';
    if (!isOver) this.doubtful.note(row, this.isStruck(row));
    const extra = this.headings.findExtra(row, summary.separator !== undefined);
    if (extra) return this.toBroken(row, extra);
    for (const { word } of cells) if (word) word.rows += 1;
    this.countCells(row, isOver);
    const completed = this.completion.complete(row, value, { ...read, cells });
    const lacksFamily = this.completion.lacksFamily(value, cells);
    const lacking = [
      // A row whose family is not read has no area, which is not the fault of the sheet.
      ...this.lacking.filter((field) => field !== 'area' || !lacksFamily),
      // Without a reference code there is no id either, which is one finding.
      ...('vacancyId' in value ? [] : ['id']),
    ];
    const notes = [
      ...read.notes,
      ...this.dismissed.findings(row, value),
      ...this.employers.findDamage(row, summary),
    ];
    const filled = cells.map(({ column }) => column.field.name);
    const { heading } = this;
    return toRow(row, this.table, value, {
      ...completed,
      notes,
      filled,
      lacking,
      inherited,
      heading,
    });
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

  private countCells(row: TableRow, isOver: boolean): void {
    this.emptyCells.count(row, isOver);
    if (isOver) return;
    for (const column of this.unreadColumns) {
      const text = cellText(row.cells[column.index], column.field.kind);
      if (!isBlank(text, column.field)) column.rows += 1;
    }
  }

  private isCut({ fault, cells }: TableRow): boolean {
    return fault !== undefined || cells.length < this.headings.header.row.cells.length;
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

  /** A column that is not read costs each of its cells. */
  private withCount(fault: Finding): Finding {
    const column = this.unreadColumns.find(({ field }) => field.name === fault.field);
    if (fault.code !== 'unclear-salary' || !column) return fault;
    return { ...fault, args: { ...fault.args, rows: column.rows } };
  }

  /** Findings about the table as a whole. */
  findings(others: readonly SheetName[]): Finding[] {
    const { summary, secondTable } = this;
    const { unfilled } = this.completion;
    const place = placeInSheet(summary, this.headings.header.row);
    // Each row may have it from its title or its family.
    summary.missing = summary.missing.filter((name) => unfilled.get(name)?.length !== 0);
    const ofDays = this.days.findings(summary);
    summary.hasUnclearDays = ofDays.some((finding) => costOf(finding, 'whole') === 'board');
    return [
      ...this.headerFaults.map((fault) => this.withCount(fault)),
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

function hasOneCell({ cells }: TableRow): boolean {
  return cells.filter((cell) => cell.trim() !== '').length === 1;
}

/** Of a row with one cell. */
function textOf({ cells }: TableRow): string {
  return cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
}
