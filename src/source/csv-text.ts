import type { CsvToken } from './expectation.ts';

/** RFC 4180, with the offset of every field, so that a finding can point at it. */
export type CsvField = { value: string; start: number; end: number };
export type CsvRecord = { start: number; end: number; fields: CsvField[]; fault?: CsvFault };
/** What breaks the grammar: the character there (null at the end of the file), and what was expected. */
export type CsvFault = { offset: number; character: string | null; expected: CsvToken };

const UNQUOTED = /[^",\r\n]*/y;
const QUOTED = /[^"]*/y;

/** Every record of the text except blank ones. A record with a fault is yielded up to the fault. */
export function* readCsv(text: string): Generator<CsvRecord> {
  for (let at = 0; at < text.length; ) {
    const record = readRecord(text, at);
    at = skipLineEnd(text, record.end);
    if (record.fault || !isBlank(text, record)) yield record;
  }
}

function readRecord(text: string, start: number): CsvRecord {
  const fields: CsvField[] = [];
  for (let at = start; ; at += 1) {
    const field = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    if ('expected' in field) {
      const end = lineEnd(text, field.offset);
      return { start, end, fields, fault: field };
    }
    fields.push(field);
    at = field.end;
    if (text[at] !== ',') {
      const ended = at >= text.length || text[at] === '\n' || text.startsWith('\r\n', at);
      if (ended) return { start, end: at, fields };
      return { start, end: lineEnd(text, at), fields, fault: strayFault(text, at) };
    }
  }
}

function readPlain(text: string, start: number): CsvField {
  UNQUOTED.lastIndex = start;
  const value = UNQUOTED.exec(text)?.[0] ?? '';
  return { value, start, end: start + value.length };
}

function readQuoted(text: string, start: number): CsvField | CsvFault {
  let value = '';
  for (let at = start + 1; ; ) {
    QUOTED.lastIndex = at;
    const part = QUOTED.exec(text)?.[0] ?? '';
    at += part.length;
    value += part;
    if (at >= text.length) {
      return { offset: start, character: null, expected: 'closing-quote' };
    }
    if (text[at + 1] !== '"') return { value, start, end: at + 1 };
    value += '"';
    at += 2;
  }
}

function strayFault(text: string, offset: number): CsvFault {
  return { offset, character: text[offset] ?? null, expected: 'comma-or-line-end' };
}

function isBlank(text: string, record: CsvRecord): boolean {
  return record.fields.length === 1 && text.slice(record.start, record.end).trim() === '';
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf('\n', from);
  return newline === -1 ? text.length : newline;
}

function skipLineEnd(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : at + 1;
}
