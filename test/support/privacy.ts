import { findPersonalData } from '../../src/input/personal-data/personal-data.ts';
import type { Employer } from '../../src/input/privacy/employer-name.ts';
import type { NameSpan } from '../../src/input/privacy/employer-search.ts';
import { maskText } from '../../src/input/privacy/mask.ts';
import { ordinaryWords } from '../../src/input/privacy/name-warnings.ts';
import type { FieldKind } from '../../src/input/privacy/public-texts.ts';
import { Searcher } from '../../src/input/privacy/searcher.ts';
import type { RowRef } from '../../src/input/rows/rows.ts';

/** A row of some file. */
export function toRef(index: number, name: string | null = null): RowRef {
  return { file: { path: 'data/a.json' }, index, name };
}

/** Searches for an employer with these names: in the texts of its own vacancies, and in those of others. */
export function searchFor(names: readonly string[], ordinaryNames: readonly string[] = []) {
  const path = ['employer', 'name'];
  const employer: Employer = { names: [], placeholders: [] };
  employer.names = names.map((name, index) => ({ name, employer, ref: toRef(index), path }));
  const settings = { service: undefined, taxonomy: {} };
  const searcher = new Searcher(
    [employer],
    ordinaryWords(ordinaryNames),
    settings,
    'https://jobs.example.com',
  );
  const find = (text: string, kind: FieldKind = 'text'): NameSpan[] =>
    searcher.find(text, kind, employer).names;
  return {
    find,
    inOwn: (text: string, kind?: FieldKind): NameSpan | undefined => find(text, kind)[0],
    inOthers: (text: string, kind: FieldKind = 'text'): NameSpan | undefined =>
      searcher.find(text, kind).names[0],
    hasName: searcher.hasName,
    /** With the names as X. */
    mask(text: string, kind: FieldKind = 'text'): string {
      const { names, personal } = searcher.find(text, kind, employer);
      return maskText(text, names, personal, 'X').text;
    },
  };
}

/** The kinds of personal data in a text. */
export function kindsIn(text: string) {
  return findPersonalData(text).map(({ kind }) => kind);
}
