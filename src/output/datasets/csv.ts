/** A cell: null is empty. */
export type Cell = string | number | null;

/** Excel takes a file without it for Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff';

/** The header row, with the byte order mark in front. */
export function csvHeader(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvRow(columns);
}

/** One row, as RFC 4180 has it, but ending in LF. */
export function csvRow(cells: readonly Cell[]): string {
  let row = '';
  // Joined by hand: there are millions of cells, and an array of them all costs more than the text.
  for (const cell of cells) row += `,${toCell(cell)}`;
  return `${row.slice(1)}\n`;
}

function toCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  if (!REMARKABLE.test(cell)) return cell;
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Either of the two below, in one look: few cells have anything of the kind. */
const REMARKABLE = /^[=+\-@\t\r]|[",\n\r]/;

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const SPECIAL = /[",\n\r]/;
