import { MIN_HEADINGS } from '../../findings/data-limits.ts';
import type { Place } from '../../findings/details.ts';
import type { Finding } from '../../findings/finding.ts';
import { findGarbled } from '../garbled-text.ts';
import { toShownKey } from '../shown-value.ts';
import { readSalaryHeading, type SalaryUnit } from '../written-salary.ts';
import { toHeadingKey } from './headings.ts';
import type { TableRow } from './table.ts';
import type { TableField, TableRules } from './table-rules.ts';

/** A column with a heading. */
export type Column = {
  index: number;
  /** Its number among the columns with a heading. */
  place: number;
  heading: string;
  /** The heading as it is compared. */
  key: string;
  /** Absent for a column that is not read. */
  field?: TableField | undefined;
  isKnown: boolean;
  /** The entry of `spreadsheet.columns` that decides about it. */
  entry?: string;
  /** What the heading of a salary says about its period. */
  unit?: SalaryUnit;
};

export type HeaderRow = {
  row: TableRow;
  columns: Column[];
  /** How many of them are known. */
  known: number;
};

/** The row as a header row, if it is one. */
export function readHeaderRow(row: TableRow, rules: TableRules): HeaderRow | undefined {
  const named = row.cells
    .map((text, index) => ({ heading: text.trim(), key: text && toHeadingKey(text), index }))
    .filter(({ key }) => key !== '');
  const columns = named.map((cell, place) => ({ ...cell, place, ...lookUp(cell.key, rules) }));
  const known = columns.filter(({ isKnown }) => isKnown).length;
  return known < MIN_HEADINGS ? undefined : { row, columns, known };
}

function lookUp(key: string, rules: TableRules): Pick<Column, 'field' | 'entry' | 'isKnown'> {
  const own = rules.ownHeadings.get(key);
  const name = own ? own.field : rules.headings.get(key);
  // A field that only rows of another kind have is not read here.
  const field = name === undefined || name === null ? undefined : fieldOf(name, rules);
  return { field, isKnown: name !== undefined, ...(own && { entry: own.heading }) };
}

/** In a salary record, `salary.min` is `min`. */
function fieldOf(name: string, { fields }: TableRules): TableField | undefined {
  return fields.get(name) ?? fields.get(name.replace(/^salary\./, ''));
}

/** Whether the row repeats headings, as where two files were joined. */
export function repeatsHeader({ cells }: TableRow, { columns }: HeaderRow): boolean {
  let repeated = 0;
  for (const { index, heading, key } of columns) {
    const cell = cells[index]?.trim();
    if (cell === undefined) break;
    // Folding takes time, and case and accents leave the length as it is.
    if (cell.length === heading.length && toHeadingKey(cell) === key) repeated += 1;
  }
  return repeated >= MIN_HEADINGS;
}

/** What is wrong with the headings that are known. */
export function checkHeader({ columns }: HeaderRow, placeOf: (column: Column) => Place): Finding[] {
  // Not a column to explain: the whole file was decoded wrongly once.
  const garbled = columns.find(({ heading }) => findGarbled(heading) !== -1);
  if (garbled) {
    const args = { at: findGarbled(garbled.heading) + 1 };
    return [{ code: 'garbled-text', place: placeOf(garbled), field: '', args }];
  }
  return [
    ...findRepeated(columns).map(
      ([first, second]): Finding => ({
        code: 'duplicate-key',
        place: placeOf(second),
        field: second.field?.name ?? '',
        also: placeOf(first),
        args: { key: toShownKey(second.heading) },
      }),
    ),
    ...columns.flatMap((column): Finding[] => {
      const { fault } = salaryHeading(column);
      const about = { place: placeOf(column), field: column.field?.name ?? '' };
      return fault ? [{ code: 'unclear-salary', ...about, args: { fault, of: 'column' } }] : [];
    }),
  ];
}

/** What the heading of a salary column says about all of its cells. */
export function salaryHeading({ field, heading }: Column) {
  const isSalary = field?.kind === 'range' || field?.kind === 'amount';
  return isSalary ? readSalaryHeading(heading) : {};
}

/** Two columns for one field; a range is the column for both of its figures. */
function findRepeated(columns: readonly Column[]): [Column, Column][] {
  const seen = new Map<string, Column>();
  return columns.flatMap((column): [Column, Column][] => {
    const { field } = column;
    if (!field) return [];
    const names = field.kind === 'range' ? RANGE : [field.name];
    const first = names.map((name) => seen.get(name)).find((one) => one !== undefined);
    for (const name of names) seen.set(name, column);
    return first ? [[first, column]] : [];
  });
}

/** A range in one cell stands for these. */
export const RANGE = ['salary.min', 'salary.max', 'min', 'max'];

/** The fields that must have a column or a default, and have none. */
export function missingFields(
  columns: readonly Column[],
  { fields, spreadsheet }: TableRules,
): string[] {
  const present = new Set([
    ...columns.flatMap(({ field }) => (field?.kind === 'range' ? RANGE : (field?.name ?? []))),
    ...Object.keys(spreadsheet.settings.defaults),
  ]);
  return [...fields.values()]
    .filter(({ name, needsColumn }) => needsColumn && !present.has(name))
    .map(({ name }) => name);
}
