import type { Day } from '../../base/day.ts';
import { toFigure } from '../../base/numbers.ts';
import type { Row } from '../files/row.ts';
import type { Finding } from '../findings/finding.ts';
import { showDay, toShownKey } from '../findings/shown-value.ts';
import type { WrittenAmount, WrittenRange, WrittenWords } from '../values/written-salary.ts';
import { cellText } from './cells.ts';
import { DayColumns } from './day-columns.ts';
import { EmployerCells } from './employer-cells.ts';
import { isSalary } from './header-row.ts';
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
  LEFT_OUT,
  RefusedCell,
  refuseSalary,
  type TableField,
  type TableRules,
} from './table-rules.ts';

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
  /** The word of the settings that leaves the row out. */
  leftOut?: CellWord | undefined;
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
    const read = readCell(column, text, cells.words);
    if (isSalary(field)) cells.salaryCells.push({ column, text, read });
    cells.notes.push(...this.findTyped(column, row));
    if (field.isInterpreted?.(text)) cells.wordFields.push(field.name);
    if (field.name === 'vacancyId' && read !== undefined) cells.isReference = true;
    if (read instanceof RefusedCell) cells.refused.push({ column, cell: read });
    else if (read === LEFT_OUT) cells.leftOut = cells.words.at(-1);
    else if (read === null) cells.none.push(field.name);
    else if (field.kind === 'amount') this.addAmount(cells, column, text, read);
    else {
      const other = this.readMonthFirst(column, text, row);
      setField(cells.value, field, read ?? other ?? text, this.rules);
    }
  }

  private addAmount({ value, said }: RowCells, column: FieldColumn, text: string, read: unknown) {
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
  else if (!rules.fields.has('salary.min')) Object.assign(value, read);
  else value.salary = { ...(value.salary as object), ...(read as WrittenRange) };
}

/** What a cell means. Its word is counted once the row is known to be one. */
function readCell(
  { field, summary, salary }: FieldColumn,
  text: string,
  words: CellWord[],
): unknown {
  const known = COUNTED.has(field.kind) ? summary.words.get(text) : undefined;
  const read = field.read(text, salary?.unit);
  if (known) words.push(known);
  else if (COUNTED.has(field.kind) && isWord(field, text, read)) {
    // Looking for a suggestion is the slowest step of reading a cell.
    if (summary.words.size === MOST_WORDS) return read;
    const word = { ...toWord(field, text, read), rows: 0 };
    summary.words.set(text, word);
    words.push(word);
  } else if (EXEMPLARY.has(field.kind)) summary.example ??= toExample(read);
  return read;
}

/** Besides lists. A date in a description or title is part of its text. */
const PUBLIC_TEXTS = new Set(['zone', 'municipality', 'employer.descriptor', 'employer.industry']);

const NO_COLUMNS: readonly FieldColumn[] = [];

function toAmount(read: unknown): WrittenAmount | undefined {
  if (typeof read === 'number') return { pesos: read };
  return read === undefined ? undefined : (read as WrittenAmount);
}

/** The kinds of fields whose words are counted cell by cell, and those that have an example. */
const COUNTED = new Set<TableField['kind']>(['listed', 'day']);
const EXEMPLARY = new Set<TableField['kind']>(['range', 'amount', 'day', 'code']);

/** Of days, those that are none in either order. */
function isWord({ kind, suggest }: TableField, text: string, read: unknown): boolean {
  if (kind === 'listed' || read === null || read === LEFT_OUT) return true;
  return read === undefined && suggest?.(text).suggestion === undefined;
}

function toWord(
  { kind, suggest }: TableField,
  text: string,
  read: unknown,
): Omit<CellWord, 'rows'> {
  if (read === LEFT_OUT) return { value: null, isLeftOut: true };
  const value = read instanceof RefusedCell ? undefined : (read as string | null | undefined);
  return { value, ...(kind === 'listed' && value === undefined && { suggested: suggest?.(text) }) };
}

function toExample(read: unknown): string | undefined {
  if (read === undefined) return undefined;
  if (typeof read !== 'object') return toShownKey(String(read));
  const { min, max, pesos } = { ...(read as Partial<WrittenRange & WrittenAmount>) };
  const parts = [min, max, pesos].flatMap((part) => (part === undefined ? [] : toFigure(part)));
  return toShownKey(parts.join(' - '));
}
