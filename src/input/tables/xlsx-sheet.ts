import { addDays, type Day, daysBetween } from '../../base/day.ts';
import {
  LONGEST_CELL,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_PART_BYTES,
  MAX_ROWS,
} from '../findings/data-limits.ts';
import type { CellType, TableRow } from './table.ts';
import { type Attributes, parseXml, tooLarge } from './xlsx-parts.ts';
import { type CellFormat, RichText, type SharedParts, unescapeText } from './xlsx-workbook.ts';

/** The rows that have a value, or the first of them. */
export function readSheet(xml: string, shared: SharedParts, most = Infinity): TableRow[] {
  const rows: FillableRow[] = [];
  const merged: string[] = [];
  const taken = { cells: shared.strings.length, characters: 0 };
  const take = (cells: number, characters: number) => {
    taken.cells += cells;
    taken.characters += characters;
    const isTooLong = characters > LONGEST_CELL || taken.characters > MAX_CHARACTERS;
    if (rows.length > MAX_ROWS || taken.cells > MAX_CELLS || isTooLong) throw tooLarge();
  };
  let row = openRow({}, 0);
  let cell = openCell({}, -1);
  let isText = false;
  parseXml(xml, {
    open(name, attributes, isEmpty) {
      if (rows.length >= most) return;
      // A sheet can have a million empty rows and cells: only what has a value is looked at.
      if (name === 'row' && isEmpty) row.row += 1;
      else if (name === 'c' && isEmpty) cell.column += 1;
      else if (name === 'row') {
        row = openRow(attributes(), row.row + 1);
        cell.column = -1;
      } else if (name === 'c') cell = openCell(attributes(), cell.column + 1);
      else if (name === 'v' || name === 't') {
        // A cell with its own text may repeat it as a value.
        isText = !isEmpty && (name === 't' || cell.type !== 'inlineStr');
      } else if (name === 'f') cell.isFormula = true;
      else if (name === 'mergeCell') merged.push(attributes().ref ?? '');
      else cell.content.open(name, attributes);
    },
    text(value) {
      if (isText) cell.content.add(value);
    },
    close(name, isEmpty) {
      if (isEmpty || rows.length >= most) return;
      if (name === 'v' || name === 't') isText = false;
      else if (name === 'c') take(0, addCell(row, cell, shared));
      else if (name === 'row' && row.cells.length > 0) {
        rows.push(closeRow(row));
        take(row.cells.length, 0);
      }
    },
  });
  fillMerged(rows, merged, take);
  return rows;
}

type OpenRow = ReturnType<typeof openRow>;

function openRow({ r, hidden }: Attributes, next: number) {
  return {
    row: Number(r ?? next),
    isHidden: hidden === '1' || hidden === 'true',
    hasUnknown: false,
    cells: [] as string[],
    typed: [] as [number, CellType][],
    struck: new Set<number>(),
  };
}

type OpenCell = ReturnType<typeof openCell>;

function openCell({ r, t: type = 'n', s: style }: Attributes, next: number) {
  const column = r === undefined ? next : toColumn(r);
  return { column, type, style, content: new RichText(), isFormula: false };
}

/** Returns how many characters the cell has. */
function addCell(row: OpenRow, cell: OpenCell, shared: SharedParts): number {
  const { column, content } = cell;
  const { text } = content;
  const format = shared.formats[Number(cell.style ?? 0)] ?? {};
  const value = toText(cell, format, shared);
  // A program that cannot calculate wrote the file: the value is unknown, not empty.
  if (cell.isFormula && text === '' && cell.type !== 'str') row.hasUnknown = true;
  if (value.trim() === '' || column >= MAX_COLUMNS) return value.length;
  row.cells[column] = value;
  const type = typeOf(cell, format);
  if (type) row.typed.push([column, type]);
  const isStruck = cell.type === 's' ? shared.struck.has(text) : content.isStruck;
  if (isStruck || format.isStruck) row.struck.add(column);
  return value.length;
}

function closeRow({ row, cells, typed, struck, isHidden, hasUnknown }: OpenRow): FillableRow {
  return {
    row,
    line: row,
    cells: Array.from(cells, (value) => value ?? ''),
    ...(isHidden && { isHidden }),
    ...(hasUnknown && { fault: { fault: 'formula' } }),
    ...(typed.length > 0 && { typed }),
    ...(struck.size > 0 && { struck }),
  };
}

type FillableRow = Omit<TableRow, 'cells' | 'merged'> & {
  cells: string[];
  merged?: [first: number, last: number][];
};

/** A value that several rows of a column share is read in each of them, as people do. */
function fillMerged(
  rows: readonly FillableRow[],
  merged: readonly string[],
  take: (cells: number, characters: number) => void,
): void {
  const indexOf = new Map(merged.length > 0 ? rows.map(({ row }, index) => [row, index]) : []);
  for (const range of merged) {
    const [, from = '', top = '', to = '', bottom = ''] =
      /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range) ?? [];
    const column = toColumn(from);
    const last = toColumn(to);
    const first = indexOf.get(Number(top)) ?? rows.length;
    const value = rows[first]?.cells[column];
    if (!value) continue;
    const note = (row?: FillableRow) => {
      if (!row || last === column) return;
      row.merged ??= [];
      if (row.merged.length < MOST_MERGED) row.merged.push([column, last]);
    };
    note(rows[first]);
    for (let index = first + 1; (rows[index]?.row ?? Infinity) <= Number(bottom); index += 1) {
      const { cells = [] } = rows[index] ?? {};
      // Ranges can overlap, so that one cell is filled many times.
      take(Math.max(1, column + 1 - cells.length), value.length);
      while (cells.length < column) cells.push('');
      if (cells[column] === undefined || cells[column] === '') {
        cells[column] = value;
        const below = rows[index];
        if (below) below.isContinued = true;
      }
      note(rows[index]);
    }
  }
}

/** No row has more merged cells, unless ranges overlap. */
const MOST_MERGED = 100;

/** What a cell says, as a CSV file would have it. */
function toText(cell: OpenCell, format: CellFormat, { strings, epoch }: SharedParts): string {
  const {
    type,
    content: { text },
  } = cell;
  if (type === 's') return text === '' ? '' : (strings[Number(text)] ?? '');
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return text.slice(0, 10);
  if (type !== 'n') return unescapeText(text);
  if (text === '') return '';
  const number = Number(text);
  const { isDay, unit, digits = 0 } = format;
  if (isDay) return toDay(number, epoch);
  // A folio that people see as 00001.
  if (digits > 0 && Number.isInteger(number)) return text.padStart(digits, '0');
  return unit ? `${number} ${unit}` : String(number);
}

/** What Excel keeps in place of a text. */
function typeOf({ type }: OpenCell, { isDay, isPercent }: CellFormat): CellType | undefined {
  if (type === 'b') return 'checkbox';
  if (type === 'd' || (type === 'n' && isDay)) return 'date';
  return type === 'n' && isPercent ? 'percent' : undefined;
}

function toDay(number: number, epoch: Day): string {
  const days = Math.floor(number);
  return days >= 1 && days <= daysBetween(epoch, LAST_DAY) ? addDays(epoch, days) : String(number);
}

/** The last one of Excel. */
const LAST_DAY = '9999-12-31';

/** `B` of `B12` is 1. */
function toColumn(reference: string): number {
  let column = 0;
  for (let at = 0; reference.charCodeAt(at) >= 65; at += 1) {
    column = column * 26 + reference.charCodeAt(at) - 64;
  }
  return column - 1;
}

/** All texts of a sheet together: a million cells can share one long text. */
const MAX_CHARACTERS = MAX_PART_BYTES;
