import type { Day } from '../../base/day.ts';
import { toFigure } from '../../base/numbers.ts';
import type { Row } from '../files/row.ts';
import type { Finding } from '../findings/finding.ts';
import { showDay, toShownKey } from '../findings/shown-value.ts';
import type { WrittenAmount, WrittenRange, WrittenWords } from '../values/written-salary.ts';
import { cellText } from './cells.ts';
import { DayColumns } from './day-columns.ts';
import { EmployerCells } from './employer-cells.ts';
import type { SalaryCell } from './row-salary.ts';
import {
  type FieldColumn,
  isBlank,
  placeInSheet,
  type RowValue,
  type SheetOf,
  setAt,
} from './sheet-row.ts';
import { type CellWord, MOST_WORDS, type TableRow } from './table.ts';
import {
  type CellValue,
  isSalary,
  LEFT_OUT,
  RefusedCell,
  refuseSalary,
  type TableField,
} from './table-field.ts';
import type { TableRules } from './table-rules.ts';

/** What the cells of a row say. */
export type RowCells = {
  value: RowValue;
  refused: { column: FieldColumn; cell: RefusedCell }[];
  words: CellWord[];
  /** What is said about cells that are read. */
  notes: Finding[];
  /** The fields whose cells have another word for their value. */
  wordFields: string[];
  /** The fields whose cells say that there is no value: `A convenir`. */
  none: string[];
  salaryCells: SalaryCell[];
  /** What the cells and headings of its amounts say besides. */
  said: WrittenWords[];
  /** How many required fields have a cell. */
  filled: number;
  isReference: boolean;
  /** A word leaves the row out, as the settings say. Beyond the first words of a column they have no entry. */
  leftOut?: { word: CellWord | undefined };
  inherited?: Row['inherited'];
};

/** Reads the cells of rows by the fields of their columns. */
export class CellReader {
  readonly days = new DayColumns();
  readonly employers: EmployerCells;
  /** How many columns are for required fields. */
  readonly required: number;
  private readonly sheet: SheetOf;
  private readonly columns: readonly FieldColumn[];
  private readonly rules: TableRules;

  constructor(sheet: SheetOf, columns: readonly FieldColumn[], rules: TableRules) {
    this.sheet = sheet;
    this.columns = columns;
    this.rules = rules;
    this.required = columns.filter(({ field }) => field.isRequired).length;
    const isPreset = rules.defaults.some(({ field }) => field.name === 'employer.name');
    const names = columns.find(({ field }) => field.name === 'employer.name');
    this.employers = new EmployerCells(isPreset ? undefined : names);
  }

  read(row: TableRow): RowCells {
    const cells: RowCells = {
      value: {},
      refused: [],
      words: [],
      notes: [],
      wordFields: [],
      none: [],
      salaryCells: [],
      said: [],
      filled: 0,
      isReference: false,
    };
    const merged = this.findMergedAmounts(row);
    for (const [index, column] of merged.entries()) {
      const cell = index === 0 ? refuseSalary('merged') : new RefusedCell();
      cells.refused.push({ column, cell });
    }
    for (const column of this.columns) {
      if (merged.includes(column)) continue;
      // A short row below many headings.
      if (column.index >= row.cells.length) break;
      const text = cellText(row.cells[column.index], column.field.kind);
      if (!isBlank(text, column.field)) this.addCell(cells, column, text, row);
    }
    cells.inherited = this.employers.read(row, cells.value);
    return cells;
  }

  private addCell(cells: RowCells, column: FieldColumn, text: string, row: TableRow): void {
    const { field } = column;
    // Below a title, the number of a total is none.
    if (field.isRequired && (field.kind !== 'text' || /\p{L}/u.test(text))) cells.filled += 1;
    const read = field.read(text, column.salary?.unit);
    const word = summarizeCell(column, text, read);
    if (word) cells.words.push(word);
    if (isSalary(field)) cells.salaryCells.push({ column, text, read });
    if (row.typed) cells.notes.push(...this.findTyped(column, row));
    if (field.isInterpreted?.(text)) cells.wordFields.push(field.name);
    if (field.name === 'vacancyId' && read !== undefined) cells.isReference = true;
    if (read instanceof RefusedCell) cells.refused.push({ column, cell: read });
    else if (read === LEFT_OUT) cells.leftOut = { word };
    else if (read === null) cells.none.push(field.name);
    else if (field.kind === 'amount') this.addAmount(cells, column, text, read);
    else {
      const other = this.readMonthFirst(column, text, row);
      setField(cells.value, field, read ?? other ?? text, this.rules);
    }
  }

