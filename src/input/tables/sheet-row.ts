import type { CellOrigins, JsonPath, Row } from '../files/row.ts';
import { Concealed, type Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { toShownKey } from '../findings/shown-value.ts';
import { cellText, saysNothing } from './cells.ts';
import type { Column } from './header-row.ts';
import type { SummaryColumn, TableRow, TableSummary } from './table.ts';
import { filledBy, type RefusedCell, type TableField } from './table-field.ts';

/** A column that is read. */
export type FieldColumn = Column & { field: TableField; summary: SummaryColumn };
export type RowValue = Record<string, unknown>;

/** Where a row is, and what each of its cells is for. */
type RowOrigin = { sheet: SheetOf; row: TableRow; columns: readonly FieldColumn[] };

/** A cell that could not be read, whose field is left out. */
export type Refusal = { column: FieldColumn; cell: RefusedCell };

/** What is known of a row besides its values. */
type RowDetails = {
  refused: readonly Refusal[];
  notes: readonly Finding[];
  lacking: readonly string[];
  origins: CellOrigins;
  inherited: Row['inherited'];
};

/** A row that was read. A class, as for JSON rows: its places are rarely needed. */
export class SheetRow implements Row {
  readonly value: RowValue;
  readonly faults: readonly Finding[];
  readonly lacking: readonly string[];
  readonly origins: CellOrigins;
  readonly inherited: Row['inherited'];
  private readonly sheet: SheetOf;
  private readonly row: TableRow;
  private readonly columns: readonly FieldColumn[];

  constructor(value: RowValue, { sheet, row, columns }: RowOrigin, details: RowDetails) {
    const { refused, notes, lacking, origins, inherited } = details;
    this.value = value;
    this.sheet = sheet;
    this.row = row;
    this.columns = columns;
    this.origins = origins;
    this.inherited = inherited;
    const names = refused.flatMap(({ column }) => filledBy(column.field.name));
    this.lacking = names.length > 0 ? [...lacking, ...names] : lacking;
    this.faults = [...refused.flatMap((one) => this.describeRefused(one)), ...notes];
  }

  private describeRefused({ column, cell: { finding } }: Refusal): Finding[] {
    if (!finding) return [];
    const about = {
      place: placeInSheet(this.sheet, this.row, column),
      field: column.field.name,
      concealed: new Concealed(cellText(this.row.cells[column.index])),
    };
    // The compiler does not see that the union without its places, plus the places, is the union.
    return [{ ...finding, ...about } as Finding];
  }

  get cells(): string[] {
    return this.columns.map(({ index }) => this.row.cells[index] ?? '');
  }

  place(path: JsonPath): Place {
    return placeInSheet(this.sheet, this.row, this.columnOf(path));
  }

  hint(path: JsonPath) {
    const column = this.columnOf(path);
    const text = column && this.textOf(column);
    return text ? column.field.suggest?.(text) : undefined;
  }

  /** The column of a field, of the list it is in, or of what it is made from; the first of an object. */
  private columnOf(path: JsonPath): FieldColumn | undefined {
    const name = path.filter((part) => typeof part === 'string').join('.');
    if (name === '') return undefined;
    const meant =
      this.columns.find(({ field }) => field.name === name) ??
      this.columns.find(({ field }) => field.name.startsWith(`${name}.`));
    if (meant && !isBlank(this.textOf(meant), meant.field)) return meant;
    const isSource = ({ field }: FieldColumn) =>
      field.kind === 'range'
        ? filledBy(field.name).includes(name)
        : name === 'id' && field.name === 'vacancyId';
    return this.columns.find(isSource) ?? meant;
  }

  private textOf({ index, field }: FieldColumn): string {
    return cellText(this.row.cells[index], field.kind);
  }
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
