import { groupBy } from '../../base/group-by.ts';
import type { LanguageCode } from '../../base/languages.ts';
import { joinList } from '../../input/findings/wording.ts';
import type { CellWord, TableSummary } from '../../input/tables/table.ts';
import { list } from '../../input/vocabulary/words.ts';
import { toFileCells } from './row-index.ts';
import type { Cell, Sheet } from './workbook.ts';

/** The words of each closed column, or of the titles in its place, with their values and how often. */
export function toWordsSheet(tables: readonly TableSummary[], language: LanguageCode): Sheet {
  const { name, legend, headings, empty, unread } = TEXTS[language];
  const rows = tables.flatMap(({ file, sheet, columns, fromTitle }) => {
    const read = [...columns, ...fromTitle].flatMap(({ words, ...column }) =>
      [...words].map(([text, word]) => ({
        ...column,
        ...word,
        text,
        value: toValue(word, language),
      })),
    );
    const notRead = fromTitle.flatMap(({ unread: titles, ...column }) =>
      [...titles].map(([text, rows]) => ({ ...column, text, value: unread, rows })),
    );
    const used = [...read, ...notRead].filter(({ rows }) => rows > 0);
    return [...groupBy(used, ({ heading, field }) => `${heading} ${field}`).values()].flatMap(
      (column) =>
        column
          .toSorted((a, b) => b.rows - a.rows)
          .map(({ heading, field, text, value, rows }): Cell[] => [
            ...toFileCells(file, sheet),
            heading,
            field ?? '',
            text || empty,
            value,
            rows,
          ]),
    );
  });
  return { name, notes: [legend], headings, widths: [26, 12, 24, 18, 44, 36, 8], rows };
}

const TEXTS = {
  en: {
    name: 'Words',
    legend: { text: 'not understood', fill: 'stopped' },
    empty: '(empty)',
    notUnderstood: 'not understood',
    maybe: 'maybe',
    none: 'no value',
    unread: 'a title that says nothing about it',
    leftOut: 'row left out',
    headings: list`File, Sheet, Column, Field, Word, Value, Rows`,
  },
  es: {
    name: 'Palabras',
    legend: { text: 'no se entendió', fill: 'stopped' },
    empty: '(vacío)',
    notUnderstood: 'no se entendió',
    maybe: 'quizá',
    none: 'sin valor',
    unread: 'un puesto que no lo dice',
    leftOut: 'fila omitida',
    headings: list`Archivo, Hoja, Columna, Campo, Palabra, Valor, Filas`,
  },
} as const;

function toValue({ value, suggested, isLeftOut }: CellWord, language: LanguageCode): Cell {
  const { notUnderstood, maybe, none, leftOut } = TEXTS[language];
  if (value) return value;
  if (value === null) return isLeftOut ? leftOut : none;
  const { suggestion, readings } = suggested ?? {};
  const meant = readings ? joinList(readings, 'or')[language] : suggestion;
  return { text: meant ? `${notUnderstood}; ${maybe} ${meant}` : notUnderstood, fill: 'stopped' };
}
