import type { SalaryFault } from '../../findings/about-texts.ts';
import type { Finding, FindingOf } from '../../findings/finding.ts';
import { brokenRow, type Row } from '../row.ts';
import { toShownKey } from '../shown-value.ts';
import { aboutFile } from '../source-file.ts';
import type { WrittenRange } from '../written-salary.ts';
import { cellText, isEmptyCell } from './cells.ts';
import {
  checkHeader,
  type HeaderRow,
  missingFields,
  readHeaderRow,
  repeatsHeader,
} from './header-row.ts';
import {
  type FieldColumn,
  hasAt,
  placeInSheet,
  type RowValue,
  SheetRow,
  setAt,
} from './sheet-row.ts';
import type { Table, TableRow } from './table.ts';
import {
  PERIOD,
  RefusedCell,
  refuseSalary,
  type TableField,
  type TableRules,
} from './table-rules.ts';
import type { SummaryColumn, TableSummary, Word } from './table-summary.ts';
import { UnreadColumns } from './unread-columns.ts';

/** Is given what was understood of a table, and what the operator should know about it. */
export type TableListener = (summary: TableSummary, warnings: readonly Finding[]) => void;

/** The rows of a spreadsheet. Of several ways to read it, the one with the most known headings counts. */
export function* readTable(
  path: string,
  tables: readonly Table[],
  rules: TableRules,
  onTable?: TableListener,
): Generator<Row> {
  const found = findHeader(tables, rules);
  if (!found) {
    const names = missingFields([], rules);
    yield brokenRow({ code: 'missing-header', ...aboutFile(path), args: { names } });
    return;
  }
  const { header, rows, ...table } = found;
  const reader = new TableReader(path, table, header, rules);
  const [fault, ...others] = reader.faults;
  if (fault) yield brokenRow(fault, ...others);
  if (fault?.code === 'garbled-text') return;
  // If only columns are missing, rows are checked as incomplete. If it is unclear which column is
  // which, only their words are collected.
  const isClear = reader.faults.every(({ code }) => code === 'missing-field');
  for (const row of rows) {
    const read = reader.read(row);
    if (read && isClear) yield read;
  }
  onTable?.(reader.summary, reader.warnings());
}

/** How many headings of a table are known. */
export function countHeadings(rows: readonly TableRow[], rules: TableRules): number {
  return findHeader([{ rows }], rules)?.header.known ?? 0;
}

type Found = Table & { header: HeaderRow };

/** Looks at the first row of each table, then at the second, so that no wrong separator wins by size. */
function findHeader(tables: readonly Table[], rules: TableRules): Found | undefined {
  let open = tables.map((table) => ({ table, iterator: table.rows[Symbol.iterator]() }));
  for (let row = 0; row < MOST_ROWS_ABOVE && open.length > 0; row += 1) {
    const found: Found[] = [];
    open = open.filter(({ table, iterator }) => {
      const { value, done } = iterator.next();
      const header = done || value.fault ? undefined : readHeaderRow(value, rules);
      if (header) found.push({ ...table, header, rows: { [Symbol.iterator]: () => iterator } });
      return !done;
    });
    if (found.length > 0) return found.toSorted((a, b) => b.header.known - a.header.known)[0];
  }
  return undefined;
}

/** A title, a filter and blanks take fewer; a file without a header row can have a million rows. */
const MOST_ROWS_ABOVE = 100;

/** Reads the rows below a header row. */
class TableReader {
  readonly faults: readonly Finding[];
  readonly summary: TableSummary;
  private readonly header: HeaderRow;
  private readonly rules: TableRules;
  private readonly columns: readonly FieldColumn[];
  /** The columns that have a heading, or are already listed as nameless. */
  private readonly listed: Set<number>;
  /** How many columns are for required fields. */
  private readonly required: number;
  /** The lists that a row must have, if only empty ones. */
  private readonly lists: readonly string[];
  private readonly unread: UnreadColumns;
  private firstPassedOver: TableRow | undefined;

  constructor(file: string, table: Omit<Table, 'rows'>, header: HeaderRow, rules: TableRules) {
    const { row, columns } = header;
    const { spreadsheet, fields } = rules;
    this.header = header;
    this.rules = rules;
    this.columns = columns.filter((column): column is FieldColumn => column.field !== undefined);
    this.listed = new Set(columns.map(({ index }) => index));
    this.required = this.columns.filter(({ field }) => field.isRequired).length;
    this.lists = [...fields.values()].flatMap(({ name, kind, isRequired }) =>
      kind === 'list' && isRequired ? name : [],
    );
    for (const { entry } of columns) if (entry !== undefined) spreadsheet.use('columns', entry);
    if (table.sheet !== undefined && table.sheet === spreadsheet.settings.sheet) {
      spreadsheet.use('sheet');
    }
    this.faults = checkHeader(header, rules, (column) => placeInSheet(file, row, column));
    const meant = new Map(
      this.faults.flatMap(({ code, field, args }) =>
        code === 'unknown-key' ? [[args.key, field] as const] : [],
      ),
    );
    this.summary = {
      ...{ file, ...table },
      headerRow: row.row,
      ...(this.faults.length === 0 && { rowsRead: 0 }),
      hiddenRows: 0,
      passedOver: [],
      columns: columns.map(({ heading, field, entry }) => ({
        heading: toShownKey(heading),
        field: field?.name ?? (entry === undefined ? undefined : null),
        meant: meant.get(toShownKey(heading)),
        words: new Map(),
      })),
      nameless: [],
      missing: this.faults.flatMap(({ code, field }) => (code === 'missing-field' ? field : [])),
    };
    this.unread = new UnreadColumns(header, rules);
  }

