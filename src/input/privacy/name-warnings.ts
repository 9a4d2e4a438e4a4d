import type { LateFinding } from '../collection/finding-log.ts';
import type { RowRef, SourceRow } from '../rows/rows.ts';
import type { Vacancy } from '../schemas/vacancy.ts';
import { type Employer, initialsOf, isCode, lettersOf, partsOf } from './employer-name.ts';
import { divideAtForms } from './legal-forms.ts';
import { visitVacancyTexts } from './public-texts.ts';
import { splitWords } from './split-words.ts';

/** A row, and its employer. */
type Owned = { row: SourceRow<Vacancy>; employer: Employer };

const NAME_PATH = ['employer', 'name'];

/** Placeholders, and codes in place of names: one warning for all of them. */
export function findPlaceholders(all: readonly Owned[]): LateFinding[] {
  const rows = all.filter(({ employer }) => employer.placeholders.length > 0 || hasCode(employer));
  const toFinding = (count: number) => ({ code: 'placeholder-name', args: { count } }) as const;
  const [at, ...others] = rows.map(({ row: { ref } }) => ({ ref, path: NAME_PATH }));
  if (!at) return [];
  const each = { finding: toFinding(1), at: [at, ...others] };
  return [{ at, finding: toFinding(rows.length), each }];
}

function hasCode({ names }: Employer): boolean {
  return names.some(({ name, path }) => path.at(-1) === 'name' && isCode(name));
}

/** No vacancy has the name of its employer, or no text has any of the names: the column may be another one. */
export function findMissingNames(
  all: readonly Owned[],
  isAnyNamed: boolean,
  maskText: string,
): LateFinding[] {
  // An employer that could not be read has its own finding.
  const first = all.find(({ row }) => row.value);
  const named = all.filter(
    ({ employer }) => employer.names.length > 0 && !hasCode(employer),
  ).length;
  const isNameless = all.every(({ employer }) => employer.names.length === 0);
  const isUnseen = () =>
    named >= MIN_NAMED && !isAnyNamed && !all.some(({ row }) => isAnonymous(row, maskText));
  if (!first || !(isNameless || isUnseen())) return [];
  const at = { ref: first.row.ref, path: NAME_PATH };
  return [{ at, finding: { code: 'no-employer-names', args: { named } } }];
}

/** On smaller boards, it may be chance that no text names its employer. */
const MIN_NAMED = 20;

function isAnonymous(row: SourceRow<Vacancy>, maskText: string): boolean {
  let found = false;
  visitVacancyTexts(row.value ?? row.raw, (text) => {
    found ||= text.includes(maskText) || /confidencial/i.test(text);
  });
  return found;
}

/** The words of `ordinaryNames`, folded; those of an entry also as one. */
export function ordinaryWords(entries: readonly string[]): Set<string> {
  return new Set(entries.map(wordsOf).flatMap((words) => [...words, words.join('')]));
}

/** The entries of `ordinaryNames` that no employer has. */
export function findUnusedOrdinary(
  entries: readonly string[],
  all: readonly Owned[],
  ref: RowRef,
): LateFinding[] {
  const names = new Set(all.flatMap(({ employer }) => employer.names.map(({ name }) => name)));
  return entries.flatMap((entry, position) => {
    const letters = wordsOf(entry).join('');
    if ([...names].some((name) => hasWords(name, letters))) return [];
    const at = { ref, path: ['ordinaryNames', position] };
    return [{ at, finding: UNUSED }];
  });
}

const UNUSED = {
  code: 'unused-setting',
  args: { part: 'ordinaryNames' },
} as const;

function wordsOf(entry: string): string[] {
  const words = splitWords(entry).map(({ folded }) => folded);
  return divideAtForms(words).flatMap(([from, to]) => words.slice(from, to));
}

/** Whether successive words of a name, or its initials, have these letters. */
function hasWords(name: string, letters: string): boolean {
  return partsOf(name).some(({ words }) => {
    const runs = words.flatMap((_, from) =>
      words.slice(from).map((_, length) => lettersOf(words.slice(from, from + length + 1))),
    );
    return [...runs, initialsOf(words)].includes(letters);
  });
}
