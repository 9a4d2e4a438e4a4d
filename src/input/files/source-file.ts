import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { rejectSpecialFile } from '../../base/files/special-file.ts';
import { MAX_FILE_BYTES, MAX_WHOLE_FILE_BYTES } from '../findings/data-limits.ts';
import type { Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { decodeWindows1252 } from '../values/garbled-text.ts';

/** A file of the data folder, decoded. Its path is shown as it was given. */
export type SourceFile = { path: string; text: string; encoding?: 'Windows-1252' };

/** Reads and decodes a file, or says why that is not possible. */
export function readSourceFile(path: string): OrFault<{ file: SourceFile }> {
  return tryReading<{ file: SourceFile }>(path, () => {
    const bytes = readFileSync(path);
    if (isText(bytes)) return { file: { path, text: withoutBom(bytes.toString()) } };
    const decoded = extname(path) === '.csv' ? decodeWindows1252(bytes) : undefined;
    if (decoded !== undefined) return { file: { path, text: decoded, encoding: 'Windows-1252' } };
    const start = { path, text: decodeStart(bytes) };
    const place = placeAt(start, start.text.length);
    return { fault: { code: 'damaged-file', place, field: '', args: { fault: 'encoding' } } };
  });
}

/** Text in UTF-16 has zeros. */
function isText(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.includes(0);
}

/** What can be decoded, up to the first character that is not text. */
function decodeStart(bytes: Buffer): string {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > WINDOW) {
    let middle = (good + bad) >> 1;
    // Not inside a character.
    while (middle > good && ((bytes[middle] ?? 0) & 0xc0) === 0x80) middle -= 1;
    if (middle === good) break;
    if (isText(bytes.subarray(good, middle))) good = middle;
    else bad = middle;
  }
  const window = bytes.subarray(good, good + WINDOW).toString();
  const start = bytes.toString('utf8', 0, good) + window.slice(0, window.search(UNDECODED));
  return withoutBom(start);
}

/** In bytes. A file can be hundreds of megabytes of something else. */
const WINDOW = 1_000;

/** Bytes that are not UTF-8 are read as U+FFFD. */
const UNDECODED = /[\0\ufffd]/;

/** Reads a binary file. */
export function readBytes(path: string): OrFault<{ bytes: Buffer }> {
  return tryReading(path, () => ({ bytes: readFileSync(path) }));
}

const PARSED_WHOLE = new Set(['.csv', '.json']);

type OrFault<Result> = Result | { fault: Finding };

function tryReading<Result>(path: string, read: () => OrFault<Result>): OrFault<Result> {
  try {
    rejectSpecialFile(
      path,
      PARSED_WHOLE.has(extname(path)) ? MAX_WHOLE_FILE_BYTES : MAX_FILE_BYTES,
    );
    return read();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const place = wholeFile(path);
    const args = { part: 'file' } as const;
    if (code === 'ENOENT') return { fault: { code: 'missing-data', place, field: '', args } };
    return { fault: unreadable(place, code ?? message) };
  }
}

/** A file, a folder or a part of a file that cannot be read. */
export function unreadable(place: Place, reason: string): Finding {
  return { code: 'unread-file', place, field: '', args: { reason } };
}

/** Line and column, both from 1. */
export function placeAt(file: SourceFile, offset: number): Place {
  const { line, start } = lineAt(file, offset);
  return { file: file.path, line, column: offset - start + 1 };
}

export function wholeFile(path: string): Place {
  return { file: path, line: 1, column: 1 };
}

type Line = { line: number; start: number };

/** The lines at every so many characters. */
const blocks = new WeakMap<SourceFile, readonly Line[]>();
const BLOCK = 8_192;

/** The line of an offset, and where it begins. A file may have thousands of findings, all on one line. */
function lineAt(file: SourceFile, offset: number): Line {
  const lines = blocks.get(file) ?? findBlocks(file.text);
  blocks.set(file, lines);
  const block = Math.floor(offset / BLOCK);
  let { line, start } = lines[block] ?? { line: 1, start: 0 };
  for (let at = block * BLOCK; at < offset; at += 1) {
    if (file.text.charCodeAt(at) === NEWLINE) [line, start] = [line + 1, at + 1];
  }
  return { line, start };
}

const NEWLINE = 10;

/** Not a list of all lines: there may be hundreds of millions. */
function findBlocks(text: string): Line[] {
  const found: Line[] = [];
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    while (found.length * BLOCK <= at) found.push({ line, start });
    line += 1;
    start = at + 1;
  }
  while (found.length * BLOCK <= text.length) found.push({ line, start });
  return found;
}

function withoutBom(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** Place and field of a finding about a whole file or folder. */
export function aboutFile(path: string) {
  return { place: wholeFile(path), field: '' };
}
