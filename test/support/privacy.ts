import { EmployerName, toOrdinaryKey } from '../../src/source/privacy/employer-name.ts';
import { NameSearch } from '../../src/source/privacy/name-search.ts';
import { placeWords } from '../../src/source/privacy/places.ts';
import type { RowRef } from '../../src/source/rows.ts';

/** A row of some file. */
export function toRef(index: number, name: string | null = null): RowRef {
  return { file: { path: 'data/a.json', columns: {} }, index, name };
}

/** A search for these names of employers. */
export function searchFor(
  names: readonly string[],
  ordinaryNames: readonly string[] = [],
  Search = NameSearch,
): NameSearch {
  const vocabulary = {
    places: placeWords({}),
    ordinary: new Set(ordinaryNames.map(toOrdinaryKey)),
  };
  return new Search(
    names.map(
      (name, index) =>
        new EmployerName({ name, ref: toRef(index), path: ['employer', 'name'] }, vocabulary),
    ),
  );
}
