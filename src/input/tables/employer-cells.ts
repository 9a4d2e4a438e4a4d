import { type Row, valueAt } from '../files/row.ts';
import type { Finding, FindingCode } from '../findings/finding.ts';
import { NameText } from '../values/text.ts';
import {
  type FieldColumn,
  type OpenTable,
  placeInSheet,
  type RowValue,
  type SheetOf,
} from './sheet-row.ts';
import type { TableRow } from './table.ts';

/** What is wrong with the cell that has the name: a name was there. */
type Damage = { code: FindingCode; args?: object };

/**
 * The employer of the nearest row above that has one: in groups whose first row alone has the employer, the
 * texts of the others name it too.
 */
export class EmployerCells {
  private above: (Row['inherited'] & { damage?: Damage | undefined }) | undefined;
  private last: number | undefined;
  /** Of the cell that the last row inherits from. */
  private damage: { damage: Damage; row: number } | undefined;
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
    this.damage = undefined;
    if (!row.cells[column.index]?.trim()) {
      if (!above) return undefined;
      const { damage, ...names } = above;
      this.damage = damage && { damage, row: names.row };
      return { ...names, aliases: [...names.aliases, ...aliases] };
    }
    // `-` and `N/D` are no names, and end a group too.
    this.above =
      typeof name === 'string'
        ? { name, aliases, row: row.row, damage: damageOf(name, aliases) }
        : undefined;
    return undefined;
  }

  /** The last row may name the employer of a damaged cell, and nobody knows whom to look for. */
  findDamage(row: TableRow, sheet: SheetOf): Finding[] {
    const { column, damage: inherited } = this;
    if (!column || !inherited) return [];
    const above = { row: inherited.row, line: inherited.row };
    const places = {
      place: placeInSheet(sheet, row, column),
      also: placeInSheet(sheet, above, column),
    };
    // Its code and its arguments come from one issue.
    return [{ ...inherited.damage, ...places, field: column.field.name } as Finding];
  }

  end(): void {
    this.above = undefined;
  }
}

function damageOf(name: string, aliases: readonly string[]): Damage | undefined {
  for (const text of [name, ...aliases]) {
    const [issue] = NameText.safeParse(text).error?.issues ?? [];
    if (issue?.code === 'custom' && issue.params) return issue.params as Damage;
  }
  return undefined;
}
