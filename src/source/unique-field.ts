import type { RowRef } from './locate-fields.ts';

/** A value that occurs again, and where it did first. */
export type Repeat = { value: string; first: RowRef; second: RowRef };

/** Watches that no value of a field occurs twice, over all files. */
export class UniqueField {
  readonly field: string;
  readonly repeats: Repeat[] = [];
  private readonly seen = new Map<string, RowRef>();

  constructor(field: string) {
    this.field = field;
  }

  add(row: unknown, ref: RowRef): void {
    const value = (row as Record<string, unknown> | null | undefined)?.[this.field];
    if (typeof value !== 'string') return;
    const first = this.seen.get(value);
    if (first) this.repeats.push({ value, first, second: ref });
    else this.seen.set(value, ref);
  }
}
