import type { RowRef } from './row-ref.ts';
import { valueAt } from './value-at.ts';

/** A repeated value and its two rows. */
export type RepeatedValue = { value: string; first: RowRef; second: RowRef };

/** Finds the values of a field that occur twice, over all files. */
export class UniqueField {
  readonly field: string;
  readonly repeats: RepeatedValue[] = [];
  private readonly seen = new Map<string, RowRef>();

  constructor(field: string) {
    this.field = field;
  }

  add(row: unknown, ref: RowRef): void {
    const value = valueAt(row, [this.field]);
    if (typeof value !== 'string') return;
    const first = this.seen.get(value);
    if (first) this.repeats.push({ value, first, second: ref });
    else this.seen.set(value, ref);
  }
}
