import { readCsv } from '../../../src/input/tables/csv-table.ts';

/** Rows as objects, by the header. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCells(text.replace(/^\ufeff/, ''));
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}

export function parseCells(text: string): string[][] {
  return [...readCsv(text, ',')].map(({ cells }) => [...cells]);
}
