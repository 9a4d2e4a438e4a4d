import type { JsonPath, Row, RowTable } from '../files/row.ts';
import { Concealed, type Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { toShownKey } from '../findings/shown-value.ts';
import { cellText, saysNothing } from './cells.ts';
import type { Column } from './header-row.ts';
import type { SummaryColumn, TableRow, TableSummary } from './table.ts';
import { filledBy, type RefusedCell, type TableField } from './table-field.ts';
import type { TableRules } from './table-rules.ts';

/** A column that is read. */
export type FieldColumn = Column & { field: TableField; summary: SummaryColumn };
export type RowValue = Record<string, unknown>;

/** The columns of a sheet that are read, and how. */
export type OpenTable = { sheet: SheetOf; columns: readonly FieldColumn[]; rules: TableRules };

/** A cell that could not be read, whose field is left out. */
export type Refusal = { column: FieldColumn; cell: RefusedCell };

/** What is known of a row besides its values. */
type RowDetails = Required<Pick<Row, 'lacking' | 'origins' | 'inherited' | 'filled'>> & {
  heading: RowTable;
  refused: readonly Refusal[];
  notes: readonly Finding[];
};

/** A row that was read. Its places are rarely needed. */
export function toRow(
  row: TableRow,
  { sheet, columns }: OpenTable,
  value: RowValue,
  { refused, notes, lacking, origins, inherited, filled, heading }: RowDetails,
): Row {
  const names = refused.flatMap(({ column }) => filledBy(column.field.name));
  return {
    value,
    origins,
    inherited,
    filled,
    table: heading,
    lacking: names.length > 0 ? [...lacking, ...names] : lacking,
    faults: [...refused.flatMap((one) => describeRefusal(one, row, sheet)), ...notes],
    get cells() {
      return columns.map(({ index }) => row.cells[index] ?? '');
    },
    place: (path) => placeInSheet(sheet, row, columnOf(path, row, columns)),
    hint(path) {
      const column = columnOf(path, row, columns);
      const text = column && textOf(column, row);
      return text ? column.field.suggest?.(text) : undefined;
    },
  };
}

function describeRefusal({ column, cell: { finding } }: Refusal, row: TableRow, sheet: SheetOf) {
  if (!finding) return [];
  const about = {
    place: placeInSheet(sheet, row, column),
    field: column.field.name,
    concealed: new Concealed(cellText(row.cells[column.index])),
  };
  // The compiler does not see that the union without its places, plus the places, is the union.
  return [{ ...finding, ...about } as Finding];
}

/** The column of a field, of the list it is in, or of what it is made from; the first of an object. */
function columnOf(path: JsonPath, row: TableRow, columns: readonly FieldColumn[]) {
  const name = path.filter((part) => typeof part === 'string').join('.');
  if (name === '') return undefined;
  const meant =
    columns.find(({ field }) => field.name === name) ??
    columns.find(({ field }) => field.name.startsWith(`${name}.`));
  if (meant && !isBlank(textOf(meant, row), meant.field)) return meant;
  const isSource = ({ field }: FieldColumn) =>
    field.kind === 'range'
      ? filledBy(field.name).includes(name)
      : name === 'id' && field.name === 'vacancyId';
  return columns.find(isSource) ?? meant;
}

function textOf({ index, field }: FieldColumn, { cells }: TableRow): string {
  return cellText(cells[index], field.kind);
}

/**
 * Whether a cell has no value: it is empty, or says so in words that the settings do not explain. An empty
 * `status` means open, so there the words are unknown.
 */
export function isBlank(text: string, { name, isInSettings }: TableField): boolean {
  return text === '' || (name !== 'status' && saysNothing(text) && !isInSettings?.(text));
}

/** Every place in a spreadsheet is made here, with what it shows of headings and names of sheets. */
export function placeInSheet(
  { file, sheet }: SheetOf,
  { row, line }: Spot,
  column?: Column,
): Place {
  const cell = {
    row,
    ...(column && { column: toShownKey(column.heading) }),
    ...(sheet && { sheet }),
  };
  return { file, line, column: (column?.index ?? 0) + 1, cell };
}

/** Which row of a sheet, and its line in a file of text. */
export type Spot = Pick<TableRow, 'row' | 'line'>;

/** Without its cells, which would stay in memory. */
export function spotOf({ row, line }: TableRow): Spot {
  return { row, line };
}

/** The file, and its sheet if it is a workbook. */
export type SheetOf = Pick<TableSummary, 'file' | 'sheet'>;

/** Sets the field with this name. A dot leads into an object. */
export function setAt(row: RowValue, name: string, value: unknown): void {
  const dot = name.indexOf('.');
  if (dot === -1) {
    row[name] = value;
    return;
  }
  const outer = name.slice(0, dot);
  row[outer] ??= {};
  (row[outer] as RowValue)[name.slice(dot + 1)] = value;
}