  /** The row as a vacancy or a salary record, unless it is none. */
  read(row: TableRow): Row | undefined {
    if (row.fault) return brokenRow(this.csvFault(row, row.fault));
    if (row.cells.every((cell) => cell.trim() === '')) return undefined;
    if (repeatsHeader(row, this.header)) return undefined;
    const value: RowValue = {};
    const refused: { column: FieldColumn; cell: RefusedCell }[] = [];
    const words: Word[] = [];
    /** The fields whose cells say that there is none: `A convenir`. */
    const none: string[] = [];
    let [filled, isReference] = [0, false];
    for (const column of this.columns) {
      const { field, index } = column;
      // A short row below many headings.
      if (index >= row.cells.length) break;
      const text = cellText(row.cells[index], field.kind);
      if (isEmptyCell(text)) continue;
      if (field.isRequired) filled += 1;
      const read = this.readCell(column, text, words);
      if (read instanceof RefusedCell) refused.push({ column, cell: read });
      else if (read === null) none.push(field.name);
      else this.set(value, field, read ?? text);
      if (field.name === 'vacancyId' && read !== undefined) isReference = true;
    }
    const { summary } = this;
    if (!isReference && filled * 2 < this.required) {
      if (summary.rowsRead !== undefined) summary.passedOver.push(row.row);
      this.firstPassedOver ??= row;
      return undefined;
    }
    if (summary.rowsRead !== undefined) summary.rowsRead += 1;
    if (row.isHidden) summary.hiddenRows += 1;
    const slipped = this.findExtraCells(row);
    if (slipped) return brokenRow(slipped);
    for (const word of words) word.rows += 1;
    this.unread.note(row);
    this.complete(value, refused, none);
    const missing = [...summary.missing, ...this.rules.lacking];
    return new SheetRow(value, { file: summary.file, missing }, row, this.columns, refused);
  }

  /** The columns and rows that are not read, and how the file is written. */
  warnings(): Finding[] {
    const { file, columns, nameless, passedOver, encoding, rowsRead = 0 } = this.summary;
    // A misspelled heading is an error, and known before the guess.
    const unread = columns.filter(({ field, meant }) => field === undefined && !meant);
    this.unread.guess(this.summary);
    const { row } = this.header;
    const warnings: (Finding | false)[] = [
      unread.length + nameless.length > 0 && {
        code: 'unread-columns',
        place: placeInSheet(file, row),
        field: '',
        args: { columns: toEntries(unread), nameless },
      },
      passedOver.length > 0 && {
        code: 'unread-rows',
        place: placeInSheet(file, this.firstPassedOver ?? row),
        field: '',
        args: { rows: passedOver },
      },
      encoding !== undefined &&
        rowsRead > 0 && {
          code: 'windows-1252',
          ...aboutFile(file),
          args: { rows: rowsRead },
        },
    ];
    return warnings.filter((warning) => warning !== false);
  }

  /** What a cell means. Its word is counted once the row is known to be one. */
  private readCell({ field, place }: FieldColumn, text: string, words: Word[]): unknown {
    const column = this.summary.columns[place];
    const known = column?.words.get(text);
    if (known) words.push(known);
    if (known?.value && field.kind === 'listed') return known.value;
    const read = field.read(text);
    if (!column || known) return read;
    if (COUNTED.has(field.kind) && isWord(field, read)) {
      const word = { ...toWord(field, text, read), rows: 0 };
      if (column.words.size < MOST_WORDS) column.words.set(text, word);
      words.push(word);
    } else if (EXEMPLARY.has(field.kind)) column.example ??= toExample(read);
    return read;
  }