  private addAmount({ value, said }: RowCells, column: FieldColumn, text: string, read: CellValue) {
    const written = toAmount(read);
    const ofColumn = column.salary?.unit && { unit: column.salary.unit };
    if (written) said.push({ ...ofColumn, ...written });
    if (written?.unit && ofColumn) said.push(ofColumn);
    setField(value, column.field, written?.pesos ?? text, this.rules);
  }

  /** A day that has the month first, or could have it; unclear unless the settings say how days are written. */
  private readMonthFirst(column: FieldColumn, text: string, row: TableRow): Day | undefined {
    if (column.field.kind !== 'day' || this.rules.spreadsheet.settings.days !== undefined)
      return undefined;
    return this.days.note(column, text, row);
  }

  /** A text that Excel keeps as a date, a per cent or a checkbox, and would be published as such. */
  private findTyped(column: FieldColumn, row: TableRow): Finding[] {
    const { field, index } = column;
    const type = row.typed?.find(([at]) => at === index)?.[1];
    if (!type || !(PUBLIC_TEXTS.has(field.name) || field.kind === 'list')) return [];
    const place = placeInSheet(this.sheet, row, column);
    const value = showDay(row.cells[index] ?? '');
    const about = { code: 'excel-value', isWarning: true, place, field: field.name } as const;
    return [{ ...about, value, args: { type } }];
  }

  /** The amounts of a row that are one cell, merged over several columns. */
  private findMergedAmounts({ merged, cells }: TableRow): readonly FieldColumn[] {
    for (const [first, last] of merged ?? []) {
      const amounts = this.columns.filter(
        ({ index, field }) => field.kind === 'amount' && index >= first && index <= last,
      );
      if (amounts.length > 1 && cells[first]?.trim()) return amounts;
    }
    return NO_COLUMNS;
  }
}

/** A range is two fields: in a vacancy inside `salary`, in a salary record at the top. */
export function setField(
  value: RowValue,
  { name, kind }: TableField,
  read: unknown,
  rules: TableRules,
): void {
  if (kind !== 'range') setAt(value, name, read);
  else if (!rules.isVacancy) Object.assign(value, read);
  else value.salary = { ...(value.salary as object), ...(read as WrittenRange) };
}

/** The word of a cell, which is counted once its row is known to be one; other cells give an example. */
function summarizeCell(
  { field, summary }: FieldColumn,
  text: string,
  read: CellValue,
): CellWord | undefined {
  const { kind } = field;
  const known = COUNTED.has(kind) ? summary.words.get(text) : undefined;
  if (known) return known;
  if (COUNTED.has(kind) && isWord(field, text, read)) {
    // Looking for a suggestion is the slowest step of reading a cell.
    if (summary.words.size === MOST_WORDS) return undefined;
    const word = { ...toWord(field, text, read), rows: 0 };
    summary.words.set(text, word);
    return word;
  }
  if (EXEMPLARY.has(kind)) summary.example ??= toExample(read);
  return undefined;
}

/** Besides lists. A date in a description or title is part of its text. */
const PUBLIC_TEXTS = new Set(['zone', 'municipality', 'employer.descriptor', 'employer.industry']);

const NO_COLUMNS: readonly FieldColumn[] = [];

function toAmount(read: CellValue): WrittenAmount | undefined {
  if (typeof read === 'number') return { pesos: read };
  return typeof read === 'object' && read !== null && 'pesos' in read ? read : undefined;
}

/** The kinds of fields whose words are counted cell by cell, and those that have an example. */
const COUNTED = new Set<TableField['kind']>(['listed', 'day']);
const EXEMPLARY = new Set<TableField['kind']>(['range', 'amount', 'day', 'code']);

/** Of days, those that are none in either order. */
function isWord({ kind, suggest }: TableField, text: string, read: CellValue): boolean {
  if (kind === 'listed' || read === null || read === LEFT_OUT) return true;
  return read === undefined && suggest?.(text).suggestion === undefined;
}

function toWord(
  { kind, suggest }: TableField,
  text: string,
  read: CellValue,
): Omit<CellWord, 'rows'> {
  if (read === LEFT_OUT) return { value: null, isLeftOut: true };
  const value = typeof read === 'string' || read === null ? read : undefined;
  return { value, ...(kind === 'listed' && value === undefined && { suggested: suggest?.(text) }) };
}

function toExample(read: CellValue): string | undefined {
  if (typeof read === 'string' || typeof read === 'number') return toShownKey(String(read));
  if (typeof read !== 'object' || read === null) return undefined;
  if ('pesos' in read) return toShownKey(toFigure(read.pesos));
  return 'min' in read ? toShownKey([read.min, read.max].map(toFigure).join(' - ')) : undefined;
}
