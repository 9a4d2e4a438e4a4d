import * as z from 'zod';
import { type CsvFault, type CsvField, type CsvRecord, readCsv } from './csv-text.ts';
import { type Expectation, expectationOf, unwrap } from './expectation.ts';
import type { Finding, FindingOf, Place } from './finding.ts';
import { brokenRow, type JsonPath, type Row } from './row.ts';
import { placeAt, quoteAt, type SourceFile } from './source-file.ts';
import { foldKey, suggestKey } from './suggest-key.ts';

/** The columns of a CSV file by name. A dot in a name leads into an object: `salary.min`. */
export type CsvColumns = Readonly<Record<string, CsvColumn>>;
export type CsvColumn = {
  /** A list has one item a line. */
  kind?: 'number' | 'list' | undefined;
  /** A file in which no row has the field need not have the column. */
  isOptional?: boolean;
};

/** The columns for the fields of a row, in the order of its schema. */
export function columnsOf(schema: z.ZodType, prefix = '', isInOptional = false): CsvColumns {
  const { shape } = unwrap(schema) as z.ZodObject;
  const fields = Object.entries(shape as Record<string, z.ZodType>);
  const columns = fields.flatMap(([key, field]): [string, CsvColumn][] => {
    const name = `${prefix}${key}`;
    const inner = unwrap(field);
    const isOptional = isInOptional || field.safeParse(undefined).success;
    if (inner instanceof z.ZodObject) {
      return Object.entries(columnsOf(inner, `${name}.`, isOptional));
    }
    // An empty cell is an empty list.
    if (inner instanceof z.ZodArray) return [[name, { kind: 'list', isOptional: true }]];
    const isNumber = expectationOf(inner)?.kind === 'whole-number';
    return [[name, { kind: isNumber ? 'number' : undefined, isOptional }]];
  });
  return Object.fromEntries(columns);
}

/** The records of a CSV file below its header row, each as an object by its column names. */
export function* readCsvRows(file: SourceFile, columns: CsvColumns): Generator<Row> {
  const records = readCsv(file.text);
  let header = records.next();
  if (!header.done && isSeparatorLine(header.value)) {
    const details = { expected: expectColumns(columns), advice: DELETE_LINE };
    yield brokenRow(csvFault(file, header.value.start, { fault: 'separator-line' }, details));
    header = records.next();
  }
  if (header.done) {
    const expected = expectColumns(columns);
    yield brokenRow(csvFault(file, 0, { fault: 'empty-file' }, { expected }));
    return;
  }
  const [fault, ...others] = checkHeader(file, header.value, columns);
  if (fault) {
    yield brokenRow(fault, ...others);
    return;
  }
  const names = header.value.fields.map(({ value }) => value);
  for (const record of records) yield toCsvRow(file, record, names, columns);
}

function requiredOf(columns: CsvColumns): string[] {
  return Object.keys(columns).filter((name) => !columns[name]?.isOptional);
}

function expectColumns(columns: CsvColumns): Expectation {
  const optional = Object.keys(columns).filter((name) => columns[name]?.isOptional);
  const names = requiredOf(columns);
  return { kind: 'columns', names, ...(optional.length > 0 && { optional }) };
}

type CsvDetails = Pick<Finding, 'expected'> & Partial<Pick<Finding, 'advice' | 'suggestion'>>;

/** A finding about the grammar of the file, or about its header as a whole. */
function csvFault(
  file: SourceFile,
  offset: number,
  args: FindingOf<'invalid-csv'>['args'],
  details: CsvDetails,
): Finding {
  return { code: 'invalid-csv', place: placeAt(file, offset), field: '', ...details, args };
}

