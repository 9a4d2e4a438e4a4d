import type { Place } from './finding.ts';
import type { Row } from './row.ts';
import type { FieldRef, RowFile } from './row-ref.ts';

/**
 * The places of fields in rows that were read before. Reads each file again: rarely needed, and
 * cheaper than storing positions for every row.
 */
export function locateFields(
  fields: readonly (FieldRef & { isClosed?: boolean })[],
  reopen: (file: RowFile) => Iterable<Row>,
): (Place | undefined)[] {
  const places: (Place | undefined)[] = fields.map(() => undefined);
  for (const { file, positions } of groupByFile(fields)) {
    let index = 0;
    for (const row of reopen(file)) {
      for (const position of positions.get(index) ?? []) {
        const { path = [], isClosed = false } = fields[position] ?? {};
        places[position] = row.place(path, isClosed ? 'value' : undefined);
      }
      index += 1;
    }
  }
  return places;
}

/** For each file, which of the fields are in which of its rows. */
function groupByFile(fields: readonly FieldRef[]) {
  const files = new Map<string, { file: RowFile; positions: Map<number, number[]> }>();
  for (const [position, { ref }] of fields.entries()) {
    const group = files.get(ref.file.path) ?? { file: ref.file, positions: new Map() };
    files.set(ref.file.path, group);
    const positions = group.positions.get(ref.index) ?? [];
    group.positions.set(ref.index, positions);
    positions.push(position);
  }
  return files.values();
}
