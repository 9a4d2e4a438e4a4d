import type * as z from 'zod';
import type { SalaryFault } from '../findings/about-texts.ts';
import type { UnplacedFinding } from '../findings/finding.ts';
import type { Suggested } from '../values/expecting.ts';
import type { SalaryUnit, WrittenAmount, WrittenRange } from '../values/written-salary.ts';
import type { TitleReader } from '../vocabulary/titles.ts';

/** A field of a row that a column can have. */
export type TableField = FieldReader & {
  name: string;
  /** Each row must have a value. */
  isRequired: boolean;
  /** There must be a column or a default for it. */
  needsColumn: boolean;
  /** What the value is checked by. */
  schema: z.ZodType;
};

/** How the cells of a field are read. */
export type FieldReader = {
  kind: 'text' | 'list' | 'listed' | 'range' | 'amount' | 'day' | 'code';
  /** What a cell means. `unit` is what the heading of a salary says. */
  read(text: string, unit?: SalaryUnit): CellValue;
  /** Whether the settings explain the cell. */
  isInSettings?(text: string): boolean;
  /** Whether the cell has another word than the value or its name. */
  isOtherWord?(text: string): boolean;
  /** What else a cell of a list could mean. */
  suggest?(text: string): Suggested;
  /** What a title says about the field, where it has no column. */
  readTitle?: TitleReader;
};

/** Null is no value; undefined leaves the judgement to the schema of the field. */
export type CellValue =
  | string
  | number
  | readonly string[]
  | WrittenAmount
  | WrittenRange
  | null
  | undefined
  | RefusedCell
  | typeof LEFT_OUT;

/** A cell that cannot be read, and why. No finding if the cause is a wrong setting, which has its own. */
export class RefusedCell {
  readonly finding: UnplacedFinding | undefined;

  constructor(finding?: UnplacedFinding) {
    this.finding = finding;
  }
}

export function refuseSalary(fault: SalaryFault): RefusedCell {
  return new RefusedCell({ code: 'unclear-salary', args: { fault } });
}

/** The settings drop the row. */
export const LEFT_OUT: unique symbol = Symbol('left out');

export const PERIOD = 'salary.period';

/** What a column for a field fills: a range has both ends of a vacancy's salary, or of a salary record. */
export function filledBy(field: string): readonly string[] {
  return field === RANGE ? ENDS_OF_RANGE : [field];
}

export const RANGE = 'salary';
const ENDS_OF_RANGE = ['salary.min', 'salary.max', 'min', 'max'];

export function isSalary(field: TableField | undefined): boolean {
  return field?.kind === 'range' || field?.kind === 'amount';
}
