import { type LanguageCode, say, type Translated } from '../../base/languages.ts';
import { count, toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import { alike, joinPresent, joinTranslated, shorten } from '../../base/wording.ts';
import { SALARY_FAULTS } from '../../input/findings/about-texts.ts';
import { MAX_ERRORS } from '../../input/findings/data-limits.ts';
import { describeSheet } from '../../input/findings/details.ts';
import type { TableSummary, TitleSummary } from '../../input/tables/table.ts';
import {
  type ColumnWithWords,
  describeGuess,
  describeMeaning,
  EMPTY,
  splitWords,
  type Word,
} from './column-words.ts';
import { describeTitle } from './describe-outcome.ts';
import type { TerminalView } from './format-terminal.ts';

/** `showsWords`: only a person at a terminal reads it, so it may show words of the data. */
export type TablesView = Pick<TerminalView, 'language' | 'paint'> & { showsWords: boolean };

/** How each spreadsheet was read. */
export function formatTables(tables: readonly TableSummary[], view: TablesView): string {
  const { language, showsWords } = view;
  const columns = tables.flatMap((table) => table.columns).map(splitWords);
  const hasQuestions = columns.some(({ questions }) => questions.length > 0);
  return [
    ...tables.map((table) => formatTable(table, view)),
    hasQuestions && !showsWords ? WHERE_TO_LOOK[language] : '',
  ].join('');
}

const WHERE_TO_LOOK: Translated = {
  en: `Words are shown on a terminal, because a misplaced column may contain
names.

`,
  es: `Las palabras se muestran en una terminal, porque una columna fuera de lugar
puede tener nombres.

`,
};

function formatTable(table: TableSummary, view: TablesView): string {
  const { language, paint } = view;
  const read = table.columns.filter(({ field }) => field).map(splitWords);
  const shown = read.filter((column) => !isObvious(column, view));
  const obvious = read.length - shown.length;
  const headingsOf = (is: null | undefined) =>
    table.columns.flatMap(({ field, heading }) => (field === is ? toPrintable(heading) : []));
  const ignored = headingsOf(null).join(', ');
  const nameless = {
    en: table.nameless.map((letter) => `column ${letter} without a heading`),
    es: table.nameless.map((letter) => `columna ${letter} sin encabezado`),
  };
  const unknown = [...headingsOf(undefined), ...nameless[language]].join(', ');
  const named = say`${count(obvious, 'column')} named like the field
    ${count(obvious, 'columna')} con el nombre de su campo`;
  const lines = [
    paint('bold', toPrintable(table.file)),
    `  ${describeTable(table)[language]}`,
    shown.length > 0 && paint('dim', toLine(...HEADER[language])),
    ...shown.flatMap((column) => formatColumn(column, view)),
    ...table.fromTitle.flatMap((summary) => formatTitle(summary, table.rowsRead, view)),
    obvious > 0 && `  ${named[language]}`,
    ignored && `  ${NOT_READ[language]}: ${ignored}`,
    unknown && `  ${NOT_KNOWN[language]}: ${unknown}`,
  ];
  return `${joinPresent(lines, '\n')}\n\n`;
}

/** Whether a column is named like its field and has no words to look at. */
function isObvious(column: ColumnWithWords, { showsWords }: TablesView): boolean {
  const words = showsWords ? column.words : column.questions;
  return column.heading === column.field && words.length === 0;
}

/** A column, its words with their values, so that people notice a wrong reading, and those not understood. */
function formatColumn(column: ColumnWithWords, view: TablesView): string[] {
  const { heading, field, example, meanings, salaries, questions } = column;
  const { language } = view;
  const rest = say`${count(questions.length, 'word')} not understood
    ${count(questions.length, 'palabra no entendida', 'palabras no entendidas')}`;
  const read = meanings.map((word) => toMeaning(word, language));
  const about = [example, ...firstOf(read, view), questions.length > 0 && rest[language]];
  const unread = questions.map((word) => toQuestion(word, language));
  // One per line, because amounts have commas.
  const lines = [...firstOf(salaries.map(toReading), view), ...firstOf(unread, view)];
  return [toLine(heading, field ?? '', joinPresent(about)), ...lines.map((line) => `    ${line}`)];
}

/** The entries of the most rows, and how many more there are; none where words are not shown. */
function firstOf(
  entries: readonly string[],
  { language, showsWords }: TablesView,
  most = MOST_LISTED,
): readonly string[] {
  if (!showsWords) return [];
  const more = toFigure(entries.length - most);
  const rest = { en: `… ${more} more in --review FILE`, es: `… ${more} más en --review ARCHIVO` };
  return entries.length > most ? [...entries.slice(0, most), rest[language]] : entries;
}

/** A field without a column: in how many rows its titles say it, by which words, and which titles do not. */
function formatTitle(summary: TitleSummary, rowsRead: number, view: TablesView) {
  const { field, words, unread } = summary;
  const meanings = [...words]
    .sort(([, a], [, b]) => b.rows - a.rows)
    .map(([text, { value, rows }]) => `${text} → ${value} ${toFigure(rows)}`);
  const titles = [...unread]
    .sort(([, a], [, b]) => b - a)
    .map(([title, rows]) => `${shorten(title)} ${toFigure(rows)}`);
  const first = firstOf(meanings, view).join(', ');
  const rest = firstOf(titles, view, MOST_TITLES_SHOWN).join(', ');
  return [
    `  ${field}: ${describeTitle(summary, rowsRead)[view.language]}`,
    first && `    ${toPrintable(first)}`,
    // Few titles name a level or a modality.
    rest && field === 'family' && `    ${UNREAD[view.language]}: ${toPrintable(rest)}`,
  ];
}

const UNREAD: Translated = { en: 'titles without one', es: 'puestos sin ella' };
/** How many words of a column are shown, and how many get an entry to paste. */
export const MOST_LISTED = 12;
const MOST_TITLES_SHOWN = 10;

const HEADER = {
  en: ['column', 'field', 'example, or words'],
  es: ['columna', 'campo', 'ejemplo, o palabras'],
};
const NOT_READ: Translated = { en: 'not read', es: 'sin leer' };
const NOT_KNOWN: Translated = { en: 'not known', es: 'desconocidas' };

function toMeaning([text, word]: Word, language: LanguageCode): string {
  const meaning = word.value === text ? '' : ` → ${describeMeaning(word)?.[language]}`;
  return `${text || EMPTY[language]}${meaning} ${toFigure(word.rows)}`;
}

function toReading([text, { value, rows }]: Word): string {
  return `${toPrintable(shorten(text))} → ${value}  ${toFigure(rows)}`;
}

function toQuestion([text, word]: Word, language: LanguageCode): string {
  const { rows, fault } = word;
  const guess = describeGuess(word)?.[language];
  const why = guess
    ? { en: `${guess}?`, es: `¿${guess}?` }[language]
    : fault && SALARY_FAULTS[fault][language].found;
  const times = rows === 1 ? '' : ` (${count(rows, { en: 'row', es: 'fila' }[language])})`;
  return `? ${toPrintable(shorten(text))}${times}${why ? `: ${why}` : ''}`;
}

function describeTable(table: TableSummary): Translated {
  const { sheet, otherSheets = [], separator, encoding, headerRow } = table;
  const { rowsRead, isIncomplete, hiddenRows, passedOver, leftOut } = table;
  const others = joinTranslated(otherSheets.map(describeSheet));
  const shown = sheet && describeSheet(sheet);
  return joinTranslated([
    shown &&
      say`${shown}${others.en && ` (${NOT_READ.en}: ${others.en})`}
        ${shown}${others.es && ` (${NOT_READ.es}: ${others.es})`}`,
    separator !== undefined && SEPARATORS[separator],
    encoding !== undefined && alike(encoding),
    say`header in row ${toFigure(headerRow)}
      encabezados en la fila ${toFigure(headerRow)}`,
    { en: `${count(rowsRead, 'row')} read`, es: count(rowsRead, 'fila leída', 'filas leídas') },
    hiddenRows.length > 0 &&
      say`${toFigure(hiddenRows.length)} of them hidden
        ${count(hiddenRows.length, 'de ellas oculta', 'de ellas ocultas')}`,
    passedOver.length > 0 &&
      say`${toFigure(passedOver.length)} passed over
        ${count(passedOver.length, 'ignorada')}`,
    leftOut.length > 0 &&
      say`${toFigure(leftOut.length)} left out by spreadsheet.values
        ${count(leftOut.length, 'omitida')} por spreadsheet.values`,
    isIncomplete &&
      say`incomplete: reading ended at ${count(MAX_ERRORS, 'error')}
        incompleta: la lectura terminó a los ${count(MAX_ERRORS, 'error', 'errores')}`,
  ]);
}

const SEPARATORS: Record<string, Translated> = {
  ',': { en: 'commas', es: 'comas' },
  ';': { en: 'semicolons', es: 'punto y coma' },
  '\t': { en: 'tabs', es: 'tabuladores' },
};

const WIDTHS = [28, 22];

function toLine(...cells: string[]): string {
  const line = cells.map((cell, index) => {
    // macOS may write an accent as a separate character, which has no width.
    const text = toPrintable(cell).normalize();
    const width = WIDTHS[index];
    if (width === undefined) return text;
    return (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width);
  });
  return `  ${line.join(' ')}`.trimEnd();
}
