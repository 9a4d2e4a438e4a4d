import type { JSONVisitor, Node } from 'jsonc-parser';
import { hasTooManyTokens } from '../../base/files/received-body.ts';
import { jsonc } from '../../base/libraries.cjs';
import { brokenRow, type JsonPath, type Row } from '../files/row.ts';
import { placeAt, type SourceFile, unreadable } from '../files/source-file.ts';
import type { JsonToken } from '../findings/about-files.ts';
import { LONGEST_ROW } from '../findings/data-limits.ts';
import type { Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { toDataText, toShownPath } from '../findings/shown-value.ts';

/** The single value of a `.json` file that holds one thing. */
export function readJsonRow(file: SourceFile): Row {
  return toJsonRow(file, { offset: 0, text: file.text });
}

/** A file with one row, or with a list of them. */
export function readJsonRows(file: SourceFile): Iterable<Row> {
  const whole = toJsonRow(file, { offset: 0, text: file.text }, true);
  // An object that is broken is one row; of a broken list, nobody knows where its rows end.
  if (!(whole instanceof JsonRow)) return [{ ...whole, isFile: !/^\s*\{/.test(file.text) }];
  if (!Array.isArray(whole.value)) return [whole];
  return toElements(file, whole.value, whole.isSuspect);
}

/** A row on each line that is not blank. */
export function* readJsonLines(file: SourceFile): Generator<Row> {
  const { text } = file;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    const row = line.trim() === '' ? undefined : toJsonRow(file, { offset: start, text: line });
    // A broken last line without a line break: the file was cut.
    if (row) yield newline === -1 && row.value === undefined ? { ...row, isFile: true } : row;
    start = end + 1;
  }
}

/** A part of a file, and where it begins. */
type Slice = { offset: number; text: string };

/** `isRows`: a list has rows, and the limit applies to each of them. */
function toJsonRow(file: SourceFile, part: Slice, isRows = false): Row {
  if (hasTooManyTokens(part.text)) {
    return brokenRow(unreadable(placeAt(file, part.offset), 'TOO_MANY_TOKENS'));
  }
  try {
    const value: unknown = JSON.parse(part.text);
    if (!(isRows && Array.isArray(value)) && part.text.length > LONGEST_ROW) {
      return brokenRow(unreadable(placeAt(file, part.offset), 'LONG_ROW'));
    }
    // JSON.parse silently keeps the last of two equal keys.
    const isSuspect = countKeyEnds(part.text) > countKeys(value);
    return new JsonRow(file, value, isSuspect, () => part);
  } catch {
    return brokenRow(findJsonFault(file, part.offset, part.text));
  }
}

/** The rows of a list. They are located if one has a finding. */
function* toElements(
  file: SourceFile,
  values: readonly unknown[],
  isSuspect: boolean,
): Generator<Row> {
  let starts: number[] | undefined;
  const locate = (index: number): Slice => {
    starts ??= findStarts(file.text);
    const offset = starts[index] ?? 0;
    return { offset, text: file.text.slice(offset, starts[index + 1]) };
  };
  const mayBeLong = file.text.length > LONGEST_ROW;
  for (const [index, value] of values.entries()) {
    yield mayBeLong && countCharacters(value) > LONGEST_ROW
      ? brokenRow(unreadable(placeAt(file, locate(index).offset), 'LONG_ROW'))
      : new JsonRow(file, value, isSuspect, () => locate(index));
  }
}

/** A lower bound for the length of its text. */
function countCharacters(value: unknown, depth = 0): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || depth > COUNTED_DEPTH) return 1;
  let count = 0;
  for (const key in value) {
    count += 1 + countCharacters(value[key as keyof typeof value], depth + 1);
  }
  return count;
}

