import { readXlsx } from '../../../src/input/tables/xlsx-table.ts';

/** The rows of each sheet of a review, by its name; the first cells of a row that has few. */
export function readReview(bytes: Buffer, names: readonly string[]): Record<string, string[][]> {
  return Object.fromEntries(names.map((name) => [name, readSheet(bytes, name)]));
}

function readSheet(bytes: Buffer, name: string): string[][] {
  const read = readXlsx(bytes, name);
  const [table] = 'tables' in read ? read.tables : [];
  if (table?.sheet?.name !== name) throw new Error(`No sheet ${name}.`);
  return [...table.rows].map(({ cells }) => [...cells]);
}

/** The rows below the headings, by heading. */
export function recordsOf(rows: readonly string[][]): Record<string, string>[] {
  const at = rows.findIndex((cells) => cells.length > 3);
  const headings = rows[at] ?? [];
  return rows
    .slice(at + 1)
    .map((cells) => Object.fromEntries(headings.map((name, index) => [name, cells[index] ?? ''])));
}
