import { suggest } from '../suggest.ts';
import { type CsvFault, type CsvRecord, readCsv } from './csv-text.ts';
import type { Expectation } from './expectation.ts';
import type { Finding, Place } from './finding.ts';
import type { JsonPath } from './json-text.ts';
import type { Row } from './row.ts';
import { placeAt, type SourceFile } from './source-file.ts';

/** The records of a CSV file below its header row, each as an object by its column names. */
export function* readCsvRows(file: SourceFile, columns: readonly string[]): Generator<Row> {
  const records = readCsv(file.text);
  const header = records.next();
  if (header.done) {
    yield toBrokenRow(emptyCsv(file, columns));
    return;
  }
  const faults = checkHeader(file, header.value, columns);
  const [fault] = faults;
  if (fault) {
    yield toBrokenRow(fault, ...faults.slice(1));
    return;
  }
  const names = header.value.fields.map(({ value }) => value);
  for (const record of records) yield toCsvRow(file, record, names);
}

function toBrokenRow(fault: Finding, ...others: Finding[]): Row {
  return { value: undefined, faults: [fault, ...others], place: () => fault.place };
}

function emptyCsv(file: SourceFile, columns: readonly string[]): Finding {
  return {
    code: 'invalid-csv',
    place: placeAt(file, 0),
    field: '',
    expected: { kind: 'columns', names: columns },
    args: { fault: 'empty-file' },
  };
}

function checkHeader(file: SourceFile, header: CsvRecord, columns: readonly string[]): Finding[] {
  if (header.fault) return [toCsvFinding(file, header.fault)];
  if (header.fields.length > MAX_COLUMNS) return [tooManyColumns(file, header, columns)];
  const separator = otherSeparator(file, header, columns);
  if (separator) return [separator];
  const expected: Expectation = { kind: 'columns', names: columns };
  const names = header.fields.map(({ value }) => value);
  const wrong = header.fields.flatMap(({ value: key, start, end }, index): Finding[] => {
    const repeated = names.indexOf(key) < index;
    if (!repeated && columns.includes(key)) return [];
    const suggestion = suggest(key, columns);
    return [
      {
        code: repeated ? 'duplicate-key' : 'unknown-key',
        place: placeAt(file, start, end - start),
        field: key,
        expected,
        ...(suggestion !== undefined && { suggestion }),
        args: { key },
      },
    ];
  });
  const missing = columns
    .filter((column) => !names.includes(column))
    .map(
      (column): Finding => ({
        code: 'missing-field',
        place: placeAt(file, header.start, header.end - header.start),
        field: column,
        expected,
      }),
    );
  return [...wrong, ...missing];
}

/** A spreadsheet with Spanish settings writes semicolons. */
function otherSeparator(
  file: SourceFile,
  header: CsvRecord,
  columns: readonly string[],
): Finding | undefined {
  const separator = /[;\t|]/.exec(file.text.slice(header.start, header.end));
  if (!separator || header.fields.length >= columns.length) return undefined;
  return {
    code: 'invalid-csv',
    place: placeAt(file, header.start + separator.index),
    field: '',
    expected: { kind: 'csv', token: 'comma' },
    advice: { name: 'save-with-commas' },
    args: { fault: 'separator', separator: separator[0] },
  };
}

/** A row with more columns is not a header, and a finding for each column would not help. */
const MAX_COLUMNS = 50;

function tooManyColumns(file: SourceFile, header: CsvRecord, columns: readonly string[]): Finding {
  return {
    code: 'invalid-csv',
    place: placeAt(file, header.start),
    field: '',
    expected: { kind: 'columns', names: columns },
    args: { fault: 'columns', count: header.fields.length },
  };
}

const WHOLE_NUMBER = /^-?\d+$/;

function toCsvRow(file: SourceFile, record: CsvRecord, names: string[]): Row {
  if (record.fault) return toBrokenRow(toCsvFinding(file, record.fault));
  if (record.fields.length !== names.length) {
    return toBrokenRow({
      code: 'invalid-csv',
      place: placeAt(file, record.start, record.end - record.start),
      field: '',
      expected: { kind: 'fields', count: names.length },
      args: { fault: 'fields', count: record.fields.length },
    });
  }
  if (record.fields.every(({ value }) => value.trim() === '')) {
    return toBrokenRow({
      code: 'invalid-csv',
      place: placeAt(file, record.start, record.end - record.start),
      field: '',
      expected: { kind: 'csv', token: 'record-or-blank-line' },
      advice: { name: 'delete-line' },
      args: { fault: 'empty-row' },
    });
  }
  return new CsvRow(file, record, names);
}

/** A class, as for JSON rows: the place of a row is rarely needed. */
class CsvRow implements Row {
  readonly value: Record<string, unknown> = {};
  readonly faults: readonly Finding[] = [];
  private readonly file: SourceFile;
  private readonly record: CsvRecord;
  private readonly names: readonly string[];

  /** A field for each name; one that is empty counts as absent. */
  constructor(file: SourceFile, record: CsvRecord, names: readonly string[]) {
    this.file = file;
    this.record = record;
    this.names = names;
    for (const [index, { value }] of record.fields.entries()) {
      const name = names[index] ?? '';
      if (value !== '') this.value[name] = toCell(name, value);
    }
  }

  place(path: JsonPath): Place {
    const cell = this.record.fields[this.names.indexOf(String(path[0]))] ?? this.record;
    return placeAt(this.file, cell.start, cell.end - cell.start);
  }
}

const NUMBER_COLUMNS = new Set(['min', 'max']);

function toCell(name: string, value: string): unknown {
  return NUMBER_COLUMNS.has(name) && WHOLE_NUMBER.test(value) ? Number(value) : value;
}

function toCsvFinding(file: SourceFile, fault: CsvFault): Finding {
  return {
    code: 'invalid-csv',
    place: placeAt(file, fault.offset),
    field: '',
    expected: { kind: 'csv', token: fault.expected },
    args:
      fault.character === null
        ? { fault: 'end-of-file' }
        : { fault: 'character', character: fault.character },
  };
}
