import type { Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { NOT_SHOWN } from '../findings/shown-value.ts';
import type { TableSummary } from '../tables/table.ts';

type HasName = (text: string) => boolean;

/** Hides headings, keys and sheets that name an employer. The names are known only after all rows are read. */
export function hideKeys(finding: Finding, hasName: HasName): Finding {
  const { place, also, field, args } = finding;
  const hidden = {
    field: field
      .split('.')
      .map((part) => hideIn(part, hasName))
      .join('.'),
    place: hideInPlace(place, hasName),
    ...(also && { also: hideInPlace(also, hasName) }),
    ...(args && { args: hideIn(args, hasName) }),
  };
  return { ...finding, ...hidden } as Finding;
}

/** Hides the heading and the sheet of a place; its file and position stay. */
export function hideInPlace({ cell, ...place }: Place, hasName: HasName): Place {
  return cell ? { ...place, cell: hideIn(cell, hasName) } : place;
}

export function hideInTable(table: TableSummary, hasName: HasName): TableSummary {
  const { sheet, otherSheets, columns, fromTitle } = table;
  return {
    ...table,
    ...(sheet && { sheet: hideIn(sheet, hasName) }),
    ...(otherSheets && { otherSheets: hideIn(otherSheets, hasName) }),
    fromTitle: fromTitle.map((one) => ({ ...one, heading: hideIn(one.heading, hasName) })),
    columns: columns.map((column) => ({ ...column, heading: hideIn(column.heading, hasName) })),
  };
}

/** Hides private texts in plain data, except in `expected`, which says what a field accepts and is published. */
function hideIn<T>(value: T, hasName: HasName): T {
  const hide = (one: unknown): unknown => {
    if (typeof one === 'string') return hasName(one) ? NOT_SHOWN.en : one;
    if (Array.isArray(one)) return one.map(hide);
    if (typeof one !== 'object' || one === null) return one;
    const entries = Object.entries(one).filter(([key, inner]) => !isSheetName(key, inner, one));
    return Object.fromEntries(
      entries.map(([key, inner]) => [key, key === 'expected' ? inner : hide(inner)]),
    );
  };
  /** Without its name, a sheet is shown by its position. */
  const isSheetName = (key: string, inner: unknown, of: object) =>
    key === 'name' && 'position' in of && typeof inner === 'string' && hasName(inner);
  return hide(value) as T;
}
