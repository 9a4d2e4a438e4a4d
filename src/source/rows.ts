import { extname } from 'node:path';
import type { Finding, Place } from '../report/finding.ts';
import { suggest } from '../report/suggest.ts';
import { type CsvFault, type CsvRecord, readCsv } from './csv-text.ts';
import {
  indexJson,
  type JsonFault,
  type JsonIndex,
  type JsonPath,
  type Span,
} from './json-text.ts';
import { quote, shorten } from './quote.ts';
import { placeAt, type SourceFile } from './source-file.ts';

/** One record of a source file: its raw value, and where each part of it stands. */
export type Row = {
  /** Undefined when it cannot be read at all; `faults` then says why. */
  value: unknown;
  /** What is wrong with its text, before anybody looks at its fields. */
  faults: readonly Finding[];
  /** The value at a path or, with `key`, the key itself; where there is none, what encloses it. */
  place(path: JsonPath, part?: 'value' | 'key'): Place;
};

/** The rows of a file, by its extension. */
export function readRows(file: SourceFile, columns: readonly string[]): Iterable<Row> {
  const extension = extname(file.path);
  if (extension === '.csv') return readCsvRows(file, columns);
  return extension === '.ndjson' ? readJsonLines(file) : readJsonRows(file);
}

/** The single value of a `.json` file that holds one thing. */
export function readJsonRow(file: SourceFile): Row {
  const { value, faults, place } = parseJson(file, 0, file.text);
  return { value, place, faults: faults.map(({ finding }) => finding) };
}

function* readJsonRows(file: SourceFile): Generator<Row> {
  const whole = parseJson(file, 0, file.text);
  if (!Array.isArray(whole.value)) {
    yield { ...whole, faults: whole.faults.map(({ finding }) => finding) };
    return;
  }
  for (const [index, value] of whole.value.entries()) {
    yield {
      value,
      faults: whole.faults
        .filter(({ path }) => path[0] === index)
        .map(({ path, finding }) => ({ ...finding, field: path.slice(1).join('.') })),
      place: (path, part) => whole.place([index, ...path], part),
    };
  }
}

function* readJsonLines(file: SourceFile): Generator<Row> {
  const { text } = file;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    if (line.trim() !== '') {
      const { value, faults, place } = parseJson(file, start, line);
      yield { value, place, faults: faults.map(({ finding }) => finding) };
    }
    start = end + 1;
  }
}

type ParsedJson = {
  value: unknown;
  faults: { path: JsonPath; finding: Finding }[];
  place: Row['place'];
};

function parseJson(file: SourceFile, offset: number, text: string): ParsedJson {
  let index: JsonIndex | undefined;
  const indexed = () => {
    index ??= indexJson(text);
    return index;
  };
  const placeOf = ({ start, end }: Span) => placeAt(file, offset + start, end - start);
  const place: Row['place'] = (path, part = 'value') => {
    const span = part === 'key' ? indexed().keyAt(path) : indexed().valueAt(path);
    if (span) return placeOf(span);
    // Not there: its place is the beginning of what should hold it.
    const enclosing = path.length > 0 ? place(path.slice(0, -1)) : placeAt(file, offset);
    return enclosing.excerpt
      ? { ...enclosing, excerpt: { ...enclosing.excerpt, length: 1 } }
      : enclosing;
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const finding = toJsonFinding(file, offset, indexed().fault);
    return { value: undefined, faults: [{ path: [], finding }], place: () => finding.place };
  }
  const repeated = mayRepeatKeys(text, value) ? indexed().repeatedKeys : [];
  const faults = repeated.map(({ path, first, second }) => ({
    path,
    finding: toRepeatedKey(path, placeOf(first), placeOf(second)),
  }));
  return { value, faults, place };
}

function toJsonFinding(file: SourceFile, offset: number, fault: JsonFault | null): Finding {
  const { offset: at, found, expected } = fault ?? { offset: 0, found: 'a text', expected: 'JSON' };
  return {
    code: 'invalid-json',
    place: placeAt(file, offset + at),
    field: '',
    found,
    allowed: expected,
  };
}

function toRepeatedKey(path: JsonPath, first: Place, second: Place): Finding {
  return {
    code: 'duplicate-key',
    place: second,
    field: path.join('.'),
    found: `the key ${JSON.stringify(path.at(-1))} a second time`,
    allowed: 'each key once',
    also: first,
  };
}

const KEY_END = /"[ \t\n\r]*:/g;

/**
 * JSON.parse keeps the last of two equal keys and says nothing. Each key of the text ends in a quote
 * and a colon, so a text with more of those than the value has keys deserves the exact look.
 */
function mayRepeatKeys(text: string, value: unknown): boolean {
  let inText = 0;
  KEY_END.lastIndex = 0;
  while (KEY_END.test(text)) inText += 1;
  return inText > countKeys(value);
}

function countKeys(value: unknown): number {
  let count = 0;
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== 'object' || next === null) continue;
    const members = Object.values(next);
    if (!Array.isArray(next)) count += members.length;
    for (const member of members) if (typeof member === 'object') rest.push(member);
  }
  return count;
}

function* readCsvRows(file: SourceFile, columns: readonly string[]): Generator<Row> {
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
    found: 'an empty file',
    allowed: `a header row with ${columns.join(', ')}`,
  };
}

function checkHeader(file: SourceFile, header: CsvRecord, columns: readonly string[]): Finding[] {
  if (header.fault) return [toCsvFinding(file, header.fault)];
  if (header.fields.length > MAX_COLUMNS) return [tooManyColumns(file, header, columns)];
  const allowed = `exactly the columns ${columns.join(', ')}`;
  const names = header.fields.map(({ value }) => value);
  const wrong = header.fields.flatMap(({ value, start, end }, index): Finding[] => {
    const repeated = names.indexOf(value) < index;
    if (!repeated && columns.includes(value)) return [];
    return [
      {
        code: repeated ? 'duplicate-key' : 'unknown-key',
        place: placeAt(file, start, end - start),
        field: shorten(value),
        found: `the column ${quote(value)}${repeated ? ' a second time' : ''}`,
        allowed,
        ...suggest(value, columns),
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
        found: 'no such column',
        allowed,
      }),
    );
  return [...wrong, ...missing];
}

/** A header with more is no header, and need not be explained column by column. */
const MAX_COLUMNS = 50;

function tooManyColumns(file: SourceFile, header: CsvRecord, columns: readonly string[]): Finding {
  return {
    code: 'invalid-csv',
    place: placeAt(file, header.start),
    field: '',
    found: `${header.fields.length} columns`,
    allowed: `exactly the columns ${columns.join(', ')}`,
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
      found: `${record.fields.length} fields`,
      allowed: `${names.length} fields, as the header row has`,
    });
  }
  const cells = new Map(names.map((name, index) => [name, record.fields[index]]));
  const value: Record<string, unknown> = {};
  for (const [name, cell] of cells) {
    if (cell && cell.value !== '') value[name] = toCell(name, cell.value);
  }
  return {
    value,
    faults: [],
    place(path) {
      const cell = cells.get(String(path[0])) ?? record;
      return placeAt(file, cell.start, cell.end - cell.start);
    },
  };
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
    found: fault.found,
    allowed: fault.expected,
  };
}
