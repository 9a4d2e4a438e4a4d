import { type CellOrigins, valueAt } from '../files/row.ts';
import { type ReadCell, type RowCells, remarksOf, setField } from './cell-reader.ts';
import { completeSalary, countSalaryCells } from './row-salary.ts';
import {
  type OpenTable,
  type Refusal,
  type RowValue,
  type Spot,
  setAt,
  spotOf,
} from './sheet-row.ts';
import type { TableRow } from './table.ts';
import { isSalary, PERIOD, RefusedCell, refuseSalary, type TableField } from './table-field.ts';
import type { TitleValues } from './title-values.ts';

/** Adds what the cells of a row leave out: from its title, the defaults and its other values. */
export class RowCompletion {
  /** The rows without a value for a field that has no column, if titles or families can give it. */
  readonly unfilled: ReadonlyMap<string, Spot[]>;
  private readonly table: OpenTable;
  private readonly titles: TitleValues;
  /** Whether a column is for the area. */
  private readonly hasArea: boolean;
  /** Fields that every row gets, empty if need be. */
  private readonly emptyFields: readonly TableField[];
  /** Rows that were read alike share one object. */
  private readonly origins = new Map<string, CellOrigins>();

  /** `missing`: the fields that have no column. */
  constructor(table: OpenTable, titles: TitleValues, missing: readonly string[]) {
    const { columns, rules } = table;
    this.table = table;
    this.titles = titles;
    this.hasArea = columns.some(({ field }) => field.name === 'area');
    const derived = titles.summaries.map(({ field }) => field);
    if (rules.areaOf.size > 0) derived.push('area');
    const unfilled = missing.filter((name) => derived.includes(name));
    this.unfilled = new Map(unfilled.map((name) => [name, []]));
    this.emptyFields = [...rules.fields.values()].filter(({ kind, isRequired, needsColumn }) =>
      isRequired ? kind === 'list' : needsColumn,
    );
  }

  /** Completes the value of a row. Returns where the parts come from that no cell has, and what is refused now. */
  complete(
    row: TableRow,
    value: RowValue,
    { cells, refused }: RowCells,
  ): { origins: CellOrigins; refused: readonly Refusal[] } {
    const none = cells.filter(({ read }) => read === null).map(({ column }) => column.field.name);
    const isNone = ({ name }: TableField) => none.some((one) => `${name}.`.startsWith(`${one}.`));
    const isRefused = (name: string) => refused.some(({ column }) => column.field.name === name);
    const remarks = remarksOf(cells);
    // A cell of an amount, or its heading, may say the period, too.
    const saysPeriod = () => remarks.some(({ unit }) => unit) || has(value, 'salary.unit');
    const origins = this.fillAbsent(value, (field) => {
      if (has(value, field.name) || isRefused(field.name) || isNone(field)) return true;
      return field.name === PERIOD && saysPeriod();
    });
    for (const [name, rows] of this.unfilled) {
      const isCaused = name === 'area' && isRefused('family');
      if (!has(value, name) && !isCaused) rows.push(spotOf(row));
    }
    for (const { name, kind } of this.emptyFields) {
      if (!has(value, name)) setAt(value, name, kind === 'list' ? [] : null);
    }
    const { vacancyId } = value;
    if (this.table.rules.isVacancy && typeof vacancyId === 'string')
      value.id ??= vacancyId.toLowerCase();
    const word = cells.flatMap(({ column: { field }, text }) =>
      field.isOtherWord?.(text) ? [field.name] : [],
    );
    const settled = this.settleSalary(
      value,
      cells.filter(({ column }) => isSalary(column.field)),
    );
    return { origins: this.shareOrigins({ ...origins, word }), refused: settled };
  }

  private settleSalary(value: RowValue, cells: readonly ReadCell[]): Refusal[] {
    const {
      columns,
      rules: { isVacancy },
    } = this.table;
    const fault = completeSalary(value, isVacancy, remarksOf(cells));
    countSalaryCells(cells, ((isVacancy ? value.salary : value) ?? {}) as RowValue, fault);
    // A cell that is not understood comes first.
    if (!fault || cells.some(({ read }) => read instanceof RefusedCell)) return [];
    const ofPeriod = columns.find(({ field }) => field.name === PERIOD);
    const [first] = cells;
    const isOfPeriod = fault === 'two-periods' && first?.column.field.kind === 'amount';
    const column = (isOfPeriod && ofPeriod) || (first?.column ?? columns[0]);
    if (!column) return [];
    const isRange = column.field.kind === 'range';
    for (const name of isVacancy || isRange ? ['salary', 'min', 'max'] : []) delete value[name];
    return [{ column, cell: refuseSalary(fault) }];
  }

  /** First the title is asked, then the defaults; the area follows the family. */
  private fillAbsent(
    value: RowValue,
    isFilled: (field: TableField) => boolean,
  ): Omit<CellOrigins, 'word'> {
    const { rules } = this.table;
    const { spreadsheet, defaults } = rules;
    const fromTitle = this.titles.fill(value);
    const fromDefault: string[] = [];
    // The family stands before the area.
    for (const { field, value: preset } of defaults) {
      if (field.name === 'area') this.setArea(value);
      if (isFilled(field)) continue;
      spreadsheet.use(['defaults', field.name]);
      if (preset === null) continue;
      setField(value, field, preset, rules);
      fromDefault.push(field.name);
    }
    this.setArea(value);
    return { title: fromTitle, default: fromDefault };
  }

  /** Without a column, the area is that of the family. */
  private setArea(value: RowValue): void {
    const area = this.table.rules.areaOf.get(String(value.family));
    if (area !== undefined && !this.hasArea) value.area ??= area;
  }

  /** Most rows are read alike, nearly all of them cell by cell. */
  private shareOrigins(origins: CellOrigins): CellOrigins {
    const { title, default: preset, word } = origins;
    if (title.length + preset.length + word.length === 0) return AS_IN_CELLS;
    const key = JSON.stringify(origins);
    const known = this.origins.get(key);
    if (!known) this.origins.set(key, origins);
    return known ?? origins;
  }
}

const AS_IN_CELLS: CellOrigins = { title: [], default: [], word: [] };

function has(value: RowValue, name: string): boolean {
  return valueAt(value, name.split('.')) !== undefined;
}
