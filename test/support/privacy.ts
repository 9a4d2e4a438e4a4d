import { readName, toOrdinaryEntry } from '../../src/source/privacy/employer-name.ts';
import { type NameHit, NameSearch } from '../../src/source/privacy/name-search.ts';
import { Places } from '../../src/source/privacy/places.ts';
import type { RowRef } from '../../src/source/rows.ts';

/** A row of some file. */
export function toRef(index: number, name: string | null = null): RowRef {
  return { file: { path: 'data/a.json' }, index, name };
}

/** Searches for an employer with these names: in the texts of its own vacancies, and in those of others. */
export function searchFor(names: readonly string[], ordinaryNames: readonly string[] = []) {
  const places = new Places({});
  const ordinary = ordinaryNames.map(toOrdinaryEntry);
  const read = names.map((name, index) => ({
    employer: 'employer',
    ...readName({ name, ref: toRef(index), path: ['employer', 'name'] }, { places, ordinary }),
  }));
  const search = new NameSearch(read, places);
  return {
    clues: read.flatMap(({ clues }) => clues),
    inOwn: (text: string, hasCase = true): NameHit | undefined =>
      search.findOwn(text, search.look(text), 'employer', hasCase),
    inOthers: (text: string): NameHit | undefined => search.findOthers(text, search.look(text))[0],
  };
}
