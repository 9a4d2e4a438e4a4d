import { toPrintable } from '../../base/printable.ts';
import type { Place } from '../../input/findings/details.ts';
import { shorten } from '../../input/findings/wording.ts';

/** Where something is: line and column of a text; row and column of a sheet, after the line if it has one. */
export function toAddress({ file, line, column, cell }: Place): string {
  const path = toPrintable(file);
  if (!cell) return `${path}:${line}:${column}`;
  const heading = cell.column === undefined ? '' : `, column ${toPrintable(shorten(cell.column))}`;
  return `${path}${path.endsWith('.csv') ? `:${line}` : ''}, row ${cell.row}${heading}`;
}
