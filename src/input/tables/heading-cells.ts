import type { CsvFault } from '../findings/about-files.ts';
import { MIN_HEADINGS } from '../findings/data-limits.ts';
import { type HeaderRow, readHeaderRow } from './header-row.ts';
import { findHeading, toHeadingKey } from './headings.ts';
import { letterOf, type TableRow } from './table.ts';
import { isSalary } from './table-field.ts';
import type { TableRules } from './table-rules.ts';

/** Compares rows with the header row above them. */
export class HeadingCells {
  /** The columns without a heading that have values, by their letters. */
  readonly nameless: string[] = [];
  /** The columns that have a heading, or are already listed as nameless. */
  private readonly listed: Set<number>;
  readonly header: HeaderRow;
  private readonly rules: TableRules;

  constructor(header: HeaderRow, rules: TableRules) {
    this.header = header;
    this.rules = rules;
    this.listed = new Set(header.columns.map(({ index }) => index));
  }

  /** Whether a row has headings: of the same columns, of others, or it belongs to the header row above. */
  findHeadings(row: TableRow): 'same' | 'other' | 'second-row' | undefined {
    const found = findSecondHeader(row, this.header, this.rules);
    if (!this.continuesHeader(row, found)) return found;
    for (const [index, cell] of row.cells.entries()) if (cell.trim()) this.listed.add(index);
    return 'second-row';
  }

  /** The row below the headings is a part of them: `Desde` and `Hasta` below `Sueldo`. */
  private continuesHeader(row: TableRow, found: 'same' | 'other' | undefined): boolean {
    const { row: header, columns } = this.header;
    if (row.row !== header.row + 1) return false;
    if (found === 'other') return true;
    const filled = row.cells.flatMap((cell, index) => (cell.trim() ? [{ cell, index }] : []));
    if (filled.length * 2 > columns.length) return false;
    return filled.every(({ cell, index }) => {
      const above = columns.findLast((column) => column.index <= index)?.heading ?? '';
      return [cell, `${above} ${cell}`].some((name) => findHeading(name, this.rules.headings));
    });
  }

  /** Values without a heading: a row of a CSV file has slipped, or a column has no heading. */
  findExtra(row: TableRow, isCsv: boolean): CsvFault | undefined {
    const headings = this.header.row.cells.length;
    for (const [index, cell] of row.cells.entries()) {
      if (this.listed.has(index) || cell.trim() === '') continue;
      if (index >= headings && isCsv) {
        return { fault: 'fields', count: row.cells.length, headings };
      }
      this.listed.add(index);
      this.nameless.push(letterOf(index));
    }
    return undefined;
  }
}

/** Whether a row is another header row, as in joined files; with `other` columns, the rows below cannot be read. */
function findSecondHeader(
  row: TableRow,
  { columns }: HeaderRow,
  rules: TableRules,
): 'same' | 'other' | undefined {
  const { cells } = row;
  let repeated = 0;
  for (const { index, heading, key } of columns) {
    const cell = cells[index]?.trim();
    if (cell === undefined) break;
    // Folding takes time, and case and accents leave the length as it is.
    if (cell.length === heading.length && toHeadingKey(cell) === key) repeated += 1;
  }
  if (repeated < MIN_HEADINGS) {
    const text = cells.find((cell) => cell.trim()) ?? '';
    // No usual heading has a digit, but nearly all folios have one.
    const isHeading = !/\d/.test(text) && rules.headings.has(toHeadingKey(text));
    return isHeading && readHeaderRow(row, rules) ? 'other' : undefined;
  }
  const first = new Map(columns.map((column) => [column.index, column]));
  const isSame = readHeaderRow(row, rules)?.columns.every(({ index, key, field }) => {
    const column = first.get(index);
    // The words in a salary's heading count for its cells.
    const isSameField = field !== undefined && field === column?.field && !isSalary(field);
    return key === column?.key || isSameField;
  });
  return isSame === false ? 'other' : 'same';
}
