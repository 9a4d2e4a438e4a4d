import { type Row, valueAt } from '../files/row.ts';
import type { FieldColumn, OpenTable, RowValue } from './sheet-row.ts';
import type { TableRow } from './table.ts';

/**
 * The employer of the nearest row above that has one: in groups whose first row alone has the employer, the
 * texts of the others name it too.
 */
export class EmployerCells {
  private above: Row['inherited'];
  private last: number | undefined;
  private readonly column: FieldColumn | undefined;

  constructor({ columns, rules }: OpenTable) {
    const isPreset = rules.defaults.some(({ field }) => field.name === 'employer.name');
    this.column = isPreset
      ? undefined
      : columns.find(({ field }) => field.name === 'employer.name');
  }

  /** Call it with each row that has a value; a gap before the row ends a group. */
  read(row: TableRow, value: RowValue): Row['inherited'] {
    const { column } = this;
    if (!column) return undefined;
    if (row.row - 1 !== this.last) this.end();
    this.last = row.row;
    const name = valueAt(value, ['employer', 'name']);
    const aliases = (valueAt(value, ['employer', 'aliases']) ?? []) as string[];
    const { above } = this;
    if (!row.cells[column.index]?.trim()) {
      return above && { ...above, aliases: [...above.aliases, ...aliases] };
    }
    // `-` and `N/D` are no names, and end a group too.
    this.above = typeof name === 'string' ? { name, aliases, row: row.row } : undefined;
    return undefined;
  }

  end(): void {
    this.above = undefined;
  }
}
