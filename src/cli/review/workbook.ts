import { type LanguageCode, say, type Translated } from '../../base/languages.ts';
import { writeExcelFile } from '../../base/libraries.cjs';
import { count } from '../../base/numbers.ts';
import { MOST_PLACES } from '../../input/findings/data-limits.ts';
import { COLUMNS, type ColumnName } from './columns.ts';

/** A sheet of a review. */
export type Sheet = {
  name: Translated;
  /** Lines above the headings. */
  notes: readonly ReviewCell[];
  columns: readonly ColumnName[];
  /** Made one by one, because few of millions are written. */
  rows: Iterable<ReviewRow>;
  /** How many rows there are besides. */
  more?: number;
};

export type ReviewRow = { readonly [Name in ColumnName]?: ReviewCell | undefined };
type Text = string | number | Translated;
export type ReviewCell = Text | { text: Text; fill: Fill | undefined };

export type Fill = keyof typeof FILLS;
const FILLS = { interpreted: '#DDEBF7', doubtful: '#FFE699', stopped: '#F8CBAD' };

const filled = (fill: Fill) => (en: string, es: string) => ({ text: { en, es }, fill });
export const interpreted = filled('interpreted');
export const doubtful = filled('doubtful');
export const stopped = filled('stopped');

/** How every sheet begins. */
export const PRIVATE = say`Private: this review names employers. Delete it when you are done.
  Privado: esta revisión nombra a empresas. Borrarla al terminar.`;

/** The bytes of a workbook. Its cells are texts and numbers, so that none can be a formula. */
export function toWorkbook(sheets: readonly Sheet[], language: LanguageCode): Promise<Buffer> {
  const written = sheets.map(({ name, notes, columns, rows, more = 0 }) => ({
    sheet: name[language],
    columns: columns.map((column) => ({ width: COLUMNS[column].width })),
    stickyRowsCount: notes.length + 2,
    data: [
      [{ value: PRIVATE[language], fontWeight: 'bold', textColor: '#C00000' } as const],
      ...notes.map((note) => [toCell(note, language)]),
      columns.map((column) => ({ value: COLUMNS[column][language], ...HEADING })),
      ...takeRows(columns, rows, more, language),
    ],
  }));
  return writeExcelFile().default(written).toBuffer();
}

const HEADING = { fontWeight: 'bold', backgroundColor: '#D9D9D9' } as const;

function takeRows(
  columns: readonly ColumnName[],
  rows: Iterable<ReviewRow>,
  more: number,
  language: LanguageCode,
) {
  const taken: ReturnType<typeof toCell>[][] = [];
  let left = more;
  for (const row of rows) {
    if (taken.length < MOST_PLACES) taken.push(toCells(row, columns, language));
    else left += 1;
  }
  const end = { en: `… and ${count(left, 'more row')}`, es: `… y ${count(left, 'fila')} más` };
  return left > 0 ? [...taken, [toCell(end, language)]] : taken;
}

/** LibreOffice and Google Sheets do not fit the height of rows to wrapped texts by themselves. */
function toCells(row: ReviewRow, columns: readonly ColumnName[], language: LanguageCode) {
  const cells = columns.map((column) => toCell(row[column] ?? '', language));
  const lines = cells.map((cell, at) =>
    countLines(
      String(cell && 'value' in cell ? cell.value : ''),
      COLUMNS[columns[at] ?? 'row'].width,
    ),
  );
  const height = LINE_HEIGHT * Math.min(MOST_LINES, Math.max(1, ...lines));
  return cells.map(
    (cell) => cell && { ...cell, wrap: true, alignVertical: 'top' as const, height },
  );
}

function countLines(text: string, width: number): number {
  const lines = text.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / width)));
  return lines.reduce((sum, one) => sum + one, 0);
}

/** In points. Excel has rows of up to 409. */
const LINE_HEIGHT = 15;
const MOST_LINES = 27;

function toCell(cell: ReviewCell, language: LanguageCode) {
  const { text, fill } = typeof cell === 'object' && 'text' in cell ? cell : { text: cell };
  const value = typeof text === 'object' ? text[language] : text;
  const colour = fill && { backgroundColor: FILLS[fill] };
  if (value === '') return colour ?? null;
  return { value: typeof value === 'number' ? value : toValue(value), ...colour };
}

/** Excel takes 32,767 characters; people read far fewer. */
const LONGEST = 2_000;

function toValue(text: string): string {
  const value = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  // The library looks up the number of a text in a plain object, where `constructor` finds a function.
  return value in {} ? `${value} ` : value;
}
