import { INTERNSHIP } from '../../contract/closed-lists.ts';
import { type CellOrigins, valueAt } from '../files/row.ts';
import type { SalaryFault } from '../findings/about-texts.ts';
import { type ReadCell, type RowCells, remarksOf, setField } from './cell-reader.ts';
import { completeOfRecord, completeOfVacancy, countSalaryCells } from './row-salary.ts';
import {
  type OpenTable,
  type Refusal,
  type RowValue,
  type Spot,
  setAt,
  spotOf,
} from './sheet-row.ts';
import type { TableRow } from './table.ts';
import {
  isSalary,
  PERIOD,
  RANGE,
  RefusedCell,
  refuseSalary,
  type TableField,
} from './table-field.ts';
import type { TitleValues } from './title-values.ts';

/** Adds what the cells of a row leave out: from its title, the defaults and its other values. */
export class RowCompletion {
  /** The rows without a value for a field that has no column, if titles or families can give it. */
  readonly unfilled: ReadonlyMap<string, Spot[]>;
  private readonly table: OpenTable;
  private readonly titles: TitleValues;
  /** The fields that have a column. */
  private readonly present: ReadonlySet<string>;
  /** Fields that every row gets, empty if need be. */
  private readonly emptyFields: readonly TableField[];
  /** Rows that were read alike share one object. */
  private readonly origins = new Map<string, CellOrigins>();

  /** `missing`: the fields that have no column. */
  constructor(table: OpenTable, titles: TitleValues, missing: readonly string[]) {
    const { columns, rules } = table;
    this.table = table;
    this.titles = titles;
    this.present = new Set(columns.map(({ field }) => field.name));
    const derived = titles.summaries.map(({ field }) => field);
    if (rules.areaOf.size > 0) derived.push('area');
    derived.push('city');
    const unfilled = missing.filter((name) => derived.includes(name));
    this.unfilled = new Map(unfilled.map((name) => [name, []]));
    this.emptyFields = [...rules.fields.values()].filter(({ kind, isRequired, needsColumn }) =>
      isRequired ? kind === 'list' : needsColumn,
    );
  }

  /** Completes the value of a row. Returns where the parts come from that no cell has, and all that is refused. */
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
    this.fillLevel(value, cells);
    const origins = this.fillAbsent(value, (field) => {
      if (has(value, field.name) || isRefused(field.name) || isNone(field)) return true;
      return field.name === PERIOD && saysPeriod();
    });
    for (const [name, rows] of this.unfilled) {
      const isCaused = name === 'area' && this.lacksFamily(value, cells);
      if (!has(value, name) && !isCaused) rows.push(spotOf(row));
    }
    for (const { name, kind } of this.emptyFields) {
      if (!has(value, name)) setAt(value, name, kind === 'list' ? [] : null);
    }
    if (this.table.rules.isVacancy) this.fillFromOthers(value, row);
    const word = cells.flatMap(({ column: { field }, text }) =>
      field.isOtherWord?.(text) ? [field.name] : [],
    );
    const fault = this.table.rules.isVacancy
      ? completeOfVacancy(value, remarks, origins.default.includes(PERIOD))
      : completeOfRecord(value, remarks);
    const ofSalary = cells.filter(({ column }) => isSalary(column.field));
    const left = this.leaveOutSalary(value, ofSalary, refused, fault) ?? [
      ...refused,
      ...this.refuseSalary(value, ofSalary, fault),
    ];
    return { origins: this.shareOrigins({ ...origins, word }), refused: left };
  }

  /** A type of employment that is an internship says the level, too. */
  private fillLevel(value: RowValue, cells: readonly ReadCell[]): void {
    const level = this.table.rules.fields.get('seniority');
    if (!level || this.present.has('seniority')) return;
    const own = cells.find(({ column }) => column.field.name === 'employmentType')?.text;
    const isInternship = [own, value.employmentType].some(
      (text) => typeof text === 'string' && level.read(text) === INTERNSHIP,
    );
    if (isInternship) value.seniority = INTERNSHIP;
  }

  private fillFromOthers(value: RowValue, { row }: TableRow): void {
    const { rules, sheet } = this.table;
    const { madeCodes, maskText } = rules;
    const place = `${sheet.file}\n${sheet.sheet?.position}\n${row}`;
    if (madeCodes) value.vacancyId ??= madeCodes.codeOf(value, place);
    const { vacancyId, title } = value;
    if (typeof vacancyId === 'string') value.id ??= vacancyId.toLowerCase();
    if (!this.present.has('description') && title !== undefined) value.description ??= title;
    if (!this.present.has(DESCRIPTOR) && !has(value, DESCRIPTOR))
      setAt(value, DESCRIPTOR, maskText);
  }

  /** Whether a row has a family that is not read, and so has no area. */
  lacksFamily(value: RowValue, cells: readonly ReadCell[]): boolean {
    const hasFamily = cells.some(({ column }) => column.field.name === 'family');
    if (value.area !== undefined || !hasFamily) return false;
    return !this.table.rules.fields.get('family')?.schema.safeParse(value.family).success;
  }

  /** What is refused besides a salary that cannot be read, where the settings have null for all of them. */
  private leaveOutSalary(
    value: RowValue,
    cells: readonly ReadCell[],
    refused: readonly Refusal[],
    fault: SalaryFault | undefined,
  ): readonly Refusal[] | undefined {
    const { isVacancy, spreadsheet } = this.table.rules;
    if (!isVacancy || spreadsheet.settings.values.salary?.['*'] !== null) return undefined;
    const others = refused.filter(
      ({ column, cell }) => !column.field.name.startsWith(RANGE) || isMark(cell),
    );
    if (!fault && others.length === refused.length) return undefined;
    spreadsheet.use(['values', RANGE, '*']);
    value.salary = null;
    const leftOut = cells.map((cell) => ({ ...cell, read: null }));
    countSalaryCells(leftOut, {}, undefined);
    return others;
  }

  private refuseSalary(
    value: RowValue,
    cells: readonly ReadCell[],
    fault: SalaryFault | undefined,
  ): Refusal[] {
    const {
      columns,
      rules: { isVacancy },
    } = this.table;
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
    if (area !== undefined && !this.present.has('area')) value.area ??= area;
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

/** It says that the row is not to be published. */
function isMark({ finding }: RefusedCell): boolean {
  return finding?.code === 'export-debris';
}

const DESCRIPTOR = 'employer.descriptor';

const AS_IN_CELLS: CellOrigins = { title: [], default: [], word: [] };

function has(value: RowValue, name: string): boolean {
  return valueAt(value, name.split('.')) !== undefined;
}
