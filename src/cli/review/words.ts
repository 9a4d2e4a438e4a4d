import type { CellWord, TableSummary } from '../../input/tables/table.ts';
import { describeGuess, describeMeaning, EMPTY } from '../report/column-words.ts';
import { toPlaceCells } from './rows.ts';
import { type ReviewCell, type ReviewRow, type Sheet, stopped } from './workbook.ts';

/** The words of each closed column, or of the titles in its place, with their values and how often. */
export function toWordsSheet(tables: readonly TableSummary[]): Sheet {
  return {
    name: { en: 'Words', es: 'Palabras' },
    notes: [NOT_UNDERSTOOD],
    columns: ['file', 'sheet', 'column', 'field', 'word', 'value', 'rows'],
    rows: tables.flatMap((table) => [...listWords(table)]),
  };
}

const UNREAD = { en: 'a title that says nothing about it', es: 'un puesto que no lo dice' };
const NOT_UNDERSTOOD = stopped('not understood', 'no se entendió');

function* listWords(table: TableSummary): Iterable<ReviewRow> {
  const { file, sheet, columns, fromTitle } = table;
  for (const column of [...columns, ...fromTitle]) {
    const words = [...column.words].map(([text, word]) => {
      return { text, value: toValue(word), rows: word.rows };
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

function toValue(word: CellWord): ReviewCell {
  const meaning = describeMeaning(word);
  if (meaning) return meaning;
  const guess = describeGuess(word);
  if (!guess) return NOT_UNDERSTOOD;
  return stopped(`not understood; maybe ${guess.en}`, `no se entendió; quizá ${guess.es}`);
}
