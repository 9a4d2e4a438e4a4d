import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import type { Finding, Place } from './finding.ts';

/** A file of the data folder, decoded. Its path is shown as it was given. */
export type SourceFile = { path: string; text: string };

/** Reads and decodes a file, or says why it cannot be read. */
export function readSourceFile(path: string, findings: Finding[]): SourceFile | undefined {
  try {
    const bytes = readBytes(path);
    if (isUtf8(bytes)) return { path, text: withoutBom(bytes.toString('utf8')) };
    findings.push(toEncodingFinding(path, bytes));
  } catch (error) {
    findings.push(toReadFinding(path, error as NodeJS.ErrnoException));
  }
  return undefined;
}

let scratch = Buffer.allocUnsafeSlow(1 << 18);

/** The bytes of a file, always in the same memory: they hold until the next file is read. */
function readBytes(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    let end = 0;
    for (;;) {
      const read = readSync(file, scratch, end, scratch.length - end, null);
      if (read === 0) return scratch.subarray(0, end);
      end += read;
      if (end === scratch.length) scratch = Buffer.concat([scratch], 4 * end);
    }
  } finally {
    closeSync(file);
  }
}

/** Line and column (both from 1) of a stretch of a file, with the line itself to show. */
export function placeAt(file: SourceFile, offset: number, length = 1): Place {
  const { text } = file;
  const lineStart = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = endOfLine(text, offset);
  return {
    file: file.path,
    line: lineNumber(file, lineStart),
    column: offset - lineStart + 1,
    excerpt: excerptAround(text, lineStart, lineEnd, offset, length),
  };
}

export function wholeFile(path: string): Place {
  return { file: path, line: 1, column: 1 };
}

const WINDOW = 100;

/** Batch files have lines of several kilobytes: only the part around the fault is kept. */
function excerptAround(text: string, start: number, end: number, offset: number, length: number) {
  const from = end - start <= WINDOW ? start : Math.max(start, offset - WINDOW / 4);
  const to = Math.min(end, from + WINDOW);
  return {
    text: `${from > start ? '…' : ''}${text.slice(from, to)}${to < end ? '…' : ''}`,
    column: offset - from + 1 + (from > start ? 1 : 0),
    length: Math.max(1, Math.min(length, to - offset)),
  };
}

function endOfLine(text: string, offset: number): number {
  const newline = text.indexOf('\n', offset);
  const end = newline === -1 ? text.length : newline;
  return text[end - 1] === '\r' && end > offset ? end - 1 : end;
}

const lineStarts = new WeakMap<SourceFile, number[]>();

/** The number of the line that begins at this offset. A file may have thousands of findings. */
function lineNumber(file: SourceFile, lineStart: number): number {
  const starts = lineStarts.get(file) ?? findLineStarts(file.text);
  lineStarts.set(file, starts);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < lineStart) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function withoutBom(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function toReadFinding(path: string, error: NodeJS.ErrnoException): Finding {
  const missing = error.code === 'ENOENT';
  return {
    code: missing ? 'missing-file' : 'unreadable-file',
    place: wholeFile(path),
    field: '',
    found: missing ? 'no such file' : (error.code ?? error.message),
    allowed: missing ? 'this file must exist' : 'a file that the build may read',
  };
}

function toEncodingFinding(path: string, bytes: Buffer): Finding {
  const text = withoutBom(bytes.toString('utf8'));
  const offset = Math.max(0, text.indexOf('\ufffd'));
  const { line, column } = placeAt({ path, text }, offset);
  const utf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return {
    code: 'not-utf8',
    place: { file: path, line, column },
    field: '',
    found: utf16
      ? 'a file in UTF-16'
      : 'bytes that are not UTF-8 (perhaps Latin-1 or Windows-1252)',
    allowed: 'a file in UTF-8; save it again in that encoding',
  };
}