function checkHeader(file: SourceFile, header: CsvRecord, columns: CsvColumns): Finding[] {
  if (header.fault) return [toCsvFinding(file, header.fault)];
  const whole = checkWholeHeader(file, header, columns);
  if (whole) return [whole];
  const expected = expectColumns(columns);
  const all = Object.keys(columns);
  const names = header.fields.map(({ value }) => value);
  const wrong = header.fields.flatMap(({ value: key, start, end }, index): Finding[] => {
    const repeated = names.indexOf(key) < index;
    if (!repeated && all.includes(key)) return [];
    const code = repeated ? 'duplicate-key' : 'unknown-key';
    const suggestion = suggestKey(key, all, (column) => !names.includes(column));
    const about = { place: quoteAt(file, start, end), field: key, expected, args: { key } };
    return [{ code, ...about, ...(suggestion !== undefined && { suggestion }) }];
  });
  // A mistyped column is one slip. Don't also report the correct one as missing.
  const meant = wrong.map(({ suggestion }) => suggestion);
  const place = placeAt(file, header.start);
  const missing = requiredOf(columns)
    .filter((column) => !names.includes(column) && !meant.includes(column))
    .map((field): Finding => ({ code: 'missing-field', place, field, expected }));
  return [...wrong, ...missing];
}

/** What has one cause and one remedy for all columns. */
function checkWholeHeader(
  file: SourceFile,
  header: CsvRecord,
  columns: CsvColumns,
): Finding | undefined {
  const { start, end, fields } = header;
  const separator = /[;\t|]/.exec(file.text.slice(start, end));
  // A spreadsheet with Spanish settings writes semicolons.
  if (separator && fields.length < requiredOf(columns).length) {
    const args = { fault: 'separator', separator: separator[0] } as const;
    const advice = { name: 'save-csv-again' } as const;
    const expected = { kind: 'csv', token: 'comma' } as const;
    return csvFault(file, start + separator.index, args, { expected, advice });
  }
  const expected = expectColumns(columns);
  const corrected = correctHeader(fields, columns);
  if (corrected) {
    const wrong = fields.filter(({ value }, index) => value !== corrected[index]).length;
    const advice = { name: 'correct-header' } as const;
    const details = { expected, suggestion: corrected.join(','), advice };
    return csvFault(file, start, { fault: 'header', wrong }, details);
  }
  if (isHeader(fields, columns)) return undefined;
  // A title, or a data row in place of names: a finding for each column would show the data.
  const args = { fault: 'columns', count: fields.length } as const;
  return csvFault(file, start, args, { expected, advice: { name: 'header-first' } });
}

/** The header row as it should be, if several columns differ from it only in case, blanks and accents. */
function correctHeader(fields: readonly CsvField[], columns: CsvColumns): string[] | undefined {
  const byFold = new Map(Object.keys(columns).map((column) => [foldKey(column), column]));
  const names = fields.flatMap(({ value }) => byFold.get(foldKey(value)) ?? []);
  const isWhole =
    names.length === fields.length &&
    new Set(names).size === names.length &&
    requiredOf(columns).every((column) => names.includes(column));
  const wrong = fields.filter(({ value }) => !Object.hasOwn(columns, value)).length;
  return isWhole && wrong > 1 ? names : undefined;
}

/** `sep=,`, which Excel writes and reads. With another separator the file needs more than that. */
function isSeparatorLine({ fields }: CsvRecord): boolean {
  return (
    fields.length === 2 && /^\s*sep=$/i.test(fields[0]?.value ?? '') && fields[1]?.value === ''
  );
}

function isHeader(fields: readonly CsvField[], columns: CsvColumns): boolean {
  return fields.length <= MAX_COLUMNS && fields.some(({ value }) => Object.hasOwn(columns, value));
}

const MAX_COLUMNS = 50;

const WHOLE_NUMBER = /^-?\d+$/;

function toCsvRow(file: SourceFile, record: CsvRecord, names: string[], columns: CsvColumns): Row {
  const fault = findRowFault(file, record, names);
  return fault ? brokenRow(fault) : new CsvRow(file, record, names, columns);
}

