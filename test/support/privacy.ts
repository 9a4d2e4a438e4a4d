import { readName, toOrdinaryEntry } from '../../src/source/privacy/employer-name.ts';
import { NameSearch, type NameSpan, type Where } from '../../src/source/privacy/name-search.ts';
import { findPersonalData, mayHavePersonalData } from '../../src/source/privacy/personal-data.ts';
import { Places } from '../../src/source/privacy/places.ts';
import { toPlainText } from '../../src/source/privacy/plain-text.ts';
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
  const search = new NameSearch(read, places, new Set(['jobs.example.com']));
  // As texts are screened: after a quick look at all texts of a vacancy.
  const lookAround = (text: string) => search.look(`Analista\n${text}\nHorario fijo`);
  const find = (original: string, where: Where = 'text'): NameSpan[] => {
    const { text } = toPlainText(original);
    return search.mayHaveOwn(lookAround(text), 'employer')
      ? search.findOwn(text, where, 'employer')
      : [];
  };
  return {
    clues: read.flatMap(({ clues }) => clues),
    find,
    inOwn: (text: string, where?: Where): NameSpan | undefined => find(text, where)[0],
    inOthers: (text: string): NameSpan | undefined =>
      search.mayHaveOthers(lookAround(text)) ? search.findOthers(text)[0] : undefined,
  };
}

/** The kinds of personal data in a text, after the same quick look. */
export function kindsIn(text: string) {
  const plain = toPlainText(text).text;
  if (!mayHavePersonalData(`Analista\n${plain}\n40 horas`)) return [];
  return findPersonalData(plain).map(({ kind }) => kind);
}
