import { groupBy } from '../../base/group-by.ts';
import { valueAt } from '../../input/files/row.ts';
import type { Place, SheetName } from '../../input/findings/details.ts';
import type { ListedRow } from '../../input/read-source.ts';
import { toCellName } from '../../input/tables/table.ts';

/** Finds rows by their place, by their position in a file, or by the id of the vacancy. */
export class RowIndex {
  readonly all: readonly ListedRow[];
  private readonly byFile: ReadonlyMap<string, readonly ListedRow[]>;
  private readonly byCell: ReadonlyMap<string, ListedRow>;
  private readonly byId: ReadonlyMap<string, ListedRow>;

  constructor(all: readonly ListedRow[]) {
    this.all = all;
    this.byFile = groupBy(all, ({ place }) => place.file);
    this.byCell = new Map(all.map((row) => [keyOf(row.place), row]));
    this.byId = new Map(all.map((row) => [textAt(row, 'id'), row]));
  }

  /** The row that a place is in. */
  around(place: Place): ListedRow | undefined {
    if (place.cell) return this.byCell.get(keyOf(place));
    const rows = this.byFile.get(place.file) ?? [];
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isUpTo(rows[middle]?.place, place)) low = middle + 1;
      else high = middle;
    }
    return rows[low - 1];
  }

  at(file: string, index: number): ListedRow | undefined {
    return this.byFile.get(file)?.[index];
  }

  withId(id: string): ListedRow | undefined {
    return this.byId.get(id);
  }
}

function keyOf({ file, line, cell }: Place): string {
  return [file, cell?.sheet?.position, cell?.row ?? line].join('\n');
}

function isUpTo(start: Place | undefined, { line, column }: Place): boolean {
  if (!start) return false;
  return start.line < line || (start.line === line && start.column <= column);
}

/** What a row has in a field, as text. */
export function textAt(row: Pick<ListedRow, 'value'> | undefined, field: string): string {
  const found = field === '' ? undefined : valueAt(row?.value, field.split('.'));
  if (Array.isArray(found)) return found.join('\n');
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** The file, and the sheet of a workbook. */
export function toFileCells(file: string, sheet?: SheetName): [file: string, sheet: string] {
  return [file, sheet?.name ?? String(sheet?.position ?? '')];
}

/** `B17`; of a text, `9:11`. */
export function toCellText({ line, column, cell }: Place): string {
  if (!cell) return `${line}:${column}`;
  return cell.column === undefined ? String(cell.row) : toCellName(column, cell.row);
}
