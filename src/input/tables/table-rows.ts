import type { Day } from '../../base/day.ts';
import { toFigure } from '../../base/numbers.ts';
import { brokenFile, brokenRow, type CellOrigins, type Row, valueAt } from '../files/row.ts';
import { aboutFile } from '../files/source-file.ts';
import type { CsvFault } from '../findings/about-files.ts';
import { MOST_PLACES } from '../findings/data-limits.ts';
import type { Place } from '../findings/details.ts';
import { type ArgsOf, type Finding, isError } from '../findings/finding.ts';
import { showDay, toShownKey } from '../findings/shown-value.ts';
import { shorten } from '../findings/wording.ts';
import type { WrittenAmount, WrittenRange, WrittenWords } from '../values/written-salary.ts';
import { titlesClosed } from '../vocabulary/closed-words.ts';
import { cellText } from './cells.ts';
import { DayColumns } from './day-columns.ts';
import { EmployerCells } from './employer-cells.ts';
import {
  type Column,
  checkHeader,
  findSecondHeader,
  type HeaderRow,
  isSalary,
  missingFields,
  RANGE,
  readHeaderRow,
  withPayAbove,
} from './header-row.ts';
import { headingsOf, likelyField, spanishHeading, toHeadingKey } from './headings.ts';
import { completeSalary, countSalaryCells, type SalaryCell } from './row-salary.ts';
import {
  type FieldColumn,
  isBlank,
  placeInSheet,
  type RowValue,
  type SheetOf,
  SheetRow,
  type Spot,
  setAt,
} from './sheet-row.ts';
import {
  type CellWord,
  letterOf,
  MOST_WORDS,
  meantColumns,
  type SummaryColumn,
  type Table,
  type TableRow,
  type TableSummary,
} from './table.ts';
import {
  LEFT_OUT,
  PERIOD,
  RefusedCell,
  refuseSalary,
  type TableField,
  type TableRules,
} from './table-rules.ts';
import { TitleValues } from './title-values.ts';

/** Gets the summary of a table, and the findings about the table as a whole. */
export type TableListener = (summary: TableSummary, findings: readonly Finding[]) => void;

/** The rows of a spreadsheet. Of several ways to read it, the one with the most known headings counts. */
export function* readTable(
  path: string,
  tables: readonly Table[],
  rules: TableRules,
  onTable?: TableListener,
): Generator<Row> {
  const found = findHeader(tables, rules);
  if (!found) {
    const names = missingFields([], rules).map(spanishHeading);
    yield brokenFile({ code: 'missing-header', ...aboutFile(path), args: { names } });
    return;
  }
  const { header, rows, above, ...table } = found;
  const reader = new TableReader(path, table, withPayAbove(header, above), rules);
  const [fault] = reader.faults;
  if (fault?.code === 'garbled-text') {
    yield brokenFile(fault);
    return;
  }
  // Rows are checked without the columns that are not known. If it is unclear which of two columns to
  // read, only words are collected.
  const isClear = reader.faults.every(({ code }) => code !== 'duplicate-key');
  try {
    for (const row of rows) {
      const read = reader.read(row);
      if (reader.secondTable) break;
      if (read && isClear) yield read;
    }
    reader.summary.isIncomplete = false;
  } finally {
    // Also if the caller stops reading.
    onTable?.(reader.summary, reader.findings());
  }
}

/** Tells which headings the first rows of a sheet have, if it is a list: it has titles or reference codes. */
export function headingsOfList(rules: TableRules) {
  return (rows: readonly TableRow[]): string | undefined => {
    const { columns = [] } = findHeader([{ rows }], rules)?.header ?? {};
    const names = columns.flatMap(({ field }) => field?.name ?? []);
    const isList = names.includes('title') || names.includes('vacancyId');
    return isList ? names.toSorted().join() : undefined;
  };
}

type HeadedTable = Table & { header: HeaderRow; above: readonly TableRow[] };

