import { toFigure } from '../../base/numbers.ts';
import { TEST_ROW } from '../findings/about-texts.ts';
import type { Finding } from '../findings/finding.ts';
import { showDay, toShownKey } from '../findings/shown-value.ts';
import { saysNotToPublish } from '../values/text.ts';
import type { WrittenAmount, WrittenRange, WrittenWords } from '../values/written-salary.ts';
import { cellText } from './cells.ts';
import type { DayColumns } from './day-columns.ts';
import {
  type FieldColumn,
  isBlank,
  type OpenTable,
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
export type RowCells = { cells: readonly ReadCell[]; refused: Refusal[]; notes: Finding[] };

/** Reads the cells of a row by the fields of their columns. `days` learns how days are written. */
export function readCells(row: TableRow, table: OpenTable, days: DayColumns): RowCells {
  const merged = findMergedAmounts(row, table.columns);
  const cells = table.columns.flatMap((column): ReadCell[] => {
    const text = cellText(row.cells[column.index], column.field.kind);
    if (isBlank(text, column.field) || merged.includes(column)) return [];
    // Any cell may say that the row is not to be published.
    const isMark = saysNotToPublish(text) && !column.field.isInSettings?.(text);
    const read = isMark ? NOT_TO_PUBLISH : column.field.read(text, column.salary?.unit);
    const word = summarizeCell(column, text, read);
    if (read instanceof RefusedCell || read === LEFT_OUT || read === null)
      return [{ column, text, read, word }];
    const { kind } = column.field;
    // It is unclear which of two days it is, unless the settings say how days are written.
    const isUnclear = kind === 'day' && table.rules.spreadsheet.settings.days === undefined;
    const other = isUnclear ? days.note(column, text, row) : undefined;
    const value = (kind === 'amount' ? toAmount(read)?.pesos : (read ?? other)) ?? text;
    return [{ column, text, read, word, value }];
  });
  const refused = [
    ...merged.map((column, at) => ({ column, read: at === 0 ? ONE_CELL : new RefusedCell() })),
    ...cells,
  ].flatMap(({ column, read }) => (read instanceof RefusedCell ? [{ column, cell: read }] : []));
  const notes = row.typed ? cells.flatMap(({ column }) => findTyped(column, row, table.sheet)) : [];
  return { cells, refused, notes };
}

const ONE_CELL = refuseSalary('merged');
const NOT_TO_PUBLISH = new RefusedCell({ code: 'export-debris', args: { word: TEST_ROW } });

/** The amounts of a row that are one cell, merged over several columns. */
function findMergedAmounts(
  { merged = [], cells }: TableRow,
  columns: readonly FieldColumn[],
): readonly FieldColumn[] {
  for (const [first, last] of merged) {
    const amounts = columns.filter(
      ({ index, field }) => field.kind === 'amount' && index >= first && index <= last,
    );
    if (amounts.length > 1 && cells[first]?.trim()) return amounts;
  }
  return [];
}

/** A text that Excel keeps as a date, a per cent or a checkbox, and would be published as such. */
function findTyped(column: FieldColumn, row: TableRow, sheet: SheetOf): Finding[] {
  const { field, index } = column;
  const type = row.typed?.find(([at]) => at === index)?.[1];
  if (!type || !(PUBLIC_TEXTS.has(field.name) || field.kind === 'list')) return [];
  const place = placeInSheet(sheet, row, column);
  const value = showDay(row.cells[index] ?? '');
  const about = { code: 'excel-value', place, field: field.name } as const;
  return [{ ...about, value, args: { type } }];
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
  if (name === 'contact') value.contact = [value.contact ?? [], read].flat();
  else if (kind !== 'range') setAt(value, name, read);
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
