import { readSalary } from '../written-salary.ts';
import { isEmptyCell, readDay } from './cells.ts';
import type { HeaderRow } from './header-row.ts';
import type { TableRow } from './table.ts';
import type { TableField, TableRules } from './table-rules.ts';
import type { TableSummary } from './table-summary.ts';

/** The columns whose headings are not known, and what their cells seem to be. */
export class UnreadColumns {
  private readonly columns: { index: number; place: number; cells: Map<string, number> }[];
  /** The lists that no column is for. */
  private readonly absent: readonly TableField[];

  constructor({ columns }: HeaderRow, { fields, spreadsheet }: TableRules) {
    this.columns = columns
      .filter(({ field, entry }) => !field && entry === undefined)
      .map(({ index, place }) => ({ index, place, cells: new Map() }));
    const present = new Set(columns.map(({ field }) => field?.name));
    const { defaults } = spreadsheet.settings;
    this.absent = [...fields.values()].filter(
      ({ name, kind }) => kind === 'listed' && !present.has(name) && !(name in defaults),
    );
  }

  note({ cells }: TableRow): void {
    for (const { index, cells: counts } of this.columns) {
      const text = cells[index]?.trim() ?? '';
      if (isEmptyCell(text) || (counts.size >= MOST_CELLS && !counts.has(text))) continue;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }

  /** Days and amounts are a question: only a person knows which. The words of a list say their field. */
  guess({ columns }: TableSummary): void {
    for (const { place, cells } of this.columns) {
      const column = columns[place];
      if (!column || column.meant !== undefined || cells.size === 0) continue;
      const all = [...cells.keys()];
      const isMost = (is: (text: string) => boolean, share = MOST) =>
        all.filter(is).length >= all.length * share;
      if (isMost((text) => readDay(text) !== undefined)) column.meant = QUESTIONS.day;
      else if (isMost(isSalary)) column.meant = QUESTIONS.amount;
      else {
        const field = this.absent.find(({ read }) =>
          isMost((text) => read(text) !== undefined, SOME),
        );
        if (!field) continue;
        column.meant = field.name;
        for (const [text, rows] of cells) {
          const value = field.read(text) as string | undefined;
          column.words.set(text, { value, rows, suggested: field.suggest?.(text) });
        }
      }
    }
  }
}

const MOST_CELLS = 1_000;
const MOST = 0.8;
const SOME = 0.5;

/** No field, so that an entry that is pasted as it is gives an error. */
const QUESTIONS = {
  day: '<postedAt, validThrough or null>',
  amount: '<salary, salary.min, salary.max or null>',
};

function isSalary(text: string): boolean {
  const read = readSalary(text);
  return read !== null && !('fault' in read) && read.min > 0 && read.max <= MAX_PESOS;
}

/** More is a phone number, or another code. */
const MAX_PESOS = 10_000_000;
