import type { Origin } from './late-places.ts';

/** A value that occurs again, and where it did first. */
export type Repeat = { value: string; first: Origin; second: Origin };

/** Watches that no value of a field occurs twice, over all files. */
export class UniqueField {
  readonly field: string;
  readonly repeats: Repeat[] = [];
  private readonly seen = new Map<string, Origin>();

  constructor(field: string) {
    this.field = field;
  }

  add(row: unknown, origin: Origin): void {
    const value = (row as Record<string, unknown> | null | undefined)?.[this.field];
    if (typeof value !== 'string') return;
    const first = this.seen.get(value);
    if (first) this.repeats.push({ value, first, second: origin });
    else this.seen.set(value, origin);
  }
}
