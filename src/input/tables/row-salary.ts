import { toFigure } from '../../base/numbers.ts';
import { joinList } from '../../base/wording.ts';
import { INTERNSHIP } from '../../contract/closed-lists.ts';
import type { SalaryPeriod } from '../../contract/enumerations.ts';
import { toSalaryText } from '../../contract/salary-text.ts';
import type { SalaryFault } from '../findings/about-texts.ts';
import { MAX_BY_DEFAULT, MIN_UNAMBIGUOUS_PAY } from '../findings/data-limits.ts';
import type { SalaryUnit, WrittenRange, WrittenWords } from '../values/written-salary.ts';
import type { ReadCell } from './cell-reader.ts';
import type { FieldColumn, RowValue } from './sheet-row.ts';
import { type CellWord, MOST_WORDS } from './table.ts';
import { type CellValue, RefusedCell } from './table-field.ts';

/**
 * Completes the salary of a vacancy by its period and text, or returns why it is unclear. `remarks`: what cells
 * and headings of amounts say besides; `isByDefault`: the period is that of the settings.
 */
export function completeOfVacancy(
  row: RowValue,
  remarks: readonly WrittenWords[],
  isByDefault: boolean,
): SalaryFault | undefined {
  const salary = row.salary as WrittenSalary | undefined;
  if (typeof salary !== 'object') return undefined;
  const { extras = [] } = salary;
  const unit = takeUnit(salary, remarks);
  // A period alone, in a column or by default, is no salary.
  if (Object.keys(salary).join() === 'period') delete row.salary;
  if (unit === 'two-periods') {
    delete salary.period;
    return unit;
  }
  const isClear = unit !== undefined || row.seniority === INTERNSHIP;
  if (!isClear && ENDS.some((end) => isSmall(salary[end]))) return 'no-period';
  if (isByDefault && ENDS.some((end) => isLarge(salary[end], unit))) return 'no-period';
  salary.period = toMonths(salary, unit);
  addExtras(salary, salary.period, [...extras, ...remarks.flatMap((words) => words.extras ?? [])]);
  return undefined;
}

/** A salary record is by the month, and has its amounts at the top. */
export function completeOfRecord(
  row: RowValue,
  remarks: readonly WrittenWords[],
): SalaryFault | undefined {
  Object.assign(row, row.salary);
  delete row.salary;
  const unit = takeUnit(row, remarks);
  delete row.period;
  if (unit === 'two-periods') return unit;
  return toMonths(row, unit) === 'MONTH' ? undefined : 'not-understood';
}

type WrittenSalary = Partial<WrittenRange> & RowValue & { period?: SalaryUnit };

/** How often the pay comes, as all cells and headings of the salary say. Takes what they said out of the salary. */
function takeUnit(
  salary: WrittenSalary,
  remarks: readonly WrittenWords[],
): SalaryUnit | 'two-periods' | undefined {
  const { period, unit: ofRange } = salary;
  delete salary.unit;
  delete salary.extras;
  const units = remarks.map(({ unit }) => unit ?? period);
  const [unit, ...others] = new Set([...units, ofRange, period].filter((one) => one !== undefined));
  // One amount of two that says no period is by the month.
  const isMixed = unit !== undefined && unit !== 'MONTH' && units.includes(undefined);
  return others.length > 0 || isMixed ? 'two-periods' : unit;
}

/** Doubles the pay of a fortnight, and returns the period that it then has. */
function toMonths(salary: WrittenSalary, unit: SalaryUnit | undefined): SalaryPeriod {
  if (unit !== 'FORTNIGHT') return unit ?? 'MONTH';
  for (const end of ENDS) {
    const pesos = salary[end];
    // Another value is a text that was not understood.
    if (typeof pesos === 'number') salary[end] = pesos * 2;
  }
  return 'MONTH';
}

const ENDS = ['min', 'max'] as const;

/** So that it could be by the week as well. */
function isSmall(pesos: unknown): boolean {
  return typeof pesos === 'number' && pesos > 0 && pesos < MIN_UNAMBIGUOUS_PAY;
}

/** So that it is hardly what the default says. */
function isLarge(pesos: unknown, unit: SalaryUnit | undefined): boolean {
  const max = unit && MAX_BY_DEFAULT[unit];
  return typeof pesos === 'number' && max !== undefined && pesos > max;
}

/** What is paid besides stays in the text: `$15,000 MXN brutos al mes más comisiones`. */
function addExtras(salary: WrittenSalary, period: SalaryPeriod, extras: readonly string[]): void {
  const { min, max } = salary;
  if (extras.length === 0 || salary.text !== undefined) return;
  if (typeof min !== 'number' || typeof max !== 'number') return;
  const also = joinList([...new Set(extras)], 'and').es;
  salary.text = `${toSalaryText(period, min, max)} más ${also}`;
}

/** Counts the cells about a salary once it is complete: only then its period is known. */
export function countSalaryCells(
  cells: readonly ReadCell[],
  salary: RowValue,
  fault: SalaryFault | undefined,
): void {
  for (const { column, text, read } of cells) {
    const isRefused = read instanceof RefusedCell;
    // Digits alone need no look.
    if (!fault && !isRefused && read !== null && /^\d+$/.test(text)) continue;
    const { words } = column.summary;
    const meant = fault && !isRefused ? { value: undefined, fault } : toMeant(column, read, salary);
    // With a column for the period, cells that say the same can differ.
    const isOther = (words.get(text) ?? meant).value !== meant.value;
    const key = isOther ? `${text} (${meant.value ?? fault})` : text;
    const known = words.get(key);
    if (known) known.rows += 1;
    else if (words.size < MOST_WORDS) words.set(key, { ...meant, rows: 1 });
  }
}

/** As the terminal of `check` shows it: `25,000–30,000 MONTH`. */
function toMeant(
  { field }: FieldColumn,
  read: CellValue,
  salary: RowValue,
): Omit<CellWord, 'rows'> {
  if (read instanceof RefusedCell) {
    const { finding } = read;
    return { value: undefined, ...(finding?.code === 'unclear-salary' && finding.args) };
  }
  if (read === null) return { value: null };
  const ends = ENDS.filter((end) => field.kind === 'range' || field.name.endsWith(end));
  const figures = new Set(ends.map((end) => toFigure(Number(salary[end]))));
  return { value: `${[...figures].join('–')} ${salary.period ?? 'MONTH'}` };
}
