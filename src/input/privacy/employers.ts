import type { FieldRef, RowRef, SourceRow } from '../rows/rows.ts';
import { readEmployer, type Vacancy } from '../schemas/vacancy.ts';
import { type Employer, isPlaceholder, nameKey } from './employer-name.ts';

/** The names of an employer as the data write them. */
export type WrittenNames = { name: string | null; aliases: readonly string[] };

/** Those of a row above, in the same sheet. */
export type InheritedNames = WrittenNames & { name: string; row: number };

/**
 * The employer of each row. Vacancies with the same name, however it is spelled, share their aliases.
 * `inherited` are the names of rows that have none of their own.
 */
export function groupEmployers(
  rows: readonly SourceRow<Vacancy>[],
  inherited: ReadonlyMap<RowRef, InheritedNames>,
): { row: SourceRow<Vacancy>; employer: Employer }[] {
  const read = new Map<string, Employer>();
  const byName = new Map<string, Employer>();
  const known = new Map<Employer, Set<string>>();
  const addName = (employer: Employer, name: string, field: FieldRef) => {
    const names = known.get(employer) ?? new Set();
    known.set(employer, names);
    if (names.has(name)) return;
    names.add(name);
    const list = isPlaceholder(name) ? employer.placeholders : employer.names;
    list.push({ name, employer, ...field });
  };
  return rows.map((row) => {
    // A row that does not fit the schema still has an employer to protect, if that can be read.
    const own = row.value ? row.value.employer : readEmployer(row.raw);
    const above = inherited.get(row.ref);
    const isInherited = above && !isPlaceholder(above.name);
    const { name = null, aliases = [] } = (isInherited ? above : own) ?? {};
    const key = [name ?? '', ...aliases].join('\n');
    const same = read.get(key);
    if (same) return { row, employer: same };
    const isNamed = name !== null && !isPlaceholder(name);
    const employer = (isNamed && byName.get(nameKey(name))) || { names: [], placeholders: [] };
    read.set(key, employer);
    if (isNamed) byName.set(nameKey(name), employer);
    if (name !== null) addName(employer, name, { ref: row.ref, path: ['employer', 'name'] });
    for (const [index, alias] of aliases.entries()) {
      const path = ['employer', 'aliases', index];
      for (const name of splitAlias(alias)) addName(employer, name, { ref: row.ref, path });
    }
    return { row, employer };
  });
}

/** Returns a key that all vacancies of an employer share, however its name is spelled; undefined without a name. */
export function employersByVacancy(vacancies: readonly Vacancy[]) {
  const names = new Map(vacancies.map(({ id, employer }) => [id, employer.name]));
  return (id: string): string | undefined => {
    const name = names.get(id) ?? '';
    return isPlaceholder(name) ? undefined : nameKey(name);
  };
}

/** `GAN; BDN` are two names, `Norvendis, S.A.` is one. */
function splitAlias(alias: string): string[] {
  const names = alias.split(/[;,\n]/).filter((part) => !isPlaceholder(part));
  return names.length > 1 ? [alias, ...names.map((name) => name.trim())] : [alias];
}