function findRowFault(file: SourceFile, record: CsvRecord, names: string[]): Finding | undefined {
  if (record.fault) return toCsvFinding(file, record.fault);
  const { fields, start } = record;
  const expected: Expectation = { kind: 'csv', token: 'record-or-blank-line' };
  // Where two files were joined.
  if (fields.every(({ value }, index) => value.replace(BOM, '') === names[index])) {
    return csvFault(file, start, { fault: 'header-again' }, { expected, advice: DELETE_LINE });
  }
  if (fields[0]?.value.startsWith(BOM)) {
    const advice = { name: 'remove-byte-order-mark' } as const;
    return csvFault(file, start, { fault: 'character', character: BOM }, { expected, advice });
  }
  if (fields.length !== names.length) {
    const isSplit = SPLIT_NUMBER.test(file.text.slice(start, record.end));
    const args = { fault: 'fields', count: fields.length } as const;
    return csvFault(file, start, args, {
      expected: { kind: 'fields', count: names.length },
      ...(isSplit && { advice: { name: 'number-without-commas' } }),
    });
  }
  if (fields.some(({ value }) => value.trim() !== '')) return undefined;
  return csvFault(file, start, { fault: 'empty-row' }, { expected, advice: DELETE_LINE });
}

const BOM = '\ufeff';
const DELETE_LINE = { name: 'delete-line' } as const;
/** `25,000` without quotes. */
const SPLIT_NUMBER = /(?:^|[,"$\s])\d{1,3},\d{3}(?!\d)/;

/** A class, as for JSON rows: the place of a row is rarely needed. */
class CsvRow implements Row {
  readonly value: Record<string, unknown> = {};
  readonly faults: readonly Finding[] = [];
  private readonly file: SourceFile;
  private readonly record: CsvRecord;
  private readonly names: readonly string[];

  /** A field for each name. One that is empty counts as absent, and as an empty list. */
  constructor(file: SourceFile, record: CsvRecord, names: readonly string[], columns: CsvColumns) {
    this.file = file;
    this.record = record;
    this.names = names;
    for (const [name, { kind }] of Object.entries(columns)) {
      const cell = record.fields[names.indexOf(name)]?.value ?? '';
      if (cell.trim() !== '') setAt(this.value, name, toValue(cell, kind));
      else if (kind === 'list' && !name.includes('.')) this.value[name] = [];
    }
  }

  place(path: JsonPath, shown?: 'value' | 'key'): Place {
    const { file, record } = this;
    const cell = this.cellOf(path);
    if (!cell) return placeAt(file, record.start);
    if (shown) return quoteAt(file, cell.start, cell.end);
    const item = path.at(-1);
    return placeAt(file, typeof item === 'number' ? this.itemStart(cell, item) : cell.start);
  }

  /** The cell of a field, of the list it is in, or the first cell of an object. */
  private cellOf(path: JsonPath): CsvField | undefined {
    const name = path.filter((part) => typeof part === 'string').join('.');
    const isInside = (column: string) => column === name || column.startsWith(`${name}.`);
    return name === '' ? undefined : this.record.fields[this.names.findIndex(isInside)];
  }

  /** Blank lines are no items. */
  private itemStart({ start, end }: CsvField, item: number): number {
    const lines = [...this.file.text.slice(start, end).matchAll(/[^\r\n]+/g)].filter(
      ([line]) => line.replaceAll('"', '').trim() !== '',
    );
    return start + (lines[item]?.index ?? 0);
  }
}

function setAt(row: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', second] = name.split('.');
  if (second === undefined) row[first] = value;
  else row[first] = { ...(row[first] as object | undefined), [second]: value };
}

function toValue(cell: string, kind: CsvColumn['kind']): unknown {
  if (kind === 'number' && WHOLE_NUMBER.test(cell)) return Number(cell);
  if (kind !== 'list') return cell;
  return cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
}

function toCsvFinding(file: SourceFile, { offset, character, expected }: CsvFault): Finding {
  const details = { expected: { kind: 'csv', token: expected } } as const;
  if (character === null) return csvFault(file, offset, { fault: 'end-of-file' }, details);
  return csvFault(file, offset, { fault: 'character', character }, details);
}
