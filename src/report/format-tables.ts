import { quote } from '../findings/wording.ts';
import { count, toFigure } from '../numbers.ts';
import type { TableSummary } from '../source/tables/table-summary.ts';
import type { Paint } from './paint.ts';
import { toPrintable } from './printable.ts';

/** What was understood of each spreadsheet, and the settings for what was not. Fits 80 columns. */
export function formatTables(tables: readonly TableSummary[], paint: Paint): string {
  if (tables.length === 0) return '';
  return [...tables.map((table) => formatTable(table, paint)), formatSettings(tables)].join('');
}

function formatTable(table: TableSummary, paint: Paint): string {
  const { file, columns, nameless } = table;
  const read = columns.filter(({ field }) => field);
  const unread = [
    ...columns.flatMap(({ field, heading }) => (field ? [] : toPrintable(heading))),
    ...nameless.map((column) => `column ${column} without a heading`),
  ];
  return [
    paint('bold', toPrintable(file)),
    ...wrap(describeTable(table)),
    paint('dim', toLine('column', 'field', 'example')),
    ...read.map(({ heading, field, example }) => toLine(heading, field ?? '', example ?? '')),
    ...(unread.length > 0 ? wrap(`not read: ${unread.join(', ')}`) : []),
  ]
    .map((line) => `${line}\n`)
    .join('')
    .concat('\n');
}

function describeTable(table: TableSummary): string {
  const { sheet, otherSheets = [], separator, headerRow, rowsRead, passedOver } = table;
  const others = otherSheets.map((name) => quote(name)).join(', ');
  return [
    sheet !== undefined && `sheet ${quote(sheet)}${others && ` (not read: ${others})`}`,
    separator !== undefined && SEPARATORS[separator],
    `header in row ${toFigure(headerRow)}`,
    rowsRead === undefined ? 'no rows read' : `${count(rowsRead, 'row')} read`,
    passedOver.length > 0 && `${toFigure(passedOver.length)} passed over`,
  ]
    .filter(Boolean)
    .join(', ');
}

const SEPARATORS: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
};

const WIDTHS = [28, 22];
const WIDTH = 80;

function toLine(...cells: string[]): string {
  const line = cells.map((cell, index) => {
    const width = WIDTHS[index] ?? WIDTH - 4 - WIDTHS.reduce((sum, width) => sum + width);
    const text = toPrintable(cell);
    return (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width);
  });
  return `  ${line.join(' ')}`.trimEnd();
}

/** Breaks a line before the word that would not fit. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.pop();
    if (line === undefined) lines.push(`  ${word}`);
    else if (line.length + 1 + word.length > WIDTH) lines.push(line, `  ${word}`);
    else lines.push(`${line} ${word}`);
  }
  return lines;
}

/** What to add to service.json, so that the next check understands everything. */
function formatSettings(tables: readonly TableSummary[]): string {
  const unread = tables.flatMap(({ columns }) =>
    columns.filter(({ field }) => field === undefined),
  );
  const missing = [...new Set(tables.flatMap((table) => table.missing))];
  const presets = missing.filter((field) => !OF_EACH_ROW.has(field));
  const settings = {
    columns: Object.fromEntries(unread.map(({ heading, meant = null }) => [heading, meant])),
    values: toValues(tables),
    defaults: Object.fromEntries(presets.map((field) => [field, presetFor(field)])),
  };
  const parts = Object.entries(settings).filter(([, part]) => Object.keys(part).length > 0);
  if (parts.length === 0) return '';
  const spreadsheet = Object.fromEntries(parts);
  const lines = JSON.stringify({ spreadsheet }, null, 2).split('\n').slice(1, -1);
  const notes = [
    unread.length > 0 && 'columns: null, if a column is not to be read, or the name of its field.',
    missing.length > 0 && `No column is for: ${missing.join(', ')}.`,
    presets.length > 0 && 'defaults: values for all rows, if no column has the field.',
  ];
  const text = [
    'For what was not understood, add to service.json:',
    ...notes.flatMap((note) => (note ? wrap(note) : [])),
    ...lines.map((line) => toPrintable(line)),
  ];
  return `${text.join('\n')}\n\n`;
}

/** No value of these fits all rows. */
const OF_EACH_ROW = new Set(['vacancyId', 'title', 'description']);

const LISTS = new Set(['responsibilities', 'requirements', 'benefits']);

function presetFor(field: string): string | [] {
  return LISTS.has(field) ? [] : `<${field}>`;
}

function toValues(tables: readonly TableSummary[]): Record<string, Record<string, string>> {
  const values: Record<string, Record<string, string>> = {};
  for (const { unknownWords } of tables) {
    for (const [field, words] of unknownWords) {
      for (const [word, { suggestion, readings }] of words) {
        const meant = suggestion ?? readings?.join(' or ') ?? field;
        values[field] = { ...values[field], [word]: suggestion ?? `<${meant}>` };
      }
    }
  }
  return values;
}
