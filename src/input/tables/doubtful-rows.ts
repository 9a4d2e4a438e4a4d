import { shorten } from '../../base/wording.ts';
import { MOST_PLACES } from '../findings/data-limits.ts';
import type { DataText, Place } from '../findings/details.ts';
import type { ArgsOf, Finding } from '../findings/finding.ts';
import { toDataText } from '../findings/shown-value.ts';
import { placeInSheet, type Spot, spotOf } from './sheet-row.ts';
import type { TableRow, TableSummary } from './table.ts';

/** Collects the rows that a person should look at. */
export class DoubtfulRows {
  private readonly titles: { spot: Spot; text: DataText }[] = [];
  private rows: { spot: Spot; why: 'hidden' | 'struck' | 'passedOver' }[] = [];
  private readonly summary: TableSummary;

  constructor(summary: TableSummary) {
    this.summary = summary;
  }

  passOver(row: TableRow): void {
    this.summary.passedOver.push(row.row);
    this.rows.push({ spot: spotOf(row), why: 'passedOver' });
  }

  /** Notes a row that is read. */
  note(row: TableRow, isStruck: boolean): void {
    if (row.isHidden) {
      this.summary.hiddenRows.push(row.row);
      this.rows.push({ spot: spotOf(row), why: 'hidden' });
    }
    if (isStruck) {
      this.summary.struckRows.push(row.row);
      this.rows.push({ spot: spotOf(row), why: 'struck' });
    }
  }

  /** A title between rows that are read is no row that looks like a note. */
  addTitle(title: TableRow, text: string): void {
    this.forget(title);
    this.titles.push({ spot: spotOf(title), text: toDataText(shorten(text)) });
  }

  forget(title: TableRow): void {
    this.summary.passedOver = this.summary.passedOver.filter((row) => row !== title.row);
    this.rows = this.rows.filter(({ spot }) => spot.row !== title.row);
  }

  /** One warning about all of them, and about other sheets that have rows. */
  findings(others: Doubtful['others']): Finding[] {
    const { summary } = this;
    const titles = this.titles.map(({ spot, text }) => ({ row: spot.row, text }));
    const { hiddenRows: hidden, passedOver, struckRows: struck, sheet, isOneOfAll } = summary;
    const isSetAside = summary.isSetAside === true;
    const all = [hidden, struck, passedOver, titles, others];
    if (all.every(({ length }) => length === 0) && !isSetAside) return [];
    const nothing = { ...NOTHING_DOUBTFUL, sheet, ...(isOneOfAll && { isOneOfAll }) };
    const toFinding = (place: Place, args: Partial<Doubtful>): Finding => {
      return { code: 'look-at', place, field: '', args: { ...nothing, ...args } };
    };
    const atRow = (row: number) => placeInSheet(summary, { row, line: row });
    const parts = [
      ...(isSetAside ? [toFinding(atRow(summary.headerRow), { isSetAside })] : []),
      ...this.rows
        .slice(0, MOST_PLACES)
        .map(({ spot, why }) => toFinding(placeInSheet(summary, spot), { [why]: [spot.row] })),
      ...this.titles.map(({ spot, text }) =>
        toFinding(placeInSheet(summary, spot), { titles: [{ row: spot.row, text }] }),
      ),
      ...others.map((other) => {
        const inOther = placeInSheet({ ...summary, sheet: other }, { row: 1, line: 1 });
        return toFinding(inOther, { others: [other] });
      }),
    ];
    const place = parts[0]?.place ?? atRow(summary.headerRow);
    const args = { hidden, struck, passedOver, titles, others, isSetAside };
    return [{ ...toFinding(place, args), parts }];
  }
}

type Doubtful = ArgsOf<'look-at'>;
const NOTHING_DOUBTFUL: Doubtful = {
  hidden: [],
  struck: [],
  passedOver: [],
  titles: [],
  others: [],
  isSetAside: false,
};
