import { readName, toOrdinaryEntry } from '../../src/source/privacy/employer-name.ts';
import { type NameHit, NameSearch } from '../../src/source/privacy/name-search.ts';
import { findPersonalData, mayHavePersonalData } from '../../src/source/privacy/personal-data.ts';
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
  // As texts are screened: after a quick look at all texts of a vacancy.
  const lookAround = (text: string) => search.look(`Analista\n${text}\nHorario fijo`);
  return {
    clues: read.flatMap(({ clues }) => clues),
    inOwn: (text: string, hasCase = true): NameHit | undefined =>
      search.mayHaveOwn(lookAround(text), 'employer')
        ? search.findOwn(text, search.look(text), 'employer', hasCase)
        : undefined,
    inOthers: (text: string): NameHit | undefined =>
      lookAround(text).hasKey ? search.findOthers(text, search.look(text))[0] : undefined,
  };
}

/** The kinds of personal data in a text, after the same quick look. */
export function kindsIn(text: string) {
  if (!mayHavePersonalData(`Analista\n${text}\n40 horas`)) return [];
  return findPersonalData(text).map(({ kind }) => kind);
}
