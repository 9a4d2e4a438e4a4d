import type { LanguageCode, Translated } from '../../base/languages.ts';
import { writeExcelFile } from '../../base/libraries.cjs';
import { count } from '../../base/numbers.ts';

/** A sheet of a review. */
export type Sheet = {
  name: string;
  /** Lines above the headings. */
  notes: readonly Cell[];
  headings: readonly string[];
  /** Of the columns, in characters. */
  widths: readonly number[];
  /** Made one by one, because few of millions are written. */
  rows: Iterable<readonly Cell[]>;
  /** How many rows there are besides. */
  more?: number;
};

export type Cell = string | number | { text: string; fill: Fill };

export type Fill = keyof typeof FILLS;
const FILLS = { interpreted: '#DDEBF7', doubtful: '#FFE699', stopped: '#F8CBAD' };

/** How every sheet begins. */
export const PRIVATE: Translated = {
  en: 'Private: this review names employers. Delete it when you are done.',
  es: 'Privado: esta revisión nombra a empresas. Borrarla al terminar.',
};

/** More rows of a sheet are only counted. */
export const MOST_ROWS = 20_000;

/** The bytes of a workbook. Its cells are texts and numbers, so that none can be a formula. */
export function toWorkbook(sheets: readonly Sheet[], language: LanguageCode): Promise<Buffer> {
  const warning = { value: PRIVATE[language], fontWeight: 'bold', textColor: '#C00000' } as const;
  const written = sheets.map((sheet) => ({
    sheet: sheet.name,
    columns: sheet.widths.map((width) => ({ width })),
    stickyRowsCount: sheet.notes.length + 2,
    data: [
      [warning],
      ...sheet.notes.map((note) => [toCell(note)]),
      sheet.headings.map((value) => ({ value, ...HEADING })),
      ...takeRows(sheet, language),
    ],
  }));
  return writeExcelFile().default(written).toBuffer();
}

const HEADING = { fontWeight: 'bold', backgroundColor: '#D9D9D9' } as const;

function takeRows({ rows, more = 0 }: Sheet, language: LanguageCode) {
  const taken: ReturnType<typeof toCell>[][] = [];
  let left = more;
  for (const row of rows) {
    if (taken.length < MOST_ROWS) taken.push(row.map((cell) => toCell(cell, WRAPPED)));
    else left += 1;
  }
  const end = { en: `… and ${count(left, 'more row')}`, es: `… y ${count(left, 'fila')} más` };
  return left > 0 ? [...taken, [toCell(end[language])]] : taken;
}

const WRAPPED = { wrap: true, alignVertical: 'top' } as const;

function toCell(cell: Cell, style: object = {}) {
  if (cell === '') return null;
  if (typeof cell === 'number') return { value: cell, ...style };
  if (typeof cell === 'string') return { value: toValue(cell), ...style };
  return { value: toValue(cell.text), backgroundColor: FILLS[cell.fill], ...style };
}

/** Excel takes 32,767 characters; people read far fewer. */
const LONGEST = 2_000;

function toValue(text: string): string {
  const value = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  // The library looks texts up in an object, which already has `constructor`.
  return value in {} ? `${value} ` : value;
}
