import type { LanguageCode, Translated } from '../../base/languages.ts';
import { count, toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import { SALARY_PERIODS } from '../../contract/enumerations.ts';
import { fieldsOf } from '../../contract/job.ts';
import { toSettings } from '../../input/findings/about-spreadsheets.ts';
import { SALARY_FAULTS } from '../../input/findings/about-texts.ts';
import { MAX_ERRORS } from '../../input/findings/data-limits.ts';
import { describeSheet } from '../../input/findings/details.ts';
import {
  alike,
  joinList,
  joinPresent,
  joinTranslated,
  shorten,
} from '../../input/findings/wording.ts';
import {
  type CellWord,
  meantColumns,
  type SummaryColumn,
  type TableSummary,
  type TitleSummary,
} from '../../input/tables/table.ts';
import { DAY_ORDERS } from '../../input/values/written-day.ts';
import { foldToSlug } from '../../input/vocabulary/spelling.ts';
import { STATUSES, spanishNames } from '../../input/vocabulary/words.ts';
import { OR } from './describe-finding.ts';
import { describeTitle } from './describe-outcome.ts';
import type { TerminalView } from './format-terminal.ts';

/** `showsWords`: only a person at a terminal reads it, so it may show words of the data. */
export type TablesView = Pick<TerminalView, 'language' | 'paint'> & { showsWords: boolean };

/** How each spreadsheet was read. */
export function formatTables(tables: readonly TableSummary[], view: TablesView): string {
  const { language, showsWords } = view;
  const hasQuestions = tables.some(({ columns }) =>
    columns.some((column) => questionsOf(column).length > 0),
  );
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
  const { language, paint, showsWords } = view;
  const { columns } = table;
  const read = columns.filter(({ field }) => field);
  const shown = read.filter((column) => !isObvious(column, showsWords));
  const obvious = read.length - shown.length;
  const headingsOf = (is: null | undefined) =>
    columns.flatMap(({ field, heading }) => (field === is ? toPrintable(heading) : []));
  const dismissed = headingsOf(null).join(', ');
  const nameless = {
    en: table.nameless.map((letter) => `column ${letter} without a heading`),
    es: table.nameless.map((letter) => `columna ${letter} sin encabezado`),
  };
  const unknown = [...headingsOf(undefined), ...nameless[language]].join(', ');
  const named = {
    en: `${count(obvious, 'column')} named like the field`,
    es: `${count(obvious, 'columna')} con el nombre de su campo`,
  };
  const lines = [
    paint('bold', toPrintable(table.file)),
    `  ${describeTable(table)[language]}`,
    shown.length > 0 && paint('dim', toLine(...HEADER[language])),
    ...shown.flatMap((column) => [
      toLine(column.heading, column.field ?? '', describeWords(column, view)),
      ...(showsWords ? linesAbout(column, language) : []),
    ]),
    ...table.fromTitle.flatMap((summary) => formatTitle(summary, table.rowsRead, view)),
    obvious > 0 && `  ${named[language]}`,
    dismissed && `  ${NOT_READ[language]}: ${dismissed}`,
    unknown && `  ${NOT_KNOWN[language]}: ${unknown}`,
  ];
  return `${joinPresent(lines, '\n')}\n\n`;
}

/** How the cells of salaries were read, and the words that were not. */
function linesAbout(column: SummaryColumn, language: LanguageCode): string[] {
  const questions = questionsOf(column).map((entry) => toQuestion(entry, language));
  const lists = [readingsOf(column).map(toReading), questions];
  return lists.flatMap((lines) => firstOf(lines, language).map((line) => `    ${line}`));
}

/** The first entries about a column, which are those of the most rows, and how many more there are. */
function firstOf(
  entries: readonly string[],
  language: LanguageCode,
  most = MOST_LISTED,
): readonly string[] {
  const more = toFigure(entries.length - most);
  const rest = { en: `… ${more} more in --review FILE`, es: `… ${more} más en --review ARCHIVO` };
  return entries.length > most ? [...entries.slice(0, most), rest[language]] : entries;
}

/** A field without a column: in how many rows its titles say it, by which words, and which titles do not. */
function formatTitle(summary: TitleSummary, rowsRead: number, view: TablesView): string[] {
  const { field, words, unread } = summary;
  const { language, showsWords } = view;
  const line = `  ${field}: ${describeTitle(summary, rowsRead)[language]}`;
  if (!showsWords) return [line];
  const meanings = [...words]
    .sort(([, a], [, b]) => b.rows - a.rows)
    .map(([text, { value, rows }]) => `${text} → ${value} ${toFigure(rows)}`);
  const titles = [...unread]
    .sort(([, a], [, b]) => b - a)
    .map(([title, rows]) => `${shorten(title)} ${toFigure(rows)}`);
  const first = firstOf(meanings, language).join(', ');
  const rest = firstOf(titles, language, MOST_TITLES_SHOWN).join(', ');
  return [
    line,
    ...(first ? [`    ${toPrintable(first)}`] : []),
    // Few titles name a level or a modality.
    ...(rest && field === 'family' ? [`    ${UNREAD[language]}: ${toPrintable(rest)}`] : []),
  ];
}

const UNREAD: Translated = { en: 'titles without one', es: 'puestos sin ella' };
const MOST_LISTED = 12;
const MOST_TITLES_SHOWN = 10;

const HEADER = {
  en: ['column', 'field', 'example, or words'],
  es: ['columna', 'campo', 'ejemplo, o palabras'],
};
const NOT_READ: Translated = { en: 'not read', es: 'sin leer' };
const NOT_KNOWN: Translated = { en: 'not known', es: 'desconocidas' };

/** Whether a column is named like its field and has no words of a closed list. */
function isObvious(column: SummaryColumn, showsWords: boolean): boolean {
  if (column.heading !== column.field) return false;
  return (showsWords ? wordsOf : questionsOf)(column).length === 0;
}

type Entry = [text: string, word: CellWord];

/** The most frequent first. */
function wordsOf({ words }: SummaryColumn): Entry[] {
  return [...words].filter(([, { rows }]) => rows > 0).sort(([, a], [, b]) => b.rows - a.rows);
}

function questionsOf(column: SummaryColumn): Entry[] {
  return wordsOf(column).filter(([, { value }]) => value === undefined);
}

/** How cells about salaries were read: one per line, because amounts have commas. */
function readingsOf(column: SummaryColumn): Entry[] {
  return isSalary(column) ? wordsOf(column).filter(([, { value }]) => value) : [];
}

function isSalary({ field }: SummaryColumn): boolean {
  return SALARY_FIELDS.has(field ?? '');
}

const SALARY_FIELDS = new Set(['salary', 'salary.min', 'salary.max', 'min', 'max']);

function toReading([text, { value, rows }]: Entry): string {
  return `${toPrintable(shorten(text))} → ${value}  ${toFigure(rows)}`;
}

/** All words with their values and counts, so that people notice a wrong reading before it is published. */
function describeWords(column: SummaryColumn, { language, showsWords }: TablesView): string {
  const questions = questionsOf(column).length;
  const isListed = ({ value }: CellWord) => value === null || (value && !isSalary(column));
  const read = wordsOf(column).filter(([, word]) => showsWords && isListed(word));
  const meanings = read.map(([text, { value, rows, isLeftOut }]) => {
    const none = (isLeftOut ? LEFT_OUT : NO_VALUE)[language];
    const meaning = value === text ? '' : ` → ${value ?? none}`;
    return `${text || EMPTY[language]}${meaning} ${toFigure(rows)}`;
  });
  const rest = {
    en: `${count(questions, 'word')} not understood`,
    es: count(questions, 'palabra no entendida', 'palabras no entendidas'),
  };
  const listed = firstOf(meanings, language).join(', ');
  return joinPresent([column.example, listed, questions > 0 && rest[language]]);
}

const LEFT_OUT: Translated = { en: 'row left out', es: 'fila omitida' };
const NO_VALUE: Translated = { en: 'no value', es: 'sin valor' };
const EMPTY: Translated = { en: '(empty)', es: '(vacío)' };

function toQuestion([text, { rows, suggested, fault }]: Entry, language: LanguageCode): string {
  const { suggestion, readings } = suggested ?? {};
  const meant = readings ? joinList(readings, 'or')[language] : suggestion;
  const why = meant
    ? { en: `${meant}?`, es: `¿${meant}?` }[language]
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
    shown && {
      en: `${shown.en}${others.en && ` (${NOT_READ.en}: ${others.en})`}`,
      es: `${shown.es}${others.es && ` (${NOT_READ.es}: ${others.es})`}`,
    },
    separator !== undefined && SEPARATORS[separator],
    encoding !== undefined && alike(encoding),
    {
      en: `header in row ${toFigure(headerRow)}`,
      es: `encabezados en la fila ${toFigure(headerRow)}`,
    },
    { en: `${count(rowsRead, 'row')} read`, es: count(rowsRead, 'fila leída', 'filas leídas') },
    hiddenRows.length > 0 && {
      en: `${toFigure(hiddenRows.length)} of them hidden`,
      es: count(hiddenRows.length, 'de ellas oculta', 'de ellas ocultas'),
    },
    passedOver.length > 0 && {
      en: `${toFigure(passedOver.length)} passed over`,
      es: count(passedOver.length, 'ignorada'),
    },
    leftOut.length > 0 && {
      en: `${toFigure(leftOut.length)} left out by spreadsheet.values`,
      es: `${count(leftOut.length, 'omitida')} por spreadsheet.values`,
    },
    isIncomplete && {
      en: `incomplete: reading ended at ${count(MAX_ERRORS, 'error')}`,
      es: `incompleta: la lectura terminó a los ${count(MAX_ERRORS, 'error', 'errores')}`,
    },
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

/** What to add to service.json, so that the next check understands everything. */
export function formatSettings(
  tables: readonly TableSummary[],
  { language, showsWords }: TablesView,
): string {
  const columns = tables.flatMap((table) => table.columns);
  const missing = [...new Set(tables.flatMap((table) => table.missing))];
  const known = toSettings(tables.flatMap(meantColumns), missing);
  const lacksPeriod = columns.some((column) =>
    questionsOf(column).some(([, { fault }]) => fault === 'no-period'),
  );
  const settings = {
    columns: known.columns,
    values: showsWords ? toValues(columns, language) : {},
    defaults: {
      ...known.defaults,
      ...(lacksPeriod && { 'salary.period': `<${SALARY_PERIODS.join(OR[language])}>` }),
    },
    days: tables.some(({ hasUnclearDays }) => hasUnclearDays)
      ? `<${DAY_ORDERS.join(OR[language])}>`
      : '',
  };
  const parts = Object.entries(settings).filter(([, part]) => Object.keys(part).length > 0);
  if (parts.length === 0) return '';
  const spreadsheet = Object.fromEntries(parts);
  const lines = [
    ...HOW_TO_ADD[language],
    `${JSON.stringify({ spreadsheet }, null, 2).split('\n').slice(1, -1).map(toPrintable).join('\n')},`,
  ];
  return `${joinPresent(lines, '\n')}\n\n`;
}

const HOW_TO_ADD = {
  en: [
    'Paste this into service.json below its first line (complete "spreadsheet" if it is there already),',
    'and replace each ? and each <…>. In columns, write a field (docs/data-format.md#headings), or null to',
    'ignore the column; or rename the heading in the sheet. In defaults, keep or change the value of rows',
    'without a column (area: one of taxonomy/areas.json). In values, * stands for all other words, and null',
    'leaves the row out; in family, english, salary and days it means no value.',
  ],
  es: [
    'Pegar esto en service.json, debajo de la primera línea (completar "spreadsheet" si ya está ahí), y',
    'reemplazar cada ? y cada <…>. En columns, escribir un campo (docs/data-format.md#encabezados), o null',
    'para ignorar la columna; o cambiar el encabezado en la hoja. En defaults, dejar o cambiar el valor de',
    'las filas sin columna (area: una de taxonomy/areas.json). En values, * son todas las demás palabras, y',
    'null omite la fila; en family, english, salary y las fechas, significa sin valor.',
  ],
};

const DAY_FORM: Translated = { en: 'YYYY-MM-DD', es: 'AAAA-MM-DD' };
const DAYS = new Set<string>([...fieldsOf('day'), 'publishedAt']);

/** By field; words of all salary columns are entries of `salary`. */
function toValues(columns: readonly SummaryColumn[], language: LanguageCode) {
  const values: Record<string, Record<string, string>> = {};
  const listed = new Set<string>();
  for (const column of columns) {
    const field = column.field ?? '';
    for (const [word, { suggested, fault }] of questionsOf(column)) {
      const { suggestion, readings } = suggested ?? {};
      // The cell was understood: only the period of its column is missing or wrong.
      if (fault === 'no-period' || fault === 'two-periods') continue;
      const name = fault ? 'salary' : field;
      // One entry is for all spellings that differ only in case and accents.
      const key = `${name} ${foldToSlug(word)}`;
      if (listed.has(key)) continue;
      listed.add(key);
      const amounts = field === 'salary' ? '25,000 - 30,000' : '25,000';
      const statuses = field === 'status' ? spanishNames(STATUSES) : [field];
      const forms = DAYS.has(field) ? [DAY_FORM[language]] : statuses;
      const meant = [...(fault ? [amounts] : (readings ?? forms)), 'null'].join(OR[language]);
      const isPlain = !fault && !suggested?.readings && !suggestion && !DAYS.has(field);
      // 500 towns are one entry for all that are not named.
      const isRest = isPlain && Object.keys(values[name] ?? {}).length >= MOST_LISTED;
      values[name] = { ...values[name], [isRest ? '*' : word]: suggestion ?? `<${meant}>` };
    }
  }
  return values;
}
