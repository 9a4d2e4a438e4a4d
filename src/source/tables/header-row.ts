import { MIN_HEADINGS } from '../../findings/data-limits.ts';
import type { Place } from '../../findings/details.ts';
import type { Finding } from '../../findings/finding.ts';
import { suggest } from '../../vocabulary/suggest.ts';
import { findGarbled } from '../garbled-text.ts';
import { toShownKey } from '../shown-value.ts';
import { headingsOf, toHeadingKey } from './headings.ts';
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
  /** The entry of `spreadsheet.columns` that decides about it. */
  entry?: string;
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
  const known = columns.filter(({ field, entry }) => field ?? entry).length;
  return known < MIN_HEADINGS ? undefined : { row, columns, known };
}

function lookUp(key: string, rules: TableRules): Pick<Column, 'field' | 'entry'> {
  const own = rules.ownHeadings.get(key);
  if (!own) return { field: fieldOf(rules.headings.get(key), rules) };
  // A field that only rows of another kind have is not read here either.
  return { field: fieldOf(own.field ?? undefined, rules), entry: own.heading };
}

/** In a salary record, `salary.min` is `min`. */
function fieldOf(name: string | undefined, { fields }: TableRules): TableField | undefined {
  return name === undefined
    ? undefined
    : (fields.get(name) ?? fields.get(name.replace(/^salary\./, '')));
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

/** What is wrong with a header row, so that the rows below it cannot be read. */
export function checkHeader(
  { columns }: HeaderRow,
  rules: TableRules,
  placeOf: (column?: Column) => Place,
): Finding[] {
  // Not a column to explain: the whole file was decoded wrongly once.
  const garbled = columns.find(({ heading }) => findGarbled(heading) !== -1);
  if (garbled) {
    const args = { at: findGarbled(garbled.heading) + 1 };
    return [{ code: 'garbled-text', place: placeOf(garbled), field: '', args }];
  }
  const [repeated, misspelt] = [findRepeated(columns), findMisspelt(columns, rules)];
  // A mistyped heading is one slip. Don't also report its field as missing.
  const meant = misspelt.map(({ field }) => field.name);
  return [
    ...repeated.map(
      ([first, second]): Finding => ({
        code: 'duplicate-key',
        place: placeOf(second),
        field: second.field?.name ?? '',
        also: placeOf(first),
        args: { key: toShownKey(second.heading) },
      }),
    ),
    ...misspelt.map(
      ({ column, field, suggestion }): Finding => ({
        code: 'unknown-key',
        place: placeOf(column),
        field: field.name,
        suggestion,
        args: { key: toShownKey(column.heading) },
      }),
    ),
    ...missingFields(columns, rules)
      .filter((field) => !meant.includes(field))
      .map(
        (field): Finding => ({
          code: 'missing-field',
          place: placeOf(),
          field,
          args: { headings: headingsOf(field).slice(1) },
        }),
      ),
  ];
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

type Misspelt = { column: Column; field: TableField; suggestion: string };

/** The headings that are nearly those of fields that the sheet lacks. */
function findMisspelt(columns: readonly Column[], { fields }: TableRules): Misspelt[] {
  const present = new Set(columns.map(({ field }) => field?.name));
  const absent = [...fields.values()].filter(({ name }) => !present.has(name));
  return columns.flatMap((column): Misspelt[] => {
    const { heading, field, entry } = column;
    if (field || entry !== undefined) return [];
    for (const field of absent) {
      const suggestion = suggest(heading, headingsOf(field.name), 'heading');
      if (suggestion !== undefined) return [{ column, field, suggestion }];
    }
    return [];
  });
}

/** The required fields that neither a column nor a default has. */
export function missingFields(
  columns: readonly Column[],
  { fields, spreadsheet }: TableRules,
): string[] {
  const present = new Set([
    ...columns.flatMap(({ field }) => (field?.kind === 'range' ? RANGE : (field?.name ?? []))),
    ...Object.keys(spreadsheet.settings.defaults),
  ]);
  return [...fields.values()]
    .filter(({ name, isRequired }) => isRequired && !present.has(name))
    .map(({ name }) => name);
}
