import type { Day } from '../../base/day.ts';
import { toFigure } from '../../base/numbers.ts';
import type { Finding } from '../findings/finding.ts';
import { showDay, toShownKey } from '../findings/shown-value.ts';
import type { WrittenAmount, WrittenRange, WrittenWords } from '../values/written-salary.ts';
import { cellText } from './cells.ts';
import { DayColumns } from './day-columns.ts';
import {
  type FieldColumn,
  isBlank,
  placeInSheet,
  type Refusal,
  type RowValue,
  type SheetOf,
  setAt,
} from './sheet-row.ts';
import { type CellWord, MOST_WORDS, type TableRow } from './table.ts';
import {
  type CellValue,
  LEFT_OUT,
  RefusedCell,
  refuseSalary,
  type TableField,
} from './table-field.ts';
import type { TableRules } from './table-rules.ts';

/** A cell that is not blank, and what it was read as. */
export type ReadCell = {
  column: FieldColumn;
  text: string;
  read: CellValue;
  /** For its field; absent if the cell is refused, or says that there is no value. */
  value?: unknown;
  /** Its word in the summary. Beyond the first words of a column there is none. */
  word: CellWord | undefined;
};

/** What the cells of a row say, which of them are refused, and what is said about the others. */
export type RowCells = { cells: ReadCell[]; refused: Refusal[]; notes: Finding[] };

/** Reads the cells of rows by the fields of their columns. */
export class CellReader {
  readonly days = new DayColumns();
  private readonly sheet: SheetOf;
  private readonly columns: readonly FieldColumn[];
  private readonly rules: TableRules;

  constructor(sheet: SheetOf, columns: readonly FieldColumn[], rules: TableRules) {
    this.sheet = sheet;
    this.columns = columns;
    this.rules = rules;
  }

  read(row: TableRow): RowCells {
    const merged = this.findMergedAmounts(row);
    const cells = this.columns.flatMap((column): ReadCell[] => {
      const text = cellText(row.cells[column.index], column.field.kind);
      return isBlank(text, column.field) || merged.includes(column)
        ? []
        : [this.readCell(column, text, row)];
    });
    return {
      cells,
      refused: [
        ...merged.map((column, index) => ({
          column,
          cell: index === 0 ? refuseSalary('merged') : new RefusedCell(),
        })),
        ...cells.flatMap(({ column, read: cell }) =>
          cell instanceof RefusedCell ? [{ column, cell }] : [],
        ),
      ],
      notes: row.typed ? cells.flatMap(({ column }) => this.findTyped(column, row)) : [],
    };
  }

  private readCell(column: FieldColumn, text: string, row: TableRow): ReadCell {
    const { field } = column;
    const read = field.read(text, column.salary?.unit);
    const cell: ReadCell = { column, text, read, word: summarizeCell(column, text, read) };
    if (read instanceof RefusedCell || read === LEFT_OUT || read === null) return cell;
    if (field.kind === 'amount') return { ...cell, value: toAmount(read)?.pesos ?? text };
    const other = this.readMonthFirst(column, text, row);
    return { ...cell, value: read ?? other ?? text };
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

/** The fields of a row that have a cell with a value. */
export function toRowValue(cells: readonly ReadCell[], rules: TableRules): RowValue {
  const row: RowValue = {};
  for (const { column, value } of cells) {
    if (value !== undefined) setField(row, column.field, value, rules);
  }
  return row;
}

/** What cells of amounts and their headings say besides the amount. */
export function remarksOf(cells: readonly ReadCell[]): WrittenWords[] {
  return cells.flatMap(({ column: { field, salary }, read }) => {
    const written = field.kind === 'amount' && toAmount(read);
    if (!written) return [];
    const ofColumn = salary?.unit && { unit: salary.unit };
    const ofCell = { ...ofColumn, ...written };
    return written.unit && ofColumn ? [ofCell, ofColumn] : [ofCell];
  });
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
