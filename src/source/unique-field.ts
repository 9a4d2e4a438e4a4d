import type { Finding, Place } from '../report/finding.ts';
import type { Row } from './rows.ts';
import { quote } from './zod-findings.ts';

/** Watches that no value of a field occurs twice, over all files. */
export class UniqueField {
  private readonly field: string;
  /** Only who came first is remembered, not where in the file: that is looked up when needed. */
  private readonly first = new Map<string, { path: string; index: number }>();
  private readonly repeats: { value: string; place: Place }[] = [];
  private index = 0;
  private path = '';

  constructor(field: string) {
    this.field = field;
  }

  add(row: Row, path: string): void {
    if (path !== this.path) this.index = 0;
    this.path = path;
    const index = this.index++;
    const value = (row.value as Record<string, unknown> | null)?.[this.field];
    if (typeof value !== 'string') return;
    if (this.first.has(value)) this.repeats.push({ value, place: row.place([this.field]) });
    else this.first.set(value, { path, index });
  }

  /** One finding for each repetition, with both places. `reopen` reads the rows of a file again. */
  findings(reopen: (path: string) => Iterable<Row>): Finding[] {
    const places = this.findFirstPlaces(reopen);
    return this.repeats.map(({ value, place }) => {
      const also = places.get(value);
      return {
        code: 'duplicate-value',
        place,
        field: this.field,
        found: `${quote(value)} a second time`,
        allowed: `a ${this.field} that no other has`,
        ...(also && { also }),
      };
    });
  }

  private findFirstPlaces(reopen: (path: string) => Iterable<Row>): Map<string, Place> {
    const wanted = new Map<string, Map<number, string>>();
    for (const { value } of this.repeats) {
      const first = this.first.get(value);
      if (!first) continue;
      const inFile = wanted.get(first.path) ?? new Map<number, string>();
      wanted.set(first.path, inFile.set(first.index, value));
    }
    const places = new Map<string, Place>();
    for (const [path, values] of wanted) {
      let index = 0;
      for (const row of reopen(path)) {
        const value = values.get(index++);
        if (value !== undefined) places.set(value, row.place([this.field]));
      }
    }
    return places;
  }
}