/** Where the elements of a list begin. */
function findStarts(text: string): number[] {
  const starts: number[] = [];
  if (isTooMuch(text)) return starts;
  const begin = (offset: number, [index, ...inner]: JsonPath) => {
    if (index !== undefined && inner.length === 0) starts[Number(index)] = offset;
    return index === undefined;
  };
  jsonc().visit(text, {
    onObjectBegin: (offset, _length, _line, _column, path) => begin(offset, path()),
    onArrayBegin: (offset, _length, _line, _column, path) => begin(offset, path()),
    // Without these, jsonc-parser also skips what follows a skipped element.
    onObjectEnd: () => {},
    onArrayEnd: () => {},
    onLiteralValue: (_value, offset, _length, _line, _column, path) => begin(offset, path()),
  });
  return starts;
}

const NONE: readonly Finding[] = [];

/** A value that was read. Nearly every row is right, so its text is rarely needed again. */
class JsonRow implements Row {
  readonly value: unknown;
  private readonly file: SourceFile;
  /** May have duplicate keys. */
  readonly isSuspect: boolean;
  private readonly locate: () => Slice;
  private known: (Slice & { isLong: boolean; root: Node | undefined }) | undefined;

  constructor(file: SourceFile, value: unknown, isSuspect: boolean, locate: () => Slice) {
    this.file = file;
    this.value = value;
    this.isSuspect = isSuspect;
    this.locate = locate;
  }

  get faults(): readonly Finding[] {
    if (!this.isSuspect) return NONE;
    const { root, isLong } = this.part;
    // It is too long to look for duplicate keys.
    if (isLong) return [unreadable(this.place([]), 'LONG_ROW')];
    if (!root) return NONE;
    const placeOf = (key: Node) => placeAt(this.file, this.part.offset + key.offset);
    return repeatedKeys(root, [])
      .slice(0, MAX_REPEATED)
      .map(
        ({ path, first, second }): Finding => ({
          code: 'duplicate-key',
          place: placeOf(second),
          field: toShownPath(path),
          args: { key: toDataText(String(path.at(-1))) },
          also: placeOf(first),
        }),
      );
  }

  place(path: JsonPath, of?: 'key'): Place {
    const { offset, root } = this.part;
    const node = findNode(root, path, of === 'key');
    if (node) return placeAt(this.file, offset + node.offset);
    // Where it is missing, point at the start of what should hold it.
    return path.length > 0 ? this.place(path.slice(0, -1)) : placeAt(this.file, offset);
  }

  private get part() {
    if (!this.known) {
      const part = this.locate();
      const isLong = part.text.length > LONGEST_ROW;
      const root = isLong || isTooMuch(part.text) ? undefined : jsonc().parseTree(part.text);
      this.known = { ...part, isLong, root };
    }
    return this.known;
  }
}

function findNode(node: Node | undefined, path: JsonPath, isKey: boolean): Node | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return node;
  if (node?.type === 'array') return findNode(node.children?.[Number(name)], rest, isKey);
  // As JSON.parse does, take the last of two equal keys.
  const property = node?.children?.findLast(({ children }) => children?.[0]?.value === name);
  const [key, value] = property?.children ?? [];
  return isKey && rest.length === 0 ? key : findNode(value, rest, isKey);
}

/** A broken row can have millions. */
const MAX_REPEATED = 1_000;

type RepeatedKey = { path: JsonPath; first: Node; second: Node };

/** Keys that appeared earlier in the same object. */
function repeatedKeys(node: Node, path: JsonPath): RepeatedKey[] {
  const seen = new Map<string, Node>();
  return (node.children ?? []).flatMap((child, index): RepeatedKey[] => {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    const inner = [...path, key ? String(key.value) : index];
    const further = value ? repeatedKeys(value, inner) : [];
    const first = key && seen.get(key.value);
    if (first) return [{ path: inner, first, second: key }, ...further];
    if (key) seen.set(key.value, key);
    return further;
  });
}

