import type { Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { NOT_SHOWN } from '../findings/shown-value.ts';
import type { TableSummary } from '../tables/table.ts';

type IsPrivate = (text: string) => boolean;

/** Hides private headings, keys and names of sheets in a finding. They are known only after all rows are read. */
export function hideKeys(finding: Finding, isPrivate: IsPrivate): Finding {
  const { place, also, field, args } = finding;
  const hidden = {
    field: field
      .split('.')
      .map((part) => hideIn(part, isPrivate))
      .join('.'),
    place: hideInPlace(place, isPrivate),
    ...(also && { also: hideInPlace(also, isPrivate) }),
    ...(args && { args: hideIn(args, isPrivate) }),
  };
  return { ...finding, ...hidden } as Finding;
}

/** Hides the heading and the sheet of a place; its file and position stay. */
export function hideInPlace({ cell, ...place }: Place, isPrivate: IsPrivate): Place {
  return cell ? { ...place, cell: hideIn(cell, isPrivate) } : place;
}

export function hideInTable(table: TableSummary, isPrivate: IsPrivate): TableSummary {
  const { sheet, otherSheets, columns, fromTitle } = table;
  return {
    ...table,
    ...(sheet && { sheet: hideIn(sheet, isPrivate) }),
    ...(otherSheets && { otherSheets: hideIn(otherSheets, isPrivate) }),
    fromTitle: fromTitle.map((one) => ({ ...one, heading: hideIn(one.heading, isPrivate) })),
    columns: columns.map((column) => ({ ...column, heading: hideIn(column.heading, isPrivate) })),
  };
}

/** Hides private texts in plain data, except in `expected`, which says what a field accepts and is published. */
function hideIn<T>(value: T, isPrivate: IsPrivate): T {
  const hide = (one: unknown): unknown => {
    if (typeof one === 'string') return isPrivate(one) ? NOT_SHOWN.en : one;
    if (Array.isArray(one)) return one.map(hide);
    if (typeof one !== 'object' || one === null) return one;
    const entries = Object.entries(one).filter(([key, inner]) => !isSheetName(key, inner, one));
    return Object.fromEntries(
      entries.map(([key, inner]) => [key, key === 'expected' ? inner : hide(inner)]),
    );
  };
  /** Without its name, a sheet is shown by its position. */
  const isSheetName = (key: string, inner: unknown, of: object) =>
    key === 'name' && 'position' in of && typeof inner === 'string' && isPrivate(inner);
  return hide(value) as T;
}
