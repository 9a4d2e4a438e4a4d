import type { Translated } from '../../base/languages.ts';
import { alike, joinList } from '../../base/wording.ts';
import type { CellWord, SummaryColumn } from '../../input/tables/table.ts';

/** A word of a column, or a cell about a salary. */
export type Word = [text: string, word: CellWord];

/** A column with its words by what became of them, the most frequent first. */
export type ColumnWithWords = ReturnType<typeof splitWords>;

export function splitWords(column: SummaryColumn) {
  const isSalary = SALARY_FIELDS.has(column.field ?? '');
  const used: Word[] = [...column.words]
    .filter(([, { rows }]) => rows > 0)
    .sort(([, a], [, b]) => b.rows - a.rows);
  return {
    ...column,
    words: used,
    meanings: used.filter(([, { value }]) => value === null || (value && !isSalary)),
    salaries: used.filter(([, { value }]) => value && isSalary),
    questions: used.filter(([, { value }]) => value === undefined),
  };
}

const SALARY_FIELDS = new Set(['salary', 'salary.min', 'salary.max', 'min', 'max']);

export const EMPTY: Translated = { en: '(empty)', es: '(vacío)' };

/** What a word was read as; undefined if it was not understood. */
export function describeMeaning({ value, isLeftOut }: CellWord): Translated | undefined {
  if (value !== null) return value === undefined ? undefined : alike(value);
  return isLeftOut
    ? { en: 'row left out', es: 'fila omitida' }
    : { en: 'no value', es: 'sin valor' };
}

/** What a word that was not understood probably means. */
export function describeGuess({ suggested }: CellWord): Translated | undefined {
  const { suggestion, readings } = suggested ?? {};
  if (readings) return joinList(readings, 'or');
  return suggestion === undefined ? undefined : alike(suggestion);
}