  /** Adds what the cells leave out. */
  private complete(
    value: RowValue,
    refused: { column: FieldColumn; cell: RefusedCell }[],
    none: readonly string[],
  ): void {
    const { fields, spreadsheet, defaults } = this.rules;
    const isRefused = ({ name }: TableField) =>
      refused.some(({ column: { field } }) => field.name === name);
    const isNone = ({ name }: TableField) => none.some((one) => `${name}.`.startsWith(`${one}.`));
    for (const { field, value: preset } of defaults) {
      if (hasAt(value, field.name) || isRefused(field) || isNone(field)) continue;
      spreadsheet.use('defaults', field.name);
      if (preset !== null) this.set(value, field, preset);
    }
    for (const name of this.lists) if (!hasAt(value, name)) setAt(value, name, []);
    const { vacancyId } = value;
    if (fields.has('id') && typeof vacancyId === 'string') value.id ??= vacancyId.toLowerCase();
    const fault = completeSalary(value, fields.has('salary.min'));
    const column =
      this.columns.find(({ field }) => field.kind === 'range') ??
      this.columns.find(({ field }) => field.name === PERIOD);
    if (!fault || !column) return;
    refused.push({ column, cell: refuseSalary(fault) });
    if (column.field.kind === 'range')
      for (const name of ['salary', 'min', 'max']) delete value[name];
  }

  /** A range is two fields: in a vacancy inside `salary`, in a salary record at the top. */
  private set(value: RowValue, { name, kind }: TableField, read: unknown): void {
    if (kind !== 'range') setAt(value, name, read);
    else if (!this.rules.fields.has('salary.min')) {
      Object.assign(value, typeof read === 'object' ? read : { min: read, max: read });
    } else if (typeof read !== 'object') value.salary = read;
    else value.salary = { ...(value.salary as object), ...read };
  }

  /** Values that no heading is above: a CSV row has slipped, or a column has no heading. */
  private findExtraCells(row: TableRow): Finding | undefined {
    const { row: header, columns } = this.header;
    const { nameless, separator } = this.summary;
    // Nearly always, each cell has its heading.
    if (row.cells.length <= columns.length && columns.length === header.cells.length) {
      return undefined;
    }
    for (const [index, cell] of row.cells.entries()) {
      if (this.listed.has(index) || cell.trim() === '') continue;
      if (index >= header.cells.length && separator !== undefined) {
        const headings = header.cells.length;
        return this.csvFault(row, { fault: 'fields', count: row.cells.length, headings });
      }
      this.listed.add(index);
      nameless.push(index + 1);
    }
    return undefined;
  }

  private csvFault(row: TableRow, args: FindingOf<'invalid-csv'>['args']): Finding {
    const place = placeInSheet(this.summary.file, row);
    return { code: 'invalid-csv', place, field: '', args };
  }
}

/** The kinds of fields whose words are counted, and those that have an example. */
const COUNTED = new Set<TableField['kind']>(['listed', 'range', 'amount']);
const EXEMPLARY = new Set<TableField['kind']>(['range', 'amount', 'day', 'code']);

/** A column with more of them is no list. */
const MOST_WORDS = 1_000;

/** Of salaries, only words that are not amounts. */
function isWord({ kind }: TableField, read: unknown): boolean {
  return kind === 'listed' || read === null || read instanceof RefusedCell;
}

function toWord({ kind, suggest }: TableField, text: string, read: unknown): Omit<Word, 'rows'> {
  const isRefused = read instanceof RefusedCell;
  const value = isRefused ? undefined : (read as string | null | undefined);
  if (kind === 'listed')
    return { value, ...(value === undefined && { suggested: suggest?.(text) }) };
  const fault = isRefused && read.finding?.code === 'unclear-salary' && read.finding.args;
  return { value, ...fault };
}

function toExample(read: unknown): string | undefined {
  if (read === undefined) return undefined;
  return toShownKey(
    typeof read === 'object' ? Object.values(read ?? {}).join(' - ') : String(read),
  );
}

/** The settings for columns that are not read. */
export function toEntries(columns: readonly SummaryColumn[]): Record<string, string | null> {
  return Object.fromEntries(columns.map(({ heading, meant = null }) => [heading, meant]));
}

/** Settles the period of a salary. Returns why that cannot be done. */
function completeSalary(value: RowValue, isVacancy: boolean): SalaryFault | undefined {
  if (!isVacancy) {
    Object.assign(value, value.salary);
    delete value.salary;
  }
  const salary = (isVacancy ? value.salary : value) as Partial<WrittenRange> & RowValue;
  if (typeof salary !== 'object') return undefined;
  const { period, unit = period } = salary;
  if (!isVacancy) delete salary.period;
  // A period alone, in a column or by default, is no salary.
  if (isVacancy && Object.keys(salary).join() === 'period') delete value.salary;
  if (unit === undefined) return undefined;
  delete salary.unit;
  const meant = unit === 'FORTNIGHT' ? 'MONTH' : unit;
  if (period !== undefined && period !== unit && period !== meant) return 'two-meanings';
  for (const end of unit === 'FORTNIGHT' ? (['min', 'max'] as const) : []) {
    const pesos = salary[end];
    // Another value is a text that was not understood.
    if (typeof pesos === 'number') salary[end] = pesos * 2;
  }
  if (isVacancy) salary.period = meant;
  // A salary record is by the month.
  return isVacancy || meant === 'MONTH' ? undefined : 'not-understood';
}
