import type { Cell } from '../../contract/job.ts';

/** Without it, Excel reads the file as Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff';

/** The header row, with the byte order mark in front. */
export function csvHeader(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvRow(columns);
}

/** One row, as RFC 4180 has it, but ending in LF. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\n`;
}

function toCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The start of what a spreadsheet would run as a formula; some read full-width signs like plain ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

const SPECIAL = /[",\n\r]/;
