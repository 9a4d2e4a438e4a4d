/** A reader of RFC 4180 that knows nothing of the writer: rows as objects, by the header. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCells(text.replace(/^\ufeff/, ''));
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}

export function parseCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/y;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
