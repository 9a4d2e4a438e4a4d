import { MIN_HEADINGS } from '../findings/data-limits.ts';
import type { Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { toDataText } from '../findings/shown-value.ts';
import { findGarbled } from '../values/garbled-text.ts';
import { readPayAbove, readSalaryHeading } from '../values/written-salary.ts';
import { isState } from '../vocabulary/cities.ts';
import { toKey } from '../vocabulary/spelling.ts';
import { counterpartOf, findHeading, toHeadingKey } from './headings.ts';
import { letterOf, type TableRow } from './table.ts';
import { filledBy, isSalary, type TableField } from './table-field.ts';
import type { TableRules } from './table-rules.ts';

/** A column with a heading. */
export type Column = {
  index: number;
  heading: string;
  /** The heading as it is compared. */
  key: string;
  /** Absent for a column that is not read. */
  field?: TableField | undefined;
  isKnown: boolean;
  /** The entry of `spreadsheet.columns` that decides about it. */
  entry?: string;
  /** What the heading of a salary column says about all of its cells. */
  salary?: ReturnType<typeof readSalaryHeading>;
};

export type HeaderRow = {
  row: TableRow;
  columns: Column[];
  /** How many of them are known. */
  known: number;
};

/** The row as a header row, if it is one. */
export function readHeaderRow(row: TableRow, rules: TableRules): HeaderRow | undefined {
  const all = row.cells
    .map((text, index) => ({ heading: text.trim(), key: text && toHeadingKey(text), index }))
    .filter(({ key }) => key !== '')
    .map((cell) => ({ ...cell, ...lookUp(cell, rules) }));
  const columns = withCodes(all, rules);
  const known = columns.filter(({ isKnown }) => isKnown).length;
  return known < MIN_HEADINGS ? undefined : { row, columns, known };
}

/** Of the row that looks most like headings, those that are known and those that are not. */
export function findHeadings(rows: readonly TableRow[], rules: TableRules) {
  const isKnown = (heading: string) =>
    rules.ownHeadings.has(toHeadingKey(heading)) ||
    findHeading(heading, rules.headings) !== undefined;
  const [found] = rows
    .map(({ cells }) => cells.map((cell) => cell.trim()).filter(Boolean))
    // A row of data has figures or long texts, and is not shown.
    .filter((cells) => cells.every((cell) => cell.length <= MAX_HEADING && !/\d/.test(cell)))
    .map((cells) => ({
      known: cells.filter(isKnown).map((cell) => toDataText(cell)),
      unknown: cells.filter((cell) => !isKnown(cell)).map((cell) => toDataText(cell)),
    }))
    .toSorted((a, b) => b.known.length - a.known.length);
  return found?.known.length ? found : {};
}

const MAX_HEADING = 40;

/** Where no column is for reference codes, the ids are. */
function withCodes(columns: Column[], { fields }: TableRules): Column[] {
  const code = fields.get('vacancyId');
  if (!code || columns.some(({ field }) => field === code)) return columns;
  return columns.map((one) => (one.field?.name === 'id' ? { ...one, field: code } : one));
}

function lookUp(
  { heading, key }: Pick<Column, 'heading' | 'key'>,
  rules: TableRules,
): Omit<Column, 'index' | 'heading' | 'key'> {
  const own = rules.ownHeadings.get(key);
  const usual = findHeading(heading, rules.headings);
  // Names of contacts are searched for, also where the settings dismiss the column.
  const known = own?.field === null && usual?.field === 'contact' ? usual : (own ?? usual);
  // A field that only rows of another kind have is not read here.
  const meant = known?.field ? fieldOf(known.field, rules) : undefined;
  const field = meant?.name === 'status' && QUESTIONS.has(key) ? toAnswers(meant) : meant;
  const knownAs = usual?.heading ?? own?.heading ?? '';
  return {
    field,
    isKnown: known !== undefined,
    ...(isSalary(field) && { salary: readSalaryHeading(`${heading} ${knownAs}`) }),
    ...(own && { entry: own.heading }),
  };
}

/** Headings that ask whether a vacancy is open. */
const QUESTIONS = new Set(['publicar', 'publicada', 'activa', 'vigente']);

function toAnswers(field: TableField): TableField {
  const answerOf = (text: string) =>
    field.isInSettings?.(text) ? undefined : ANSWERS.get(toKey(text));
  return { ...field, read: (text) => answerOf(text) ?? field.read(text) };
}

const ANSWERS = new Map([
  ...['si', 'yes', 'true', 'verdadero'].map((word) => [word, 'open'] as const),
  ...['no', 'false', 'falso'].map((word) => [word, 'paused'] as const),
]);

/** `Estado` is the status of the vacancies, or not for us if its cells are states of the country. */
export function withEstado(
  header: HeaderRow,
  first: readonly TableRow[],
  { fields }: TableRules,
): HeaderRow {
  const field = fields.get('status');
  const isTaken = header.columns.some((column) => column.field?.name === 'status');
  const columns = header.columns.map((column): Column => {
    if (column.key !== 'estado' || column.isKnown) return column;
    const words = first.flatMap(({ cells }) => cells[column.index]?.trim() || []);
    const areMost = (is: (word: string) => boolean) => words.filter(is).length * 2 > words.length;
    if (field && !isTaken && areMost((word) => typeof field.read(word) === 'string')) {
      return { ...column, isKnown: true, field };
    }
    return areMost(isState) ? { ...column, isKnown: true } : column;
  });
  return { ...header, columns };
}

function fieldOf(name: string, { fields }: TableRules): TableField | undefined {
  return fields.get(name) ?? fields.get(counterpartOf(name) ?? '');
}

/** What the rows above say about pay counts as if the headings of salaries said it: `SUELDOS NETOS`. */
export function withPayAbove(header: HeaderRow, above: readonly TableRow[]): HeaderRow {
  const fault = above.flatMap(({ cells }) => cells.flatMap((cell) => readPayAbove(cell) ?? []))[0];
  if (!fault) return header;
  const columns = header.columns.map((column) =>
    isSalary(column.field) ? { ...column, salary: { ...column.salary, fault } } : column,
  );
  return { ...header, columns };
}

/** What is wrong with the headings that are known. */
export function checkHeader({ columns }: HeaderRow, placeOf: (column: Column) => Place): Finding[] {
  // Not an unknown column: the whole file was decoded wrongly.
  const garbled = columns.find(({ heading }) => findGarbled(heading) !== -1);
  if (garbled) {
    const args = { at: findGarbled(garbled.heading) + 1 };
    return [{ code: 'garbled-text', place: placeOf(garbled), field: '', args }];
  }
  const repeated = findRepeated(columns);
  const isSame = ([first, second]: [Column, Column]) => first.key === second.key;
  return [
    // A second table repeats many headings, which is one slip.
    ...toRepeats(repeated.filter(isSame), true, placeOf),
    ...repeated
      .filter((pair) => !isSame(pair))
      .flatMap((pair) => toRepeats([pair], false, placeOf)),
    ...columns.flatMap((column): Finding[] => {
      const fault = column.salary?.fault;
      const about = { place: placeOf(column), field: column.field?.name ?? '' };
      return fault ? [{ code: 'unclear-salary', ...about, args: { fault, of: 'column' } }] : [];
    }),
  ];
}

function toRepeats(
  pairs: readonly [first: Column, second: Column][],
  isSame: boolean,
  placeOf: (column: Column) => Place,
): Finding[] {
  const [pair] = pairs;
  if (!pair) return [];
  const lettersOf = (at: 0 | 1) => pairs.map((columns) => letterOf(columns[at].index));
  const headings = pairs.map(([, { heading }]) => toDataText(heading));
  const columns = { first: lettersOf(0), second: lettersOf(1), headings, isSame };
  const [first, second] = pair;
  return [
    {
      code: 'duplicate-key',
      place: placeOf(second),
      field: second.field?.name ?? '',
      also: placeOf(first),
      args: { key: toDataText(second.heading), columns },
    },
  ];
}

/** Two columns for one field; a range is the column for both of its figures. */
function findRepeated(columns: readonly Column[]): [Column, Column][] {
  const seen = new Map<string, Column>();
  return columns.flatMap((column): [Column, Column][] => {
    const { field } = column;
    // Several columns may have contacts.
    if (!field || field.name === 'contact') return [];
    const names = filledBy(field.name);
    const first = names.map((name) => seen.get(name)).find((one) => one !== undefined);
    for (const name of names) seen.set(name, column);
    return first ? [[first, column]] : [];
  });
}

/** The fields that must have a column or a default, and have none. */
export function missingFields(
  columns: readonly Column[],
  { fields, spreadsheet }: TableRules,
): string[] {
  const present = new Set([
    ...columns.flatMap(({ field }) => (field ? filledBy(field.name) : [])),
    ...Object.keys(spreadsheet.settings.defaults),
  ]);
  return [...fields.values()]
    .filter(({ name, needsColumn }) => needsColumn && !present.has(name))
    .map(({ name }) => name);
}
