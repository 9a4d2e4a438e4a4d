import type { Place } from './finding.ts';
import type { JsonPath } from './json-text.ts';
import type { Row } from './rows.ts';

/** Which row of which file: all that is kept of a row's whereabouts once it is read. One for each row. */
export type RowRef = {
  path: string;
  index: number;
  /** What the row calls itself, if anything. */
  name: string | null;
};

export type Wanted = { ref: RowRef; field: JsonPath };

/**
 * The places of fields in rows that were read long ago. Each file is read once more: rarely needed,
 * so that nothing has to be remembered for the many rows that are right.
 */
export function findPlaces(
  wanted: readonly Wanted[],
  reopen: (path: string) => Iterable<Row>,
): (Place | undefined)[] {
  const byFile = new Map<string, Map<number, number[]>>();
  for (const [position, { ref }] of wanted.entries()) {
    const rows = byFile.get(ref.path) ?? new Map<number, number[]>();
    byFile.set(ref.path, rows);
    rows.set(ref.index, [...(rows.get(ref.index) ?? []), position]);
  }
  const places: (Place | undefined)[] = wanted.map(() => undefined);
  for (const [path, rows] of byFile) {
    let index = 0;
    for (const row of reopen(path)) {
      for (const position of rows.get(index) ?? []) {
        places[position] = row.place(wanted[position]?.field ?? []);
      }
      index += 1;
    }
  }
  return places;
}
