import { aboutFile } from '../files/source-file.ts';
import type { Meant } from '../findings/about-spreadsheets.ts';
import { MOST_PLACES } from '../findings/data-limits.ts';
import { DataText, type Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { headingsOf } from './headings.ts';
import { placeInSheet, type SheetOf, type Spot } from './sheet-row.ts';
import { meantColumns, type TableRow, type TableSummary } from './table.ts';

/** Columns that are not known or have no heading. A renamed column is one slip, so its field is named here. */
export function describeUnknownColumns(summary: TableSummary, place: Place): Finding[] {
  if (!hasUnknownColumns(summary)) return [];
  const { columns, nameless, missing } = summary;
  const unread = columns.filter(({ field }) => field === undefined);
  const args = {
    columns: unread.map(({ heading }) => new DataText(heading)),
    meant: meantColumns(summary).map(([heading, field]): Meant => [new DataText(heading), field]),
    nameless,
    missing: missing.filter((field) => field !== 'vacancyId'),
  };
  return [{ code: 'unknown-columns', place, field: '', args }];
}

function hasUnknownColumns({ columns, nameless }: TableSummary): boolean {
  return nameless.length > 0 || columns.some(({ field }) => field === undefined);
}

/** Fields without a column. `unfilled`: the rows without one of those that rows can have from elsewhere. */
export function describeMissingFields(
  summary: TableSummary,
  place: Place,
  unfilled: ReadonlyMap<string, readonly Spot[]>,
): Finding[] {
  const isUnclear = hasUnknownColumns(summary);
  const meant = new Map(meantColumns(summary).map(([heading, field]) => [field, heading]));
  return summary.missing.flatMap((field) => {
    const likely = meant.get(field);
    if (isUnclear && (likely !== undefined || field !== 'vacancyId')) return [];
    const headings = headingsOf(field).slice(1);
    const toFinding = (at: Place, rows?: number): Finding => {
      const args = {
        headings,
        ...(rows && { rows }),
        ...(likely && { likely: new DataText(likely) }),
      };
      return { code: 'missing-field', place: at, field, args };
    };
    const spots = unfilled.get(field);
    if (!spots) return [toFinding(place)];
    const listed = spots.slice(0, MOST_PLACES);
    const parts = listed.map((spot) => toFinding(placeInSheet(summary, spot), 1));
    return [{ ...toFinding(place, spots.length), parts }];
  });
}

/** Where the rest of the rows begins, and what is above it. */
export type SecondTable = { row: TableRow; title: number | undefined; columns: 'same' | 'other' };

export function describeSecondTable(sheet: SheetOf, { row, title, columns }: SecondTable): Finding {
  const args = { row: row.row, ...(title !== undefined && { title }), columns };
  return { code: 'second-table', place: placeInSheet(sheet, row), field: '', args };
}

export function describeEncoding({ file, encoding, rowsRead }: TableSummary): Finding[] {
  if (encoding === undefined || rowsRead === 0) return [];
  const about = aboutFile(file);
  return [{ code: 'windows-1252', ...about, args: { rows: rowsRead } }];
}
