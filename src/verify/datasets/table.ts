import { type Observation, observeThat } from '../observation.ts';
import { type CsvFile, readCsv } from './csv.ts';

/** The columns of a table in their order, and what their cells look like. */
export type Columns = Readonly<Record<string, RegExp>>;

export type Table = CsvFile & {
  /** The first thing that is wrong with its columns or cells. */
  misfit?: string;
};

export function readTable(bytes: Buffer, columns: Columns): Table {
  const file = readCsv(bytes);
  const misfit = findMisfit(file, columns);
  return misfit === undefined ? file : { ...file, misfit };
}

/** The form of a table. Its rows are compared by what they mean. */
export function judgeTable({ fault, misfit }: Table): Observation[] {
  return [
    observeThat(
      'csv',
      fault === undefined,
      'CSV with a byte order mark, LF and quotes',
      fault ?? '',
    ),
    observeThat('body', misfit === undefined, 'the columns of the data set', misfit ?? ''),
  ];
}

function findMisfit({ header, rows }: CsvFile, columns: Columns): string | undefined {
  const names = Object.keys(columns);
  if (header.join() !== names.join()) return `${header.join()} instead of ${names.join()}`;
  const shapes = Object.values(columns);
  for (const [at, row] of rows.entries()) {
    const wrong = shapes.findIndex((shape, column) => !shape.test(row[column] ?? ''));
    if (wrong !== -1) return `row ${at + 1}, ${names[wrong]}: ${row[wrong] || 'empty'}`;
  }
  return undefined;
}

/** What cells look like. */
export const ANY = /^/;
export const SLUG = /^[a-z0-9-]+$/;
export const AMOUNT = /^(?:0|[1-9]\d{0,14})$/;
export const BAND_COLUMNS = { min: AMOUNT, median: AMOUNT, max: AMOUNT, sampleSize: AMOUNT };
