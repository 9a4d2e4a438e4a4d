import { brokenFile, type Row } from '../files/row.ts';
import { aboutFile } from '../files/source-file.ts';
import type { SheetName } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import {
  findHeadings,
  type HeaderRow,
  missingFields,
  readHeaderRow,
  withEstado,
  withPayAbove,
} from './header-row.ts';
import { spanishHeading } from './headings.ts';
import type { Table, TableRow, TableSummary } from './table.ts';
import { TableReader } from './table-reader.ts';
import type { TableRules } from './table-rules.ts';

/** Gets the summary of a table, and the findings about the table as a whole. */
export type TableListener = (summary: TableSummary, findings: readonly Finding[]) => void;

/** The rows of a spreadsheet. Of several ways to read it, the one with the most known headings counts. */
export function* readTable(
  path: string,
  tables: readonly Table[],
  rules: TableRules,
  onTable?: TableListener,
): Generator<Row> {
  const above: TableRow[] = [];
  const found = findHeader(tables, rules, above);
  if (!found) {
    const names = missingFields([], rules).map(spanishHeading);
    const args = { names, ...findHeadings(above, rules) };
    yield brokenFile({ code: 'missing-header', ...aboutFile(path), args });
    return;
  }
  const { header: headings, rows: below, ...table } = found;
  const { first, rows } = peek(below);
  const header = withEstado(withPayAbove(headings, found.above), first, rules);
  const reader = new TableReader(path, table, header, rules);
  const [fault] = reader.headerFaults;
  if (fault?.code === 'garbled-text') {
    yield brokenFile(fault);
    return;
  }
  // Rows are checked without the columns that are not known. If it is unclear which of two columns to
  // read, only words are collected.
  const isClear = reader.headerFaults.every(({ code }) => code !== 'duplicate-key');
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

/** The first rows, and all of them. */
function peek(all: Iterable<TableRow>): { first: readonly TableRow[]; rows: Iterable<TableRow> } {
  const iterator = all[Symbol.iterator]();
  const first: TableRow[] = [];
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    first.push(next.value);
    if (first.length === MAX_PEEKED) break;
  }
  const others = { [Symbol.iterator]: () => iterator };
  const rows = (function* () {
    yield* first;
    yield* others;
  })();
  return { first, rows };
}

const MAX_PEEKED = 200;

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
function findHeader(
  tables: readonly Table[],
  rules: TableRules,
  passed: TableRow[] = [],
): HeadedTable | undefined {
  let open = tables.map((table) => ({
    table,
    iterator: table.rows[Symbol.iterator](),
    above: [] as TableRow[],
  }));
  for (let row = 0; row < MAX_ROWS_ABOVE && open.length > 0; row += 1) {
    const found: HeadedTable[] = [];
    open = open.filter(({ table, iterator, above }) => {
      const { value, done } = iterator.next();
      const header = done || value.fault ? undefined : readHeaderRow(value, rules);
      if (header) {
        found.push({ ...table, header, above, rows: { [Symbol.iterator]: () => iterator } });
      } else if (!done) {
        above.push(value);
        passed.push(value);
      }
      return !done;
    });
    if (found.length > 0) return found.toSorted((a, b) => b.header.known - a.header.known)[0];
  }
  return undefined;
}

/** A title, a filter and blanks take fewer; a file without a header row can have a million rows. */
const MAX_ROWS_ABOVE = 100;

/** The sheets that are not read although their rows look like those that are. */
function otherLists({ otherSheets = [] }: Table, rules: TableRules): SheetName[] {
  const isList = (rows: readonly TableRow[]) => {
    const below = findHeader([{ rows }], rules)?.rows ?? [];
    return [...below].some(({ cells }) => cells.some((cell) => cell.trim()));
  };
  return otherSheets.flatMap(({ name, rows }) => (isList(rows) ? [name] : []));
}
