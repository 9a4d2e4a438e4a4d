import { DataText, type Place, SheetName } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { NOT_SHOWN } from '../findings/shown-value.ts';
import type { TableSummary } from '../tables/table.ts';

type HasName = (text: string) => boolean;

/** Hides headings, keys and sheets that name an employer. The names are known only after all rows are read. */
export function hideKeys<Of extends Finding>(finding: Of, hasName: HasName): Of {
  const { place, also, field, args } = finding;
  const hidden = {
    field: hideIn(field, hasName),
    place: hideInPlace(place, hasName),
    ...(also && { also: hideInPlace(also, hasName) }),
    ...(args && { args: hideIn(args, hasName) }),
  };
  return { ...finding, ...hidden };
}

/** Hides the heading and the sheet of a place; its file and position stay. */
export function hideInPlace({ cell, ...place }: Place, hasName: HasName): Place {
  if (!cell) return place;
  const { row, column, sheet } = cell;
  const hidden = {
    ...(column !== undefined && { column: hideText(column, hasName) }),
    ...(sheet && { sheet: hideIn(sheet, hasName) }),
  };
  return { ...place, cell: { row, ...hidden } };
}

export function hideInTable(table: TableSummary, hasName: HasName): TableSummary {
  const { sheet, otherSheets, columns, fromTitle } = table;
  const hideHeading = <T extends { heading: string }>(one: T): T => ({
    ...one,
    heading: hideText(one.heading, hasName),
  });
  return {
    ...table,
    ...(sheet && { sheet: hideIn(sheet, hasName) }),
    ...(otherSheets && { otherSheets: hideIn(otherSheets, hasName) }),
    fromTitle: fromTitle.map(hideHeading),
    columns: columns.map(hideHeading),
  };
}

function hideText(text: string, hasName: HasName): string {
  return hasName(text) ? NOT_SHOWN : text;
}

/** Hides what is of the data, wherever it is in a value. All else are words of the program. */
function hideIn<T>(value: T, hasName: HasName): T {
  const hide = (one: unknown): unknown => {
    if (one instanceof DataText) return new DataText(hideText(one.text, hasName), one.lead);
    // Without its name, a sheet is shown by its position.
    if (one instanceof SheetName)
      return hasName(one.name ?? '') ? new SheetName(one.position) : one;
    if (Array.isArray(one)) return one.map(hide);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, hide(inner)]));
  };
  return hide(value) as T;
}
