import { extname } from 'node:path';
import type { Finding, Place } from '../report/finding.ts';
import { suggest } from '../report/suggest.ts';
import { type CsvRecord, readCsv } from './csv-text.ts';
import { indexJson, type JsonPath } from './json-text.ts';
import { placeAt, type SourceFile } from './source-file.ts';

/** One record of a source file: its raw value, and where each part of it stands. */
export type Row = {
  value: unknown;
  /** The value at a path or, with `key`, the key itself; where there is none, what encloses it. */
  place(path: JsonPath, part?: 'value' | 'key'): Place;
};

/** The rows of a file, by its extension. What cannot be read as a row becomes a finding. */
export function readRows(
  file: SourceFile,
  columns: readonly string[],
  findings: Finding[],
): Iterable<Row> {
  const extension = extname(file.path);
  if (extension === '.csv') return readCsvRows(file, columns, findings);
  return extension === '.ndjson' ? readJsonLines(file, findings) : readJsonRows(file, findings);
}

/** The single value of a `.json` file that holds one thing. */
export function readJsonRow(file: SourceFile, findings: Finding[]): Row | undefined {
  return parseJson(file, 0, file.text, findings);
}

function* readJsonRows(file: SourceFile, findings: Finding[]): Generator<Row> {
  const whole = readJsonRow(file, findings);
  if (!whole) return;
  if (!Array.isArray(whole.value)) {
    yield whole;
    return;
  }
  for (const [index, value] of whole.value.entries()) {
    yield { value, place: (path, part) => whole.place([index, ...path], part) };
  }
}

function* readJsonLines(file: SourceFile, findings: Finding[]): Generator<Row> {
  const { text } = file;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    if (line.trim() !== '') {
      const row = parseJson(file, start, line, findings);
      if (row) yield row;
    }
    start = end + 1;
  }
}

function parseJson(
  file: SourceFile,
  offset: number,
  text: string,
  findings: Finding[],
): Row | undefined {
  let index: ReturnType<typeof indexJson> | undefined;
  const indexed = () => (index ??= indexJson(text));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const fault = indexed().fault ?? { offset: 0, found: 'a broken text', expected: 'JSON' };
    findings.push({
      code: 'invalid-json',
      place: placeAt(file, offset + fault.offset),
      field: '',
      found: fault.found,
      allowed: fault.expected,
    });
    return undefined;
  }
  if (mayRepeatKeys(text, value)) {
    for (const { path, first, second } of indexed().repeatedKeys) {
      findings.push({
        code: 'duplicate-key',
        place: placeAt(file, offset + second.start, second.end - second.start),
        field: path.join('.'),
        found: `the key ${JSON.stringify(path.at(-1))} a second time`,
        allowed: 'each key once',
        also: placeAt(file, offset + first.start, first.end - first.start),
      });
    }
  }
  return {
    value,
    place(path, part = 'value') {
      for (let length = path.length; length >= 0; length -= 1) {
        const whole = length === path.length;
        const at = path.slice(0, length);
        const span = whole && part === 'key' ? indexed().keyAt(at) : indexed().valueAt(at);
        if (span) return placeAt(file, offset + span.start, whole ? span.end - span.start : 1);
      }
      return placeAt(file, offset);
    },
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

function* readCsvRows(
  file: SourceFile,
  columns: readonly string[],
  findings: Finding[],
): Generator<Row> {
  const records = readCsv(file.text);
  const header = records.next();
  if (header.done) {
    findings.push(emptyCsv(file, columns));
    return;
  }
  const names = readHeader(file, header.value, columns, findings);
  if (!names) return;
  for (const record of records) {
    const row = toCsvRow(file, record, names, findings);
    if (row) yield row;
  }
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

function readHeader(
  file: SourceFile,
  header: CsvRecord,
  columns: readonly string[],
  findings: Finding[],
): string[] | undefined {
  if (header.fault) {
    findings.push(toCsvFinding(file, header.fault));
    return undefined;
  }
  const before = findings.length;
  const names: string[] = [];
  for (const { value, start, end } of header.fields) {
    const repeated = names.includes(value);
    if (repeated || !columns.includes(value)) {
      findings.push({
        code: repeated ? 'duplicate-key' : 'unknown-key',
        place: placeAt(file, start, end - start),
        field: value,
        found: `the column ${JSON.stringify(value)}${repeated ? ' a second time' : ''}`,
        allowed: `exactly the columns ${columns.join(', ')}`,
        ...suggest(value, columns),
      });
    }
    names.push(value);
  }
  for (const column of columns.filter((column) => !names.includes(column))) {
    findings.push({
      code: 'missing-field',
      place: placeAt(file, header.start, header.end - header.start),
      field: column,
      found: 'no such column',
      allowed: `exactly the columns ${columns.join(', ')}`,
    });
  }
  return findings.length === before ? names : undefined;
}

const WHOLE_NUMBER = /^-?\d+$/;

function toCsvRow(
  file: SourceFile,
  record: CsvRecord,
  names: string[],
  findings: Finding[],
): Row | undefined {
  if (record.fault) {
    findings.push(toCsvFinding(file, record.fault));
    return undefined;
  }
  if (record.fields.length !== names.length) {
    findings.push({
      code: 'invalid-csv',
      place: placeAt(file, record.start, record.end - record.start),
      field: '',
      found: `${record.fields.length} fields`,
      allowed: `${names.length} fields, as the header row has`,
    });
    return undefined;
  }
  const cells = new Map(names.map((name, index) => [name, record.fields[index]]));
  const value: Record<string, unknown> = {};
  for (const [name, cell] of cells) {
    if (cell && cell.value !== '') value[name] = toCell(name, cell.value);
  }
  return {
    value,
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

function toCsvFinding(file: SourceFile, fault: NonNullable<CsvRecord['fault']>): Finding {
  return {
    code: 'invalid-csv',
    place: placeAt(file, fault.offset),
    field: '',
    found: fault.found,
    allowed: fault.expected,
  };
}
