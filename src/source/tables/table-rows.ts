import type { Finding, FindingOf } from '../../findings/finding.ts';
import { toKey } from '../../vocabulary/spelling.ts';
import { brokenRow, type Row } from '../row.ts';
import { aboutFile } from '../source-file.ts';
import { isEmptyCell } from './cells.ts';
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
import type { TableField, TableRules } from './table-rules.ts';
import type { TableSummary } from './table-summary.ts';

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
    yield brokenRow({ code: 'missing-header', ...aboutFile(path, { kind: 'header', names }) });
    return;
  }
  const { header, rows, ...table } = found;
  const reader = new TableReader(path, table, header, rules);
  const [fault, ...others] = reader.faults;
  if (fault) yield brokenRow(fault, ...others);
  // A row that only lacks fields is checked, but not complete. Where it is unclear which column is
  // which, rows are read only for the words that no list has.
  const isClear = reader.faults.every(({ code }) => code === 'missing-field');
  for (const row of rows) {
    const read = reader.read(row);
    if (read && isClear) yield read;
  }
  onTable?.(reader.summary, reader.warnings());
}

type Found = Table & { header: HeaderRow };

/** Looks at the first row of each table, then at the second, so that no wrong separator reads all. */
function findHeader(tables: readonly Table[], rules: TableRules): Found | undefined {
  let open = tables.map((table) => ({ table, iterator: table.rows[Symbol.iterator]() }));
  while (open.length > 0) {
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
  private readonly defaults: readonly { field: TableField; preset: unknown }[];
  /** The lists that a row must have, if only empty ones. */
  private readonly lists: readonly string[];
  private readonly lacksReference: boolean;
  private firstPassedOver: TableRow | undefined;
  private readonly privateNames = new Set<string>();

  constructor(
    file: string,
    { separator, sheet, otherSheets }: Omit<Table, 'rows'>,
    header: HeaderRow,
    rules: TableRules,
  ) {
    const { row, columns } = header;
    const { spreadsheet, fields } = rules;
    this.header = header;
    this.rules = rules;
    this.columns = columns.filter((column): column is FieldColumn => column.field !== undefined);
    this.listed = new Set(columns.map(({ index }) => index));
    this.lacksReference = !this.columns.some(({ field }) => field.name === 'vacancyId');
    this.required = this.columns.filter(({ field }) => field.isRequired).length;
    this.defaults = Object.entries(spreadsheet.settings.defaults).flatMap(([name, preset]) => {
      const field = fields.get(name);
      return field ? [{ field, preset }] : [];
    });
    this.lists = [...fields.values()].flatMap(({ name, kind, isRequired }) =>
      kind === 'list' && isRequired ? name : [],
    );
    for (const { entry } of columns) if (entry !== undefined) spreadsheet.use('columns', entry);
    if (sheet !== undefined && sheet === spreadsheet.settings.sheet) spreadsheet.use('sheet');
    this.faults = checkHeader(header, rules, (column) => placeInSheet(file, row, column));
    const meant = new Map(
      this.faults.flatMap(({ code, field, args }) =>
        code === 'unknown-key' ? [[args.key, field] as const] : [],
      ),
    );
    this.summary = {
      ...{ file, separator, sheet, otherSheets },
      headerRow: row.row,
      ...(this.faults.length === 0 && { rowsRead: 0 }),
      passedOver: [],
      columns: columns.map(({ heading, field, entry }) => ({
        heading,
        field: field?.name ?? (entry === undefined ? undefined : null),
        meant: meant.get(heading),
      })),
      nameless: [],
      missing: this.faults.flatMap(({ code, field }) => (code === 'missing-field' ? field : [])),
      unknownWords: new Map(),
    };
  }

  /** The row as a vacancy or a salary record, unless it is none. */
  read(row: TableRow): Row | undefined {
    if (row.fault) return brokenRow(this.csvFault(row, row.fault));
    if (row.cells.every((cell) => cell.trim() === '')) return undefined;
    if (repeatsHeader(row, this.header)) return undefined;
    const value: RowValue = {};
    const words: { field: TableField; text: string }[] = [];
    let [filled, isInLine, isReference] = [0, true, false];
    for (const column of this.columns) {
      const { field, index } = column;
      // A short row below many headings.
      if (index >= row.cells.length) break;
      const text = row.cells[index]?.trim() ?? '';
      if (isEmptyCell(text)) continue;
      if (field.isRequired) filled += 1;
      const read = field.read(text);
      this.set(value, field, read ?? text);
      if (read !== undefined) {
        if (field.name === 'vacancyId') isReference = true;
        this.note(column, read, text);
      } else if (field.kind === 'listed') words.push({ field, text });
      else isInLine = false;
    }
    const { rowsRead, passedOver } = this.summary;
    if (!isReference && filled * 2 < this.required) {
      if (rowsRead !== undefined) passedOver.push(row.row);
      this.firstPassedOver ??= row;
      return undefined;
    }
    if (rowsRead !== undefined) this.summary.rowsRead = rowsRead + 1;
    const slipped = this.findExtraCells(row);
    if (slipped) return brokenRow(slipped);
    // In a row that has slipped, names can be where words belong.
    if (isInLine && (isReference || this.lacksReference))
      for (const word of words) this.noteWord(word);
    this.complete(value);
    return new SheetRow(value, this.summary, row, this.columns);
  }

  /** The columns and rows that are not read. */
  warnings(): Finding[] {
    const { file, columns, nameless, passedOver, unknownWords } = this.summary;
    const names = new Set([...this.privateNames].map(toKey));
    for (const words of unknownWords.values()) {
      for (const word of words.keys()) if (names.has(toKey(word))) words.delete(word);
    }
    const headings = columns.flatMap(({ field, meant, heading }) =>
      field === undefined && meant === undefined ? heading : [],
    );
    const { row } = this.header;
    const warnings: (Finding | false)[] = [
      headings.length + nameless.length > 0 && {
        code: 'unread-columns',
        place: placeInSheet(file, row),
        field: '',
        expected: {
          kind: 'columns',
          columns: Object.fromEntries(headings.map((heading) => [heading, null])),
        },
        args: { headings, nameless },
      },
      passedOver.length > 0 && {
        code: 'unread-rows',
        place: placeInSheet(file, this.firstPassedOver ?? row),
        field: '',
        expected: { kind: 'vacancy-row' },
        args: { rows: passedOver },
      },
    ];
    return warnings.filter((warning) => warning !== false);
  }

  /** Adds what the cells leave out. */
  private complete(value: RowValue): void {
    const { fields, spreadsheet } = this.rules;
    for (const { field, preset } of this.defaults) {
      if (hasAt(value, field.name)) continue;
      spreadsheet.use('defaults', field.name);
      const read = typeof preset === 'string' ? field.read(preset) : preset;
      this.set(value, field, read ?? preset);
    }
    for (const name of this.lists) if (!hasAt(value, name)) setAt(value, name, []);
    const { salary, vacancyId } = value;
    if (fields.has('id') && typeof vacancyId === 'string') value.id ??= vacancyId.toLowerCase();
    // A period alone, in a column or by default, is no salary.
    if (typeof salary === 'object' && Object.keys(salary ?? {}).join() === 'period') {
      delete value.salary;
    }
  }

  /** A range is two fields: in a vacancy inside `salary`, in a salary record at the top. */
  private set(value: RowValue, { name, kind }: TableField, read: unknown): void {
    if (kind !== 'range') setAt(value, name, read);
    else if (!this.rules.fields.has('salary.min')) {
      Object.assign(value, typeof read === 'object' ? read : { min: read, max: read });
    } else if (typeof read !== 'object') value.salary = read;
    else value.salary = { ...(value.salary as object), ...read };
  }

  /** Keeps one example of each closed field, and the private names, which no report may show. */
  private note({ field, place }: FieldColumn, read: unknown, text: string): void {
    if (field.name === 'employer.name') this.privateNames.add(text);
    const column = this.summary.columns[place];
    if (!column || column.example !== undefined || !EXEMPLARY.has(field.kind)) return;
    column.example =
      typeof read === 'object' ? Object.values(read ?? {}).join(' - ') : String(read);
  }

  private noteWord({ field, text }: { field: TableField; text: string }): void {
    const { unknownWords } = this.summary;
    const words = unknownWords.get(field.name) ?? new Map();
    unknownWords.set(field.name, words);
    if (words.size < MOST_WORDS && text.length <= LONGEST_WORD && !words.has(text)) {
      words.set(text, field.suggest?.(text) ?? {});
    }
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
        return this.csvFault(row, { fault: 'fields', count: row.cells.length });
      }
      this.listed.add(index);
      nameless.push(index + 1);
    }
    return undefined;
  }

  private csvFault(row: TableRow, args: FindingOf<'invalid-csv'>['args']): Finding {
    const expected =
      args.fault === 'fields'
        ? ({ kind: 'fields', count: this.header.row.cells.length } as const)
        : ({ kind: 'csv', token: CSV_TOKENS[args.fault] } as const);
    const place = placeInSheet(this.summary.file, row);
    return { code: 'invalid-csv', place, field: '', expected, args };
  }
}

const CSV_TOKENS = { 'end-of-file': 'closing-quote', character: 'separator' } as const;

/** The kinds of fields that a report may show an example of. */
const EXEMPLARY = new Set<TableField['kind']>(['listed', 'range', 'figure', 'code']);

const MOST_WORDS = 50;
const LONGEST_WORD = 40;
