import { countFinding, type Finding } from '../findings/finding.ts';
import { cellText } from './cells.ts';
import {
  type FieldColumn,
  isBlank,
  placeInSheet,
  type SheetOf,
  type Spot,
  spotOf,
} from './sheet-row.ts';
import type { TableRow } from './table.ts';
import type { TableRules } from './table-rules.ts';

/** The columns in which all rows should have a value, if some have. */
const FILLABLE = ['status', 'employer.name'];

/** Counts the empty cells of those columns. */
export class EmptyCells {
  private readonly columns: readonly { column: FieldColumn; filled: number; empty: Spot[] }[];

  constructor(columns: readonly FieldColumn[]) {
    this.columns = FILLABLE.flatMap((name) => {
      const column = columns.find(({ field }) => field.name === name);
      return column ? [{ column, filled: 0, empty: [] }] : [];
    });
  }

  /** Of a row that is over, only the cells that are filled. */
  count(row: TableRow, isOver: boolean): void {
    for (const counted of this.columns) {
      const { index, field } = counted.column;
      const text = cellText(row.cells[index]);
      // For an employer, `-` is an answer.
      const isEmpty = field.name === 'status' ? isBlank(text, field) : text === '';
      if (!isEmpty) counted.filled += 1;
      else if (!isOver) counted.empty.push(spotOf(row));
    }
  }

  /** Warns of the empty cells of a column that is otherwise filled in, unless there is a default. */
  findings(sheet: SheetOf, { defaults }: TableRules): Finding[] {
    return this.columns.flatMap(({ column, filled, empty }) => {
      if (empty.length === 0 || filled === 0) return [];
      const { field, summary } = column;
      const preset = defaults.find((one) => one.field.name === field.name);
      const value = field.name === 'status' ? String(preset?.value ?? 'open') : null;
      summary.words.set('', { value, rows: empty.length });
      if (preset) return [];
      return countFinding(empty, (spot, rows): Finding => {
        const place = placeInSheet(sheet, spot, column);
        return { code: 'empty-cells', place, field: field.name, args: { rows } };
      });
    });
  }
}
