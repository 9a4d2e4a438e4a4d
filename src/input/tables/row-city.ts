import { townOf } from '../vocabulary/meanings.ts';
import type { ReadCell } from './cell-reader.ts';
import type { FieldColumn, RowValue } from './sheet-row.ts';
import { LEFT_OUT, RefusedCell, type TableField } from './table-field.ts';
import type { TableRules } from './table-rules.ts';

/** Finds the city of rows whose own cell does not say it: by the municipality, a title above them, or their sheet. */
export class RowCity {
  private readonly field: TableField | undefined;
  private readonly hasColumn: boolean;
  /** What the title above the rows, or else the name of the sheet, says. */
  private place: string | undefined;

  /** `titles`: texts that stand above the headings, and the name of the sheet; the first that is a city counts. */
  constructor(columns: readonly FieldColumn[], rules: TableRules, titles: readonly string[]) {
    this.field = rules.isVacancy ? rules.fields.get('city') : undefined;
    this.hasColumn = columns.some(({ field }) => field.name === 'city');
    this.place = titles.find((title) => this.cityOf(title) !== undefined);
  }

  /** A row with one cell ends what the title above it said. Returns whether it names a city. */
  readTitle(text: string): boolean {
    if (this.hasColumn || !this.field) return false;
    const isCity = this.cityOf(text) !== undefined;
    this.place = isCity ? text : undefined;
    return isCity;
  }

  /** Adds city and town to the value of a row; returns its cells without one that another place corrects. */
  fill(value: RowValue, cells: readonly ReadCell[]): readonly ReadCell[] {
    const { field } = this;
    const own = cells.find(({ column }) => column.field.name === 'city');
    if (!field || own?.read instanceof RefusedCell) return cells;
    const ofTown = cells.find(({ column }) => column.field.name === 'municipality');
    if (typeof own?.read === 'string' || (own && field.isInSettings?.(own.text))) {
      this.fillTown(value, own.text);
      return cells;
    }
    // A word that is misspelled, or has several meanings, is not unknown.
    const { suggestion, readings } = (own && field.suggest?.(own.text)) ?? {};
    if (suggestion ?? readings) return cells;
    const read = ofTown && field.read(ofTown.text);
    if (typeof read === 'string') value.city = read;
    else if (this.place !== undefined) {
      value.city = this.cityOf(this.place);
      this.fillTown(value, this.place);
    } else return read === LEFT_OUT && !own ? [...cells, { ...ofTown, read } as ReadCell] : cells;
    return cells.filter((cell) => cell !== own);
  }

  private fillTown(value: RowValue, text: string): void {
    value.municipality ??= townOf(text, String(value.city));
  }

  private cityOf(text: string): string | undefined {
    const read = this.field?.read(text);
    return typeof read === 'string' ? read : undefined;
  }
}
