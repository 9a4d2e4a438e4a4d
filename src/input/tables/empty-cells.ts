import { MOST_PLACES } from '../findings/data-limits.ts';
import type { Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
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

  count(row: TableRow): void {
    for (const counted of this.columns) {
      const { index, field } = counted.column;
      const text = cellText(row.cells[index]);
      // For an employer, `-` is an answer.
      const isEmpty = field.name === 'status' ? isBlank(text, field) : text === '';
      if (isEmpty) counted.empty.push(spotOf(row));
      else counted.filled += 1;
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
      const toWarning = (place: Place, rows: number): Finding => {
        const about = { code: 'empty-cells', isWarning: true, field: field.name } as const;
        return { ...about, place, args: { rows } };
      };
      const spots = empty.slice(0, MOST_PLACES);
      const parts = spots.map((spot) => toWarning(placeInSheet(sheet, spot, column), 1));
      const [first] = parts;
      return first && !preset ? [{ ...toWarning(first.place, empty.length), parts }] : [];
    });
  }
}
