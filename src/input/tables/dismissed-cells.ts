import { TEST_ROW } from '../findings/about-texts.ts';
import type { Finding } from '../findings/finding.ts';
import { saysNotToPublish } from '../values/text.ts';
import { readPayWord } from '../values/written-salary.ts';
import { saysClosed } from '../vocabulary/closed-words.ts';
import type { Column, HeaderRow } from './header-row.ts';
import { placeInSheet, type RowValue, type SheetOf } from './sheet-row.ts';
import type { TableRow } from './table.ts';
import type { TableRules } from './table-rules.ts';

/** The columns that the settings dismiss: what they say must not contradict what would be published. */
export class DismissedCells {
  private readonly sheet: SheetOf;
  private readonly columns: readonly Column[];

  constructor(sheet: SheetOf, { columns }: HeaderRow, { ownHeadings }: TableRules) {
    this.sheet = sheet;
    this.columns = columns.filter(({ key }) => ownHeadings.get(key)?.field === null);
  }

  /** What whole cells say about a row, whose value is complete. */
  findings(row: TableRow, value: RowValue): Finding[] {
    return this.columns.flatMap((column): Finding[] => {
      const text = row.cells[column.index]?.trim() ?? '';
      if (text === '' || text.length > MAX_LENGTH) return [];
      const place = placeInSheet(this.sheet, row, column);
      if (saysNotToPublish(text)) {
        return [{ code: 'export-debris', place, field: '', args: { word: TEST_ROW } }];
      }
      const { status = 'open', salary, min } = value;
      const isOpen = status === 'open' && !('publishedAt' in value);
      if (isOpen && saysClosed(text)) return [{ code: 'closed-title', place, field: 'status' }];
      const fault = (salary ?? min) === undefined ? undefined : readPayWord(text);
      return fault ? [{ code: 'unclear-salary', place, field: 'salary', args: { fault } }] : [];
    });
  }
}

/** A longer cell is a note. */
const MAX_LENGTH = 40;
