import { type Day, isDay } from '../../base/day.ts';
import { MOST_PLACES } from '../findings/data-limits.ts';
import type { Finding } from '../findings/finding.ts';
import { showDay } from '../findings/shown-value.ts';
import { readWrittenDay } from '../values/written-day.ts';
import { type FieldColumn, placeInSheet, type SheetOf } from './sheet-row.ts';
import type { TableRow } from './table.ts';

/** How the days of each column are written, where the settings do not say it. */
export class DayColumns {
  private readonly columns = new Map<FieldColumn, WrittenDays>();

  /** Notes how a day is written; returns it if it has the month first, or could have it. */
  note(column: FieldColumn, text: string, row: TableRow): Day | undefined {
    const [day, other] = [readWrittenDay(text), readWrittenDay(text, 'month first')];
    const days = this.columns.get(column) ?? new WrittenDays();
    this.columns.set(column, days);
    const spot = { row: row.row, line: row.line, text: text.replace(/[T ,].*$/, '') };
    if (day !== undefined) days.noteForm(spot, day, other);
    if (other === undefined || other === day) return undefined;
    days.noteOrder(spot, day);
    return other;
  }

  /** What is wrong with the days of each column. Another column can prove their order. */
  findings(sheet: SheetOf): Finding[] {
    const isProven = [...this.columns.values()].some(({ numbers }) => numbers.late > 0);
    return [...this.columns].flatMap(([column, days]) => judge(sheet, column, days, isProven));
  }
}

/** A day as it is written. */
type Spot = { row: number; line: number; text: string };

/** The days of a column. */
class WrittenDays {
  /** Another day can be read in one way only. */
  isClear = false;
  /** Those with the month first. */
  readonly others: Spot[] = [];
  /** Those that could have both orders. */
  readonly either: Spot[] = [];
  /** Some of the latter. */
  readonly texts = new Set<string>();
  /** Cells that Excel keeps as days, and those that it left as text; and how many of them a day above 12 proves. */
  readonly cells = { days: 0, late: 0 };
  readonly numbers = { days: 0, late: 0 };
  firstCell: Spot | undefined;

  noteForm(spot: Spot, day: Day, other: Day | undefined): void {
    const { text } = spot;
    if (isDay(text)) {
      this.firstCell ??= spot;
      count(this.cells, Number(day.slice(8)) > LAST_MONTH);
    } else if (AS_NUMBERS.test(text)) count(this.numbers, other === undefined);
    if (saysOrder(text, day, other)) this.isClear = true;
  }

  noteOrder(spot: Spot, day: Day | undefined): void {
    if (day === undefined) {
      if (this.others.length < MOST_PLACES) this.others.push(spot);
      return;
    }
    if (this.either.length < MOST_PLACES) this.either.push(spot);
    if (this.texts.size < FEWEST_DAYS) this.texts.add(spot.text);
  }

  /** Whether Excel has read the days that could have the month first, and left the others as text. */
  get areSwapped(): boolean {
    const { cells, numbers } = this;
    const isEnough = cells.days >= FEWEST_DAYS && numbers.days >= FEWEST_DAYS;
    return isEnough && cells.late === 0 && numbers.late === numbers.days;
  }
}

/** So many different days are unlikely to be alike by chance. */
const FEWEST_DAYS = 4;
/** A day up to this could be a month. */
const LAST_MONTH = 12;
const AS_NUMBERS = /^\d{1,2}[./-]\d{1,2}[./-]\d/;

function count(form: { days: number; late: number }, isLate: boolean): void {
  form.days += 1;
  if (isLate) form.late += 1;
}

/** Whether a day can be read in one way only. A date cell, which is read as `2026-11-03`, says nothing about others. */
function saysOrder(text: string, day: Day, other: Day | undefined): boolean {
  return other === undefined || (other === day && text !== day && !AS_NUMBERS.test(text));
}

function judge(
  sheet: SheetOf,
  column: FieldColumn,
  days: WrittenDays,
  isProven: boolean,
): Finding[] {
  const { others, either, cells, numbers, firstCell } = days;
  const about = ({ row, line }: Spot) => ({
    code: 'unclear-days' as const,
    place: placeInSheet(sheet, { row, line }, column),
    field: column.field.name,
  });
  const [other] = others;
  if (other) {
    const toError = (spot: Spot, counts: { others: number; either: number }): Finding => {
      return { ...about(spot), value: showDay(spot.text), args: counts };
    };
    const parts = others.map((spot) => toError(spot, { others: 1, either: either.length }));
    const monthFirst = other.text;
    return [
      { ...toError(other, { others: others.length, either: either.length }), parts },
      ...either.map((spot): Finding => ({ ...about(spot), args: { monthFirst } })),
    ];
  }
  if (firstCell && days.areSwapped) {
    const args = { dateCells: cells.days, textDays: numbers.days };
    return [{ ...about(firstCell), args }];
  }
  if (isProven || days.isClear || days.texts.size < FEWEST_DAYS) return [];
  const toWarning = (spot: Spot, count: number): Finding => {
    const args = { reading: readWrittenDay(spot.text) ?? '', either: count };
    return { ...about(spot), isWarning: true, value: showDay(spot.text), args };
  };
  const parts = either.map((spot) => toWarning(spot, 1));
  return either.slice(0, 1).map((spot) => ({ ...toWarning(spot, either.length), parts }));
}
