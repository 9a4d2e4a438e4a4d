import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { formatBytes } from '../numbers.ts';
import type { Finding, Place } from './finding.ts';

/** A file of the data folder, decoded. Its path is shown as it was given. */
export type SourceFile = { path: string; text: string };

/** Reads and decodes a file, or says why that is not possible. */
export function readSourceFile(path: string): { file: SourceFile } | { fault: Finding } {
  try {
    const bytes = readBytes(path);
    if (isUtf8(bytes)) return { file: { path, text: withoutBom(bytes.toString('utf8')) } };
    return { fault: toEncodingFinding(path, bytes) };
  } catch (error) {
    return { fault: toReadFinding(path, error as NodeJS.ErrnoException) };
  }
}

/** Every small file is read into this memory, so that reading thousands allocates nothing. */
const scratch = Buffer.allocUnsafeSlow(1 << 18);

/** Below the longest string that V8 can hold, 2^29 - 24 characters. */
export const LARGEST_FILE = 500_000_000;

/** Opening a pipe would otherwise wait for its other end. Windows has no such flag. */
const OPEN_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** The bytes of a file. Those of a small one are valid until the next file is read. */
function readBytes(path: string): Buffer {
  const file = openSync(path, OPEN_AT_ONCE);
  try {
    const read = readSync(file, scratch, 0, scratch.length, null);
    if (read > 0 && read < scratch.length) return readRest(file, scratch, read);
    // Only empty and large files need a closer look: it would take time to have one at them all.
    const stats = fstatSync(file);
    const kind = oddKind(stats);
    if (kind) throw new Error(kind);
    refuseLarge(stats.size);
    return readRest(file, Buffer.concat([scratch], Math.max(scratch.length, stats.size) + 1), read);
  } finally {
    closeSync(file);
  }
}

/** Reads on until the file ends. Its size may not be known: it grows, or is made by the system. */
function readRest(file: number, start: Buffer, alreadyRead: number): Buffer {
  let bytes = start;
  let end = alreadyRead;
  for (;;) {
    const read = readSync(file, bytes, end, bytes.length - end, null);
    if (read === 0) return bytes.subarray(0, end);
    end += read;
    refuseLarge(end);
    if (end === bytes.length) bytes = Buffer.concat([bytes], 4 * end);
  }
}

function refuseLarge(size: number): void {
  if (size > LARGEST_FILE) throw new TooLargeError(formatBytes(size));
}

class TooLargeError extends Error {}

/** What is at a path, if it cannot be read like a file. Such a thing may block or never end. */
function oddKind(stats: Stats | undefined): string | undefined {
  if (stats?.isFIFO()) return 'FIFO';
  if (stats?.isSocket()) return 'SOCKET';
  return stats?.isCharacterDevice() || stats?.isBlockDevice() ? 'DEVICE' : undefined;
}

/** Line and column, both from 1. */
export function placeAt(file: SourceFile, offset: number): Place {
  const lineStart = offset === 0 ? 0 : file.text.lastIndexOf('\n', offset - 1) + 1;
  return { file: file.path, line: lineNumber(file, lineStart), column: offset - lineStart + 1 };
}

/** The same, with what is written there: for closed fields and keys, never for texts. */
export function quoteAt(file: SourceFile, start: number, end: number): Place {
  const excerpt = file.text.slice(start, end);
  const isShort = excerpt.length <= LONGEST_EXCERPT && !excerpt.includes('\n');
  return { ...placeAt(file, start), ...(isShort && { excerpt }) };
}

export function wholeFile(path: string): Place {
  return { file: path, line: 1, column: 1 };
}

const LONGEST_EXCERPT = 100;

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
  const about = { place: wholeFile(path), field: '' };
  if (error.code === 'ENOENT') {
    return { code: 'missing-file', ...about, expected: { kind: 'existing-file' } };
  }
  return {
    code: 'unreadable-file',
    ...about,
    expected:
      error instanceof TooLargeError
        ? { kind: 'file-size', maxBytes: LARGEST_FILE }
        : { kind: 'readable', what: 'file' },
    args: { reason: oddKindAt(path) ?? error.code ?? error.message },
  };
}

/** A socket or a pipe fails with various codes; what it is says more. */
function oddKindAt(path: string): string | undefined {
  try {
    return oddKind(statSync(path));
  } catch {
    return undefined;
  }
}

function toEncodingFinding(path: string, bytes: Buffer): Finding {
  const text = withoutBom(bytes.toString('utf8'));
  const offset = Math.max(0, text.indexOf('\ufffd'));
  const utf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return {
    code: 'not-utf8',
    place: placeAt({ path, text }, offset),
    field: '',
    expected: { kind: 'utf-8' },
    args: { encoding: utf16 ? 'UTF-16' : null },
  };
}
