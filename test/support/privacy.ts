import type { Employer } from '../../src/input/privacy/employer-name.ts';
import { toOrdinaryEntry } from '../../src/input/privacy/name-parts.ts';
import type { NameSpan } from '../../src/input/privacy/name-search.ts';
import { findPersonalData } from '../../src/input/privacy/personal-data.ts';
import type { PublicField } from '../../src/input/privacy/public-texts.ts';
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
  const searcher = new Searcher(
    [employer],
    ordinaryNames.map(toOrdinaryEntry),
    { service: undefined, taxonomy: {} },
    'https://jobs.example.com',
  );
  // As texts are screened: after all texts of a vacancy were scanned.
  const isSuspect = (text: string, owner?: typeof employer) =>
    searcher.isSuspect(
      searcher.prescan({ title: 'Analista', description: text, benefits: ['Horario fijo'] }, owner),
    );
  const find = (text: string, where: PublicField['kind'] = 'text'): NameSpan[] =>
    isSuspect(text, employer) ? searcher.find(text, where, employer).names : [];
  return {
    find,
    inOwn: (text: string, where?: PublicField['kind']): NameSpan | undefined =>
      find(text, where)[0],
    inOthers: (text: string): NameSpan | undefined =>
      isSuspect(text) ? searcher.find(text, 'text').names[0] : undefined,
  };
}

/** The kinds of personal data in a text. */
export function kindsIn(text: string) {
  return findPersonalData(text).map(({ kind }) => kind);
}
