import { count, toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import { fieldsOf } from '../../contract/job.ts';
import { SALARY_FAULTS } from '../../input/findings/about-texts.ts';
import { MAX_FINDINGS } from '../../input/findings/data-limits.ts';
import { joinList, quote, shorten } from '../../input/findings/wording.ts';
import type { CellWord, SummaryColumn, TableSummary } from '../../input/tables/table.ts';
import { DAY_ORDERS } from '../../input/values/written-day.ts';
import { fold } from '../../input/vocabulary/spelling.ts';
import type { Paint } from './paint.ts';

/** `showsWords`: only a person at a terminal reads it, so it may show words of the data. */
export type TablesView = { paint: Paint; showsWords: boolean };

/** What was understood of each spreadsheet, and the settings for what was not. */
export function formatTables(tables: readonly TableSummary[], view: TablesView): string {
  if (tables.length === 0) return '';
  const { showsWords } = view;
  const hasQuestions = tables.some(({ columns }) =>
    columns.some((column) => questionsOf(column).length > 0),
  );
  return [
    ...tables.map((table) => formatTable(table, view)),
    hasQuestions && !showsWords ? WHERE_TO_LOOK : '',
    formatSettings(tables, showsWords),
  ].join('');
}

const WHERE_TO_LOOK = `Words are shown on a terminal only, because a misplaced column may contain names: run npm run
check there.

`;

function formatTable(table: TableSummary, { paint, showsWords }: TablesView): string {
  const { file, columns, nameless } = table;
  const read = columns.filter(({ field }) => field);
  const shown = read.filter((column) => !isObvious(column, showsWords));
  const obvious = read.length - shown.length;
  const headingsOf = (is: null | undefined) =>
    columns.flatMap(({ field, heading }) => (field === is ? toPrintable(heading) : []));
  const unknown = [
    ...headingsOf(undefined),
    ...nameless.map((letter) => `column ${letter} without a heading`),
  ];
  const dismissed = headingsOf(null);
  return [
    paint('bold', toPrintable(file)),
    `  ${describeTable(table)}`,
    ...(shown.length > 0 ? [paint('dim', toLine('column', 'field', 'example, or words'))] : []),
    ...shown.flatMap((column) => [
      toLine(column.heading, column.field ?? '', describeWords(column, showsWords)),
      ...(showsWords ? questionsOf(column).map(toQuestion) : []),
    ]),
    ...(obvious > 0 ? [`  ${count(obvious, 'column')} named like the field`] : []),
    ...(dismissed.length > 0 ? [`  not read: ${dismissed.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`  not known: ${unknown.join(', ')}`] : []),
  ]
    .map((line) => `${line}\n`)
    .join('')
    .concat('\n');
}

/** A column named like its field, without words of a closed list, needs no look. */
function isObvious(column: SummaryColumn, showsWords: boolean): boolean {
  if (column.heading !== column.field) return false;
  return (showsWords ? wordsOf(column) : questionsOf(column)).length === 0;
}

type Entry = [text: string, word: CellWord];

/** The most frequent first. */
function wordsOf({ words }: SummaryColumn): Entry[] {
  return [...words].filter(([, { rows }]) => rows > 0).sort(([, a], [, b]) => b.rows - a.rows);
}

function questionsOf(column: SummaryColumn): Entry[] {
  return wordsOf(column).filter(([, { value }]) => value === undefined);
}

/** Every word with its value and count, so that people see a wrong reading before it is published. */
function describeWords(column: SummaryColumn, showsWords: boolean): string {
  const questions = questionsOf(column).length;
  const read = wordsOf(column).filter(([, { value }]) => showsWords && value !== undefined);
  const meanings = read.map(([text, { value, rows, isLeftOut }]) => {
    const none = isLeftOut ? 'row left out' : 'no value';
    const meaning = value === text ? '' : ` → ${value ?? none}`;
    return `${text || '(empty)'}${meaning} ${toFigure(rows)}`;
  });
  const rest = questions > 0 && `${count(questions, 'word')} not understood`;
  return [column.example, ...meanings, rest].filter(Boolean).join(', ');
}

function toQuestion([text, { rows, suggested, fault }]: Entry): string {
  const { suggestion, readings } = suggested ?? {};
  const why = readings
    ? `${joinList(readings, 'or').en}?`
    : suggestion
      ? `${suggestion}?`
      : fault && SALARY_FAULTS[fault].en.found;
  const times = rows === 1 ? '' : ` (${count(rows, 'row')})`;
  return `    ? ${toPrintable(shorten(text))}${times}${why ? `: ${why}` : ''}`;
}

function describeTable(table: TableSummary): string {
  const { sheet, otherSheets = [], separator, encoding, headerRow } = table;
  const { rowsRead, isIncomplete, hiddenRows, passedOver, leftOut } = table;
  const others = otherSheets.map((name) => quote(name)).join(', ');
  return [
    sheet !== undefined && `sheet ${quote(sheet)}${others && ` (not read: ${others})`}`,
    separator !== undefined && SEPARATORS[separator],
    encoding,
    `header in row ${toFigure(headerRow)}`,
    `${count(rowsRead, 'row')} read`,
    hiddenRows > 0 && `${toFigure(hiddenRows)} of them hidden`,
    passedOver.length > 0 && `${toFigure(passedOver.length)} passed over`,
    leftOut > 0 && `${toFigure(leftOut)} left out by spreadsheet.values`,
    isIncomplete && `incomplete: reading ended at ${count(MAX_FINDINGS, 'error')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const SEPARATORS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

const WIDTHS = [28, 22];

function toLine(...cells: string[]): string {
  const line = cells.map((cell, index) => {
    const text = toPrintable(cell);
    const width = WIDTHS[index];
    if (width === undefined) return text;
    return (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width);
  });
  return `  ${line.join(' ')}`.trimEnd();
}

/** What to add to service.json, so that the next check understands everything. */
function formatSettings(tables: readonly TableSummary[], showsWords: boolean): string {
  const unread = tables.flatMap(({ columns }) =>
    columns.filter(({ field }) => field === undefined),
  );
  const missing = [...new Set(tables.flatMap((table) => table.missing))];
  // An unknown column may be the missing one.
  const presets = unread.length > 0 ? [] : missing.filter((field) => !OF_EACH_ROW.has(field));
  const settings = {
    columns: Object.fromEntries(unread.map(({ heading }) => [heading, '?'])),
    values: showsWords ? toValues(tables) : {},
    defaults: Object.fromEntries(presets.map((field) => [field, `<${field}>`])),
    days: tables.some(({ hasUnclearDays }) => hasUnclearDays) ? `<${DAY_ORDERS.join(' or ')}>` : '',
  };
  const parts = Object.entries(settings).filter(([, part]) => Object.keys(part).length > 0);
  if (parts.length === 0) return '';
  const spreadsheet = Object.fromEntries(parts);
  const lines = JSON.stringify({ spreadsheet }, null, 2).split('\n').slice(1, -1);
  const text = [
    'Add this to service.json for what was not understood, and replace each ? and each <…>.',
    'In columns, write a field (docs/data-format.md#headings), or null to ignore the column.',
    'In values, null leaves the row out; in family, english, salary and days it means no value.',
    ...(missing.length > 0 ? [`  Fields without a column: ${missing.join(', ')}.`] : []),
    ...lines.map((line) => toPrintable(line)),
  ];
  return `${text.join('\n')}\n\n`;
}

/** Fields that need no default: each row has its own value. */
const OF_EACH_ROW = new Set(['vacancyId', 'title', 'description', 'employer.name']);

const DAYS = new Set<string>([...fieldsOf('day'), 'publishedAt']);

/** By field; words of all salary columns are entries of `salary`. */
function toValues(tables: readonly TableSummary[]): Record<string, Record<string, string>> {
  const values: Record<string, Record<string, string>> = {};
  const listed = new Set<string>();
  for (const column of tables.flatMap(({ columns }) => columns)) {
    const field = column.field ?? '';
    for (const [word, { suggested, fault }] of questionsOf(column)) {
      const { suggestion, readings } = suggested ?? {};
      const name = fault ? 'salary' : field;
      // One entry is for all spellings that differ only in case and accents.
      const key = `${name} ${fold(word)}`;
      if (listed.has(key)) continue;
      listed.add(key);
      const amounts = field === 'salary' ? '25,000 - 30,000' : '25,000';
      const form = DAYS.has(field) ? 'YYYY-MM-DD' : field;
      const meant = [...(fault ? [amounts] : (readings ?? [form])), 'null'].join(' or ');
      values[name] = { ...values[name], [word]: suggestion ?? `<${meant}>` };
    }
  }
  return values;
}
