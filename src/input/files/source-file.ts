import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { rejectSpecialFile } from '../../base/files/special-file.ts';
import { MAX_FILE_BYTES } from '../findings/data-limits.ts';
import type { Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { decodeWindows1252 } from '../values/garbled-text.ts';

/** A file of the data folder, decoded. Its path is shown as it was given. */
export type SourceFile = { path: string; text: string; encoding?: 'Windows-1252' };

/** Bytes that are not UTF-8 are read as U+FFFD, which a file may also have. UTF-16 has zeros. */
const UNDECODED = /[\0\ufffd]/;

/** One object for all files: Node makes one from a string each time. */
const UTF_8 = { encoding: 'utf8', flag: 'r' } as const;

/** Reads and decodes a file, or says why that is not possible. */
export function readSourceFile(path: string): OrFault<{ file: SourceFile }> {
  return tryReading<{ file: SourceFile }>(path, () => {
    const text = withoutBom(readFileSync(path, UTF_8));
    const file = { path, text };
    if (!UNDECODED.test(text)) return { file };
    const bytes = readFileSync(path);
    if (isUtf8(bytes) && !bytes.includes(0)) return { file };
    const decoded = extname(path) === '.csv' ? decodeWindows1252(bytes) : undefined;
    if (decoded !== undefined) return { file: { path, text: decoded, encoding: 'Windows-1252' } };
    const place = placeAt(file, text.search(UNDECODED));
    return { fault: { code: 'not-utf8', place, field: '' } };
  });
}

/** Reads a binary file. */
export function readBytes(path: string): OrFault<{ bytes: Buffer }> {
  return tryReading(path, () => ({ bytes: readFileSync(path) }));
}

type OrFault<Result> = Result | { fault: Finding };

function tryReading<Result>(path: string, read: () => OrFault<Result>): OrFault<Result> {
  try {
    rejectSpecialFile(path, MAX_FILE_BYTES);
    return read();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const place = wholeFile(path);
    if (code === 'ENOENT') return { fault: { code: 'missing-file', place, field: '' } };
    return { fault: unreadable(place, code ?? message) };
  }
}

/** A file, a folder or a part of a file that cannot be read. */
export function unreadable(place: Place, reason: string): Finding {
  return { code: 'unreadable-file', place, field: '', args: { reason } };
}

/** Line and column, both from 1. */
export function placeAt(file: SourceFile, offset: number): Place {
  const { line, start } = lineAt(file, offset);
  return { file: file.path, line, column: offset - start + 1 };
}

export function wholeFile(path: string): Place {
  return { file: path, line: 1, column: 1 };
}

const lineStarts = new WeakMap<SourceFile, Uint32Array>();

/** The line of an offset, and where it begins. A file may have thousands of findings, all on one line. */
function lineAt(file: SourceFile, offset: number): { line: number; start: number } {
  const starts = lineStarts.get(file) ?? findLineStarts(file.text);
  lineStarts.set(file, starts);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, start: starts[low] ?? 0 };
}

/** Counted first: a list that grows takes four times the memory, and there may be millions. */
function findLineStarts(text: string): Uint32Array {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) line += 1;
  const starts = new Uint32Array(line);
  line = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    line += 1;
    starts[line] = at + 1;
  }
  return starts;
}

function withoutBom(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** Place and field of a finding about a whole file or folder. */
export function aboutFile(path: string) {
  return { place: wholeFile(path), field: '' };
}