/** How often a quote and a colon follow each other, as after each key; also inside strings. */
function countKeyEnds(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1;
    while (SPACES.includes(text[before] ?? '')) before -= 1;
    if (text[before] === '"') count += 1;
  }
  return count;
}

const SPACES = [' ', '\n', '\r', '\t'];

/** Keys that are too deep to be counted only cause a closer look. */
function countKeys(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > COUNTED_DEPTH) return 0;
  if (Array.isArray(value)) {
    return value.reduce((sum: number, item) => sum + countKeys(item, depth + 1), 0);
  }
  let count = 0;
  // Not by lists of keys and values, which take seconds for an object with a million keys.
  for (const key in value) count += 1 + countKeys(value[key as keyof typeof value], depth + 1);
  return count;
}

/** Deeper than any source format goes. */
const COUNTED_DEPTH = 8;

/**
 * Whether jsonc-parser could overflow the stack, because it recurses, or take gigabytes, because it makes
 * strings of blanks. No source format goes as deep.
 */
export function isTooMuch(text: string): boolean {
  let depth = 0;
  let blanks = 0;
  let isInString = false;
  // Not a regular expression, which takes quadratic time for strings without an end.
  for (let at = 0; at < text.length && depth <= MAX_DEPTH && blanks <= LONGEST_ROW; at += 1) {
    const char = text[at];
    blanks = char === ' ' || char === '\t' ? blanks + 1 : 0;
    // As for jsonc-parser, a string also ends at a line break.
    if (char === '"' || char === '\n' || char === '\r') isInString = char === '"' && !isInString;
    else if (isInString) at += char === '\\' ? 1 : 0;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
  }
  return depth > MAX_DEPTH || blanks > LONGEST_ROW;
}

const MAX_DEPTH = 100;

/** What is wrong with a text that is not JSON. It is the part of the file that begins at `offset`. */
function findJsonFault(file: SourceFile, offset: number, text: string): Finding {
  // Blanks at the end are no fault, and there may be millions.
  let end = text.length;
  while (SPACES.includes(text[end - 1] ?? '')) end -= 1;
  const { at, expected } = locateFault(text.slice(0, end));
  const character = at < end ? text.codePointAt(at) : undefined;
  return {
    code: 'damaged-file',
    place: placeAt(file, offset + at),
    field: '',
    args: {
      fault: 'JSON',
      character: character === undefined ? null : String.fromCodePoint(character),
      token: expected,
    },
  };
}

/** Where a text breaks the grammar, and what was expected there. A broken string is marked at its start. */
function locateFault(text: string): { at: number; expected: JsonToken } {
  const faults: { name: string; at: number }[] = [];
  const { visit, printParseErrorCode } = jsonc();
  const onError: JSONVisitor['onError'] = (error, at) => {
    if (faults.length < 2) faults.push({ name: printParseErrorCode(error), at });
  };
  if (!isTooMuch(text)) visit(text, { onError }, { disallowComments: true });
  const [first, second] = faults;
  const expected = EXPECTED[first?.name ?? ''] ?? EXPECTED[second?.name ?? ''] ?? 'value';
  // JSON.parse rejected the text, so there is an error, unless it is too deep.
  return { at: first?.at ?? 0, expected };
}

/** An unknown word or a comment does not say what was expected; the error that follows often does. */
const EXPECTED: Readonly<Record<string, JsonToken>> = {
  PropertyNameExpected: 'key',
  ValueExpected: 'value',
  InvalidNumberFormat: 'value',
  UnexpectedEndOfNumber: 'value',
  ColonExpected: 'colon',
  CommaExpected: 'comma-or-end',
  CloseBraceExpected: 'comma-or-end',
  CloseBracketExpected: 'comma-or-end',
  EndOfFileExpected: 'end-of-text',
  UnexpectedEndOfString: 'closing-quote',
  InvalidUnicode: 'known-escape',
  InvalidEscapeCharacter: 'known-escape',
  InvalidCharacter: 'printable-character',
};
