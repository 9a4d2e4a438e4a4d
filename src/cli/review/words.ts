import type { LanguageCode } from '../../base/languages.ts';
import { joinList } from '../../input/findings/wording.ts';
import type { CellWord, TableSummary } from '../../input/tables/table.ts';
import { toPlaceCells } from './rows.ts';
import { type Cell, type Row, type Sheet, stopped } from './workbook.ts';

/** The words of each closed column, or of the titles in its place, with their values and how often. */
export function toWordsSheet(tables: readonly TableSummary[], language: LanguageCode): Sheet {
  return {
    name: { en: 'Words', es: 'Palabras' },
    notes: [NOT_UNDERSTOOD],
    columns: ['file', 'sheet', 'column', 'field', 'word', 'value', 'rows'],
    rows: tables.flatMap((table) => [...listWords(table, language)]),
  };
}

const EMPTY = { en: '(empty)', es: '(vacío)' };
const NO_VALUE = { en: 'no value', es: 'sin valor' };
const LEFT_OUT = { en: 'row left out', es: 'fila omitida' };
const UNREAD = { en: 'a title that says nothing about it', es: 'un puesto que no lo dice' };
const NOT_UNDERSTOOD = stopped('not understood', 'no se entendió');

function* listWords(table: TableSummary, language: LanguageCode): Iterable<Row> {
  const { file, sheet, columns, fromTitle } = table;
  for (const column of [...columns, ...fromTitle]) {
    const words = [...column.words].map(([text, word]) => {
      return { text, value: toValue(word, language), rows: word.rows };
    });
    const titles = 'unread' in column ? [...column.unread] : [];
    const unread = titles.map(([text, rows]) => ({ text, value: UNREAD, rows }));
    const used = [...words, ...unread].filter(({ rows }) => rows > 0);
    for (const { text, value, rows } of used.sort((a, b) => b.rows - a.rows)) {
      const { heading, field } = column;
      const about = { column: heading, field: field ?? '', word: text || EMPTY, value, rows };
      yield { ...toPlaceCells(file, sheet), ...about };
    }
  }
}

function toValue({ value, suggested, isLeftOut }: CellWord, language: LanguageCode): Cell {
  if (value) return value;
  if (value === null) return isLeftOut ? LEFT_OUT : NO_VALUE;
  const { suggestion, readings } = suggested ?? {};
  const meant = readings ? joinList(readings, 'or')[language] : suggestion;
  if (!meant) return NOT_UNDERSTOOD;
  return stopped(`not understood; maybe ${meant}`, `no se entendió; quizá ${meant}`);
}
