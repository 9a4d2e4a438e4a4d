import { brokenFile, brokenRow, type Row } from '../files/row.ts';
import { aboutFile } from '../files/source-file.ts';
import type { CsvFault } from '../findings/about-files.ts';
import { MOST_PLACES } from '../findings/data-limits.ts';
import type { Place, SheetName } from '../findings/details.ts';
import { type Finding, isError } from '../findings/finding.ts';
import { toShownKey } from '../findings/shown-value.ts';
import { titlesClosed } from '../vocabulary/closed-words.ts';
import { CellReader } from './cell-reader.ts';
import { DoubtfulRows } from './doubtful-rows.ts';
import { EmptyCells } from './empty-cells.ts';
import {
  type Column,
  checkHeader,
  type HeaderRow,
  missingFields,
  RANGE,
  readHeaderRow,
  withPayAbove,
} from './header-row.ts';
import { HeadingCells } from './heading-cells.ts';
import { headingsOf, likelyField, spanishHeading } from './headings.ts';
import { RowCompletion } from './row-completion.ts';
import {
  type FieldColumn,
  placeInSheet,
  type RowValue,
  type SheetOf,
  SheetRow,
} from './sheet-row.ts';
import {
  letterOf,
  meantColumns,
  type SummaryColumn,
  type Table,
  type TableRow,
  type TableSummary,
} from './table.ts';
import type { TableField, TableRules } from './table-rules.ts';
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
    onTable?.(reader.summary, reader.findings(otherLists(found, rules)));
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
  /** A second header row that ends the table. */
  secondTable: SecondTable | undefined;
  private readonly rules: TableRules;
  private readonly columns: readonly FieldColumn[];
  private readonly headings: HeadingCells;
  private readonly cells: CellReader;
  private readonly completion: RowCompletion;
  private readonly doubtful: DoubtfulRows;
  private readonly emptyCells: EmptyCells;
  /** The fields that no row has, or only some rows from elsewhere. */
  private readonly lacking: readonly string[];
  /** The last row that was read. */
  private last: { row: number; vacancyId: unknown } = { row: 0, vacancyId: undefined };
  /** A row with one cell, until the next row shows what it is. */
  private title: TableRow | undefined;

  constructor(file: string, table: Omit<Table, 'rows'>, header: HeaderRow, rules: TableRules) {
    const { row, columns } = header;
    const summarized = columns.map((column) => ({ ...column, summary: summarize(column, rules) }));
    const sheet = { file, sheet: table.sheet };
    const titles = new TitleValues(columns, rules);
    const missing = missingFields(columns, rules);
    noteLikely(summarized, missing);
    this.rules = rules;
    this.columns = summarized.flatMap((column) => {
      const { field } = column;
      return field && !column.salary?.fault ? [{ ...column, field }] : [];
    });
    this.faults = checkHeader(header, (column) => placeInSheet(sheet, row, column));
    this.headings = new HeadingCells(header, rules);
    this.cells = new CellReader(sheet, this.columns, rules);
    this.completion = new RowCompletion(this.columns, rules, titles, missing);
    this.emptyCells = new EmptyCells(this.columns);
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
      fromTitle: titles.summaries,
      nameless: this.headings.nameless,
      missing,
    };
    this.doubtful = new DoubtfulRows(this.summary);
    for (const { entry } of columns) {
      if (entry !== undefined) rules.spreadsheet.use(['columns', entry]);
    }
    if (table.isChosen) rules.spreadsheet.use(['sheet']);
    const unclear = this.faults.flatMap(({ field }) => (field === 'salary' ? RANGE : field));
    // A column that is not known yet is one slip.
    const likely = summarized.flatMap(({ summary }) => summary.likely ?? []);
    this.lacking = [...missing, ...unclear, ...likely, ...rules.lacking];
  }

  /** Reads a row; undefined if it is not a vacancy or salary record. */
  read(row: TableRow): Row | undefined {
    if (row.fault) return this.toBroken(row, row.fault);
    const filled = row.cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0) return undefined;
    const second = this.headings.findHeadings(row);
    if (second === 'second-row') return this.toBroken(row, { fault: 'two-heading-rows' });
    if (second) {
      this.readSecondHeader(row, second);
      return undefined;
    }
    const { title } = this;
    this.title = filled.length === 1 ? row : undefined;
    const read = this.readRow(row);
    // Vacancies below `CANCELADAS` are read, so a person must see it.
    if (read && title && titlesClosed(textOf(title))) this.doubtful.addTitle(title, textOf(title));
    return read;
  }

  /** The rows below it belong to this table, unless its columns or its title say otherwise. */
  private readSecondHeader(row: TableRow, columns: 'same' | 'other'): void {
    const { title, doubtful } = this;
    this.cells.employers.end();
    if (columns === 'other' || (title && titlesClosed(textOf(title)))) {
      this.secondTable = { row, title: title?.row, columns };
      // The error names it.
      if (title) doubtful.forget(title);
    } else if (title) doubtful.addTitle(title, textOf(title));
    this.title = undefined;
  }

  private readRow(row: TableRow): Row | undefined {
    const { summary } = this;
    const cells = this.cells.read(row);
    const { value, refused, inherited, notes, leftOut } = cells;
    if (this.continuesRowAbove(row, value)) return this.toBroken(row, { fault: 'split-row' });
    if (!cells.isReference && cells.filled * 2 < this.cells.required) {
      this.doubtful.passOver(row);
      return undefined;
    }
    if (leftOut) {
      leftOut.rows += 1;
      summary.leftOut.push(row.row);
      return undefined;
    }
    summary.rowsRead += 1;
    this.last = { row: row.row, vacancyId: value.vacancyId };
    this.doubtful.note(row, this.isStruck(row));
    const extra = this.headings.findExtra(row, summary.separator !== undefined);
    if (extra) return this.toBroken(row, extra);
    for (const word of cells.words) word.rows += 1;
    this.emptyCells.count(row);
    const origins = this.completion.complete(row, cells);
    // Without a reference code there is no id either, which is one finding.
    const lacking = 'vacancyId' in value ? this.lacking : [...this.lacking, 'id'];
    const noted = { origins, inherited, notes };
    return new SheetRow(value, summary, lacking, row, this.columns, refused, noted);
  }

  private toBroken(row: TableRow, args: CsvFault): Row {
    const place = placeInSheet(this.summary, row);
    return brokenRow({ code: 'damaged-file', place, field: '', args });
  }

  /** Whether its title is struck through, which people do with vacancies that have closed. */
  private isStruck({ struck }: TableRow): boolean {
    return this.columns.some(({ index, field }) => field.name === 'title' && struck?.has(index));
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
  findings(others: readonly SheetName[]): Finding[] {
    const { summary } = this;
    const { file, columns, nameless, encoding, rowsRead } = summary;
    // Each row may have it from its title or its family.
    const isDerived = (name: string) =>
      summary.fromTitle.some(({ field }) => field === name) ||
      (name === 'area' && this.rules.areaOf.size > 0);
    const { unfilled } = this.completion;
    const missing = summary.missing.filter(
      (name) => !isDerived(name) || unfilled.get(name)?.length,
    );
    summary.missing = missing;
    const place = placeInSheet(summary, this.headings.header.row);
    const unread = columns.filter(({ field }) => field === undefined);
    const isUnclear = unread.length + nameless.length > 0;
    const findings = [...this.faults];
    const aboutDays = this.cells.days.findings(summary);
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
      const rows = unfilled.get(field);
      const headings = headingsOf(field).slice(1);
      const toFinding = (at: Place, lacking?: number): Finding => {
        const other = { ...(lacking && { rows: lacking }), ...(likely && { likely }) };
        return { code: 'missing-field', place: at, field, args: { headings, ...other } };
      };
      const parts =
        isDerived(field) && rows
          ? rows.slice(0, MOST_PLACES).map((row) => placeInSheet(summary, row))
          : [];
      const each = parts.length > 0 && { parts: parts.map((at) => toFinding(at, 1)) };
      findings.push({ ...toFinding(place, each ? rows?.length : undefined), ...each });
    }
    findings.push(...this.doubtful.findings(others));
    findings.push(...this.emptyCells.findings(summary, this.rules));
    if (encoding !== undefined && rowsRead > 0) {
      const about = { ...aboutFile(file), isWarning: true } as const;
      findings.push({ code: 'windows-1252', ...about, args: { rows: rowsRead } });
    }
    return findings;
  }
}

/** Of a row with one cell. */
function textOf({ cells }: TableRow): string {
  return cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
}

/** The sheets that are not read although their rows look like those that are. */
function otherLists({ otherSheets = [] }: Table, rules: TableRules): SheetName[] {
  const isList = (rows: readonly TableRow[]) => {
    const below = findHeader([{ rows }], rules)?.rows ?? [];
    return [...below].some(({ cells }) => cells.some((cell) => cell.trim()));
  };
  return otherSheets.flatMap(({ name, rows }) => (isList(rows) ? [name] : []));
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
