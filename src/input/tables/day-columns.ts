import { type Day, isDay } from '../../base/day.ts';
import { MOST_PLACES } from '../findings/data-limits.ts';
import { countFinding, type Finding } from '../findings/finding.ts';
import { showDay } from '../findings/shown-value.ts';
import { readWrittenDay } from '../values/written-day.ts';
import { type FieldColumn, placeInSheet, type SheetOf, type Spot } from './sheet-row.ts';
import type { TableRow } from './table.ts';

/** How the days of each column are written, where the settings do not say it. */
export class DayColumns {
  private readonly columns = new Map<FieldColumn, DayColumn>();

  /** Notes how a day is written; returns it if it has the month first, or could have it. */
  note(column: FieldColumn, text: string, row: TableRow): Day | undefined {
    const [dayFirst, monthFirst] = [readWrittenDay(text), readWrittenDay(text, 'month first')];
    const days = this.columns.get(column) ?? new DayColumn();
    this.columns.set(column, days);
    const spot = { row: row.row, line: row.line, text: text.replace(/[T ,].*$/, '') };
    if (dayFirst !== undefined) days.noteForm(spot, dayFirst, monthFirst);
    if (monthFirst === undefined || monthFirst === dayFirst) return undefined;
    days.noteOrder(spot, dayFirst);
    return monthFirst;
  }

  /** What is wrong with the days of each column. Another column can prove their order. */
  findings(sheet: SheetOf): Finding[] {
    const isProven = [...this.columns.values()].some(({ typedDays }) => typedDays.above12 > 0);
    return [...this.columns].flatMap(([column, days]) => judge(sheet, column, days, isProven));
  }
}

/** A day as it is written. */
type WrittenDay = Spot & { text: string };

/** The days of a column. */
class DayColumn {
  /** Another day can be read in one way only. */
  isClear = false;
  readonly monthFirst: WrittenDay[] = [];
  /** Those that could have the day or the month first, and their first different texts. */
  readonly ambiguous: WrittenDay[] = [];
  readonly ambiguousTexts = new Set<string>();
  /** Cells that Excel keeps as days, and those that it left as text; how many have a day that is no month. */
  readonly dateCells = { count: 0, above12: 0 };
  readonly typedDays = { count: 0, above12: 0 };
  firstDateCell: WrittenDay | undefined;

  noteForm(day: WrittenDay, dayFirst: Day, monthFirst: Day | undefined): void {
    const { text } = day;
    if (isDay(text)) {
      this.firstDateCell ??= day;
      count(this.dateCells, Number(dayFirst.slice(8)) > 12);
    } else if (AS_NUMBERS.test(text)) count(this.typedDays, monthFirst === undefined);
    if (hasOneOrder(text, dayFirst, monthFirst)) this.isClear = true;
  }

  noteOrder(day: WrittenDay, dayFirst: Day | undefined): void {
    const { monthFirst, ambiguous, ambiguousTexts } = this;
    const alike = dayFirst === undefined ? monthFirst : ambiguous;
    if (alike.length < MOST_PLACES) alike.push(day);
    if (alike === ambiguous && ambiguousTexts.size < MIN_DAYS) ambiguousTexts.add(day.text);
  }

  /** Whether Excel has read the days that could have the month first, and left the others as text. */
  get isSwapped(): boolean {
    const { dateCells, typedDays } = this;
    const isEnough = dateCells.count >= MIN_DAYS && typedDays.count >= MIN_DAYS;
    return isEnough && dateCells.above12 === 0 && typedDays.above12 === typedDays.count;
  }
}

/** So many different days are unlikely to be alike by chance. */
const MIN_DAYS = 4;
const AS_NUMBERS = /^\d{1,2}[./-]\d{1,2}[./-]\d/;

function count(form: DayColumn['dateCells'], isAbove12: boolean): void {
  form.count += 1;
  if (isAbove12) form.above12 += 1;
}

/** Whether a day can be read in one way only. A date cell, which is read as `2026-11-03`, says nothing about others. */
function hasOneOrder(text: string, dayFirst: Day, monthFirst: Day | undefined): boolean {
  if (monthFirst === undefined) return true;
  return monthFirst === dayFirst && text !== dayFirst && !AS_NUMBERS.test(text);
}

function judge(sheet: SheetOf, column: FieldColumn, days: DayColumn, isProven: boolean): Finding[] {
  const { monthFirst, ambiguous, dateCells, typedDays, firstDateCell } = days;
  const about = (day: WrittenDay) => ({
    code: 'unclear-days' as const,
    place: placeInSheet(sheet, day, column),
    field: column.field.name,
  });
  const [first] = monthFirst;
  if (first) {
    const either = ambiguous.length;
    return [
      ...countFinding(monthFirst, (day, others): Finding => {
        return { ...about(day), value: showDay(day.text), args: { others, either } };
      }),
      ...ambiguous.map((day): Finding => ({ ...about(day), args: { monthFirst: first.text } })),
    ];
  }
  if (firstDateCell && days.isSwapped) {
    const args = { dateCells: dateCells.count, textDays: typedDays.count };
    return [{ ...about(firstDateCell), args }];
  }
  if (isProven || days.isClear || days.ambiguousTexts.size < MIN_DAYS) return [];
  return countFinding(ambiguous, (day, either): Finding => {
    const args = { reading: readWrittenDay(day.text) ?? '', either };
    return { ...about(day), value: showDay(day.text), args };
  });
}