/** Looks at the first row of each table, then at the second, so that no wrong separator wins by size. */
function findHeader(tables: readonly Table[], rules: TableRules): HeadedTable | undefined {
  let open = tables.map((table) => ({
    table,
    iterator: table.rows[Symbol.iterator](),
    above: [] as TableRow[],
  }));
  for (let row = 0; row < MOST_ROWS_ABOVE && open.length > 0; row += 1) {
    const found: HeadedTable[] = [];
    open = open.filter(({ table, iterator, above }) => {
      const { value, done } = iterator.next();
      const header = done || value.fault ? undefined : readHeaderRow(value, rules);
      if (header) {
        found.push({ ...table, header, above, rows: { [Symbol.iterator]: () => iterator } });
      } else if (!done) above.push(value);
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
  /** Fields that every row gets, empty if need be. */
  private readonly emptyFields: readonly TableField[];
  /** The fields that no row has, or only some rows from elsewhere. */
  private readonly lacking: readonly string[];
  /** The last row that was read. */
  private last: { row: number; vacancyId: unknown } = { row: 0, vacancyId: undefined };
  private readonly titles: TitleValues;
  /** The rows that lack a field that has no column. */
  private readonly unfilled = new Map<string, Spot[]>();
  /** Rows that were read alike share one object. */
  private readonly origins = new Map<string, CellOrigins>();
  private readonly days = new DayColumns();
  /** The rows that a person should look at, and why. */
  private doubtful: { spot: Spot; why: 'hidden' | 'struck' | 'passedOver' }[] = [];
  /** A second header row that ends the table. */
  secondTable: SecondTable | undefined;
  private readonly table: Omit<Table, 'rows'>;
  private readonly employers: EmployerCells;
  /** The columns in which all rows should have a value, if some have. */
  private readonly fillable: readonly Fillable[];
  /** A row with one cell, until the next row shows what it is. */
  private title: TableRow | undefined;
  private readonly titlesBetween: { row: number; text: string }[] = [];

  constructor(file: string, table: Omit<Table, 'rows'>, header: HeaderRow, rules: TableRules) {
    const { row, columns } = header;
    const { spreadsheet, fields } = rules;
    this.header = header;
    this.rules = rules;
    this.table = table;
    const summarized = columns.map((column) => ({ ...column, summary: summarize(column, rules) }));
    this.columns = summarized.flatMap((column) => {
      const { field } = column;
      return field && !column.salary?.fault ? [{ ...column, field }] : [];
    });
    const columnFor = (name: string) => this.columns.find(({ field }) => field.name === name);
    const isPreset = rules.defaults.some(({ field }) => field.name === 'employer.name');
    this.employers = new EmployerCells(isPreset ? undefined : columnFor('employer.name'));
    this.fillable = FILLABLE.flatMap((name) => {
      const column = columnFor(name);
      return column ? [{ column, filled: 0, empty: [] }] : [];
    });
    this.listed = new Set(columns.map(({ index }) => index));
    this.required = this.columns.filter(({ field }) => field.isRequired).length;
    this.emptyFields = [...fields.values()].filter(({ kind, isRequired, needsColumn }) =>
      isRequired ? kind === 'list' : needsColumn,
    );
    for (const { entry } of columns) if (entry !== undefined) spreadsheet.use(['columns', entry]);
    if (table.isChosen) spreadsheet.use(['sheet']);
    const sheet = { file, sheet: table.sheet };
    this.faults = checkHeader(header, (column) => placeInSheet(sheet, row, column));
    this.titles = new TitleValues(columns, rules);
    const missing = missingFields(columns, rules);
    noteLikely(summarized, missing);
    const unclear = this.faults.flatMap(({ field }) => (field === 'salary' ? RANGE : field));
    // A column that is not known yet is one slip.
    const likely = summarized.flatMap(({ summary }) => summary.likely ?? []);
    this.lacking = [...missing, ...unclear, ...likely, ...rules.lacking];
    this.summary = {
      file,
      ...table,
      otherSheets: table.otherSheets?.map(({ name }) => name) ?? [],
      headerRow: row.row,
      rowsRead: 0,
      isIncomplete: true,
      hiddenRows: [],
      struckRows: [],
      passedOver: [],
      leftOut: [],
      columns: summarized.map(({ summary }) => summary),
      fromTitle: this.titles.summaries,
      nameless: [],
      missing,
    };
  }

  /** Reads a row; undefined if it is not a vacancy or salary record. */
  read(row: TableRow): Row | undefined {
    if (row.fault) return brokenRow(this.csvFault(row, row.fault));
    const filled = row.cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0) return undefined;
    const second = findSecondHeader(row, this.header, this.rules);
    if (this.isSecondHeadingRow(row, second)) {
      for (const [index, cell] of row.cells.entries()) if (cell.trim()) this.listed.add(index);
      return brokenRow(this.csvFault(row, { fault: 'two-heading-rows' }));
    }
    if (second) {
      this.readSecondHeader(row, second);
      return undefined;
    }
    const { title } = this;
    this.title = filled.length === 1 ? row : undefined;
    const read = this.readRow(row);
    // Vacancies below `CANCELADAS` are read, so a person must see it.
    if (read && title && titlesClosed(textOf(title))) this.noteTitle(title);
    return read;
  }

  /** The rows below it belong to this table, unless its columns or its title say otherwise. */
  private readSecondHeader(row: TableRow, columns: 'same' | 'other'): void {
    const { title } = this;
    this.employers.end();
    if (columns === 'other' || (title && titlesClosed(textOf(title)))) {
      this.secondTable = { row, title: title?.row, columns };
    }
    if (title) this.noteTitle(title);
    // The error names it.
    if (title && this.secondTable) this.titlesBetween.pop();
    this.title = undefined;
  }

  /** It is no row that looks like a note. */
  private noteTitle(title: TableRow): void {
    const { summary } = this;
    summary.passedOver = summary.passedOver.filter((row) => row !== title.row);
    this.doubtful = this.doubtful.filter(({ spot }) => spot.row !== title.row);
    this.titlesBetween.push({ row: title.row, text: toShownKey(shorten(textOf(title))) });
  }

  private readRow(row: TableRow): Row | undefined {
    const value: RowValue = {};
    const refused: { column: FieldColumn; cell: RefusedCell }[] = [];
    const words: CellWord[] = [];
    /** What is said about cells that are read. */
    const notes: Finding[] = [];
    /** The fields whose cells have another word for their value. */
    const wordFields: string[] = [];
    /** The fields whose cells say that there is no value: `A convenir`. */
    const none: string[] = [];
    const salaryCells: SalaryCell[] = [];
    /** What the cells and headings of its amounts say besides. */
    const said: WrittenWords[] = [];
    let [filled, isReference] = [0, false];
    let leftOut: CellWord | undefined;
    const merged = this.findMergedAmounts(row);
    for (const [index, column] of merged.entries()) {
      refused.push({ column, cell: index === 0 ? refuseSalary('merged') : new RefusedCell() });
    }
    for (const column of this.columns) {
      const { field, index } = column;
      if (merged.includes(column)) continue;
      // A short row below many headings.
      if (index >= row.cells.length) break;
      const text = cellText(row.cells[index], field.kind);
      if (isBlank(text, field)) continue;
      // Below a title, the number of a total is none.
      if (field.isRequired && (field.kind !== 'text' || /\p{L}/u.test(text))) filled += 1;
      const read = this.readCell(column, text, words);
      if (isSalary(field)) salaryCells.push({ column, text, read });
      notes.push(...this.findTyped(column, row));
      if (field.isInterpreted?.(text)) wordFields.push(field.name);
      if (read instanceof RefusedCell) refused.push({ column, cell: read });
      else if (read === LEFT_OUT) leftOut = words.at(-1);
      else if (read === null) none.push(field.name);
      else {
        const other = field.kind === 'day' ? this.readMonthFirst(column, text, row) : undefined;
        const written = field.kind === 'amount' ? toAmount(read) : undefined;
        const ofColumn = column.salary?.unit && { unit: column.salary.unit };
        if (written) said.push({ ...ofColumn, ...written });
        if (written?.unit && ofColumn) said.push(ofColumn);
        this.set(value, field, written?.pesos ?? read ?? other ?? text);
      }
      if (field.name === 'vacancyId' && read !== undefined) isReference = true;
    }
    const { summary } = this;
    const inherited = this.employers.read(row, value);
    if (this.continuesRowAbove(row, value)) {
      return brokenRow(this.csvFault(row, { fault: 'split-row' }));
    }
    if (!isReference && filled * 2 < this.required) {
      summary.passedOver.push(row.row);
      this.noteDoubtful(row, 'passedOver');
      return undefined;
    }
    if (leftOut) {
      leftOut.rows += 1;
      summary.leftOut.push(row.row);
      return undefined;
    }
    summary.rowsRead += 1;
    this.last = { row: row.row, vacancyId: value.vacancyId };
    if (row.isHidden) {
      summary.hiddenRows.push(row.row);
      this.noteDoubtful(row, 'hidden');
    }
    if (this.isStruck(row)) {
      summary.struckRows.push(row.row);
      this.noteDoubtful(row, 'struck');
    }
    const slipped = this.findExtraCells(row);
    if (slipped) return brokenRow(slipped);
    for (const word of words) word.rows += 1;
    for (const fillable of this.fillable) countCell(fillable, row);
    const origins = this.complete(row, value, refused, none, said, salaryCells);
    // Without a reference code there is no id either, which is one finding.
    const lacking = 'vacancyId' in value ? this.lacking : [...this.lacking, 'id'];
    const shared = this.shareOrigins({ ...origins, word: wordFields });
    const noted = { origins: shared, inherited, notes };
    return new SheetRow(value, summary, lacking, row, this.columns, refused, noted);
  }

  /** The row below the headings is a part of them: `Desde` and `Hasta` below `Sueldo`. */
  private isSecondHeadingRow(row: TableRow, second: 'same' | 'other' | undefined): boolean {
    const { row: header, columns } = this.header;
    if (row.row !== header.row + 1) return false;
    if (second === 'other') return true;
    const filled = row.cells.flatMap((cell, index) => (cell.trim() ? [{ cell, index }] : []));
    if (filled.length * 2 > columns.length) return false;
    return filled.every(({ cell, index }) => {
      const above = columns.findLast((column) => column.index <= index)?.heading ?? '';
      const names = [cell, `${above} ${cell}`].map(toHeadingKey);
      return names.some((name) => this.rules.headings.has(name));
    });
  }

  /** A vacancy takes two rows: some cells are merged, or only its texts go on. */
  private continuesRowAbove(row: TableRow, { vacancyId }: RowValue): boolean {
    const { last } = this;
    if (row.row !== last.row + 1) return false;
    if (vacancyId !== undefined) return row.isContinued === true && vacancyId === last.vacancyId;
    const filled = this.columns.filter(({ index }) => row.cells[index]?.trim());
    const isText = ({ field: { kind, name } }: FieldColumn) =>
      kind === 'list' || name === 'description';
    return last.vacancyId !== undefined && filled.length > 0 && filled.every(isText);
  }

  /** Findings about headings, days, rows and sheets that are hidden or not read, and the encoding. */
  findings(): Finding[] {
    const { summary } = this;
    const { file, columns, nameless, encoding, rowsRead } = summary;
    // Each row may have it from its title or its family.
    const isDerived = (name: string) =>
      summary.fromTitle.some(({ field }) => field === name) ||
      (name === 'area' && this.rules.areaOf.size > 0);
    const missing = summary.missing.filter((name) => !isDerived(name) || this.unfilled.has(name));
    summary.missing = missing;
    const place = placeInSheet(summary, this.header.row);
    const unread = columns.filter(({ field }) => field === undefined);
    const isUnclear = unread.length + nameless.length > 0;
    const findings = [...this.faults];
    const aboutDays = this.days.findings(summary);
    summary.hasUnclearDays = aboutDays.some(isError);
    findings.push(...aboutDays);
    if (this.secondTable) findings.push(describeSecondTable(summary, this.secondTable));
    const meant = meantColumns(summary);
    if (isUnclear) {
      // A renamed column is one slip: its field is named in the same finding.
      const others = missing.filter((field) => field !== 'vacancyId');
      const args = { columns: unread.map(({ heading }) => heading), meant, nameless };
      const about = { place, field: '', args: { ...args, missing: others } };
      findings.push({ code: 'unknown-columns', ...about });
    }
    for (const field of missing) {
      const likely = meant.find(([, one]) => one === field)?.[0];
      if (isUnclear && (likely !== undefined || field !== 'vacancyId')) continue;
      const rows = this.unfilled.get(field);
      const headings = headingsOf(field).slice(1);
      const toFinding = (at: Place, lacking?: number): Finding => {
        const other = { ...(lacking && { rows: lacking }), ...(likely && { likely }) };
        return { code: 'missing-field', place: at, field, args: { headings, ...other } };
      };
      const parts = isDerived(field) && rows ? this.placesOf(rows) : [];
      const each = parts.length > 0 && { parts: parts.map((at) => toFinding(at, 1)) };
      findings.push({ ...toFinding(place, each ? rows?.length : undefined), ...each });
    }
    findings.push(...this.listDoubtful());
    for (const fillable of this.fillable) findings.push(...this.listEmpty(fillable));
    if (encoding !== undefined && rowsRead > 0) {
      const about = { ...aboutFile(file), isWarning: true } as const;
      findings.push({ code: 'windows-1252', ...about, args: { rows: rowsRead } });
    }
    return findings;
  }

  /** One warning about the rows and sheets that a person should look at. */
  private listDoubtful(): Finding[] {
    const { summary, titlesBetween: titles, table } = this;
    const { hiddenRows: hidden, passedOver, struckRows: struck, sheet } = summary;
    const others = (table.otherSheets ?? [])
      .filter((one) => this.hasRows(one))
      .map(({ name }) => name);
    const isSetAside = table.isSetAside === true;
    const all = [hidden, struck, passedOver, titles, others];
    if (all.every(({ length }) => length === 0) && !isSetAside) return [];
    const nothing: Doubtful = { ...NOTHING_DOUBTFUL, sheet };
    const toFinding = (place: Place, args: Partial<Doubtful>): Finding => {
      return { code: 'look-at', isWarning: true, place, field: '', args: { ...nothing, ...args } };
    };
    const atRow = (row: number) => placeInSheet(summary, { row, line: row });
    const parts = [
      ...(isSetAside ? [toFinding(atRow(this.header.row.row), { isSetAside })] : []),
      ...this.doubtful
        .slice(0, MOST_PLACES)
        .map(({ spot, why }) => toFinding(placeInSheet(summary, spot), { [why]: [spot.row] })),
      ...titles.map((title) => toFinding(atRow(title.row), { titles: [title] })),
      ...others.map((other) => {
        const inOther = placeInSheet({ ...summary, sheet: other }, { row: 1, line: 1 });
        return toFinding(inOther, { others: [other] });
      }),
    ];
    const place = parts[0]?.place ?? atRow(this.header.row.row);
    const args = { hidden, struck, passedOver, titles, others, isSetAside };
    return [{ ...toFinding(place, args), parts }];
  }

  private noteDoubtful(row: TableRow, why: 'hidden' | 'struck' | 'passedOver'): void {
    this.doubtful.push({ spot: spotOf(row), why });
  }

  private placesOf(rows: readonly Spot[], column?: Column): Place[] {
    return rows.slice(0, MOST_PLACES).map((row) => placeInSheet(this.summary, row, column));
  }

  /** Whether a sheet is not read although its rows look like those that are. */
  private hasRows({ rows }: NonNullable<Table['otherSheets']>[number]): boolean {
    const found = findHeader([{ rows }], this.rules);
    return (
      found !== undefined && [...found.rows].some(({ cells }) => cells.some((cell) => cell.trim()))
    );
  }

  /** A text that Excel keeps as a date, a per cent or a checkbox, and would be published as such. */
  private findTyped(column: FieldColumn, row: TableRow): Finding[] {
    const { field, index } = column;
    const type = row.typed?.find(([at]) => at === index)?.[1];
    if (!type || !(PUBLIC_TEXTS.has(field.name) || field.kind === 'list')) return [];
    const place = placeInSheet(this.summary, row, column);
    const value = showDay(row.cells[index] ?? '');
    const about = { code: 'excel-value', isWarning: true, place, field: field.name } as const;
    return [{ ...about, value, args: { type } }];
  }

  /** Whether its title is struck through, which people do with vacancies that have closed. */
  private isStruck({ struck }: TableRow): boolean {
    return this.columns.some(({ index, field }) => field.name === 'title' && struck?.has(index));
  }

  /** The amounts of a row that are one cell, merged over several columns. */
  private findMergedAmounts({ merged, cells }: TableRow): readonly FieldColumn[] {
    for (const [first, last] of merged ?? []) {
      const amounts = this.columns.filter(
        ({ index, field }) => field.kind === 'amount' && index >= first && index <= last,
      );
      if (amounts.length > 1 && cells[first]?.trim()) return amounts;
    }
    return NO_COLUMNS;
  }

  /** Warns of the empty cells of a column that is otherwise filled in, unless there is a default. */
  private listEmpty({ column, filled, empty }: Fillable): Finding[] {
    if (empty.length === 0 || filled === 0) return [];
    const { field, summary } = column;
    const preset = this.rules.defaults.find((one) => one.field.name === field.name);
    const value = field.name === 'status' ? String(preset?.value ?? 'open') : null;
    summary.words.set('', { value, rows: empty.length });
    const toWarning = (place: Place, rows: number): Finding => {
      const about = { code: 'empty-cells', isWarning: true, field: field.name } as const;
      return { ...about, place, args: { rows } };
    };
    const parts = this.placesOf(empty, column).map((place) => toWarning(place, 1));
    const [first] = parts;
    return first && !preset ? [{ ...toWarning(first.place, empty.length), parts }] : [];
  }

  /** What a cell means. Its word is counted once the row is known to be one. */
  private readCell(
    { field, summary, salary }: FieldColumn,
    text: string,
    words: CellWord[],
  ): unknown {
    const known = COUNTED.has(field.kind) ? summary.words.get(text) : undefined;
    const read = field.read(text, salary?.unit);
    if (known) words.push(known);
    else if (COUNTED.has(field.kind) && isWord(field, text, read)) {
      // Looking for a suggestion is the slowest step of reading a cell.
      if (summary.words.size === MOST_WORDS) return read;
      const word = { ...toWord(field, text, read), rows: 0 };
      summary.words.set(text, word);
      words.push(word);
    } else if (EXEMPLARY.has(field.kind)) summary.example ??= toExample(read);
    return read;
  }

  /** A day that has the month first, or could have it; unclear unless the settings say how days are written. */
  private readMonthFirst(column: FieldColumn, text: string, row: TableRow): Day | undefined {
    if (this.rules.spreadsheet.settings.days !== undefined) return undefined;
    return this.days.note(column, text, row);
  }

  /** Adds what the cells leave out. */
  private complete(
    row: TableRow,
    value: RowValue,
    refused: { column: FieldColumn; cell: RefusedCell }[],
    none: readonly string[],
    said: readonly WrittenWords[],
    salaryCells: readonly SalaryCell[],
  ): Omit<CellOrigins, 'word'> {
    const { fields } = this.rules;
    const hasValue = (name: string) => valueAt(value, name.split('.')) !== undefined;
    const isRefused = ({ name }: TableField) =>
      refused.some(({ column: { field } }) => field.name === name);
    const isNone = ({ name }: TableField) => none.some((one) => `${name}.`.startsWith(`${one}.`));
    // A cell of an amount, or its heading, may say the period, too.
    const saysPeriod = () => said.some(({ unit }) => unit) || hasValue('salary.unit');
    const origins = this.fillAbsent(value, (field) => {
      if (hasValue(field.name) || isRefused(field) || isNone(field)) return true;
      return field.name === PERIOD && saysPeriod();
    });
    for (const name of this.summary.missing) {
      const isCaused =
        name === 'area' && refused.some(({ column }) => column.field.name === 'family');
      if (hasValue(name) || isCaused) continue;
      const rows = this.unfilled.get(name) ?? [];
      this.unfilled.set(name, rows);
      rows.push(spotOf(row));
    }
    for (const { name, kind } of this.emptyFields) {
      if (!hasValue(name)) setAt(value, name, kind === 'list' ? [] : null);
    }
    const { vacancyId } = value;
    if (fields.has('id') && typeof vacancyId === 'string') value.id ??= vacancyId.toLowerCase();
    const isVacancy = fields.has('salary.min');
    const fault = completeSalary(value, isVacancy, said);
    const salary = (isVacancy ? value.salary : value) ?? {};
    countSalaryCells(salaryCells, salary as RowValue, fault);
    const ofPeriod = this.columns.find(({ field }) => field.name === PERIOD);
    const [first] = salaryCells;
    const isOfPeriod = fault === 'two-periods' && first?.column.field.kind === 'amount';
    const column = (isOfPeriod && ofPeriod) || (first?.column ?? this.columns[0]);
    // A cell that is not understood comes first.
    const isUnderstood = salaryCells.every(({ read }) => !(read instanceof RefusedCell));
    if (!fault || !column || !isUnderstood) return origins;
    refused.push({ column, cell: refuseSalary(fault) });
    const isRange = column.field.kind === 'range';
    for (const name of isVacancy || isRange ? ['salary', 'min', 'max'] : []) delete value[name];
    return origins;
  }

  /** First the title is asked, then the defaults; the area follows the family. */
  private fillAbsent(
    value: RowValue,
    isFilled: (field: TableField) => boolean,
  ): Omit<CellOrigins, 'word'> {
    const { spreadsheet, defaults } = this.rules;
    const fromTitle = this.titles.fill(value);
    const fromDefault: string[] = [];
    // The family stands before the area.
    for (const { field, value: preset } of defaults) {
      if (field.name === 'area') this.setArea(value);
      if (isFilled(field)) continue;
      spreadsheet.use(['defaults', field.name]);
      if (preset === null) continue;
      this.set(value, field, preset);
      fromDefault.push(field.name);
    }
    this.setArea(value);
    return { title: fromTitle, default: fromDefault };
  }

  /** Without a column, the area is that of the family. */
  private setArea(value: RowValue): void {
    const area = this.rules.areaOf.get(String(value.family));
    const hasColumn = this.columns.some(({ field }) => field.name === 'area');
    if (area !== undefined && !hasColumn) value.area ??= area;
  }

  /** Most rows are read alike. */
  private shareOrigins(origins: CellOrigins): CellOrigins {
    const key = JSON.stringify(origins);
    const known = this.origins.get(key);
    if (!known) this.origins.set(key, origins);
    return known ?? origins;
  }

  /** A range is two fields: in a vacancy inside `salary`, in a salary record at the top. */
  private set(value: RowValue, { name, kind }: TableField, read: unknown): void {
    if (kind !== 'range') setAt(value, name, read);
    else if (!this.rules.fields.has('salary.min')) Object.assign(value, read);
    else value.salary = { ...(value.salary as object), ...(read as WrittenRange) };
  }

  /** Values without a heading: a CSV row has slipped, or a column has no heading. */
  private findExtraCells(row: TableRow): Finding | undefined {
    const { row: header } = this.header;
    const { nameless, separator } = this.summary;
    for (const [index, cell] of row.cells.entries()) {
      if (this.listed.has(index) || cell.trim() === '') continue;
      if (index >= header.cells.length && separator !== undefined) {
        const headings = header.cells.length;
        return this.csvFault(row, { fault: 'fields', count: row.cells.length, headings });
      }
      this.listed.add(index);
      nameless.push(letterOf(index));
    }
    return undefined;
  }

  private csvFault(row: TableRow, args: CsvFault): Finding {
    const place = placeInSheet(this.summary, row);
    return { code: 'damaged-file', place, field: '', args };
  }
}

function summarize(
  { heading, index, field, isKnown }: Column,
  { headings }: TableRules,
): SummaryColumn {
  const shown = toShownKey(heading);
  return {
    ...(!isKnown && { likely: likelyField(heading, headings) }),
    heading: shown === heading ? shown : `${shown} ${letterOf(index)}`,
    field: field?.name ?? (isKnown ? null : undefined),
    words: new Map(),
  };
}

/** Of two columns, only one can be for a field. One that has none may stand under a heading of another. */
function noteLikely(
  columns: readonly { field?: TableField | undefined; summary: SummaryColumn }[],
  missing: readonly string[],
): void {
  const taken = new Set(columns.map(({ field }) => field?.name));
  for (const { summary } of columns) {
    if (taken.has(summary.likely)) summary.likely = undefined;
    taken.add(summary.likely);
  }
  for (const [field, others] of STAND_INS) {
    const other = columns.find((column) => others.includes(column.field?.name ?? ''));
    if (other && missing.includes(field) && !taken.has(field)) other.summary.likely = field;
  }
}

const STAND_INS: readonly [field: string, others: readonly string[]][] = [
  ['description', ['responsibilities', 'requirements']],
  ['city', ['municipality', 'zone']],
  ['vacancyId', ['id']],
];

/** Where the rest of the rows begins, and what is above it. */
type SecondTable = { row: TableRow; title: number | undefined; columns: 'same' | 'other' };

function describeSecondTable(sheet: SheetOf, { row, title, columns }: SecondTable): Finding {
  const args = { row: row.row, ...(title !== undefined && { title }), columns };
  return { code: 'second-table', place: placeInSheet(sheet, row), field: '', args };
}

type Fillable = { column: FieldColumn; filled: number; empty: Spot[] };
const FILLABLE = ['status', 'employer.name'];

/** For an employer, `-` is an answer. */
function countCell(fillable: Fillable, row: TableRow): void {
  const { index, field } = fillable.column;
  const text = cellText(row.cells[index]);
  const isEmpty = field.name === 'status' ? isBlank(text, field) : text === '';
  if (!isEmpty) fillable.filled += 1;
  else fillable.empty.push(spotOf(row));
}

/** Of a row with one cell. */
function textOf({ cells }: TableRow): string {
  return cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
}

/** Without its cells, which would stay in memory. */
function spotOf({ row, line }: TableRow): Spot {
  return { row, line };
}

type Doubtful = ArgsOf<'look-at'>;
const NOTHING_DOUBTFUL: Doubtful = {
  ...{ hidden: [], struck: [], passedOver: [], titles: [], others: [], isSetAside: false },
};

/** Besides lists. A date in a description or title is part of its text. */
const PUBLIC_TEXTS = new Set(['zone', 'municipality', 'employer.descriptor', 'employer.industry']);

const NO_COLUMNS: readonly FieldColumn[] = [];

function toAmount(read: unknown): WrittenAmount | undefined {
  if (typeof read === 'number') return { pesos: read };
  return read === undefined ? undefined : (read as WrittenAmount);
}

/** The kinds of fields whose words are counted cell by cell, and those that have an example. */
const COUNTED = new Set<TableField['kind']>(['listed', 'day']);
const EXEMPLARY = new Set<TableField['kind']>(['range', 'amount', 'day', 'code']);

/** Of days, those that are none in either order. */
function isWord({ kind, suggest }: TableField, text: string, read: unknown): boolean {
  if (kind === 'listed' || read === null || read === LEFT_OUT) return true;
  return read === undefined && suggest?.(text).suggestion === undefined;
}

function toWord(
  { kind, suggest }: TableField,
  text: string,
  read: unknown,
): Omit<CellWord, 'rows'> {
  if (read === LEFT_OUT) return { value: null, isLeftOut: true };
  const value = read instanceof RefusedCell ? undefined : (read as string | null | undefined);
  return { value, ...(kind === 'listed' && value === undefined && { suggested: suggest?.(text) }) };
}

function toExample(read: unknown): string | undefined {
  if (read === undefined) return undefined;
  if (typeof read !== 'object') return toShownKey(String(read));
  const { min, max, pesos } = { ...(read as Partial<WrittenRange & WrittenAmount>) };
  const parts = [min, max, pesos].flatMap((part) => (part === undefined ? [] : toFigure(part)));
  return toShownKey(parts.join(' - '));
}
